import { eq } from "drizzle-orm"
import { z } from "zod"
import { fail } from "#contract/api-result.ts"
import { text } from "#contract/text.ts"
import { orderLines, orderNotes } from "#db/schema.ts"
import { ok } from "#domain/result.ts"
import { orderLinesNamed } from "../orders/queries/order-lines-named.ts"
import { orderName } from "./inputs.ts"
import { defineOperation } from "./operation.ts"
import { traceOrder } from "./trace-order.ts"

const MAX_NOTE_LENGTH = 1000
const MAX_NOTES = 100

export const addOrderNote = defineOperation({
  name: "orders note",
  summary: "Adds a note to an order that only the staff see",
  places: ["id", "text"],
  input: z.strictObject({
    id: orderName,
    text: text(MAX_NOTE_LENGTH)
      .trim()
      .min(2, "must be a few words")
      .describe("What the others should know"),
  }),
  trace: traceOrder,
  run: async ({ db, now }, { id, text }, _log, by) => {
    const [line] = await db
      .select({ orderId: orderLines.orderId })
      .from(orderLines)
      .where(orderLinesNamed(id))
      .limit(1)
    if (!line) return fail("NOT_FOUND", "No order has this number or id.")
    const count = await db.$count(orderNotes, eq(orderNotes.orderId, line.orderId))
    if (count >= MAX_NOTES) {
      return fail("NOT_ALLOWED_NOW", `An order has ${MAX_NOTES} notes at most.`)
    }
    const staffId = by.kind === "staff" ? by.staffId : null
    await db.insert(orderNotes).values({ orderId: line.orderId, staffId, text, createdAt: now() })
    return ok({ order: id, notes: count + 1 })
  },
})
