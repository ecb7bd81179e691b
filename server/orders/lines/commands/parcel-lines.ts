import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { type OrderLineRow, orderLines, orders, shipments } from "#db/schema.ts"
import type { OrderId } from "#domain/core/id.ts"
import type { NoticeKind } from "#domain/messages/message-kind.ts"
import { courierName } from "#domain/orders/couriers.ts"
import { type ParcelReference, titleOfLines } from "#domain/orders/order-line.ts"
import { canMoveOrderLine } from "#domain/orders/order-line-state.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { addNotice } from "#server/messages/notices/commands/add-notice.ts"
import { issueInvoice } from "#server/money/invoices/commands/issue-invoice.ts"
import { holdRefusal } from "../../holds/queries.ts"
import { collectCash, lockCashPayments } from "./close-cash-payment.ts"
import { lockOrderLines, updateOrderLineState } from "./order-lines.ts"

/**
 * Records the hand-over of these lines of one order: stores the parcel, moves the waiting lines,
 * issues their invoice and notifies the shopper. Repeating it changes nothing.
 * @returns how many lines moved: lines cancelled in the meantime are skipped, and all while the
 *   order is on hold
 */
export const shipOrderLines = (
  context: Pick<AppContext, "db" | "now" | "settings">,
  orderId: OrderId,
  lineIds: string[],
  { courier, trackingNumber }: ParcelReference,
  log: RequestContext["log"],
): Promise<number> =>
  context.db.transaction(async (tx) => {
    const lines = await lockOrderLines(
      tx,
      and(eq(orderLines.orderId, orderId), inArray(orderLines.id, lineIds)),
    )
    const waiting = lines.filter(({ state }) => canMoveOrderLine(state, "Processing"))
    const at = context.now()
    if (waiting.length === 0 || (await holdRefusal(tx, orderId, at))) return 0
    const [shipment] = await tx
      .insert(shipments)
      .values({ orderId, courier, trackingNumber, createdAt: at, updatedAt: at })
      .returning({ id: shipments.id })
    const shipmentId = shipment!.id
    const moved = await updateOrderLineState(tx, waiting, "Processing", at, { shipmentId })
    // An update returns rows in any order; the invoice lists them as the order does.
    moved.sort((one, other) => one.line - other.line)
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId))
    const invoice = await issueInvoice(tx, context, order!, shipmentId, moved)
    // A parcel is not delayed by a wrong setting: the owner issues the invoice later.
    if (!invoice.ok) log.error({ orderId, problem: invoice.failure }, "invoice not issued")
    await announceShipment(tx, moved, at)
    return moved.length
  })

/** Notifies the shopper which courier and number these lines of one parcel have. */
export const announceShipment = (tx: Db, lines: OrderLineRow[], at: Date): Promise<void> =>
  tell(tx, "shipped", lines, at)

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
    await tell(tx, "delivered", moved, now())
    return moved.length
  })

/** Notifies the shopper that a parcel arrives today, if part of it is still in transit. */
export async function announceDelivery(tx: Db, parcel: ParcelReference, at: Date): Promise<void> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(and(inParcel(parcel), eq(orderLines.state, "Processing")))
    .orderBy(orderLines.line)
  await tell(tx, "out_for_delivery", lines, at)
}

const inParcel = ({ courier, trackingNumber }: ParcelReference): SQL =>
  sql`${orderLines.shipmentId} in (select ${shipments.id} from ${shipments}
    where ${shipments.courier} = ${courier} and ${shipments.trackingNumber} = ${trackingNumber})`

/** One message per parcel, whatever the number of lines in it. */
async function tell(tx: Db, kind: NoticeKind, moved: OrderLineRow[], at: Date): Promise<void> {
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
  await addNotice(tx, { shopperId, mobile, kind, values, ...about }, at)
}
