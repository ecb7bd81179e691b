import cluster, { type Worker } from "node:cluster"
import { once } from "node:events"
import { setTimeout as pause } from "node:timers/promises"
import { freePort } from "./free-port.ts"

const FIRST_RESTART_MS = 100
const MAX_RESTART_MS = 30_000
/** A worker that ran for this long did not fail at start: its replacement starts immediately. */
const STEADY_MS = 60_000
/** Time for requests and jobs in progress, beyond the 30 s of a request. */
const STOP_MS = 40_000

export interface WorkerOptions {
  workers: number
  host: string
  /** 0 for a free one. */
  port: number
  /** Metrics port of the first worker; the next one uses the next port. */
  metricsPort?: number | undefined
}

/**
 * Runs the shop in several processes behind one port, as long as this one runs. A worker that exits
 * is replaced, with growing delays while it keeps failing. SIGTERM and SIGINT stop all of them
 * after the requests in progress; SIGHUP replaces them one by one, so that a new version is
 * deployed without downtime.
 * @returns the port, once all of them listen
 * @throws Error if the first ones fail
 */
export async function superviseWorkers(options: WorkerOptions): Promise<number> {
  const port = options.port || (await freePort(options.host))
  /** With the index of each: a replacement gets the same. */
  const workers = new Map<Worker, number>()
  let restartMs = FIRST_RESTART_MS
  let closing = false

  const addWorker = async (index: number) => {
    const worker = cluster.fork(environmentOf(index, port, options.metricsPort))
    workers.set(worker, index)
    const startedAt = performance.now()
    worker.once("exit", () => {
      if (!workers.delete(worker) || closing) return
      if (performance.now() - startedAt > STEADY_MS) restartMs = FIRST_RESTART_MS
      void replaceLater(index)
    })
    await listening(worker, port)
  }
  const replaceLater = async (index: number) => {
    const wait = restartMs
    restartMs = Math.min(restartMs * 2, MAX_RESTART_MS)
    console.error(JSON.stringify({ level: 50, msg: "worker died", restartMs: wait }))
    await pause(wait)
    // If it exits as well, its own exit event starts the next.
    if (!closing) await addWorker(index).catch(() => {})
  }

  const roll = async () => {
    for (const [old, index] of [...workers]) {
      if (closing) return
      await addWorker(index)
      workers.delete(old)
      await stop(old)
    }
  }
  let rolling: Promise<void> = Promise.resolve()
  process.on("SIGHUP", () => {
    rolling = rolling.then(roll).catch(() => {
      console.error(JSON.stringify({ level: 50, msg: "new workers did not start, old ones stay" }))
    })
  })
  const end = async () => {
    if (closing) return
    closing = true
    await Promise.all([...workers.keys()].map(stop))
    process.exit(0)
  }
  process.on("SIGINT", end)
  process.on("SIGTERM", end)

  // One process migrates and fills an empty database before the others start.
  for (let n = 0; n < options.workers; n++) await addWorker(n)
  return port
}

const environmentOf = (index: number, port: number, metricsPort: number | undefined) => ({
  PORT: `${port}`,
  ...(metricsPort !== undefined && { METRICS_PORT: `${metricsPort && metricsPort + index}` }),
})

/** On the shop's port: metrics and the sandbox mailbox have their own ports. */
function listening(worker: Worker, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.on("listening", (address) => {
      if (address.port === port) resolve()
    })
    worker.once("exit", () => reject(new Error("a worker ended before it listened")))
  })
}

/**
 * Ends a worker, or the only process, once its server is closed. The supervising process may have
 * passed on a connection that this one has not read yet; only after the disconnect has it been
 * refused and passed to another worker. An exit before that would leave its request without reply.
 */
export async function exitAfterClose(): Promise<never> {
  if (cluster.worker?.isConnected()) {
    const disconnected = once(cluster.worker, "disconnect")
    cluster.worker.disconnect()
    await disconnected
  }
  process.exit(0)
}

/** Its shutdown messages are the same as those of a single process. */
async function stop(worker: Worker): Promise<void> {
  if (worker.isDead()) return
  const gone = new Promise((resolve) => worker.once("exit", resolve))
  worker.process.kill("SIGTERM")
  const force = setTimeout(() => worker.process.kill("SIGKILL"), STOP_MS)
  await gone
  clearTimeout(force)
}
