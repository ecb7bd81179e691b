import type { FastifyInstance } from "fastify"
import { failureStatus } from "#contract/core/api-result.ts"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { defineHandler, type EndpointHandler } from "#server/http/endpoint-handler.ts"
import { errorReply } from "#server/http/errors.ts"
import { rateLimitOf } from "#server/http/limits.ts"
import { parseRawBodies } from "#server/http/raw-bodies.ts"
import { confirmSubscription, subscribe, unsubscribe } from "../contract/newsletter.ts"
import { confirmSubscriber, endSubscription, saveSubscriber } from "./commands/subscriptions.ts"
import { ONE_CLICK_PATH } from "./newsletter-links.ts"

/** Known and new addresses get the same reply. */
export const newsletterHandlers = (context: AppContext): EndpointHandler[] => [
  // A sign-up that needs a proof of work makes two requests.
  defineHandler(subscribe, { perMinute: 60 }, async ({ body }, { address }) => {
    const saved = await saveSubscriber(
      context,
      { email: body.email.toLowerCase(), work: body.work },
      address,
    )
    if (!saved.ok) return saved
    return ok({ subscribed: true as const, confirmation: context.email !== null })
  }),

  defineHandler(confirmSubscription, { perMinute: 60 }, async ({ body }) => {
    const confirmed = await confirmSubscriber(context, body.token)
    return confirmed.ok ? ok({ confirmed: true as const }) : confirmed
  }),

  defineHandler(unsubscribe, { perMinute: 60 }, async ({ body }) => {
    const ended = await endSubscription(context, body.token)
    return ended.ok ? ok({ unsubscribed: true as const }) : ended
  }),
]

/** The volume of one mail service that posts from one address. */
const ONE_CLICKS_PER_MINUTE = 600

/**
 * The one-click "Unsubscribe" of mail programs, whose service posts here without user interaction
 * (RFC 8058): the form body need not be read, because the URL identifies the recipient.
 */
export const oneClickUnsubscribe = (context: AppContext) => async (app: FastifyInstance) => {
  parseRawBodies(app)
  app.post<{ Params: { token: string } }>(
    `${API_PREFIX}${ONE_CLICK_PATH}/:token`,
    { config: rateLimitOf(ONE_CLICKS_PER_MINUTE) },
    async ({ params }, reply) => {
      const ended = await endSubscription(context, params.token)
      if (ended.ok) return reply.send({ unsubscribed: true })
      const { code, message } = ended.failure
      return reply.status(failureStatus[code]).send(errorReply(code, message))
    },
  )
}
