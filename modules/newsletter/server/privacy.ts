import { eq } from "drizzle-orm"
import { newsletterRecipients, subscribers } from "#db/schema.ts"
import type { Privacy } from "#server/core/privacy.ts"

export const newsletterPrivacy: Privacy = {
  erase: async (tx, { shopperId, email }) => {
    await tx.delete(newsletterRecipients).where(eq(newsletterRecipients.shopperId, shopperId))
    if (email) await tx.delete(subscribers).where(eq(subscribers.email, email))
  },
}
