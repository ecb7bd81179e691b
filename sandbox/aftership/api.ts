import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify"
import { applyFault } from "../faults.ts"
import type { Reply } from "../reply.ts"
import { allCouriers, detectCouriers } from "./couriers.ts"
import { fieldRefusal, internalError, refusal, success } from "./errors.ts"
import { type AftershipEndpoint, rateLimiter } from "./limits.ts"
import { fetchTracking, listTrackings } from "./listing.ts"
import { API_VERSION, type ParcelStore } from "./parcel-store.ts"
import { detectSchema } from "./requests.ts"
import {
  createTracking,
  deleteTracking,
  markAsCompleted,
  retrack,
  updateTracking,
} from "./trackings.ts"

/** The tracking API, under `/tracking/2026-07`. */
export function aftershipApi(app: FastifyInstance, store: ParcelStore) {
  const takeTurn = rateLimiter(store.clock, () => store.behaviour.perSecond)

  applyFault(app, store.clock, store.behaviour, internalError)

  app.addHook("onRequest", async (request, reply) => {
    reply.header("as-api-version", API_VERSION)
    if (request.headers["as-api-key"] === store.apiKey) return
    return print(reply, refusal(401, 401, "The API key is invalid."))
  })

  const call =
    (endpoint: AftershipEndpoint, run: (request: FastifyRequest, id: string) => Reply) =>
    (request: FastifyRequest, reply: FastifyReply) => {
      const turn = takeTurn(endpoint)
      reply.headers(turn.headers)
      if (turn.refused) {
        return print(reply, refusal(429, 429, "You have exceeded the API call rate limit."))
      }
      const { id = "" } = request.params as { id?: string }
      return print(reply, run(request, id))
    }

  app.post(
    "/trackings",
    call("create", ({ body }) => createTracking(store, body)),
  )
  app.get(
    "/trackings",
    call("list", ({ query }) => listTrackings(store, query)),
  )
  app.get(
    "/trackings/:id",
    call("one", ({ query }, id) => fetchTracking(store, id, query as { fields?: string })),
  )
  app.put(
    "/trackings/:id",
    call("one", ({ body }, id) => updateTracking(store, id, body)),
  )
  app.delete(
    "/trackings/:id",
    call("one", (_, id) => deleteTracking(store, id)),
  )
  app.post(
    "/trackings/:id/retrack",
    call("one", (_, id) => retrack(store, id)),
  )
  app.post(
    "/trackings/:id/mark-as-completed",
    call("one", ({ body }, id) => markAsCompleted(store, id, body)),
  )

  app.get(
    "/couriers",
    call("couriers", ({ query }) => couriers(query as { slug?: string })),
  )
  app.post(
    "/couriers/detect",
    call("detect", ({ body }) => detect(body)),
  )

  app.setNotFoundHandler((_, reply) => {
    const message = "The URI requested is invalid or the resource requested does not exist."
    return print(reply, refusal(404, 404, message))
  })
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    if ((error.statusCode ?? 500) < 500)
      return print(reply, refusal(400, 4001, "Invalid JSON data."))
    request.log.error(error)
    return print(reply, internalError())
  })
}

function couriers({ slug }: { slug?: string }): Reply {
  const chosen = allCouriers().filter((courier) => slug === undefined || courier.slug === slug)
  return success(200, { total: chosen.length, couriers: chosen })
}

function detect(body: unknown): Reply {
  const parsed = detectSchema.safeParse(body)
  if (!parsed.success) return fieldRefusal(parsed.error, body)
  const found = detectCouriers(parsed.data.tracking_number, parsed.data.slug)
  return success(200, { total: found.length, couriers: found })
}

function print(reply: FastifyReply, { status, body }: Reply) {
  return reply.code(status).type("application/json; charset=utf-8").send(JSON.stringify(body))
}
