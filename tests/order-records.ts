import { eq } from "drizzle-orm"
import { orderLines, orders, payments } from "#db/schema.ts"
import type { AppContext } from "#server/core/context.ts"

type Needs = Pick<AppContext, "db">

/** The order lines of a payment. */
export const linesOfPayment = async ({ db }: Needs, paymentId: string) => {
  const rows = await db
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(payments, eq(payments.orderId, orderLines.orderId))
    .where(eq(payments.id, paymentId))
  return rows.map(({ line }) => line)
}

/** All payments of the shopper with this mobile number. */
export const paymentsOfShopper = async ({ db }: Needs, mobile: string) => {
  const rows = await db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(orders.mobile, mobile))
  return rows.map(({ payment }) => payment)
}
