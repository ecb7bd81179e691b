import Fastify, { type FastifyInstance } from "fastify"
import type { Database } from "#db/connection.ts"
import type { AppContext } from "../context.ts"
import { createMetrics } from "./metrics.ts"

/**
 * `GET /metrics` on a separate port, which no proxy exposes. Loaded only if METRICS_PORT is set.
 * @returns where it listens
 */
export async function serveMetrics(
  app: FastifyInstance,
  context: AppContext,
  pool: Database["pool"],
): Promise<string> {
  const { METRICS_HOST, METRICS_PORT } = context.settings
  const metrics = createMetrics(context, pool)
  app.addHook("onResponse", async (request, reply) => {
    // Unknown paths share one label: visitors can make up any number of them.
    const route = request.routeOptions.url ?? "none"
    metrics.observeRequest(request.method, route, reply.statusCode, reply.elapsedTime / 1000)
  })

  const server = Fastify({ logger: false })
  server.get("/metrics", async (_request, reply) =>
    reply
      .type(metrics.registry.contentType)
      .header("cache-control", "no-store")
      .send(await metrics.registry.metrics()),
  )
  app.addHook("onClose", async () => {
    metrics.stop()
    await server.close()
  })
  return server.listen({ host: METRICS_HOST, port: METRICS_PORT })
}
