import { eq, inArray } from "drizzle-orm"
import {
  type OrderLineRow,
  type OrderRow,
  orderLines,
  orders,
  type PaymentRow,
} from "#db/schema.ts"
import { amountToCollect, type CashLine } from "#domain/checkout/cash-on-delivery.ts"
import { isCashState } from "#domain/checkout/payment-state.ts"
import type { Paise } from "#domain/core/money.ts"
import { lineTotal } from "#domain/money/line-total.ts"
import type { CashPayment, OrderTotals } from "#domain/orders/order-line.ts"
import { daysOnceConfirmed } from "#server/catalogue/delivery/queries.ts"
import type { AppContext } from "#server/core/context.ts"
import { readLenses } from "#server/core/encryption/order-powers.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"

type Needs = Pick<AppContext, "db" | "settings" | "encryption" | "deliveryAreas">

/** The orders of lines: number and lines, and the delivery fee. */
export async function findOrderTotals(
  context: Needs,
  paymentsByOrder: ReadonlyMap<string, PaymentRow>,
  log: RequestContext["log"],
): Promise<Map<string, OrderTotals>> {
  const orderIds = [...paymentsByOrder.keys()]
  if (orderIds.length === 0) return new Map()
  const rows = await context.db
    .select({ order: orders, line: orderLines })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orders.id, orderIds))
    .orderBy(orderLines.line)
  const byOrder = Map.groupBy(rows, ({ order }) => order.id)
  return new Map(
    Array.from(byOrder, ([id, found]) => {
      const { order } = found[0]!
      const lines = found.map(({ line }) => line)
      const payment = paymentsByOrder.get(id)!
      const totals: OrderTotals = {
        number: order.number,
        ...(order.isCollected
          ? { delivery: null, isCollected: true }
          : promiseOf(context, order, lines)),
        paid: order.total,
        deliveryFee: order.deliveryFee,
        couponCode: order.couponCode,
        memberDiscount: order.memberDiscount,
        secondPairDiscount: order.secondPairDiscount,
        changes: order.changes.map(({ at, what }) => ({ at, what })),
        lines: lines.map((line) => {
          const { id, title, quantity, discount, productId } = line
          const { contactLens } = line.contactLens
            ? readLenses(context, line, log)
            : { contactLens: null }
          return {
            ...{ id, title, quantity, discount, total: lineTotal(line) },
            ...(contactLens && { contactLens: { ...contactLens, productId } }),
          }
        }),
        cash: cashPaymentOf(payment, lines, order.deliveryFee),
        ...(payment.method === "counter" && { atCounter: true }),
      }
      return [id, totals]
    }),
  )
}

const cashPaymentOf = (
  { state, collectedAt, collectedAmount }: PaymentRow,
  lines: readonly CashLine[],
  deliveryFee: Paise,
): CashPayment | null =>
  isCashState(state)
    ? {
        state,
        amount: collectedAmount ?? amountToCollect(lines, deliveryFee),
        collectedAt: collectedAt?.toISOString() ?? null,
      }
    : null

/** The stored promise of an order, or the days that will count, while it awaits a prescription. */
function promiseOf(
  context: Needs,
  { deliveryFrom, deliveryUntil, address }: OrderRow,
  lines: readonly OrderLineRow[],
): Pick<OrderTotals, "delivery" | "deliveryAfter"> {
  if (deliveryFrom && deliveryUntil) {
    const delivery = { from: deliveryFrom.toISOString(), until: deliveryUntil.toISOString() }
    return { delivery, deliveryAfter: null }
  }
  return { delivery: null, deliveryAfter: daysOnceConfirmed(context, address.pincode, lines) }
}
