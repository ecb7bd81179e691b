import { eq } from "drizzle-orm"
import { z } from "zod"
import { fail } from "#contract/core/api-result.ts"
import { text } from "#contract/core/text.ts"
import { orderLines, orderNotes } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import type { Actor } from "#domain/office/actor.ts"
import type { AppContext } from "#server/core/context.ts"
import { orderName } from "#server/office/operations/inputs.ts"
import { defineOperation } from "#server/office/operations/operation.ts"
import { orderLinesNamed } from "../lines/queries.ts"
import { traceOrder } from "./trace-order.ts"

const MAX_NOTE_LENGTH = 1000
const MAX_NOTES = 100

/** Stores a note of the staff; also the reason of a change, which the audit does not record. */
export async function addNote(
  { db, now }: Pick<AppContext, "db" | "now">,
  orderId: string,
  text: string,
  by: Actor,
): Promise<void> {
  const staffId = by.kind === "staff" ? by.staffId : null
  await db.insert(orderNotes).values({ orderId, staffId, text, createdAt: now() })
}

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
    await addNote({ db, now }, line.orderId, text, by)
    return ok({ order: id, notes: count + 1 })
  },
})
