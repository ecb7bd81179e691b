import { eq, or, type SQL, sql } from "drizzle-orm"
import { z } from "zod"
import { orderLines, orders, payments } from "#db/schema.ts"
import { parseOrderNumber } from "#domain/order-number.ts"

/**
 * The order lines that an identifier refers to.
 * @param name an order line's id; or the number or id of an order, or the id of a payment, for all
 *   lines of that order
 */
export const orderLinesNamed = (name: string): SQL => {
  if (z.uuid().safeParse(name).success) {
    return or(eq(orderLines.id, name), eq(orderLines.orderId, name))!
  }
  const number = parseOrderNumber(name)
  return number === null
    ? sql`${orderLines.orderId} = (select ${payments.orderId} from ${payments} where ${payments.id} = ${name})`
    : sql`${orderLines.orderId} = (select ${orders.id} from ${orders} where ${orders.number} = ${number})`
}
