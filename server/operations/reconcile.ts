import { desc, eq, isNotNull, ne } from "drizzle-orm"
import { z } from "zod"
import { done, fail } from "#contract/outcome.ts"
import type { Sql } from "#db/connection.ts"
import { orders, payments, refunds } from "#db/schema.ts"
import type { Caller } from "../answer.ts"
import { advanceRefund, openRefunds } from "../checkout/refund.ts"
import { settle } from "../checkout/settle.ts"
import type { House } from "../house.ts"
import { namedBy } from "../orders/queries/named-by.ts"
import { orderOrPaymentId } from "./inputs.ts"
import { defineOperation } from "./operation.ts"

/** The gateway answers 400 questions a minute, and a look costs two or three. */
const mostLooks = 100

export const reconcile = defineOperation({
  name: "reconcile",
  summary: "Asks the gateway now about one payment, or about all that are open",
  places: ["id"],
  input: z.strictObject({ id: orderOrPaymentId.optional() }),
  run: async (house, { id }, log) => {
    const ids = id === undefined ? await openPayments(house.sql) : await paymentNamed(house.sql, id)
    if (id !== undefined && ids.length === 0) {
      return fail("NOT_FOUND", "There is no such order or payment.")
    }
    const rows = []
    for (const one of ids) rows.push(await look(house, one, log))
    return done(rows)
  },
})

async function look(house: House, id: string, log: Caller["log"]) {
  const before = await stateOf(house.sql, id)
  const settled = await settle(house, id, log)
  for (const refund of await openRefunds(house.sql, id)) await advanceRefund(house, refund, log)
  const waiting = await openRefunds(house.sql, id)
  return {
    payment: id,
    before,
    after: await stateOf(house.sql, id),
    gateway: settled.ok ? settled.value : settled.failure.message,
    open_refunds: waiting.length,
  }
}

async function openPayments(sql: Sql): Promise<string[]> {
  const open = await sql
    .select({ id: payments.id })
    .from(payments)
    .where(isNotNull(payments.nextCheckAt))
    .orderBy(desc(payments.createdAt))
    .limit(mostLooks)
  const owed = await sql
    .selectDistinct({ id: refunds.paymentId })
    .from(refunds)
    .where(ne(refunds.state, "done"))
    .limit(mostLooks)
  return [...new Set([...owed, ...open].map(({ id }) => id))].slice(0, mostLooks)
}

async function paymentNamed(sql: Sql, id: string): Promise<string[]> {
  const byOrder = await sql.selectDistinct({ id: orders.paymentId }).from(orders).where(namedBy(id))
  const bought = byOrder.length > 0
  const rows = bought
    ? byOrder
    : await sql.select({ id: payments.id }).from(payments).where(eq(payments.id, id))
  return rows.map((row) => row.id)
}

async function stateOf(sql: Sql, id: string) {
  const [payment] = await sql
    .select({ state: payments.state })
    .from(payments)
    .where(eq(payments.id, id))
  return payment?.state ?? null
}
