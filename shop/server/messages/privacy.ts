import { eq } from "drizzle-orm"
import { emails, notices, shopperEmails } from "#db/schema.ts"
import type { Privacy } from "#server/core/privacy.ts"

export const messagePrivacy: Privacy = {
  export: async ({ db }, { shopperId, mobile }) => ({
    email: await db.select().from(shopperEmails).where(eq(shopperEmails.shopperId, shopperId)),
    emails: await db.select().from(emails).where(eq(emails.shopperId, shopperId)),
    messages: await db.select().from(notices).where(eq(notices.mobile, mobile)),
  }),
  erase: async (tx, { shopperId, mobile }) => {
    await tx.delete(notices).where(eq(notices.mobile, mobile))
    await tx.delete(emails).where(eq(emails.shopperId, shopperId))
    await tx.delete(shopperEmails).where(eq(shopperEmails.shopperId, shopperId))
  },
}
