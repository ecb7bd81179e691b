import type { FastifyInstance } from "fastify"
import { isReachable } from "#db/postgres.ts"
import type { AppContext } from "../context.ts"

/** For the balancer: `healthz` says that the process lives, `readyz` that it can serve. */
export const health = (context: Pick<AppContext, "db">) => async (app: FastifyInstance) => {
  app.get("/healthz", { logLevel: "silent" }, async (_request, reply) =>
    reply.header("cache-control", "no-store").send({ alive: true }),
  )
  app.get("/readyz", { logLevel: "silent" }, async (_request, reply) => {
    // Migrations are done before the server listens, so an answering database is all that is left.
    const ready = await isReachable(context.db)
    return reply
      .status(ready ? 200 : 503)
      .header("cache-control", "no-store")
      .send({ ready })
  })
}
