import { subscribe } from "#contract/newsletter.ts"
import { done } from "#contract/outcome.ts"
import { subscribers } from "#db/schema.ts"
import { type Answer, answer } from "../answer.ts"
import type { House } from "../house.ts"

/** Known and new addresses get the same answer. */
export const newsletterCalls = ({ sql, now }: House): Answer[] => [
  answer(subscribe, async ({ body }) => {
    const email = body.email.toLowerCase()
    await sql.insert(subscribers).values({ email, consentedAt: now() }).onConflictDoNothing()
    return done({ subscribed: true as const })
  }),
]
