import type { FastifyInstance } from "fastify"
import { isReachable } from "#db/postgres.ts"
import type { AppContext } from "../core/context.ts"

/**
 * For the load balancer: `healthz` reports that the process is alive, `readyz` that it can serve.
 */
export const health = (context: Pick<AppContext, "db">) => async (app: FastifyInstance) => {
  app.get("/healthz", { logLevel: "silent" }, async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ alive: true }),
  )
  app.get("/readyz", { logLevel: "silent" }, async (_request, reply) => {
    // Migrations are done before the server listens, so only the database has to be checked.
    const ready = await isReachable(context.db)
    return reply
      .status(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ ready })
  })
}
