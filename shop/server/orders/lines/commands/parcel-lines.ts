import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm"
import { type HandlerResult, notAllowedNow } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { type OrderLineRow, type OrderRow, orderLines, orders, shipments } from "#db/schema.ts"
import type { OrderId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import { courierName } from "#domain/orders/couriers.ts"
import { type ParcelReference, titleOfLines } from "#domain/orders/order-line.ts"
import { canMoveOrderLine } from "#domain/orders/order-line-state.ts"
import { delivered, outForDelivery, shipped } from "#domain/orders/order-messages.ts"
import { tracedStockOf } from "#server/catalogue/products/commands/traced-stock.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { addNotice } from "#server/messages/notices/commands/add-notice.ts"
import { invoiceRefusal, issueInvoice } from "#server/money/invoices/commands/issue-invoice.ts"
import { holdRefusal } from "../../holds/queries.ts"
import { nextStepOf, uncheckedRefusal } from "../queries/work-to-do.ts"
import { collectCash, lockCashPayments } from "./close-cash-payment.ts"
import { lockOrderLines, updateOrderLineState } from "./order-lines.ts"

type Needs = Pick<AppContext, "db" | "now" | "settings" | "encryption" | "modules">

/**
 * Records the hand-over of these lines of one order: stores the parcel, moves the waiting lines,
 * issues their invoice and notifies the shopper. Repeating it changes nothing.
 * @param options.isUnmadeShipped whether lenses that were not marked as made are sent as well
 * @returns how many lines moved: lines cancelled in the meantime are skipped, and all while the
 *   order is on hold; NOT_ALLOWED_NOW if a piece or a pair may not leave, or no
 *   invoice can be issued
 */
export const shipOrderLines = (
  context: Needs,
  orderId: OrderId,
  lineIds: string[],
  parcel: ParcelReference,
  log: RequestContext["log"],
  { isUnmadeShipped = false } = {},
): Promise<HandlerResult<number>> =>
  context.db.transaction(async (tx) => {
    const at = context.now()
    const sent = { orderId, lineIds, parcel, isUnmadeShipped }
    const moved = await sendLines(tx, context, sent, at, log)
    if (!moved.ok) return moved
    await announceShipment(tx, moved.value, at)
    return ok(moved.value.length)
  })

/** The courier of an order that is collected at the counter; no tracking service knows it. */
const COUNTER_COURIER = "counter"

/**
 * Records that the shopper collected these lines of an order at the counter: issues their invoice,
 * moves them to Delivered and notifies the shopper. Repeating it changes nothing.
 * @returns how many lines moved: none while the order is on hold; NOT_ALLOWED_NOW as above
 */
export const handOverOrderLines = (
  context: Needs,
  { id: orderId, number }: Pick<OrderRow, "id" | "number">,
  lineIds: string[],
  log: RequestContext["log"],
): Promise<HandlerResult<number>> =>
  context.db.transaction(async (tx) => {
    const at = context.now()
    const parcel = { courier: COUNTER_COURIER, trackingNumber: number ?? "" }
    const sent = await sendLines(tx, context, { orderId, lineIds, parcel }, at, log)
    if (!sent.ok) return sent
    const moved = await updateOrderLineState(tx, sent.value, "Delivered", at, { deliveredAt: at })
    await tell(tx, delivered, moved, at)
    return ok(moved.length)
  })

/**
 * Moves those of the lines that wait, with their parcel and invoice.
 * @returns those that moved; NOT_ALLOWED_NOW if a piece or a pair may not leave
 */
async function sendLines(
  tx: Db,
  context: Omit<Needs, "db">,
  sent: {
    orderId: OrderId
    lineIds: string[]
    parcel: ParcelReference
    isUnmadeShipped?: boolean
  },
  at: Date,
  log: RequestContext["log"],
): Promise<HandlerResult<OrderLineRow[]>> {
  const { orderId, lineIds, parcel } = sent
  const { courier, trackingNumber } = parcel
  const lines = await lockOrderLines(
    tx,
    and(eq(orderLines.orderId, orderId), inArray(orderLines.id, lineIds)),
  )
  const waiting = lines.filter(({ state }) => canMoveOrderLine(state, "Processing"))
  if (waiting.length === 0 || (await holdRefusal(tx, orderId, at))) return ok([])
  // They may have been checked again, or taken back to be made, since they were chosen.
  const unchecked = uncheckedRefusal(
    context,
    waiting.map((line) => ({ line })),
  )
  if (unchecked) return unchecked
  const isMadeAgain = waiting.some((line) => nextStepOf(context, line) === "make")
  if (isMadeAgain && !sent.isUnmadeShipped) return madeAgain
  const ofPieces = await tracedStockOf(context)?.sendRefusal(tx, context, waiting, { log })
  if (ofPieces) return ofPieces
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
  const uninvoiced = await invoiceRefusal(tx, context, order!, waiting)
  if (uninvoiced) return uninvoiced
  const [shipment] = await tx
    .insert(shipments)
    .values({ orderId, courier, trackingNumber, createdAt: at, updatedAt: at })
    .returning({ id: shipments.id })
  const shipmentId = shipment!.id
  const moved = await updateOrderLineState(tx, waiting, "Processing", at, { shipmentId })
  // An update returns rows in any order; the invoice lists them as the order does.
  moved.sort((one, other) => one.line - other.line)
  const invoice = await issueInvoice(tx, context, order!, shipmentId, moved)
  if (!invoice.ok) throw new Error(`The invoice was refused after its check: ${invoice.failure}`)
  return ok(moved)
}

const madeAgain = notAllowedNow("Some of these lenses are to be made again. Load the order again.")

/** Notifies the shopper which courier and number these lines of one parcel have. */
export const announceShipment = (tx: Db, lines: OrderLineRow[], at: Date): Promise<void> =>
  tell(tx, shipped, lines, at)

/**
 * A parcel has arrived: moves the lines in it, books the cash that the courier collected for it,
 * and notifies the shopper. Repeating it changes nothing.
 * @returns how many lines moved
 */
export const deliverOrderLines = (
  { db, now }: Pick<AppContext, "db" | "now">,
  which: ParcelReference | { lineIds: string[] },
  deliveredAt: Date,
): Promise<number> =>
  db.transaction(async (tx) => {
    const named = "lineIds" in which ? inArray(orderLines.id, which.lineIds) : inParcel(which)
    const cashPayments = await lockCashPayments(tx, named)
    // A cash order is one parcel, handed over for one amount: it arrives as a whole.
    const toCollect = cashPayments.filter(({ state }) => state === "to_collect")
    const ofCashOrders = inArray(
      orderLines.orderId,
      toCollect.map(({ orderId }) => orderId),
    )
    const lines = await lockOrderLines(tx, or(named, ofCashOrders))
    const moved = await updateOrderLineState(tx, lines, "Delivered", now(), { deliveredAt })
    for (const payment of cashPayments) await collectCash(tx, payment, deliveredAt, now())
    await tell(tx, delivered, moved, now())
    return moved.length
  })

/**
 * Notifies the shopper that a parcel arrives today, if part of it is still in transit and they did
 * not refuse it.
 */
export async function announceDelivery(tx: Db, parcel: ParcelReference, at: Date): Promise<void> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(and(inParcel(parcel), eq(orderLines.state, "Processing"), isNull(orderLines.refusedAt)))
    .orderBy(orderLines.line)
  await tell(tx, outForDelivery, lines, at)
}

/** The lines in a parcel. */
export const inParcel = ({ courier, trackingNumber }: ParcelReference): SQL =>
  sql`${orderLines.shipmentId} in (select ${shipments.id} from ${shipments}
    where ${shipments.courier} = ${courier} and ${shipments.trackingNumber} = ${trackingNumber})`

/** One message per parcel, whatever the number of lines in it. */
async function tell(
  tx: Db,
  message: typeof shipped,
  moved: OrderLineRow[],
  at: Date,
): Promise<void> {
  const first = moved[0]
  if (!first) return
  const [to] = await tx
    .select({ shopperId: orders.shopperId, mobile: orders.mobile, shipment: shipments })
    .from(orders)
    .leftJoin(shipments, eq(shipments.id, first.shipmentId ?? sql`null`))
    .where(eq(orders.id, first.orderId))
  const { shopperId, mobile, shipment } = to!
  const values = {
    title: titleOfLines(moved),
    courier: shipment ? courierName(shipment.courier) : "",
    trackingNumber: shipment?.trackingNumber ?? "",
  }
  const about = { orderId: first.orderId, shipmentId: first.shipmentId }
  await addNotice(tx, { shopperId, mobile, message, values, ...about }, at)
}
