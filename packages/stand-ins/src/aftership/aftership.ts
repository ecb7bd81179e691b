import type { FastifyInstance } from "fastify"
import type { Clock } from "../clock.ts"
import { printPretty } from "../reply.ts"
import { openStandInStore } from "../stand-in-store.ts"
import { aftershipApi } from "./api.ts"
import { control, parcelStoreState } from "./control.ts"
import { resumeParcels } from "./journey.ts"
import { type AftershipOptions, API_VERSION, openParcelStore } from "./parcel-store.ts"

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

  app.get("/control", (_, reply) => printPretty(reply, 200, parcelStoreState(store)))
  app.post("/control", async (request, reply) => {
    const { status, body } = await control(store, request.body)
    return printPretty(reply, status, body)
  })

  app.addHook("onReady", async () => {
    store.webhooks.resume()
    resumeParcels(store)
  })
  app.addHook("preClose", async () => store.webhooks.close())
  app.addHook("onClose", async () => storage.close())
}
