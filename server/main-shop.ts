import { join } from "node:path"
import fastifyStatic from "@fastify/static"
import { createRequestHandler, RouterContextProvider } from "react-router"
import { projectFolder } from "#db/migrations-folder.ts"
import { sampleShop } from "#sample/sample-shop.ts"
import { type SandboxOptions, sandbox } from "#sandbox/sandbox.ts"
import type { ShopSettings } from "#web/shop/settings.ts"
import { settingsContext, shopContext } from "#web/shop/shop.ts"
import { answersOf, buildApp } from "./app.ts"
import { sandboxKeys, sandboxPrefix } from "./choose-providers.ts"
import { shopInProcess } from "./in-process.ts"
import { startJobs } from "./jobs.ts"
import { type OpenHouse, openHouse } from "./open-house.ts"
import { pages } from "./pages/pages.ts"
import { Keep } from "./plugins/keep.ts"
import { readSettings } from "./settings/settings.ts"
import { shopSettings } from "./shop-settings.ts"

/** Builds the whole shop: calls, pages, pictures, and the stand-ins where they were chosen. */
export async function openShop(env: Record<string, string | undefined>) {
  const settings = readSettings(env)
  const house = await openHouse(settings, sampleShop)
  const keep = new Keep(() => house.catalogue.now().version)
  const answers = answersOf(house)
  const app = await buildApp(house, { answers, keep, logLevel: env.LOG_LEVEL })

  const standIns = sandboxOptions(house)
  if (standIns) await app.register(sandbox, { ...standIns, prefix: sandboxPrefix })

  const forPages: ShopSettings = shopSettings(house)
  const shop = shopInProcess(answers, app.log)
  const builtPages = () => import("virtual:react-router/server-build")
  const render = createRequestHandler(builtPages, import.meta.env.MODE)
  if (import.meta.env.PROD) {
    await builtPages()
    await app.register(builtAssets)
  }
  await app.register(pages, {
    keep,
    settings,
    publicUrl: house.publicUrl,
    render: (request) => {
      const context = new RouterContextProvider()
      context.set(shopContext, shop)
      context.set(settingsContext, forPages)
      return render(request, context)
    },
  })
  startJobs(app, house)
  app.addHook("onClose", () => house.database.close())
  return { app, house }
}

/** The browser's files: compressed when they were built, named after their content. */
async function builtAssets(app: Awaited<ReturnType<typeof buildApp>>) {
  await app.register(fastifyStatic, {
    root: join(projectFolder, "build", "client"),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const forever = path.includes("/assets/")
      response.header(
        "cache-control",
        forever ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      )
    },
  })
}

function sandboxOptions({ settings, secrets, publicUrl, port }: OpenHouse): SandboxOptions | null {
  const keys = sandboxKeys(secrets)
  const hook = (name: string) => () => `http://127.0.0.1:${port}/backend/api/${name}-webhook`
  const chosen = {
    ...(settings.PAYMENTS === "sandbox" && {
      payments: { ...keys.payments, webhookUrl: hook("cashfree") },
    }),
    ...(settings.COURIER === "sandbox" && {
      courier: {
        ...keys.courier,
        webhookUrl: hook("tracking"),
        stepMs: settings.SANDBOX_COURIER_STEP_SECONDS * 1000,
      },
    }),
    ...(settings.SMS === "screen" && { sms: keys.sms }),
  }
  if (Object.keys(chosen).length === 0) return null
  return { ...chosen, folder: join(settings.DATA_DIR, "sandbox"), publicUrl: () => publicUrl }
}
