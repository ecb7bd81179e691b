import { and, isNotNull } from "drizzle-orm"
import { z } from "zod"
import { shopperEmails, subscribers } from "#db/schema.ts"
import { ok } from "#domain/result.ts"
import { consentedTo } from "../consents/queries.ts"
import { csv } from "./csv.ts"
import { defineOperation } from "./operation.ts"

export const exportSubscribers = defineOperation({
  name: "export-subscribers",
  summary: "Writes the e-mail addresses that may get offers, as they stand now, as CSV",
  places: [],
  input: z.strictObject({}),
  run: async ({ db }) => {
    const signedUp = await db.select({ email: subscribers.email }).from(subscribers)
    const agreed = await db
      .select({ email: shopperEmails.email })
      .from(shopperEmails)
      .where(
        and(isNotNull(shopperEmails.verifiedAt), consentedTo(shopperEmails.shopperId, "offers")),
      )
    const emails = [...new Set([...signedUp, ...agreed].map(({ email }) => email))].sort()
    return ok(
      csv(
        ["email"],
        emails.map((email) => [email]),
      ),
    )
  },
})
