import { and, desc, eq, type SQL } from "drizzle-orm"
import { type HandlerResult, notFound } from "#contract/core/api-result.ts"
import { isUuid } from "#contract/core/text.ts"
import type { Db } from "#db/connection.ts"
import { type OrderLineRow, orderLines, orders, type PaymentRow, shipments } from "#db/schema.ts"
import { frameColourOf } from "#domain/catalogue/colour.ts"
import { sizeOf } from "#domain/catalogue/variant.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import type { InvoiceLine } from "#domain/money/invoice/invoice-document.ts"
import { lineTotal } from "#domain/money/line-total.ts"
import {
  cashPaymentStatus,
  orderPaymentStatus,
  type RefundSum,
  sumOf,
} from "#domain/money/refund.ts"
import { includedGst } from "#domain/money/tax.ts"
import { cancellableUntil } from "#domain/orders/cancellation.ts"
import { isPastPromisedDay, refuseRefusal } from "#domain/orders/late-parcel.ts"
import type { OrderLine, OrderLineTax } from "#domain/orders/order-line.ts"
import { isOpenLine } from "#domain/orders/order-line-state.ts"
import { addressLine } from "#domain/shoppers/address.ts"
import type { AppContext } from "#server/core/context.ts"
import { readLenses } from "#server/core/encryption/order-powers.ts"
import { linePartsOf } from "#server/core/line-parts.ts"
import { sellerGstin } from "#server/core/settings/derived-settings.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { findInvoiceLines } from "#server/money/invoices/queries.ts"
import { findRefillReminders } from "#server/prescriptions/refills/queries.ts"
import { msg } from "#words/sentence.ts"
import {
  cancelRefundOf,
  findPaidLines,
  findRefundsByLine,
  findSurplusByOrder,
  refusalOf,
} from "./line-refunds.ts"
import { findOrderTotals } from "./order-totals.ts"
import { findOrderLineHistories, type PlacedLine, selectPlacedLines } from "./placed-lines.ts"

type Needs = Pick<
  AppContext,
  "db" | "now" | "settings" | "encryption" | "deliveryAreas" | "modules"
>
type Log = RequestContext["log"]

const MAX_ORDERS = 200

/** A shopper's order lines, newest first. */
export const listOrderLines = (
  context: Needs,
  shopperId: ShopperId,
  log: Log,
): Promise<OrderLine[]> => findOrderLines(context, eq(orders.shopperId, shopperId), log)

const noSuchOrder = notFound(msg("We couldn't find this order in your account."))

/** One order line; NOT_FOUND for another user's, as if it did not exist. */
export async function findOrderLine(
  context: Needs,
  shopperId: ShopperId,
  id: string,
  log: Log,
): Promise<HandlerResult<OrderLine>> {
  if (!isUuid(id)) return noSuchOrder
  const own = and(eq(orderLines.id, id), eq(orders.shopperId, shopperId))
  const [order] = await findOrderLines(context, own, log)
  return order ? ok(order) : noSuchOrder
}

/** The same as it is stored. */
export async function findOwnLine(
  db: Db,
  shopperId: ShopperId,
  id: string,
): Promise<HandlerResult<OrderLineRow>> {
  if (!isUuid(id)) return noSuchOrder
  const [found] = await db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.id, id), eq(orders.shopperId, shopperId)))
  return found ? ok(found.line) : noSuchOrder
}

async function findOrderLines(
  context: Needs,
  which: SQL | undefined,
  log: Log,
): Promise<OrderLine[]> {
  const { db, now, settings } = context
  const chargesGst = sellerGstin(settings) !== null
  const rows = await selectPlacedLines(db)
    .where(which)
    .orderBy(desc(orderLines.createdAt), orderLines.line)
    .limit(MAX_ORDERS)
  const ids = rows.map(({ line }) => line.id)
  const [histories, given] = [
    await findOrderLineHistories(db, ids),
    await findRefundsByLine(db, ids),
  ]
  const orderIds = [...new Set(rows.map(({ order }) => order.id))]
  const surplus = await findSurplusByOrder(db, orderIds)
  const purchases = await findOrderTotals(
    context,
    new Map(rows.map(({ order, payment }) => [order.id, payment])),
    log,
  )
  const billed = await findInvoiceLines(db, orderIds)
  const withContactLenses = rows.filter(({ line }) => line.contactLens)
  const reminderOf = await findRefillReminders(db, [
    ...new Set(withContactLenses.map(({ order }) => order.id)),
  ])
  const cancellable = rows.filter((row) => untilOf(row, now()))
  const refusable = rows.filter((row) => isRefusable(row, now()))
  const ofOrders = await findPaidLines(db, [...cancellable, ...refusable])
  const lensesOf = new Map(rows.map((row) => [row, readLenses(context, row.line, log)]))
  const lines = rows.map((row) => ({ id: row.line.id, parts: lensesOf.get(row)!.parts }))
  const partsOf = await linePartsOf(
    context.modules.map(({ orderLineParts }) => orderLineParts?.(context, lines)),
  )
  return rows.map((row) => {
    const { lens, contactLens } = lensesOf.get(row)!
    const surcharge = row.line.unitPrice > 0 ? lens?.surcharge?.charged : undefined
    const refund = sumOf(given.get(row.line.id) ?? [])
    return {
      ...lineFacts(row, now()),
      lens,
      ...(surcharge && { lensSurcharge: surcharge }),
      tax: chargesGst ? taxOf(row, billed.get(row.line.id)) : null,
      history: histories.get(row.line.id) ?? [],
      paymentStatus: paymentStatusOf(row, refund),
      refund,
      surplus: surplusOf(surplus.get(row.order.id) ?? []),
      purchase: purchases.get(row.order.id) ?? null,
      cancelRefund: cancellable.includes(row) ? cancelRefundOf(row, ofOrders) : null,
      ...(refusable.includes(row) && { refusal: refusalOf(row, ofOrders) }),
      ...(row.payment.method === "online" &&
        settings.REFUND_SPEED === "instant" && { instantRefund: true }),
      ...(row.line.contactLens && {
        contactLens,
        refillReminder: reminderOf(row.order.id, row.line.productId),
      }),
      parts: partsOf(row.line.id),
    }
  })
}

/** A replacement has no refund: only the shop can cancel it. */
const untilOf = ({ line, order }: Pick<PlacedLine, "line" | "order">, now: Date): Date | null =>
  line.replacesLineId === null
    ? cancellableUntil(
        { state: line.state, placedAt: line.createdAt, promisedBy: order.deliveryUntil },
        now,
      )
    : null

/** Whether its parcel is on its way, and may be refused or was. */
const isRefusable = ({ line, order }: PlacedLine, now: Date): boolean =>
  refuseRefusal(
    {
      state: line.state,
      promisedBy: order.deliveryUntil,
      isReplacement: line.replacesLineId !== null,
    },
    now,
  ) === null

/** What an order line says of itself, without other records. */
function lineFacts({ line, order, shipment, product }: PlacedLine, now: Date) {
  const isLate =
    isOpenLine(line.state) &&
    line.replacesLineId === null &&
    isPastPromisedDay(order.deliveryUntil, now)
  const size = product && sizeOf(product)
  return {
    id: line.id,
    productId: line.productId,
    title: line.title,
    thumbnail: line.thumbnail,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    discount: line.discount,
    frameColour: frameColourOf(line),
    ...(size && { size }),
    ...(isLate && { isLate }),
    ...(line.refusedAt && { refusedAt: line.refusedAt.toISOString() }),
    state: line.state,
    mobile: order.mobile,
    courier: shipment?.courier ?? null,
    trackingNumber: shipment?.trackingNumber ?? null,
    deliveredAt: line.deliveredAt?.toISOString() ?? null,
    createdAt: line.createdAt.toISOString(),
    updatedAt: line.updatedAt.toISOString(),
    address: addressLine(order.address),
    cancellableUntil: untilOf({ line, order }, now)?.toISOString() ?? null,
  }
}

function paymentStatusOf({ line, payment }: PlacedLine, refund: OrderLine["refund"]) {
  const total = lineTotal(line)
  if (payment.method !== "cash") return orderPaymentStatus(total, refund)
  const isDelivered = line.deliveredAt !== null
  return cashPaymentStatus({ total, isDelivered, isCancelled: line.state === "Cancelled" }, refund)
}

/**
 * @param billed its invoice line: what was issued stays, also if it was rounded in another way. One
 *   that bills less, because of a refund before it, does not say what is in the price.
 */
const taxOf = ({ line, order }: PlacedLine, billed: InvoiceLine | undefined): OrderLineTax => {
  const total = lineTotal(line)
  return billed?.total === total && billed.parts.length > 0
    ? { taxable: billed.taxableValue, parts: billed.parts }
    : includedGst(total, line.gstPercent, order.sellerState, order.address.state)
}

function surplusOf(
  given: readonly (RefundSum & { method: PaymentRow["method"] })[],
): OrderLine["surplus"] {
  const sum = sumOf(given)
  return (
    sum && { ...sum, ...(given.some(({ method }) => method === "counter") && { atCounter: true }) }
  )
}

/** Whether a parcel belongs to one of the shopper's orders. */
export async function ownsParcel(
  db: Db,
  shopperId: ShopperId,
  courier: string,
  trackingNumber: string,
): Promise<boolean> {
  const [row] = await db
    .select({ id: shipments.id })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(
      and(
        eq(orders.shopperId, shopperId),
        eq(shipments.courier, courier),
        eq(shipments.trackingNumber, trackingNumber),
      ),
    )
    .limit(1)
  return row !== undefined
}
