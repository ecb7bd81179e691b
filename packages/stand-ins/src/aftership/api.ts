import type { FastifyInstance } from "fastify"
import { applyFault } from "../faults.ts"
import { print } from "../reply.ts"
import { allCouriers } from "./couriers.ts"
import { internalError, refusal, success } from "./errors.ts"
import { API_VERSION, type ParcelStore } from "./parcel-store.ts"
import { createTracking, listTrackings } from "./trackings.ts"

/** The calls of the tracking API that the shop makes, under `/tracking/2026-07`. */
export function aftershipApi(app: FastifyInstance, store: ParcelStore) {
  applyFault(app, store.clock, store.behaviour, internalError)

  app.addHook("onRequest", async (request, reply) => {
    reply.header("as-api-version", API_VERSION)
    if (request.headers["as-api-key"] === store.apiKey) return
    return print(reply, refusal(401, 401, "The API key is invalid."))
  })

  app.post("/trackings", ({ body }, reply) => print(reply, createTracking(store, body)))
  app.get("/trackings", ({ query }, reply) => print(reply, listTrackings(store, query)))
  app.get("/couriers", (_, reply) => {
    const couriers = allCouriers()
    return print(reply, success(200, { total: couriers.length, couriers }))
  })

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
