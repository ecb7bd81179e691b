import { standIns } from "@chashma/stand-ins"
import fastify from "fastify"
import { onTestFinished } from "vitest"
import { type Receiver, receiver } from "../../packages/stand-ins/src/testing/receiver.ts"

export const credentials = { clientId: "sandbox-id", clientSecret: "sandbox-secret" }
export const apiKey = "sandbox-key"
export const webhookSecret = "sandbox-webhook-secret"

/** The stand-ins on a free port, and a receiver for their webhooks, until the test is over. */
export async function start(): Promise<{ url: string; shop: Receiver }> {
  const shop = await receiver()
  const webhookUrl = () => shop.url
  const app = fastify()
  let origin = ""
  await app.register(standIns, {
    prefix: "/sandbox",
    folder: null,
    publicUrl: () => origin,
    payments: { ...credentials, webhookUrl, refundAfterMs: 1 },
    courier: { apiKey, webhookSecret, webhookUrl, stepMs: 0 },
  })
  origin = await app.listen({ port: 0, host: "127.0.0.1" })
  onTestFinished(() => app.close())
  return { url: `${origin}/sandbox`, shop }
}

/** Posts JSON to a stand-in, like a tester's control call or a shopper's press of a button. */
export async function post(url: string, body: object): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })
}
