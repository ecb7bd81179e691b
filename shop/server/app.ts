import { createServer } from "node:http"
import rateLimit from "@fastify/rate-limit"
import Fastify, { type FastifyInstance } from "fastify"
import type { AppContext } from "./core/context.ts"
import { securityLog } from "./core/observability/security-log.ts"
import { seesShop } from "./http/closed-shop.ts"
import type { EndpointHandler } from "./http/endpoint-handler.ts"
import { endpoints } from "./http/endpoints.ts"
import { handleErrors, refuseBrokenRequest } from "./http/errors.ts"
import { health } from "./http/health.ts"
import { hasOneHost } from "./http/host-rules.ts"
import { identityRoutes } from "./http/identity-routes.ts"
import { refuseDeepJson } from "./http/json-depth.ts"
import { openapi } from "./http/openapi.ts"
import { measurePressure } from "./http/overload.ts"
import { refuseBrokenAddress } from "./http/pages/refuse-broken-address.ts"
import { isWithinPipeline } from "./http/pipelining.ts"
import type { ResponseCache } from "./http/response-cache.ts"
import { securityHeaders } from "./http/security-headers.ts"
import { seoRoutes } from "./http/seo/seo-routes.ts"
import { openSharedLimits } from "./http/shared-limits.ts"
import { type LogStream, shopLog } from "./http/shop-log.ts"
import { authenticateShopper } from "./shoppers/identity/commands/sessions.ts"

/** Every endpoint of the shop with its handler. */
export const createHandlers = (context: AppContext): EndpointHandler[] =>
  context.modules.flatMap(({ endpoints }) => endpoints?.(context) ?? [])

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
 * Longer than a proxy keeps its idle connections (60 s in deploy/Caddyfile), so that it never sends a
 * request on one that is being closed here. Fastify's default.
 */
const KEEP_ALIVE_MS = 72_000
/** A client that does not read a reply, or stops in the middle of a body, must not stay forever. */
const SILENT_MS = 60_000

/** The server without its pages and without a port, for tests with `inject`. */
export async function buildApp(context: AppContext, options: AppOptions): Promise<FastifyInstance> {
  const proxies = context.settings.TRUST_PROXY
  let isStopping = false
  const app = Fastify({
    logger: shopLog(options.logLevel ?? "warn", options.logStream),
    bodyLimit,
    // A proxy sends requests on its open connections until it hears that the shop stops.
    return503OnClosing: false,
    trustProxy: proxies > 0 && ((_address, hop) => hop < proxies),
    // Slow headers would otherwise keep a connection open for more than a minute.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: refuseBrokenAddress(context.settings),
    clientErrorHandler: refuseBrokenRequest,
    // Cached replies are sent before routing, which makes them nearly as fast as bare HTTP.
    serverFactory: (handle, { http }) => {
      const server = createServer(http ?? {}, (request, response) => {
        if (!isWithinPipeline(request, response) || !hasOneHost(request, response)) return
        // Fastify says so only for the replies that it routes.
        if (isStopping) response.setHeader("connection", "close")
        if (context.settings.DEMO) response.setHeader("x-robots-tag", "noindex")
        const isCached =
          seesShop(context, request.headers.cookie) && options.cache.sendCached(request, response)
        if (!isCached) handle(request, response)
      })
      // Fastify sets time limits only on a server of its own.
      server.keepAliveTimeout = KEEP_ALIVE_MS
      server.setTimeout(SILENT_MS)
      return server
    },
  })
  // `close` ends connections that are idle at that moment. One with a request in progress would be
  // idle afterwards, and the stop would wait for it until a proxy or `KEEP_ALIVE_MS` ends it.
  app.addHook("preClose", async () => {
    isStopping = true
    app.server.keepAliveTimeout = 1
  })
  handleErrors(app)
  refuseDeepJson(app)
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
    isOpenTo: (cookie) => seesShop(context, cookie),
    refusesFiles: context.settings.DEMO,
  })
  await app.register(openapi(options.handlers, context.settings))
  await app.register(seoRoutes(context, options.cache))
  await app.register(identityRoutes(context, options.cache))
  for (const { routes = [] } of context.modules) {
    for (const route of routes) await app.register(route(context))
  }
  await measurePressure(app, context.settings.MAX_EVENT_LOOP_DELAY_MS)
  return app
}
