import { setTimeout as pause } from "node:timers/promises"
import type { FastifyInstance } from "fastify"
import type { AppContext } from "./core/context.ts"
import { jobRuns } from "./core/observability/channels.ts"

/** Starts the jobs of all modules; they stop with the server, after the current round. */
export function startJobs(app: FastifyInstance, context: AppContext): void {
  const closing = new AbortController()
  const rounds = context.modules
    .flatMap(({ name: module, jobs = [] }) => jobs.map((job) => ({ ...job, module })))
    .map(async ({ module, name, everySeconds, run, busyFrom = Infinity }) => {
      const round = async () => {
        const startedAt = performance.now()
        const report = (ok: boolean) =>
          jobRuns.publish({ job: name, ok, seconds: (performance.now() - startedAt) / 1000 })
        return run(context, app.log).then(
          (done) => {
            report(true)
            return done
          },
          (error: unknown) => {
            report(false)
            app.log.error({ err: error, job: name }, "job failed")
          },
        )
      }
      while (!closing.signal.aborted) {
        const isOff = context.settings.FEATURES_OFF.includes(module)
        const handled = isOff ? undefined : await round()
        if (typeof handled === "number" && handled >= busyFrom) continue
        await pause(everySeconds * 1000, undefined, { signal: closing.signal }).catch(() => {})
      }
    })
  app.addHook("onClose", async () => {
    closing.abort()
    await Promise.all(rounds)
  })
}
