import type { FastifyInstance } from "fastify"
import { serveControl } from "../behaviour-control.ts"
import type { Clock } from "../clock.ts"
import { applyFault } from "../faults.ts"
import { print } from "../reply.ts"
import { openStandInStore } from "../stand-in-store.ts"
import { control, parcelStoreState } from "./control.ts"
import { allCouriers } from "./couriers.ts"
import { internalError, refusal, success } from "./errors.ts"
import { resumeParcels } from "./journey.ts"
import {
  type AftershipOptions,
  API_VERSION,
  openParcelStore,
  type ParcelStore,
} from "./parcel-store.ts"
import { createTracking, listTrackings } from "./trackings.ts"

/** The stand-in for AfterShip's tracking, under the prefix that `app` was given. */
export async function aftership(
  app: FastifyInstance,
  options: AftershipOptions & { folder: string | null; clock: Clock },
) {
  const report = (error: unknown) => app.log.error(error)
  const storage = openStandInStore(options.folder, "aftership")
  const store = openParcelStore(options, storage, options.clock, report)

  await app.register(async (api) => aftershipApi(api, store), {
    prefix: `/tracking/${API_VERSION}`,
  })

  serveControl(
    app,
    () => parcelStoreState(store),
    (body) => control(store, body),
  )

  app.addHook("onReady", async () => {
    store.webhooks.resume()
    resumeParcels(store)
  })
  app.addHook("preClose", async () => store.webhooks.close())
  app.addHook("onClose", async () => storage.close())
}

/** The calls of the tracking API that the shop makes, under `/tracking/2026-07`. */
function aftershipApi(app: FastifyInstance, store: ParcelStore) {
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
