import { eq } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { type OrderLineRow, orderLines, refunds, returns } from "#db/schema.ts"
import { lineTotal, priceOfPieces } from "#domain/line-total.ts"
import { add, type Paise, paise } from "#domain/money.ts"
import { leftOfDelivery, leftOfLine, type PaidLine } from "#domain/refund.ts"
import { orderLinesNamed } from "../orders/queries/order-lines-named.ts"
import { selectPlacedLines } from "../orders/queries.ts"
import { refundedOfOrder } from "../refunds/queries.ts"

/** The manual refunds of the order of a line, including this amount, in paise. */
export async function moneyBackOfRefund(
  db: Db,
  orderLineId: string,
  amount: Paise,
): Promise<Paise> {
  return add(amount, await refundedOfOrder(db, orderLineId))
}

/** The refund if these lines were cancelled now; null if nothing was paid yet. */
export async function moneyBackOfCancelling(db: Db, name: string): Promise<Paise | null> {
  const named = await db.select().from(orderLines).where(orderLinesNamed(name))
  const first = named[0]
  if (!first) return null
  const placed = await selectPlacedLines(db).where(eq(orderLines.orderId, first.orderId))
  const { payment, order } = placed[0]!
  if (payment.method === "cash") return null
  const made = await db.select().from(refunds).where(eq(refunds.paymentId, payment.id))
  const paid = new Map(
    placed.map(({ line }): [string, PaidLine] => [
      line.id,
      {
        total: lineTotal(line),
        undone: ["Delivered", "Cancelled", "Refunded"].includes(line.state),
        refunded: add(
          ...made.filter((one) => one.orderLineId === line.id).map(({ amount }) => amount),
        ),
      },
    ]),
  )
  const lines = named.map(({ id }) => paid.get(id)!).filter(({ undone }) => !undone)
  if (lines.length === 0) return null
  const delivery = leftOfDelivery({ deliveryFee: order.deliveryFee, lines: [...paid.values()] })
  return add(...lines.map(leftOfLine), delivery, await refundedOfOrder(db, first.id))
}

/** The price of the pieces of a return; less is refunded if part of it was refunded before. */
export async function moneyBackOfReturn(db: Db, number: string): Promise<Paise | null> {
  const [found] = await db
    .select({ line: orderLines, quantity: returns.quantity })
    .from(returns)
    .innerJoin(orderLines, eq(orderLines.id, returns.orderLineId))
    .where(eq(returns.number, number))
  if (!found) return null
  const bought = await boughtLine(db, found.line)
  const { quantity } = bought
  const price = priceOfPieces({ total: lineTotal(bought), quantity }, found.quantity)
  return add(paise(price), await refundedOfOrder(db, bought.id))
}

/** The line that a free replacement was sent for. */
async function boughtLine(db: Db, line: OrderLineRow): Promise<OrderLineRow> {
  if (line.replacesLineId === null) return line
  const [before] = await db.select().from(orderLines).where(eq(orderLines.id, line.replacesLineId))
  return boughtLine(db, before!)
}
