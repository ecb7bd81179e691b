import { standIns } from "@chashma/stand-ins"
import Fastify from "fastify"

/**
 * The sandbox payment gateway in a process of its own, like the real one, so that its cost is not
 * part of the shop's figures. Its ledger is in memory.
 */
const { CLIENT_ID = "", CLIENT_SECRET = "", WEBHOOK_URL = "" } = process.env

const app = Fastify()
let origin = ""
await app.register(standIns, {
  prefix: "/sandbox",
  folder: null,
  publicUrl: () => origin,
  payments: { clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, webhookUrl: () => WEBHOOK_URL },
})
origin = await app.listen({ host: "127.0.0.1", port: 0 })
console.log(`The gateway is open at ${origin}`)
