import { eq, inArray } from "drizzle-orm"
import { ticketMessages, tickets } from "#db/schema.ts"
import type { Privacy } from "#server/core/privacy.ts"

export const ticketPrivacy: Privacy = {
  export: async ({ db }, { shopperId }) => {
    const complaints = await db.select().from(tickets).where(eq(tickets.shopperId, shopperId))
    const ids = complaints.map(({ id }) => id)
    return {
      complaints,
      complaintMessages: await db
        .select()
        .from(ticketMessages)
        .where(inArray(ticketMessages.ticketId, ids)),
    }
  },
  // Their messages are deleted with them.
  erase: (tx, { shopperId }) => tx.delete(tickets).where(eq(tickets.shopperId, shopperId)),
}
