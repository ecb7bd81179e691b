import { standIns } from "@chashma/stand-ins"
import Fastify from "fastify"
import { sandboxKeys } from "#server/core/choose-providers.ts"
import { secretsFrom } from "#server/core/settings/secrets.ts"

/**
 * The gateway, the courier and the SMS sender in a process of their own, like the real ones: no
 * fault of the shop's process reaches their ledgers. `SHOP` is where webhooks are sent.
 */
const { SHOP_SECRET = "", SHOP = "", PORT = "0" } = process.env

const keys = sandboxKeys(secretsFrom(SHOP_SECRET))
const app = Fastify()
let origin = ""
await app.register(standIns, {
  prefix: "/sandbox",
  folder: null,
  publicUrl: () => origin,
  payments: { ...keys.payments, webhookUrl: () => `${SHOP}/backend/api/cashfree-webhook` },
  courier: {
    ...keys.courier,
    stepMs: 3_600_000,
    webhookUrl: () => `${SHOP}/backend/api/tracking-webhook`,
  },
  sms: keys.sms,
})
origin = await app.listen({ host: "127.0.0.1", port: Number(PORT) })
console.log(`The process of the providers is open at ${origin}`)
