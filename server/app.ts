import { createServer } from "node:http"
import rateLimit from "@fastify/rate-limit"
import Fastify, { type FastifyInstance } from "fastify"
import { accountHandlers } from "./account/handlers.ts"
import { addressHandlers } from "./addresses/handlers.ts"
import { cashOnDeliveryHandlers } from "./cash-on-delivery/handlers.ts"
import { catalogueHandlers } from "./catalogue/handlers.ts"
import { checkoutHandlers } from "./checkout/handlers.ts"
import { paymentWebhook } from "./checkout/webhook.ts"
import { consentHandlers } from "./consents/handlers.ts"
import type { AppContext } from "./context.ts"
import { couponHandlers } from "./coupons/handlers.ts"
import { deliveryHandlers } from "./delivery/handlers.ts"
import { emailHandlers } from "./emails/handlers.ts"
import type { EndpointHandler } from "./endpoint-handler.ts"
import { frameModelRoutes } from "./frame-models/models.ts"
import { authenticateShopper } from "./identity/commands/sessions.ts"
import { identityHandlers } from "./identity/handlers.ts"
import { invoiceHandlers } from "./invoices/handlers.ts"
import { invoiceFiles } from "./invoices/invoice-file.ts"
import { photoHandlers } from "./media/photo-handlers.ts"
import { uploads } from "./media/uploads.ts"
import { membershipHandlers } from "./memberships/handlers.ts"
import { newsletterHandlers, oneClickUnsubscribe } from "./newsletter/handlers.ts"
import { numberHandlers } from "./numbers/handlers.ts"
import { orderHandlers } from "./orders/handlers.ts"
import { refuseBrokenAddress } from "./pages/refuse-broken-address.ts"
import { peopleHandlers } from "./people/handlers.ts"
import { endpoints } from "./plugins/endpoints.ts"
import { handleErrors, refuseBrokenRequest } from "./plugins/errors.ts"
import { health } from "./plugins/health.ts"
import { refuseDeepJson } from "./plugins/json-depth.ts"
import { hasOneHost } from "./plugins/one-host.ts"
import { openapi } from "./plugins/openapi.ts"
import { measurePressure } from "./plugins/overload.ts"
import { isWithinPipeline } from "./plugins/pipelining.ts"
import type { ResponseCache } from "./plugins/response-cache.ts"
import { securityHeaders } from "./plugins/security-headers.ts"
import { openSharedLimits } from "./plugins/shared-limits.ts"
import { type LogStream, shopLog } from "./plugins/shop-log.ts"
import { prescriptionRequestHandlers } from "./prescription-requests/handlers.ts"
import { prescriptionPictureFiles } from "./prescription-requests/picture-file.ts"
import { prescriptionUploadHandlers } from "./prescription-uploads/handlers.ts"
import { refillHandlers } from "./refills/handlers.ts"
import { refundHandlers } from "./refunds/handlers.ts"
import { returnHandlers } from "./returns/handlers.ts"
import { reviewHandlers } from "./reviews/handlers.ts"
import { reviewPhotoRoute } from "./reviews/photo-route.ts"
import { savedItemHandlers } from "./saved-items/handlers.ts"
import { securityLog } from "./security-log.ts"
import { seoRoutes } from "./seo/seo-routes.ts"
import { ticketHandlers } from "./tickets/handlers.ts"
import { trackingHandlers } from "./tracking/handlers.ts"
import { courierWebhook } from "./tracking/webhook.ts"

/** Every endpoint of the shop with its handler. */
export const createHandlers = (context: AppContext): EndpointHandler[] => [
  ...catalogueHandlers(context),
  ...identityHandlers(context),
  ...accountHandlers(context),
  ...savedItemHandlers(context),
  ...consentHandlers(context),
  ...addressHandlers(context),
  ...peopleHandlers(context),
  ...cashOnDeliveryHandlers(context),
  ...deliveryHandlers(context),
  ...couponHandlers(context),
  ...checkoutHandlers(context),
  ...orderHandlers(context),
  ...refillHandlers(context),
  ...invoiceHandlers(context),
  ...membershipHandlers(context),
  ...prescriptionRequestHandlers(context),
  ...prescriptionUploadHandlers(context),
  ...refundHandlers(context),
  ...returnHandlers(context),
  ...ticketHandlers(context),
  ...trackingHandlers(context),
  ...newsletterHandlers(context),
  ...numberHandlers(context),
  ...emailHandlers(context),
  ...photoHandlers(context),
  ...reviewHandlers(context),
]

export interface AppOptions {
  handlers: EndpointHandler[]
  cache: ResponseCache
  logLevel?: string
  /** Where the log is written; standard output by default. */
  logStream?: LogStream
  /** Adds hooks for every route; routes registered earlier would not have them. */
  prepare?: (app: FastifyInstance) => Promise<void>
}

const bodyLimit = 100 * 1024
/**
 * Longer than a proxy keeps its idle connections (nginx: 60 s), so that it never sends a request on
 * one that is being closed here. Fastify's default.
 */
const KEEP_ALIVE_MS = 72_000
/** A client that does not read a reply, or stops in the middle of a body, must not stay forever. */
const SILENT_MS = 60_000

/** The server without its pages and without a port, for tests with `inject`. */
export async function buildApp(context: AppContext, options: AppOptions): Promise<FastifyInstance> {
  const proxies = context.settings.TRUST_PROXY
  const app = Fastify({
    logger: shopLog(options.logLevel ?? "warn", options.logStream),
    bodyLimit,
    trustProxy: proxies > 0 && ((_address, hop) => hop < proxies),
    // Slow headers would otherwise keep a connection open for more than a minute.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: refuseBrokenAddress,
    clientErrorHandler: refuseBrokenRequest,
    // Cached replies are sent before routing, which makes them nearly as fast as bare HTTP.
    serverFactory: (handle, { http }) => {
      const server = createServer(http ?? {}, (request, response) => {
        if (!isWithinPipeline(request, response) || !hasOneHost(request, response)) return
        if (!options.cache.sendCached(request, response)) handle(request, response)
      })
      // Fastify sets time limits only on a server of its own.
      server.keepAliveTimeout = KEEP_ALIVE_MS
      server.setTimeout(SILENT_MS)
      return server
    },
  })
  handleErrors(app)
  refuseDeepJson(app)
  await measurePressure(app, context.settings.MAX_EVENT_LOOP_DELAY_MS)
  await options.prepare?.(app)
  await app.register(securityHeaders)
  const security = securityLog(app.log, context.secrets.limits, context.now)
  const shared = context.settings.CACHE_URL
    ? await openSharedLimits(context.settings.CACHE_URL, context.secrets.limits, app.log)
    : null
  if (shared) app.addHook("onClose", shared.close)
  await app.register(rateLimit, {
    global: false,
    ...(shared && { store: shared.store }),
    onExceeded: ({ ip, routeOptions }) =>
      security({ event: "requests_limited", route: routeOptions.url ?? "" }, { address: ip }),
  })
  await app.register(health(context))
  await app.register(endpoints, {
    handlers: options.handlers,
    cache: options.cache,
    authenticate: (authorization) => authenticateShopper(context, authorization),
    securityLog: security,
    publicUrl: context.publicUrl,
  })
  await app.register(paymentWebhook(context))
  await app.register(courierWebhook(context))
  await app.register(oneClickUnsubscribe(context))
  await app.register(openapi(options.handlers, context.settings.BUSINESS_NAME))
  await app.register(seoRoutes(context, options.cache))
  await app.register(invoiceFiles(context))
  await app.register(prescriptionPictureFiles(context))
  await app.register(uploads(context))
  await app.register(reviewPhotoRoute(context))
  await app.register(frameModelRoutes(context))
  return app
}
