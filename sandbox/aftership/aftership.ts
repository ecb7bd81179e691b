import type { FastifyInstance } from "fastify"
import type { Clock } from "../clock.ts"
import { openLedger } from "../ledger.ts"
import { printPretty } from "../print-pretty.ts"
import { aftershipApi } from "./api.ts"
import { control, depotState } from "./control.ts"
import { resumeParcels } from "./journey.ts"
import { type AftershipOptions, API_VERSION, openDepot } from "./parcel-store.ts"

/** The stand-in for AfterShip's tracking, below the prefix that `app` was given. */
export async function aftership(
  app: FastifyInstance,
  options: AftershipOptions & { folder: string | null; clock: Clock },
) {
  const report = (error: unknown) => app.log.error(error)
  const ledger = openLedger(options.folder, "aftership")
  const depot = openDepot(options, ledger, options.clock, report)

  await app.register(async (api) => aftershipApi(api, depot), {
    prefix: `/tracking/${API_VERSION}`,
  })

  app.get("/control", (_, reply) => printPretty(reply, 200, depotState(depot)))
  app.post("/control", async (request, reply) => {
    const { status, body } = await control(depot, request.body)
    return printPretty(reply, status, body)
  })

  app.addHook("onReady", async () => {
    depot.webhooks.resume()
    resumeParcels(depot)
  })
  app.addHook("preClose", async () => depot.webhooks.close())
  app.addHook("onClose", async () => ledger.close())
}
