import { and, asc, desc, eq, exists, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm"
import type { AnyPgColumn } from "drizzle-orm/pg-core"
import { fail, type HandlerResult, notAllowedNow } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import {
  invoices,
  type OrderRow,
  orderLines,
  orders,
  type PaymentRow,
  type PaymentSettlementRow,
  paymentSettlements,
  payments,
  products,
  type RefundRow,
  refunds,
  shipments,
} from "#db/schema.ts"
import { isPlacedState, placedStates } from "#domain/checkout/payment-state.ts"
import type { Paise } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import type { PlacedLine } from "#server/orders/lines/queries/placed-lines.ts"
import { fetchSettlements } from "../settlements/commands/fetch-settlements.ts"

/** An invoice or a credit note of an order. */
export type BookDocument = Pick<
  typeof invoices.$inferSelect,
  "number" | "kind" | "refundId" | "orderLineIds" | "document"
>

/** A payment that placed an order or was captured, with all that accounting needs. */
export interface PaymentBook {
  payment: PaymentRow
  /** Its number is null if the payment bought nothing and is refunded in full. */
  order: OrderRow
  /** When the shop recorded the capture; for a cash payment, when the order was placed. */
  capturedAt: Date
  /** The first captured amount; for a cash payment the amount to be collected. */
  captured: Paise
  /** Empty if it bought nothing. */
  lines: PlacedLine[]
  refunds: RefundRow[]
  documents: BookDocument[]
  settlements: PaymentSettlementRow[]
}

interface Period {
  since?: Date | undefined
  until?: Date | undefined
  /**
   * Payments with a movement of money in the period: captured, collected, refunded, or paid out
   * together with such a payment. By default those of orders placed in it.
   */
  byMovement?: boolean
  /** Only placed orders of which this holds. */
  which?: SQL | undefined
}

const MAX_PAYMENTS = 100_000

/**
 * Every captured payment of orders placed (or failed) in a period, newest first, in one snapshot of
 * the database, so that sums agree.
 */
export const findPaymentBooks = (db: Db, period: Period): Promise<PaymentBook[]> =>
  db.transaction(
    async (tx) => {
      const captured = await findCaptured(tx, period)
      const details = await findDetails(tx, period)
      return captured.map((row) => ({ ...row, ...details(row.payment, row.order) }))
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  )

const isIn = (column: AnyPgColumn, { since, until }: Period): SQL | undefined =>
  and(since && gte(column, since), until && lt(column, until))

const isPlaced = (db: Db, period: Period) =>
  and(
    inArray(payments.state, placedStates),
    isByMovement(period)
      ? or(
          isIn(orders.placedAt, period),
          isIn(payments.collectedAt, period),
          hasRefund(db, period),
          inArray(payments.id, paidOutIn(db, period)),
        )
      : isIn(orders.placedAt, period),
    period.which,
  )

/** The first refund of a payment that bought nothing. */
const isOfUnplaced = (db: Db, period: Period) =>
  and(
    inArray(refunds.cause, ["unsellable", "mismatched"]),
    isByMovement(period)
      ? or(isIn(refunds.createdAt, period), inArray(refunds.paymentId, paidOutIn(db, period)))
      : isIn(refunds.createdAt, period),
    period.which && sql`false`,
  )

const isByMovement = ({ byMovement, since, until }: Period) =>
  byMovement === true && (since !== undefined || until !== undefined)

/** Whether a payment in the query was refunded, or captured a second time, in the period. */
const hasRefund = (db: Db, period: Period): SQL =>
  exists(
    db
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.paymentId, payments.id), isIn(refunds.createdAt, period))),
  )

/** The payments of all transfers that arrived in the period or pay out a payment of it. */
function paidOutIn(db: Db, period: Period) {
  const transfers = db
    .select({ id: paymentSettlements.settlementId })
    .from(paymentSettlements)
    .innerJoin(payments, eq(payments.id, paymentSettlements.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      or(
        isIn(paymentSettlements.settledAt, period),
        isIn(orders.placedAt, period),
        hasRefund(db, period),
      ),
    )
  return db
    .select({ id: paymentSettlements.paymentId })
    .from(paymentSettlements)
    .where(inArray(paymentSettlements.settlementId, transfers))
}

async function findCaptured(db: Db, period: Period) {
  const placed = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(isPlaced(db, period))
    .orderBy(desc(orders.placedAt), payments.id)
    .limit(MAX_PAYMENTS)
  const unplaced = await db
    .select({
      payment: payments,
      order: orders,
      capturedAt: refunds.createdAt,
      // It is refunded in full, even if it is not the price of the purchase.
      captured: refunds.amount,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(isOfUnplaced(db, period))
    .orderBy(desc(refunds.createdAt), payments.id)
    .limit(MAX_PAYMENTS)
  return [
    ...placed.map((row) => ({
      ...row,
      capturedAt: row.order.placedAt!,
      captured: row.payment.amount,
    })),
    ...unplaced,
  ].toSorted((a, b) => b.capturedAt.getTime() - a.capturedAt.getTime())
}

async function findDetails(db: Db, period: Period) {
  const placed = db
    .select({ id: payments.id, orderId: payments.orderId })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(isPlaced(db, period))
    .as("placed")
  const placedOrders = db.select({ id: placed.orderId }).from(placed)
  const placedPayments = db.select({ id: placed.id }).from(placed)
  const unplacedPayments = db
    .select({ id: refunds.paymentId })
    .from(refunds)
    .where(isOfUnplaced(db, period))
  const isCaptured = (column: typeof refunds.paymentId | typeof paymentSettlements.paymentId) =>
    or(inArray(column, placedPayments), inArray(column, unplacedPayments))

  const lines = await db
    .select({
      ...{ line: orderLines, shipment: shipments, kind: products.kind },
      product: { size: products.size, measures: products.measures },
    })
    .from(orderLines)
    .leftJoin(shipments, eq(shipments.id, orderLines.shipmentId))
    .leftJoin(products, eq(products.id, orderLines.productId))
    .where(inArray(orderLines.orderId, placedOrders))
    .orderBy(asc(orderLines.line))
  const made = await db
    .select()
    .from(refunds)
    .where(isCaptured(refunds.paymentId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  const issued = await db
    .select({
      orderId: invoices.orderId,
      number: invoices.number,
      kind: invoices.kind,
      refundId: invoices.refundId,
      orderLineIds: invoices.orderLineIds,
      document: invoices.document,
    })
    .from(invoices)
    .where(inArray(invoices.orderId, placedOrders))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number))
  const settled = await db
    .select()
    .from(paymentSettlements)
    .where(isCaptured(paymentSettlements.paymentId))

  const linesOf = Map.groupBy(lines, ({ line }) => line.orderId)
  const refundsOf = Map.groupBy(made, ({ paymentId }) => paymentId)
  const documentsOf = Map.groupBy(issued, ({ orderId }) => orderId)
  const settlementsOf = Map.groupBy(settled, ({ paymentId }) => paymentId)
  return (payment: PaymentRow, order: OrderRow) => ({
    // What was paid beside the payment of an order bought none of its lines.
    lines: (isPlacedState(payment.state) ? (linesOf.get(order.id) ?? []) : []).map((row) => ({
      ...row,
      order,
      payment,
      paymentId: payment.id,
    })),
    refunds: refundsOf.get(payment.id) ?? [],
    documents: documentsOf.get(order.id) ?? [],
    settlements: settlementsOf.get(payment.id) ?? [],
  })
}

/** More than this would take too long for one command. */
const MAX_FEE_REQUESTS = 300

/**
 * Queries the gateway for the fees of payments whose settlement is unknown.
 * @returns NOT_ALLOWED_NOW for too many of them, PROVIDER_UNAVAILABLE
 */
export async function fetchMissingFees(
  context: Pick<AppContext, "db" | "now" | "payments">,
  books: readonly PaymentBook[],
): Promise<HandlerResult<null>> {
  const missing = books.filter(
    ({ payment, settlements }) =>
      payment.gatewayPaymentId !== null && !settlements.some(({ settledAt }) => settledAt !== null),
  )
  if (missing.length > MAX_FEE_REQUESTS) {
    return notAllowedNow(
      `The fees of ${missing.length} payments are not known, and the gateway is asked for ${MAX_FEE_REQUESTS} at most. Choose a shorter time, or export without the newest fees: the shop asks for them every day.`,
    )
  }
  for (const { payment } of missing) {
    const result = await fetchSettlements(context, payment.id)
    if (!result.ok) {
      return fail(
        "PROVIDER_UNAVAILABLE",
        "The payment gateway did not send its fees. Try again later, or export without the newest fees.",
      )
    }
  }
  return ok(null)
}
