import { createServer } from "node:http"
import rateLimit from "@fastify/rate-limit"
import Fastify, { type FastifyInstance } from "fastify"
import { addressCalls } from "./addresses/calls.ts"
import type { Answer } from "./answer.ts"
import { catalogueCalls } from "./catalogue/calls.ts"
import { checkoutCalls } from "./checkout/calls.ts"
import { paymentWebhook } from "./checkout/webhook.ts"
import { finding } from "./finding/finding.ts"
import type { House } from "./house.ts"
import { identityCalls } from "./identity/calls.ts"
import { shopperOf } from "./identity/sessions.ts"
import { uploads } from "./media/uploads.ts"
import { models } from "./models/models.ts"
import { newsletterCalls } from "./newsletter/calls.ts"
import { orderCalls } from "./orders/calls.ts"
import { calls } from "./plugins/calls.ts"
import { answerFaultsInWords, refuseBrokenAddress, refuseBrokenRequest } from "./plugins/errors.ts"
import { health } from "./plugins/health.ts"
import type { Keep } from "./plugins/keep.ts"
import { openapi } from "./plugins/openapi.ts"
import { securityHeaders } from "./plugins/security-headers.ts"
import { trackingCalls } from "./tracking/calls.ts"
import { courierWebhook } from "./tracking/webhook.ts"

/** Every call of the shop with the code that answers it. */
export const answersOf = (house: House): Answer[] => [
  ...catalogueCalls(house),
  ...identityCalls(house),
  ...addressCalls(house),
  ...checkoutCalls(house),
  ...orderCalls(house),
  ...trackingCalls(house),
  ...newsletterCalls(house),
]

export interface AppOptions {
  answers: Answer[]
  keep: Keep
  logLevel?: string
}

const bodyLimit = 100 * 1024

/** The server without its pages and without a port: what tests talk to through `inject`. */
export async function buildApp(house: House, options: AppOptions): Promise<FastifyInstance> {
  const proxies = house.settings.TRUST_PROXY
  const app = Fastify({
    logger: { level: options.logLevel ?? "warn", redact: ["req.headers.authorization"] },
    bodyLimit,
    trustProxy: proxies > 0 && ((_address, hop) => hop < proxies),
    requestTimeout: 30_000,
    // Slow headers would otherwise keep a connection open for more than a minute.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: refuseBrokenAddress,
    clientErrorHandler: refuseBrokenRequest,
    // Kept answers leave before any routing: that is what makes them nearly as fast as bare HTTP.
    serverFactory: (handle, { http }) =>
      createServer(http ?? {}, (request, response) => {
        if (!options.keep.answer(request, response)) handle(request, response)
      }),
  })
  answerFaultsInWords(app)
  await app.register(securityHeaders)
  await app.register(rateLimit, { global: false })
  await app.register(health(house))
  await app.register(calls, {
    answers: options.answers,
    keep: options.keep,
    shopperOf: (authorization) => shopperOf(house, authorization),
  })
  await app.register(paymentWebhook(house))
  await app.register(courierWebhook(house))
  await app.register(openapi(options.answers, house.settings.BUSINESS_NAME))
  await app.register(finding(house, options.keep))
  await app.register(uploads(house))
  await app.register(models(house))
  return app
}
