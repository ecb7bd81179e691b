import type { ContactLens } from "@chashma/optics/contact-lenses/contact-lens.ts"
import type { FittingHeight } from "@chashma/optics/lenses/fitting-height.ts"
import type { OrderItem, OrderLineRow, OrderRow, StoredOrderItem } from "#db/schema.ts"
import type { OrderId, OrderLineId } from "#domain/core/id.ts"
import type { SoldContactLens } from "#domain/prescriptions/contact-lens/contact-lens.ts"
import {
  type OrderedParts,
  type OrderedPowers,
  type StoredContactLens,
  type StoredLens,
  withoutPowers,
  withPowers,
} from "#domain/prescriptions/lens/stored-lens.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import type { AppContext } from "../context.ts"
import {
  DecryptionError,
  type EncryptedRecord,
  orUnreadable,
  type RecordName,
} from "./record-encryption.ts"

type Needs = Pick<AppContext, "encryption">

const orderRecord = (orderId: OrderId): RecordName => ({ kind: "order powers", id: orderId })
const lineRecord = (orderLineId: OrderLineId): RecordName => ({
  kind: "order line powers",
  id: orderLineId,
})

/** The encrypted columns of a row; both null if there is nothing to encrypt. */
type EncryptedColumns = EncryptedRecord | { keyId: null; ciphertext: null }

export const noPowers = { keyId: null, ciphertext: null } as const

interface ChosenLenses {
  lens: LensChoice | null
  contactLens?: ContactLens | SoldContactLens | null | undefined
  fittingHeight?: FittingHeight | null
  parts?: OrderedParts
}

const powersOf = ({
  lens,
  contactLens,
  fittingHeight,
  parts = {},
}: ChosenLenses): OrderedPowers | null => {
  const { prescription, measuredHeights } = lens ?? {}
  const isPlain = !prescription && !measuredHeights && !contactLens && !fittingHeight
  if (isPlain && Object.keys(parts).length === 0) return null
  return {
    ...parts,
    ...(prescription && { prescription }),
    ...(measuredHeights && { measuredHeights }),
    ...(contactLens && { contactLens: valuesOf(contactLens) }),
    ...(fittingHeight && { fittingHeight }),
  }
}

const valuesOf = ({ power, baseCurve, diameter, cylinder, axis, add }: ContactLens) => ({
  ...{ power, baseCurve, diameter },
  ...{ cylinder, axis, add },
})

/** The lenses of an order line as they are stored: what was sold in plain, powers and PD encrypted. */
export function encryptLenses(
  { encryption }: Needs,
  orderLineId: OrderLineId,
  {
    lens,
    contactLens = null,
    fittingHeight = null,
    parts = {},
  }: ChosenLenses & { contactLens?: SoldContactLens | null },
): EncryptedColumns & { lens: StoredLens | null; contactLens: StoredContactLens | null } {
  const powers = powersOf({ lens, contactLens, fittingHeight, parts })
  return {
    lens: withoutPowers(lens),
    contactLens: contactLens && { eye: contactLens.eye, daysPerBox: contactLens.daysPerBox },
    ...(powers ? encryption.encrypt(lineRecord(orderLineId), JSON.stringify(powers)) : noPowers),
  }
}

/** The columns of an order line from which its lenses are read. */
export type StoredLine = Pick<OrderLineRow, "id" | "lens" | "contactLens" | "keyId" | "ciphertext">

export interface Lenses {
  lens: LensChoice | null
  contactLens: SoldContactLens | null
  fittingHeight: FittingHeight | null
  parts: OrderedParts
}

/**
 * The lenses of an order line with their powers.
 * @throws DecryptionError
 */
export function decryptLenses({ encryption }: Needs, line: StoredLine): Lenses {
  const { id, lens, contactLens, keyId, ciphertext } = line
  const powers: OrderedPowers =
    keyId !== null && ciphertext !== null
      ? JSON.parse(encryption.decrypt(lineRecord(id), { keyId, ciphertext }).toString())
      : {}
  const { prescription, measuredHeights, contactLens: _, fittingHeight = null, ...parts } = powers
  return {
    lens: withPowers(lens, { prescription, measuredHeights }),
    contactLens: soldContactLens(contactLens, powers),
    ...{ fittingHeight, parts },
  }
}

const soldContactLens = (
  stored: StoredContactLens | null,
  { contactLens }: OrderedPowers,
): SoldContactLens | null => {
  const whole = stored && { ...stored, ...contactLens }
  // Without its values it cannot be shown.
  return whole && whole.power !== undefined ? (whole as SoldContactLens) : null
}

/**
 * The same, for pages that are shown without them: `unreadable` gives the reason, which is also
 * logged.
 */
export function readLenses(
  context: Needs,
  line: StoredLine,
  log: RequestContext["log"],
): Lenses & { unreadable: DecryptionError["code"] | null } {
  const read = () => ({ ...decryptLenses(context, line), unreadable: null })
  return orUnreadable(log, { orderLine: line.id, key: line.keyId }, read, (unreadable) => ({
    ...{ lens: withPowers(line.lens, {}), contactLens: null, fittingHeight: null },
    ...{ parts: {}, unreadable },
  }))
}

/**
 * What a line took from the stock, with the power and the pieces of its boxes; without them if the
 * record cannot be read, so that no refund waits for it.
 */
export const stockOfLine = (
  context: Needs,
  line: StoredLine & Pick<OrderLineRow, "productId" | "quantity" | "shipmentId">,
) => {
  const { productId, quantity, shipmentId } = line
  const read =
    line.lens === null && line.ciphertext !== null
      ? readable(() => decryptLenses(context, line))
      : null
  return {
    ...{ productId, quantity, isSent: shipmentId !== null },
    ...{ contactLens: read?.contactLens ?? null, parts: read?.parts ?? {} },
  }
}

/** The same of the items of an order that may not be placed. */
export const stockOfItems = (context: Needs, order: Parameters<typeof decryptItems>[1]) =>
  readable(() => decryptItems(context, order)) ??
  order.items.map(({ productId, quantity }) => ({ productId, quantity, contactLens: null }))

/** What modules store of a line alone: it is kept when its account is erased. */
export const partsAlone = (context: Needs, line: StoredLine): EncryptedColumns => {
  const parts = readable(() => decryptLenses(context, line).parts) ?? {}
  const { keyId, ciphertext } = encryptLenses(context, line.id, { lens: null, parts })
  return { keyId, ciphertext } as EncryptedColumns
}

function readable<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof DecryptionError) return null
    throw error
  }
}

/**
 * The requested items as the order stores them: one encrypted record contains the powers of all
 * items.
 */
export function encryptItems(
  { encryption }: Needs,
  orderId: OrderId,
  items: readonly OrderItem[],
): EncryptedColumns & { items: StoredOrderItem[] } {
  const powers = items.map(powersOf)
  return {
    items: items.map(({ contactLens, ...item }) => ({
      ...item,
      lens: withoutPowers(item.lens),
      ...(contactLens && { contactLens: { eye: contactLens.eye } }),
    })),
    ...(powers.some(Boolean)
      ? encryption.encrypt(orderRecord(orderId), JSON.stringify(powers))
      : noPowers),
  }
}

/** The same, tolerating an unreadable record; it is logged. */
export function readItems(
  context: Needs,
  order: Parameters<typeof decryptItems>[1],
  log: RequestContext["log"],
): { items: OrderItem[]; unreadable?: true } {
  const read = () => ({ items: decryptItems(context, order) })
  return orUnreadable(log, { order: order.id, key: order.keyId }, read, () => ({
    items: decryptItems(context, { ...order, ...noPowers }),
    unreadable: true,
  }))
}

/**
 * The requested items with their powers.
 * @throws DecryptionError
 */
export function decryptItems(
  { encryption }: Needs,
  { id, items, keyId, ciphertext }: Pick<OrderRow, "id" | "items" | "keyId" | "ciphertext">,
): OrderItem[] {
  const powers: (OrderedPowers | null)[] =
    keyId !== null && ciphertext !== null
      ? JSON.parse(encryption.decrypt(orderRecord(id), { keyId, ciphertext }).toString())
      : []
  return items.map(({ contactLens, ...item }, n) => {
    const own = powers[n] ?? {}
    const values = contactLens && { ...contactLens, ...own.contactLens }
    return {
      ...item,
      lens: withPowers(item.lens, own),
      ...(values?.power !== undefined && { contactLens: values as ContactLens }),
    }
  })
}
