import { randomBytes, randomInt } from "node:crypto"
import { standIns, systemClock } from "@chashma/stand-ins"
import Fastify, { type FastifyInstance, type InjectOptions } from "fastify"
import { onTestFinished } from "vitest"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import type { Database } from "#db/connection.ts"
import { allModules } from "#server/all-modules.ts"
import { buildApp, createHandlers } from "#server/app.ts"
import { openDeliveryAreas } from "#server/catalogue/delivery/queries.ts"
import { openCatalogue } from "#server/catalogue/products/queries.ts"
import {
  observed,
  providerClients,
  sandboxKeys,
  sandboxPrefix,
} from "#server/core/choose-providers.ts"
import { type AppContext, publicVersion } from "#server/core/context.ts"
import { createRecordEncryption } from "#server/core/encryption/record-encryption.ts"
import { openPictureStore } from "#server/core/media/picture-store.ts"
import { secretsFrom } from "#server/core/settings/secrets.ts"
import { readSettings } from "#server/core/settings/settings.ts"
import { openShopSettings } from "#server/core/settings/shop-settings-store.ts"
import { isShared } from "#server/http/closed-shop.ts"
import { ResponseCache } from "#server/http/response-cache.ts"
import { officeApi } from "#server/office/api/office-api.ts"
import { officeFiles } from "#server/office/api/office-files.ts"
import { openTestDatabase } from "./database.ts"
import { declaredMaker } from "./declared-maker.ts"

export interface TestShop {
  context: AppContext
  app: FastifyInstance
  /** The address of the providers' stand-ins. */
  sandboxOrigin: string
  /** Advances the shop's clock. */
  wait: (seconds: number) => void
  /** From now on only `wait` advances the shop's clock, so that a slow machine changes no result. */
  stopClock: () => void
  call: (
    method: "GET" | "POST" | "PUT" | "DELETE",
    path: string,
    options?: {
      token?: string
      body?: unknown
      headers?: Record<string, string>
      /** The caller's network address; by default the tests' own. */
      from?: string
    },
  ) => Promise<{ status: number; body: any; headers: Record<string, unknown> }>
  /** Signs a shopper in through the API, like a browser. */
  signIn: (mobile?: string) => Promise<{ token: string; mobile: string }>
  close: () => Promise<void>
}

/**
 * The whole shop without a browser: real clients that use HTTP to the stand-ins on a port of their
 * own.
 */
export async function openTestShop(
  env: Record<string, string> = {},
  logLine?: (line: string) => void,
  opened?: Database,
): Promise<TestShop> {
  const settings = readSettings({
    LOG_LEVEL: "silent",
    SANDBOX_SHIP_AFTER_SECONDS: "0",
    // Beside other tests a process has event loop delay without being overloaded.
    MAX_EVENT_LOOP_DELAY_MS: "0",
    BRAND_DECLARATIONS: declaredMaker,
    ...env,
  })
  const secrets = secretsFrom("a secret for tests, of at least thirty-two characters")
  const database = opened ?? (await openTestDatabase())
  let skipped = 0
  let stoppedAt: number | null = null
  const now = () => new Date((stoppedAt ?? Date.now()) + skipped)

  const providers = Fastify()
  let origin = "http://127.0.0.1"
  let mailboxPort: () => Promise<number>
  const keys = sandboxKeys(secrets)
  await providers.register(standIns, {
    prefix: sandboxPrefix,
    folder: null,
    publicUrl: () => origin,
    clock: { ...systemClock(console.error), now: () => now().getTime() },
    payments: {
      ...keys.payments,
      webhookUrl: () => `${shopOrigin}${API_PREFIX}/api/cashfree-webhook`,
      // Refunds are completed only by the test.
      refundAfterMs: 3_600_000,
    },
    courier: {
      ...keys.courier,
      stepMs: 0,
      webhookUrl: () => `${shopOrigin}${API_PREFIX}/api/tracking-webhook`,
    },
    booking: keys.booking,
    sms: keys.sms,
    email: {
      ...keys.email,
      onReady: (port) => {
        mailboxPort = port
      },
    },
  })
  origin = await providers.listen({ host: "127.0.0.1", port: 0 })

  const encryption = createRecordEncryption(
    settings.DATA_KEYS ?? [{ id: "k1", secret: randomBytes(32) }],
  )
  // Real providers are their stand-ins too, with keys of their own only where a test gives them.
  const base = `${origin}${sandboxPrefix}`
  const clientsOf = providerClients(
    secrets,
    origin,
    () => mailboxPort(),
    () => ({
      payments: `${base}/cashfree/pg`,
      courier: `${base}/aftership`,
      booking: `${base}/shiprocket/v1/external`,
      sms: `${base}/msg91`,
    }),
  )
  const shopSettings = await openShopSettings(database, settings, encryption, () =>
    Object.assign(context, observed(clientsOf(settings))),
  )
  const context: AppContext = {
    modules: allModules,
    settings,
    secrets,
    encryption,
    db: database.db,
    readDb: database.readDb,
    pictureStore: await openPictureStore(settings),
    catalogue: await openCatalogue(database, {
      ...{ now, modules: allModules, featuresOff: () => settings.FEATURES_OFF },
    }),
    deliveryAreas: await openDeliveryAreas(database),
    shopSettings,
    ...observed(clientsOf(settings)),
    clientsOf,
    now,
    publicUrl: "http://shop.test",
  }
  const cache = new ResponseCache(publicVersion(context), undefined, () => isShared(context))
  const log = logLine ? { logStream: { write: logLine } } : { logLevel: "silent" }
  const app = await buildApp(context, { handlers: createHandlers(context), cache, ...log })
  await app.register(officeApi(context, database))
  await app.register(officeFiles(context))
  const shopOrigin = await app.listen({ host: "127.0.0.1", port: 0 })

  const call: TestShop["call"] = async (method, path, { token, body, headers, from } = {}) => {
    const request: InjectOptions = {
      method,
      url: `${API_PREFIX}${path}`,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
      ...(from && { remoteAddress: from }),
    }
    const response = await app.inject(request)
    const isJson = String(response.headers["content-type"]).includes("json")
    return {
      status: response.statusCode,
      body: isJson ? response.json() : response.body,
      headers: response.headers,
    }
  }

  return {
    context,
    app,
    sandboxOrigin: `${origin}${sandboxPrefix}`,
    wait: (seconds) => {
      skipped += seconds * 1000
    },
    stopClock: () => {
      stoppedAt ??= Date.now()
    },
    call,
    signIn: async (mobile = `9${randomInt(1e8, 1e9)}`) => {
      const asked = await call("POST", "/api/login", { body: { mobile_num: mobile } })
      const verified = await call("POST", "/api/login/verify", { body: asked.body })
      return { token: verified.body.token, mobile }
    },
    close: async () => {
      await app.close()
      await providers.close()
      await database.close()
    },
  }
}

let callers = 0
/** An unused network address, so that limits per caller do not matter. */
export function newCaller(): string {
  callers += 1
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
}

/** A shop for a single test. */
export async function shopForThisTest(env?: Record<string, string>): Promise<TestShop> {
  const shop = await openTestShop(env)
  onTestFinished(shop.close)
  return shop
}
