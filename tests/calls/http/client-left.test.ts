import { request } from "node:http"
import rateLimit from "@fastify/rate-limit"
import Fastify from "fastify"
import { expect, onTestFinished, test } from "vitest"
import { API_PREFIX } from "#contract/core/endpoint.ts"
import { removePrescriptionUpload } from "#contract/prescriptions/prescription-uploads.ts"
import { ok } from "#domain/core/result.ts"
import { defineHandler, type RequestContext } from "#server/http/endpoint-handler.ts"
import { endpoints } from "#server/http/endpoints.ts"
import { measurePressure } from "#server/http/overload.ts"
import { ResponseCache } from "#server/http/response-cache.ts"

/** An endpoint that answers once the test says so, and what its handler was given. */
async function slowEndpoint() {
  const app = Fastify()
  onTestFinished(() => app.close())
  const [begun, gate] = [
    Promise.withResolvers<Pick<RequestContext, "signal">>(),
    Promise.withResolvers<void>(),
  ]
  await app.register(rateLimit, { global: false })
  await measurePressure(app, 0)
  await app.register(endpoints, {
    handlers: [
      defineHandler(removePrescriptionUpload, async (_input, { signal }) => {
        begun.resolve({ signal })
        await gate.promise
        return ok({ removed: true })
      }),
    ],
    authenticate: async () => null,
    cache: new ResponseCache(() => 1),
    securityLog: () => {},
    publicUrl: "http://shop.test",
    isOpenTo: () => true,
  })
  const origin = await app.listen({ host: "127.0.0.1", port: 0 })
  const sent = request(origin + API_PREFIX + removePrescriptionUpload.path, {
    method: removePrescriptionUpload.method,
    headers: { "content-type": "application/json" },
  })
  sent.on("error", () => {})
  sent.end(JSON.stringify({ token: "x".repeat(43) }))
  return { sent, signal: (await begun.promise).signal, answer: gate.resolve }
}

test("A handler learns that its client closed the connection, and not that it sent all of its body", async () => {
  const { sent, signal, answer } = await slowEndpoint()
  expect(signal.aborted).toBe(false)
  sent.destroy()
  await expect.poll(() => signal.aborted).toBe(true)
  answer()
})

test("A client that gets its reply has not left", async () => {
  const { sent, signal, answer } = await slowEndpoint()
  const replied = new Promise((resolve) =>
    sent.on("response", (response) => response.resume().on("close", resolve)),
  )
  answer()
  await replied
  expect(signal.aborted).toBe(false)
})
