import { fail, type HandlerFailure } from "#contract/core/api-result.ts"
import { type Database, type Db, logUnread } from "#db/connection.ts"
import { type DeliveryAreaRow, deliveryAreas, type OrderLineRow } from "#db/schema.ts"
import {
  type DeliveryArea,
  defaultDeliveryArea,
  notDeliverableSentence,
  type OrderPromise,
  orderPromise,
} from "#domain/catalogue/delivery.ts"
import type { DeliveryDays } from "#domain/catalogue/delivery-days.ts"
import { byLongestPrefix } from "#domain/core/pin-code.ts"
import type { Failure } from "#domain/core/result.ts"
import { isOpenLine } from "#domain/orders/order-line-state.ts"
import { makingDays } from "#domain/prescriptions/lens/lens-catalogue.ts"
import type { StoredLens } from "#domain/prescriptions/lens/stored-lens.ts"
import type { AppContext } from "#server/core/context.ts"
import { lensCatalogue } from "#server/core/settings/derived-settings.ts"
import { deliveryAreasChannel } from "./commands/publish-delivery-areas.ts"

type SoldLine = Pick<OrderLineRow, "state"> & { lens: Pick<StoredLens, "type"> | null }
type Needs = Pick<AppContext, "deliveryAreas" | "settings">

/** What an order promises by its open lines; null without any. */
export function promisedDelivery(
  { deliveryAreas, settings }: Needs,
  pincode: string,
  lines: readonly SoldLine[],
  at: Date,
): OrderPromise | null {
  const open = lines
    .filter(({ state }) => isOpenLine(state))
    .map(({ state, lens }) => ({ lens, isAwaited: state === "Awaiting prescription" }))
  if (open.length === 0) return null
  return orderPromise(
    deliveryAreas.find(pincode).days,
    open,
    makingDays(lensCatalogue(settings)),
    at,
  )
}

/** The business days that count once an awaited prescription is confirmed; null if none is. */
export function daysOnceConfirmed(
  context: Needs,
  pincode: string,
  lines: readonly SoldLine[],
): DeliveryDays | null {
  const isAwaited = lines.some(({ state }) => state === "Awaiting prescription")
  return isAwaited ? (promisedDelivery(context, pincode, lines, new Date(0))?.days ?? null) : null
}

export interface FoundDeliveryArea extends DeliveryArea {
  /** The row that applies; null if none matches and the default is used. */
  prefix: string | null
  city: string | null
}

/** The table `delivery_areas` in memory; the database remains the source of truth. */
export interface DeliveryAreaStore {
  /** @param pincode six digits; for anything else the default is returned. */
  find: (pincode: string) => FoundDeliveryArea
  /** Changes with every update; replies cached under an older version are rebuilt. */
  version: () => number
}

/** Reads the delivery areas and follows their changes, whichever process makes them. */
export async function openDeliveryAreas({
  db,
  listen,
  isClosing,
}: Database): Promise<DeliveryAreaStore> {
  let areas: DeliveryAreas = new Map()
  let version = 0
  let reading: Promise<void> = Promise.resolve()
  // Serialised, so that an older read never replaces a newer one.
  const read = () => {
    reading = reading
      .catch(() => undefined)
      .then(async () => {
        areas = await readDeliveryAreas(db)
        version += 1
      })
    return reading
  }
  await listen(deliveryAreasChannel, () => {
    read().catch(logUnread({ isClosing }, "delivery areas"))
  })
  await read()
  return { find: (pincode) => findDeliveryArea(areas, pincode), version: () => version }
}

/** By prefix. */
export type DeliveryAreas = ReadonlyMap<string, DeliveryAreaRow>

export async function readDeliveryAreas(db: Db): Promise<DeliveryAreas> {
  const rows = await db.select().from(deliveryAreas).orderBy(deliveryAreas.prefix)
  return new Map(rows.map((row) => [row.prefix, row]))
}

/** If no row matches, the default promise for all of India applies (STA-18). */
export function findDeliveryArea(areas: DeliveryAreas, pincode: string): FoundDeliveryArea {
  const row = byLongestPrefix(areas, pincode)
  if (!row) return { ...defaultDeliveryArea, prefix: null, city: null }
  const { prefix, deliverable, cashOnDelivery, earliestDays, latestDays, city } = row
  return {
    prefix,
    deliverable,
    cashOnDelivery,
    days: { earliest: earliestDays, latest: latestDays },
    city,
  }
}

/**
 * The failure (NOT_DELIVERABLE) for an address that the shop does not deliver to; null if it does.
 */
export const refuseUndeliverable = (
  areas: DeliveryAreaStore,
  pincode: string,
): Failure<HandlerFailure> | null =>
  areas.find(pincode).deliverable ? null : fail("NOT_DELIVERABLE", notDeliverableSentence(pincode))
