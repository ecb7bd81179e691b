import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { StandInsOptions } from "@chashma/stand-ins"
import fastifyStatic from "@fastify/static"
import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from "react-router"
import type { ApiClient } from "#contract/core/client.ts"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { projectFolder } from "#project-folder.ts"
import { sampleShop } from "#sample/sample-shop.ts"
import { listenForOperations, socketIn } from "#server/office/operations/socket.ts"
import { apiClientContext, settingsContext } from "#web/shared/api/client.ts"
import { pageHtml, scriptNonce } from "#web/shared/layout/rendering.ts"
import type { ShopSettings } from "#web/shared/layout/settings.ts"
import { type LanguageCode, languageCodes, languages, splitLanguage } from "#words/languages.ts"
import { translations } from "#words/translations.ts"
import { allModules } from "./all-modules.ts"
import { buildApp, createHandlers } from "./app.ts"
import { sandboxKeys, sandboxPrefix } from "./core/choose-providers.ts"
import { publicVersion } from "./core/context.ts"
import { createContext, type ServerContext } from "./core/create-context.ts"
import { writeSecurityLog } from "./core/observability/security-log-files.ts"
import { recordComponentStatus } from "./core/observability/status-recorder.ts"
import { pageSettings } from "./core/settings/page-settings.ts"
import { standInsRun } from "./core/settings/sandbox-providers.ts"
import { readSettings, type Settings } from "./core/settings/settings.ts"
import { isShared, seesShop } from "./http/closed-shop.ts"
import { onlyOnThisMachine } from "./http/host-rules.ts"
import { createInProcessClient } from "./http/in-process-client.ts"
import { workerPolicy } from "./http/pages/content-policy.ts"
import { pages } from "./http/pages/pages.ts"
import { ResponseCache } from "./http/response-cache.ts"
import { startJobs } from "./jobs.ts"
import { officeApi } from "./office/api/office-api.ts"
import { officeFiles } from "./office/api/office-files.ts"

/**
 * A page takes about 10 ms; a shop that takes this long is overloaded, and a slightly stale page
 * now is better than a fresh one in some seconds.
 */
const OUTDATED_AFTER_MS = 100

const outdatedAfterMs = ({ MAX_EVENT_LOOP_DELAY_MS }: Settings) =>
  MAX_EVENT_LOOP_DELAY_MS === 0 ? undefined : OUTDATED_AFTER_MS

/** Builds the whole shop: endpoints, pages, pictures, and the sandboxes if selected. */
export async function createShop(env: Record<string, string | undefined>) {
  const settings = readSettings(env)
  const context = await createContext(settings, allModules, sampleShop)
  const cache = new ResponseCache(publicVersion(context), outdatedAfterMs(settings), () =>
    isShared(context),
  )
  const renderIn = Object.fromEntries(
    await Promise.all(languageCodes.map(async (code) => [code, await pagesIn(code)] as const)),
  ) as Record<LanguageCode, RequestHandler>
  const handlers = createHandlers(context)
  const app = await buildApp(context, {
    handlers,
    cache,
    logLevel: env.LOG_LEVEL,
    prepare: async (server) => {
      if (settings.METRICS_PORT === undefined) return
      // Not loaded without metrics.
      const { serveMetrics } = await import("./core/observability/metrics-server.ts")
      await serveMetrics(server, context, context.database.pool)
    },
  })

  // The last one registered closes first: jobs finish their round while the database is open.
  app.addHook("onClose", () => context.database.close())

  await app.register(officeApi(context, context.database))
  await app.register(officeFiles(context))

  const chosen = standInsOptions(context)
  if (chosen) {
    // Not loaded if every provider is real.
    const { standIns } = await import("@chashma/stand-ins")
    await app.register(async (scope) => {
      scope.addHook("onRequest", onlyOnThisMachine(settings))
      await scope.register(standIns, { ...chosen, prefix: sandboxPrefix })
    })
  }

  const clients = Object.fromEntries(
    languageCodes.map((code) => [
      code,
      createInProcessClient(handlers, app.log, translations[code]),
    ]),
  ) as Record<LanguageCode, ApiClient>
  const shownSettings = pageSettingsPerVersion(context)
  if (import.meta.env.PROD) await app.register(builtAssets)
  await app.register(pages, {
    cache,
    settings,
    publicUrl: context.publicUrl,
    isOpenTo: (cookie) => seesShop(context, cookie),
    render: async (request, nonce) => {
      const routerContext = new RouterContextProvider()
      const { language } = splitLanguage(new URL(request.url).pathname)
      routerContext.set(apiClientContext, clients[language])
      routerContext.set(settingsContext, shownSettings(language))
      routerContext.set(scriptNonce, nonce)
      const response = await renderIn[language](request, routerContext)
      const html = routerContext.get(pageHtml)
      routerContext.set(pageHtml, null)
      return { response, html }
    },
  })
  recordComponentStatus(app, context)
  writeSecurityLog(app, context)
  startJobs(app, context)
  if (!settings.DATABASE_URL) await takeOperations(app, context)
  return { app, context }
}

/** The pages of a language: the same, at addresses with its prefix, and with scripts of its own. */
async function pagesIn(language: LanguageCode): Promise<RequestHandler> {
  const { prefix } = languages[language]
  const pages = async (): Promise<ServerBuild> => {
    const build = await import("virtual:react-router/server-build")
    return prefix === "" ? build : { ...build, basename: prefix, assets: assets ?? build.assets }
  }
  const assets = prefix !== "" && import.meta.env.PROD ? await scriptsOf(language) : null
  // Given a function, React Router reads its routes anew for each page, as in development it must.
  return createRequestHandler(import.meta.env.PROD ? await pages() : pages, import.meta.env.MODE)
}

/** React Router's manifest of a further language (tools/words/build-languages.ts). */
const scriptsOf = async (language: LanguageCode): Promise<ServerBuild["assets"]> =>
  JSON.parse(await readFile(join(projectFolder, "build", "languages", `${language}.json`), "utf8"))

/** The settings of pages in a language, the same object until something changes that pages show. */
function pageSettingsPerVersion(context: ServerContext) {
  const versionOf = publicVersion(context)
  const shown = new Map<LanguageCode, { version: number; settings: ShopSettings }>()
  return (language: LanguageCode): ShopSettings => {
    const version = versionOf(null)
    const known = shown.get(language)
    if (known?.version === version) return known.settings
    const settings = { ...pageSettings(context), ...(language !== "en" && { language }) }
    shown.set(language, { version, settings })
    return settings
  }
}

/**
 * The command line operates a shop on the embedded database through the process that has locked it.
 */
async function takeOperations(app: Awaited<ReturnType<typeof buildApp>>, context: ServerContext) {
  const path = socketIn(context.settings.DATA_DIR)
  const stop = await listenForOperations(context, path, app.log).catch((error: Error) => {
    app.log.warn({ err: error }, "operations socket not available")
  })
  if (stop) app.addHook("preClose", stop)
}

/** The browser's files: compressed at build time, named by content hash. */
async function builtAssets(app: Awaited<ReturnType<typeof buildApp>>) {
  await app.register(fastifyStatic, {
    root: join(projectFolder, "build", "client"),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header("cache-control", keptFor(path))
      const policy = workerPolicy(path)
      if (policy) response.header("content-security-policy", policy)
    },
  })
}

function keptFor(path: string): string {
  if (path.includes("/assets/")) return "public, max-age=31536000, immutable"
  // An old service worker would keep an old version of the shop alive.
  return path.includes("service-worker.js") ? "no-cache" : "public, max-age=3600"
}

/** The stand-ins that the environment leaves room for: a provider may be disconnected again. */
function standInsOptions({
  shopSettings: { atStart: settings },
  secrets,
  publicUrl,
  port,
  setMailboxPort,
}: ServerContext): StandInsOptions | null {
  if (!standInsRun(settings)) return null
  const keys = sandboxKeys(secrets)
  const hook = (name: string) => () => `http://127.0.0.1:${port}${API_PREFIX}/api/${name}-webhook`
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
    ...(settings.BOOKING === "sandbox" && { booking: keys.booking }),
    ...(settings.SMS === "screen" && { sms: keys.sms }),
    ...(settings.EMAIL === "sandbox" && { email: { ...keys.email, onReady: setMailboxPort } }),
  }
  if (Object.keys(chosen).length === 0) return null
  return { ...chosen, folder: join(settings.DATA_DIR, "sandbox"), publicUrl: () => publicUrl }
}
