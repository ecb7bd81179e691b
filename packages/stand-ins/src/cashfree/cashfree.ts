import type { FastifyInstance } from "fastify"
import { serveControl } from "../behaviour-control.ts"
import type { Clock } from "../clock.ts"
import { openStandInStore } from "../stand-in-store.ts"
import { cashfreeApi } from "./api.ts"
import { browserScript } from "./browser-script.ts"
import { control, gatewayState } from "./control.ts"
import { type CashfreeOptions, openGateway } from "./gateway.ts"
import { payRoutes } from "./pay.ts"
import { resumeRefunds } from "./refunds.ts"

/** The stand-in for Cashfree Payments, under the prefix that `app` was given. */
export async function cashfree(
  app: FastifyInstance,
  options: CashfreeOptions & { folder: string | null; clock: Clock; publicUrl: () => string },
) {
  const report = (error: unknown) => app.log.error(error)
  const storage = openStandInStore(options.folder, "cashfree")
  const gateway = openGateway(options, storage, options.clock, report)

  await app.register(async (api) => cashfreeApi(api, gateway), { prefix: "/pg" })
  await app.register(async (pay) => payRoutes(pay, gateway, app.prefix, options.publicUrl))

  app.get("/js/v3/cashfree.js", (_, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(browserScript),
  )
  serveControl(
    app,
    () => gatewayState(gateway),
    (body) => control(gateway, body),
  )

  app.addHook("onReady", async () => {
    gateway.webhooks.resume()
    resumeRefunds(gateway)
  })
  app.addHook("preClose", async () => gateway.webhooks.close())
  app.addHook("onClose", async () => storage.close())
}
