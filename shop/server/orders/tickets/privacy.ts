import { eq } from "drizzle-orm"
import { tickets } from "#db/schema.ts"
import type { Privacy } from "#server/core/privacy.ts"

export const ticketPrivacy: Privacy = {
  // Their messages are deleted with them.
  erase: (tx, { shopperId }) => tx.delete(tickets).where(eq(tickets.shopperId, shopperId)),
}
