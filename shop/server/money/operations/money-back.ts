import { eq } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { orderLines, returns } from "#db/schema.ts"
import { add, noMoney, type Paise, paise } from "#domain/core/money.ts"
import { refundForCancelled, takesWholeLine } from "#domain/money/refund.ts"
import { isOpenLine, isUnsent } from "#domain/orders/order-line-state.ts"
import { orderLinesNamed } from "#server/orders/lines/queries/named-lines.ts"
import { refundOfReturn } from "#server/orders/returns/commands/refund-return.ts"
import { readPaidPurchase, refundedOfOrder } from "../refunds/queries.ts"

/** A refund by decision, in paise. */
interface MoneyBack {
  /** What goes back now. */
  refund: Paise
  /** With the earlier refunds of the order: above a limit a second person decides. */
  ofOrder: Paise
}

const withEarlier = async (db: Db, orderLineId: string, refund: Paise): Promise<MoneyBack> => ({
  refund,
  ofOrder: add(refund, await refundedOfOrder(db, orderLineId)),
})

/** A refund of this amount; more if it cancels the last line, for the delivery fee. */
export async function moneyBackOfRefund(
  db: Db,
  orderLineId: string,
  amount: Paise,
  isSent: boolean,
): Promise<MoneyBack> {
  const purchase = await readPaidPurchase(db, orderLineId)
  const cancels =
    purchase &&
    !isSent &&
    isUnsent(purchase.line.state) &&
    takesWholeLine(purchase.paidLine, amount)
  const whole = cancels ? refundForCancelled(purchase.purchase, purchase.paidLine) : noMoney
  return withEarlier(db, orderLineId, paise(Math.max(amount, whole)))
}

/** The refund if these lines were cancelled now; null if nothing goes back. */
export async function moneyBackOfCancelling(db: Db, name: string): Promise<MoneyBack | null> {
  const named = await db.select({ id: orderLines.id }).from(orderLines).where(orderLinesNamed(name))
  const first = named[0] && (await readPaidPurchase(db, named[0].id))
  if (!first) return null
  const { lines, purchase } = first
  const cancelled = lines.flatMap(({ id, state }, n) =>
    isOpenLine(state) && named.some((one) => one.id === id) ? purchase.lines[n]! : [],
  )
  const refund = refundForCancelled(purchase, ...cancelled)
  return cancelled.length > 0 && refund > 0 ? withEarlier(db, first.line.id, refund) : null
}

/** The refund of a return. */
export async function moneyBackOfReturn(db: Db, number: string): Promise<MoneyBack | null> {
  const [found] = await db
    .select({ orderLineId: returns.orderLineId, quantity: returns.quantity })
    .from(returns)
    .where(eq(returns.number, number))
  const purchase = found && (await readPaidPurchase(db, found.orderLineId))
  if (!purchase) return null
  return withEarlier(db, found.orderLineId, await refundOfReturn(db, purchase, found.quantity))
}
