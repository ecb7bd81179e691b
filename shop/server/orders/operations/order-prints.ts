import { contactLensEntries } from "@chashma/optics/contact-lenses/in-words.ts"
import { asc, inArray } from "drizzle-orm"
import {
  printCourierLabels,
  printJobCards,
  printPackingSlips,
} from "#contract/orders/operations/order-prints.ts"
import type { Db } from "#db/connection.ts"
import { orderLines, orderNotes } from "#db/schema.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { orderedVariant } from "#domain/catalogue/variant.ts"
import { hasFrame, isAccessory } from "#domain/catalogue/vocabulary.ts"
import { amountToCollect } from "#domain/checkout/cash-on-delivery.ts"
import { add, toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { courierName } from "#domain/orders/couriers.ts"
import { isUnsent, type OrderLineState, unsentStates } from "#domain/orders/order-line-state.ts"
import { tracedStockOf } from "#server/catalogue/products/commands/traced-stock.ts"
import type { AppContext } from "#server/core/context.ts"
import { readLenses } from "#server/core/encryption/order-powers.ts"
import { countContactViews } from "#server/office/contact-quota.ts"
import { maySee } from "#server/office/may-see.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import type { PlacedLine } from "../lines/queries/placed-lines.ts"
import { nextStepOf } from "../lines/queries/work-to-do.ts"
import { findAdditionalDetails } from "./additional-details.ts"
import { byOrder, findJobs, findLines, noneOf, powersUnreadable, productsOf } from "./find-jobs.ts"
import { jobCardOf } from "./job-card.ts"
import { jobFiles } from "./job-files.ts"
import { lensWords } from "./order-details.ts"

/** The seller, whose name, address and contact a package must have (Legal Metrology Rules 2011, 6). @public */
export const sellerOf = ({ settings }: Pick<AppContext, "settings">) => ({
  name: settings.BUSINESS_NAME,
  legal_name: settings.BUSINESS_LEGAL_NAME ?? null,
  address: settings.BUSINESS_ADDRESS,
  phone: settings.BUSINESS_PHONE,
  email: settings.BUSINESS_EMAIL,
})

const itemOf = ({ line, product }: PlacedLine) => ({
  title: line.title,
  quantity: line.quantity,
  variant: orderedVariant(line, product),
  picture: line.thumbnail,
})

/**
 * What the Legal Metrology (Packaged Commodities) Rules 2011 ask for on a package, as far as the
 * shop knows it. The MRP of glasses is that of the frame with the price of their lenses.
 */
const declarationsOf = ({ line }: PlacedLine, product: Product | undefined) => ({
  mrp_rupees: product ? toRupees(add(product.price, line.lensPrice)) : null,
  country_of_origin: product?.countryOfOrigin || null,
  net_quantity: product ? netQuantityOf(product) : null,
})

function netQuantityOf(product: Product): string | null {
  if (hasFrame(product)) return "1 pair"
  if (isAccessory(product)) return "1 piece"
  const lenses = product.contactLensParameters?.lensesPerBox
  return lenses === undefined ? null : `${lenses} lenses`
}

/** The staff's notes of these orders, oldest first. */
async function findNotes(db: Db, lines: readonly PlacedLine[]): Promise<Map<string, string[]>> {
  const ids = [...new Set(lines.map(({ order }) => order.id))]
  const found = await db
    .select({ orderId: orderNotes.orderId, text: orderNotes.text })
    .from(orderNotes)
    .where(inArray(orderNotes.orderId, ids))
    .orderBy(asc(orderNotes.createdAt), asc(orderNotes.id))
  const byOrderId = Map.groupBy(found, ({ orderId }) => orderId)
  return new Map(Array.from(byOrderId, ([id, notes]) => [id, notes.map(({ text }) => text)]))
}

/** One parcel of an order. */
interface Parcel {
  lines: PlacedLine[]
  /** Its place among the parcels of the order, from 1. */
  number: number
  of: number
  /** What is sent later. */
  follows: PlacedLine[]
}

const placeOf = ({ lines, number, of, follows }: Parcel) => {
  const { shipment } = lines[0]!
  return {
    parcel: number,
    parcels: of,
    follows: follows.map(({ line }) => ({ title: line.title, quantity: line.quantity })),
    courier: shipment && courierName(shipment.courier),
    tracking_number: shipment?.trackingNumber ?? null,
  }
}

/** When the last item of a parcel was packed; null as long as one is not. */
function packedAt(lines: readonly PlacedLine[]): string | null {
  const times = lines.map(({ line }) => line.packedAt)
  return times.every((at) => at !== null)
    ? new Date(Math.max(...times.map((at) => at.getTime()))).toISOString()
    : null
}

/**
 * The parcel of each order that is sent next: its lines without those whose lenses are still to be
 * made or checked, unless nothing else is left or its cash is collected at once. Where nothing waits, the
 * parcels on their way.
 * @param parcelId a parcel on its way instead
 * @public
 */
export async function findParcels(
  context: Pick<AppContext, "db" | "modules" | "settings">,
  numbers: string[],
  parcelId: string | undefined,
): Promise<Parcel[]> {
  const kept: OrderLineState[] = [...unsentStates, "Processing", "Delivered"]
  const found = await findLines(context.db, numbers, inArray(orderLines.state, kept))
  return byOrder(found).flatMap((lines) => {
    const sent = [
      ...Map.groupBy(
        lines.filter(({ shipment }) => shipment !== null),
        ({ shipment }) => shipment!.id,
      ).values(),
    ].toSorted(([a], [b]) => a!.shipment!.createdAt.getTime() - b!.shipment!.createdAt.getTime())
    const unsent = lines.filter(({ line }) => isUnsent(line.state))
    const confirmed = unsent.filter(({ line }) => line.state === "Confirmed")
    const made = confirmed.filter(({ line }) =>
      ["pack", "ship"].includes(nextStepOf(context, line) ?? ""),
    )
    const isOneParcel = lines[0]!.payment.state === "to_collect" || made.length === 0
    const next = isOneParcel ? confirmed : made
    const later = unsent.filter((placed) => !next.includes(placed))
    const parcels = [...sent, next, later].filter((parcel) => parcel.length > 0)
    const isOnItsWay = (parcel: PlacedLine[]) =>
      parcel.some(({ line }) => line.state === "Processing")
    const wanted =
      parcelId === undefined
        ? next.length > 0
          ? [next]
          : sent.filter(isOnItsWay)
        : sent.filter((parcel) => parcel[0]!.shipment!.id === parcelId && isOnItsWay(parcel))
    return wanted.map((parcel) => {
      const place = parcels.indexOf(parcel)
      return {
        lines: parcel,
        number: place + 1,
        of: parcels.length,
        follows: parcels.slice(place + 1).flat(),
      }
    })
  })
}

const recipientOf = ({ order: { address } }: PlacedLine) => ({
  name: address.contactName,
  house: address.house,
  street: address.address,
  landmark: address.landmark || null,
  city: address.city,
  state: address.state,
  pincode: address.pincode,
  mobile: address.mobile,
  alternate_phone: address.alternatePhone,
})

export const orderPrints: Implementation[] = [
  implement(printJobCards, {
    run: async (context, { orders: numbers }, { log, by }) => {
      const jobs = await findJobs(context, numbers, { log, by })
      if (!jobs.ok) return jobs
      const notes = await findNotes(
        context.db,
        jobs.value.map(({ placed }) => placed),
      )
      const seller = sellerOf(context)
      return ok(
        jobs.value.map(({ placed, lenses, product }) => ({
          ...jobCardOf(placed, lenses, product),
          ...{ seller, notes: notes.get(placed.order.id) ?? [] },
        })),
      )
    },
  }),
  ...jobFiles,
  implement(printPackingSlips, {
    run: async (context, { orders, parcel }, { log, by }) => {
      const { db } = context
      const unreadableOrders: string[] = []
      /** The boxes of contact lenses are picked by their values. */
      const contactLensOf = ({ line, order }: PlacedLine) => {
        if (!line.contactLens) return null
        const { eye } = line.contactLens
        // Of a parcel that has shipped only who may read prescriptions sees them.
        if (line.state !== "Confirmed" && !maySee(by, "prescriptions.read")) {
          return { eye, values: null }
        }
        const { contactLens, unreadable } = readLenses(context, line, log)
        if (unreadable) unreadableOrders.push(order.number ?? "")
        return {
          eye,
          values: contactLens && contactLensEntries(contactLens).map((entry) => entry.join(" ")),
        }
      }
      const parcels = await findParcels(context, orders, parcel)
      // Which piece it is may tell the power.
      const pieces = await tracedStockOf(context)?.describe(
        db,
        context,
        parcels
          .flatMap(({ lines }) => lines.map(({ line }) => line))
          .filter(({ state }) => state === "Confirmed" || maySee(by, "prescriptions.read")),
        { log },
      )
      const counted = await countContactViews(context, by, parcels.length)
      if (!counted.ok) return counted
      const products = await productsOf(
        db,
        parcels.flatMap(({ lines }) => lines),
      )
      const detailsOf = await findAdditionalDetails(
        context,
        parcels.map(({ lines }) => lines[0]!.order.id),
      )
      const slips = parcels.map((whole) => ({
        order: whole.lines[0]!.order.number ?? "",
        placed: whole.lines[0]!.order.placedAt?.toISOString() ?? null,
        packed: packedAt(whole.lines),
        seller: sellerOf(context),
        to: recipientOf(whole.lines[0]!),
        additional_details: detailsOf(whole.lines[0]!.order.id),
        ...placeOf(whole),
        lines: whole.lines.map((placed) => ({
          ...itemOf(placed),
          lens: lensWords(placed),
          sku: products.get(placed.line.productId)?.sku ?? null,
          contact_lens: contactLensOf(placed),
          ...(pieces?.get(placed.line.id) ?? { pieces: [], warnings: [] }),
          ...declarationsOf(placed, products.get(placed.line.productId)),
        })),
      }))
      // Boxes would be picked without their powers.
      if (unreadableOrders.length > 0) return powersUnreadable(unreadableOrders)
      return slips.length > 0 ? ok(slips) : noneOf("is waiting to be packed")
    },
  }),
  implement(printCourierLabels, {
    run: async (context, { orders, parcel }, { by }) => {
      const parcels = await findParcels(context, orders, parcel)
      const counted = await countContactViews(context, by, parcels.length)
      if (!counted.ok) return counted
      const labels = parcels.map((whole) => {
        const { lines } = whole
        const { order, payment } = lines[0]!
        const isCash = payment.state === "to_collect"
        return {
          order: order.number ?? "",
          seller: sellerOf(context),
          to: recipientOf(lines[0]!),
          ...placeOf(whole),
          pieces: lines.reduce((sum, { line }) => sum + line.quantity, 0),
          items: lines.map(itemOf),
          collect_rupees: isCash
            ? toRupees(
                amountToCollect(
                  lines.map(({ line }) => line),
                  order.deliveryFee,
                ),
              )
            : null,
        }
      })
      return labels.length > 0 ? ok(labels) : noneOf("is waiting to be sent")
    },
  }),
]
