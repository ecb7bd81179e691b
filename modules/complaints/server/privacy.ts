import { eq } from "drizzle-orm"
import { deleteWith, type Privacy, rowsWith } from "#server/core/privacy.ts"
import { ticketMessages, tickets } from "./tables.ts"

export const ticketPrivacy: Privacy = {
  export: async ({ db }, { shopperId }) => {
    const complaints = await db.select().from(tickets).where(eq(tickets.shopperId, shopperId))
    const ids = complaints.map(({ id }) => id)
    return { complaints, complaintMessages: await rowsWith(db, ticketMessages.ticketId, ids) }
  },
  // Their messages are deleted with them.
  erase: (tx, { shopperId }) => deleteWith(tx, shopperId, [tickets.shopperId]),
}
