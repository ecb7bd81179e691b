import Fastify from "fastify"
import { sandbox } from "#sandbox/sandbox.ts"

/**
 * The payment gateway's stand-in in a process of its own, as the real one is: what it costs is not
 * part of the shop's figures. It keeps its ledger in memory.
 */
const { CLIENT_ID = "", CLIENT_SECRET = "", WEBHOOK_URL = "" } = process.env

const app = Fastify()
let origin = ""
await app.register(sandbox, {
  prefix: "/sandbox",
  folder: null,
  publicUrl: () => origin,
  payments: { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, webhookUrl: () => WEBHOOK_URL },
})
origin = await app.listen({ host: "127.0.0.1", port: 0 })
console.log(`The gateway is open at ${origin}`)
