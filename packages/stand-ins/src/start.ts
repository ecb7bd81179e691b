#!/usr/bin/env node
import { parseArgs } from "node:util"
import fastify from "fastify"
import { standIns } from "./stand-ins.ts"

/**
 * `npx stand-ins`: all stand-ins in a process of their own, with the credentials that it prints.
 * Records are in memory unless a folder is given.
 */
const { values } = parseArgs({
  options: {
    port: { type: "string", default: "4010" },
    folder: { type: "string" },
    "payments-webhook": { type: "string" },
    "tracking-webhook": { type: "string" },
    "parcel-step-seconds": { type: "string", default: "20" },
  },
})

/** Nothing listens there: webhooks are recorded as failed. */
const nowhere = "http://127.0.0.1:9/"
const payments = { clientId: "stand-in-id", clientSecret: "stand-in-secret" }
const courier = { apiKey: "stand-in-key", webhookSecret: "stand-in-webhook-secret" }
const booking = { email: "stand-in@example.com", password: "stand-in-password" }
const sms = { authkey: "stand-in-authkey" }
const email = { user: "stand-in", password: "stand-in-password" }

const app = fastify()
let origin = ""
let mailPort: Promise<number> | undefined
await app.register(standIns, {
  folder: values.folder ?? null,
  publicUrl: () => origin,
  payments: { ...payments, webhookUrl: () => values["payments-webhook"] ?? nowhere },
  courier: {
    ...courier,
    webhookUrl: () => values["tracking-webhook"] ?? nowhere,
    stepMs: Number(values["parcel-step-seconds"]) * 1000,
  },
  ...{ booking, sms },
  email: {
    ...email,
    onReady: (port) => {
      mailPort = port()
    },
  },
})
origin = await app.listen({ host: "127.0.0.1", port: Number(values.port) })
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void app.close())

const started: [address: string, credentials: object][] = [
  [`${origin}/cashfree/pg`, payments],
  [`${origin}/aftership/tracking/2026-07`, courier],
  [`${origin}/shiprocket/v1/external`, booking],
  [`${origin}/msg91/api/v5`, sms],
  [`smtp://127.0.0.1:${await mailPort}`, email],
]
for (const [address, credentials] of started) {
  const named = Object.entries(credentials).map(([name, value]) => `${name}=${value}`)
  console.log(address, ...named)
}
console.log(`Records and faults: ${origin}`)
