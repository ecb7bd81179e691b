import { eq } from "drizzle-orm"
import { notAllowedNow, notFound } from "#contract/core/api-result.ts"
import { addOrderNote } from "#contract/orders/operations/order-notes.ts"
import { orderLines, orderNotes } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import { type Actor, staffIdOf } from "#domain/office/actor.ts"
import type { AppContext } from "#server/core/context.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { orderLinesNamed } from "../lines/queries/named-lines.ts"
import { traceOrder } from "./trace-order.ts"

const MAX_NOTES = 100

/** Stores a note of the staff; also the reason of a change, which the audit does not record. */
export async function addNote(
  { db, now }: Pick<AppContext, "db" | "now">,
  orderId: string,
  text: string,
  by: Actor,
): Promise<void> {
  const staffId = staffIdOf(by)
  await db.insert(orderNotes).values({ orderId, staffId, text, createdAt: now() })
}

export const orderNotesOperations: Implementation[] = [
  implement(addOrderNote, {
    trace: traceOrder,
    run: async ({ db, now }, { id, text }, { by }) => {
      const [line] = await db
        .select({ orderId: orderLines.orderId })
        .from(orderLines)
        .where(orderLinesNamed(id))
        .limit(1)
      if (!line) return notFound("There is no order with this number.")
      const count = await db.$count(orderNotes, eq(orderNotes.orderId, line.orderId))
      if (count >= MAX_NOTES) return notAllowedNow(`An order has ${MAX_NOTES} notes at most.`)
      await addNote({ db, now }, line.orderId, text, by)
      return ok({ order: id, notes: count + 1 })
    },
  }),
]
