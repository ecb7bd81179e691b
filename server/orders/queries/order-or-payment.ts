import { eq, type SQL } from "drizzle-orm"
import { z } from "zod"
import { orders } from "#db/schema.ts"

/** The order line with this id, or all lines of the payment with this id. */
export const orderOrPaymentWithId = (id: string): SQL =>
  z.uuid().safeParse(id).success ? eq(orders.id, id) : eq(orders.paymentId, id)
