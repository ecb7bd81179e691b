import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { serializerCompiler, type ZodTypeProvider } from "fastify-type-provider-zod"
import {
  failureStatus,
  type HandlerFailure,
  type HandlerResult,
  sayFailure,
} from "#contract/core/api-result.ts"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { failureReply } from "#contract/core/failure-reply.ts"
import { msg } from "#words/sentence.ts"
import type { SecurityLog } from "../core/observability/security-log.ts"
import { DEVICE_COOKIE_SECONDS } from "../shoppers/identity/known-device.ts"
import type { EndpointHandler, RequestContext, Shopper } from "./endpoint-handler.ts"
import { errorReply, translationFor } from "./errors.ts"
import { limitOf, missLimitOf, personLimitOf } from "./limits.ts"
import { type InTurn, isOwnRead, readTurns, refuseUnderPressure } from "./overload.ts"
import { plainHeaders, type RenderedResponse, type ResponseCache } from "./response-cache.ts"
import { readCookie, writeCookie } from "./secure-cookie.ts"
import { validatorCompiler } from "./validate.ts"

export interface EndpointsOptions {
  handlers: EndpointHandler[]
  authenticate: (authorization: string | undefined) => Promise<Shopper | null>
  cache: ResponseCache
  securityLog: SecurityLog
  publicUrl: string
  /** Whether the sender of a `Cookie` header may use the shop. */
  isOpenTo: (cookie: string | undefined) => boolean
  /** In a public demonstration, which keeps no picture of anybody. */
  refusesFiles?: boolean
}

/** Proves on which accounts a browser signed in before; sent only to sign-in. */
const deviceCookie = {
  name: "known_device",
  valid: /^[\w.~-]{1,1000}$/,
  path: `${API_PREFIX}/api/login`,
  seconds: DEVICE_COOKIE_SECONDS,
}

const refuseFile = async (request: FastifyRequest, reply: FastifyReply) => {
  const message = msg("This is a demonstration: photos and files are not taken here.")
  return reply
    .status(failureStatus.NOT_ALLOWED_NOW)
    .send(errorReply("NOT_ALLOWED_NOW", message, request))
}

/** Mounts the contract's endpoints below `{api}`: requests and replies are validated. */
export async function endpoints(app: FastifyInstance, options: EndpointsOptions): Promise<void> {
  app.removeContentTypeParser("text/plain")
  // Includes failures: only replies of `keep` may be cached anywhere.
  app.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store")
    if (options.isOpenTo(request.headers.cookie)) return
    return reply
      .status(failureStatus.SHOP_CLOSED)
      .send(errorReply("SHOP_CLOSED", undefined, request))
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  const inReadTurn = readTurns(app)
  for (const endpointHandler of options.handlers) {
    const { endpoint, handle } = endpointHandler
    const success = endpoint.status ?? 200
    // Public replies are computed once per version of the catalogue.
    const kept = endpoint.method === "GET" && endpoint.auth === "none"
    const countForPerson = personLimitOf(app, endpointHandler)
    const inTurn = isOwnRead(endpoint) ? inReadTurn : atOnce
    app.withTypeProvider<ZodTypeProvider>().route({
      method: endpoint.method,
      url: API_PREFIX + endpoint.path,
      config: limitOf(endpointHandler),
      ...(endpoint.bodyLimitBytes !== undefined && { bodyLimit: endpoint.bodyLimitBytes }),
      // Before the body is read: unauthenticated callers cannot probe the schema, and cost
      // nothing.
      ...(endpoint.auth === "shopper" && { onRequest: authenticate(inTurn) }),
      ...(endpoint.auth === "optional" && { onRequest: recognise(inTurn) }),
      ...(endpoint.bodyLimitBytes !== undefined &&
        options.refusesFiles && { onRequest: refuseFile }),
      schema: {
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && { body: endpoint.body }),
        response: { [success]: endpoint.reply, "4xx": failureReply, "5xx": failureReply },
      },
      handler: async (request, reply) => {
        const input = { params: request.params, query: request.query, body: request.body }
        const answer = async () => handle(input as never, callerOf(request, reply) as never)
        if (kept) return answerFromCache(request, reply, success, answer, endpoint.cacheSeconds)

        const shopper = shoppers.get(request)
        const person = shopper?.id ?? linkIn(request)
        const waitSeconds = person && (await countForPerson?.(request, person))
        if (!waitSeconds) return send(request, reply, success, await inTurn(answer))
        const event = { event: "requests_limited", route: endpoint.path } as const
        const mobile = shopper ? { mobile: shopper.mobile } : {}
        options.securityLog(event, { address: request.ip, ...mobile })
        return refuse(request, reply, waitSeconds)
      },
    })
  }

  async function answerFromCache(
    request: FastifyRequest,
    reply: FastifyReply,
    success: number,
    answer: () => Promise<HandlerResult<unknown>>,
    maxAgeSeconds: number | undefined,
  ) {
    const { cache } = options
    const key = keyOf(request)
    const product = productOf(request)
    if (cache.sendCachedUnder(key, request.raw, reply.raw)) return reply.hijack()
    const load = async (): Promise<RenderedResponse> => {
      const result = await answer()
      if (!result.ok) return refusal(result.failure)
      reply.status(success).type(jsonType)
      const body = String(reply.serialize(result.value as never))
      return { status: success, headers: plainHeaders(reply), body, maxAgeSeconds }
    }
    return cache.orOutdated(key, reply, async () => {
      const isPending = cache.isPending({ key, product })
      const waitSeconds = isPending ? null : await countMiss(request)
      if (waitSeconds) return refuse(request, reply, waitSeconds)
      if (!isPending) refuseUnderPressure(app, cache.inProgress)
      const isCommon = !key.includes("?")
      const refused = await cache.loadAndSend({ key, isCommon, product, load }, reply)
      if (!refused) return reply
      const failure: HandlerFailure = JSON.parse(String(refused.body))
      return send(request, reply, success, { ok: false, failure })
    })
  }

  // Otherwise an unknown endpoint would be treated as a page.
  app.all(`${API_PREFIX}/*`, (_request, reply) => reply.callNotFound())

  const shoppers = new WeakMap<FastifyRequest, Shopper>()
  const countMiss = missLimitOf(app)

  /** A session is looked up in the database, so the lookup is queued like the read itself. */
  function authenticate(inTurn: InTurn) {
    return async (request: FastifyRequest, reply: FastifyReply) => {
      const { authorization } = request.headers
      const shopper = await inTurn(() => options.authenticate(authorization))
      if (shopper) return void shoppers.set(request, shopper)
      const token = authorization === undefined ? "none" : "not_valid"
      options.securityLog({ event: "session_refused", token }, { address: request.ip })
      const message = msg("Please sign in to continue.")
      return reply.status(401).send(errorReply("SIGN_IN", message, request))
    }
  }

  /** Without an active session the reply is that for all visitors. */
  function recognise(inTurn: InTurn) {
    return async (request: FastifyRequest) => {
      const { authorization } = request.headers
      const shopper = authorization ? await inTurn(() => options.authenticate(authorization)) : null
      if (shopper) shoppers.set(request, shopper)
    }
  }

  const callerOf = (request: FastifyRequest, reply: FastifyReply): RequestContext => ({
    shopper: shoppers.get(request) ?? null,
    address: request.ip,
    get signal() {
      return signalOf(reply)
    },
    headers: request.headers,
    userAgent: request.headers["user-agent"],
    log: request.log,
    report: (event, subject) => options.securityLog(event, { address: request.ip, ...subject }),
    device: {
      cookie: readCookie(request.headers.cookie, deviceCookie, options.publicUrl) ?? "",
      setCookie: (value) =>
        reply.header("set-cookie", writeCookie({ ...deviceCookie, value }, options.publicUrl)),
    },
  })
}

/** Aborted once the client has left. Fastify's own is aborted as soon as the body has been read. */
export function signalOf({ raw }: FastifyReply): AbortSignal {
  if (raw.destroyed && !raw.writableEnded) return AbortSignal.abort()
  const left = new AbortController()
  raw.once("close", () => {
    if (!raw.writableEnded) left.abort()
  })
  return left.signal
}

/** What a link in the body is about, without its signature: everybody with it counts as one. */
const linkIn = ({ body }: FastifyRequest): string | null => {
  const { token } = (body ?? {}) as { token?: unknown }
  return typeof token === "string" ? `link ${token.split(".")[0]}` : null
}

const atOnce: InTurn = (work) => work()

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  success: number,
  result: HandlerResult<unknown>,
) {
  if (result.ok) return reply.status(success).send(result.value as never)
  const error = sayFailure(translationFor(request), result.failure)
  return reply.status(failureStatus[error.code]).send({ error } as never)
}

/** Shared by all concurrent requests: each of them says it in its own language. */
const refusal = (failure: HandlerFailure): RenderedResponse => ({
  status: failureStatus[failure.code],
  headers: {},
  body: JSON.stringify(failure),
  isCacheable: false,
})

const refuse = (request: FastifyRequest, reply: FastifyReply, waitSeconds: number) =>
  reply
    .status(429)
    .header("retry-after", waitSeconds)
    .send(errorReply("TOO_MANY_REQUESTS", undefined, request))

/** The product that a reply is about, if its address names one. */
function productOf({ params }: FastifyRequest): number | null {
  const { product_id: id } = params as { product_id?: unknown }
  return typeof id === "number" ? id : null
}

const jsonType = "application/json; charset=utf-8"

/**
 * The route with its validated parameters, and the validated query: unknown names were refused
 * before. The path of the request is not used, because it has any number of spellings.
 */
function keyOf(request: FastifyRequest): string {
  const query = new URLSearchParams(request.query as Record<string, string>)
  query.sort()
  const params = request.params as Record<string, unknown>
  const path = request.routeOptions.url?.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(String(params[name])),
  )
  return request.routeOptions.schema?.querystring ? `${path}?${query}` : `${path}`
}
