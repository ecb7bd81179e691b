import { setTimeout as pause } from "node:timers/promises"
import type { FastifyInstance } from "fastify"
import { reconcile } from "./checkout/reconcile.ts"
import type { House } from "./house.ts"
import { sendNotices } from "./notices/send.ts"
import { askAfterParcels } from "./tracking/ask-after-parcels.ts"
import { handOverByItself } from "./tracking/hand-over.ts"

/** What the shop does by itself. Every process does it; rows are claimed, so none is done twice. */
const jobs = [
  { name: "reconcile", everySeconds: 10, run: reconcile },
  { name: "notices", everySeconds: 5, run: sendNotices },
  { name: "hand over", everySeconds: 3, run: handOverByItself },
  { name: "silent parcels", everySeconds: 60, run: askAfterParcels },
]

/** Starts the jobs; they stop with the server, after the round that is under way. */
export function startJobs(app: FastifyInstance, house: House): void {
  const closing = new AbortController()
  const rounds = jobs.map(async ({ name, everySeconds, run }) => {
    while (!closing.signal.aborted) {
      await run(house, app.log).catch((error) =>
        app.log.error({ error, job: name }, "a job failed"),
      )
      await pause(everySeconds * 1000, undefined, { signal: closing.signal }).catch(() => {})
    }
  })
  app.addHook("onClose", async () => {
    closing.abort()
    await Promise.all(rounds)
  })
}
