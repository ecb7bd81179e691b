import { subscribe } from "#contract/newsletter.ts"
import { subscribers } from "#db/schema.ts"
import { ok } from "#domain/result.ts"
import type { AppContext } from "../context.ts"
import { defineHandler, type EndpointHandler } from "../endpoint-handler.ts"

/** Known and new addresses get the same answer. */
export const newsletterHandlers = ({ db, now }: AppContext): EndpointHandler[] => [
  defineHandler(subscribe, async ({ body }) => {
    const email = body.email.toLowerCase()
    await db.insert(subscribers).values({ email, consentedAt: now() }).onConflictDoNothing()
    return ok({ subscribed: true as const })
  }),
]
