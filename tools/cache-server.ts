import { spawn } from "node:child_process"
import { createInterface } from "node:readline"
import { freePort } from "#server/core/free-port.ts"
import { endChild, firstOnPath, installedFromDebian } from "./command.ts"

export interface CacheServer {
  url: string
  /** Ends it with SIGKILL, like a power cut; `start` restarts it on the same port. */
  kill: () => Promise<void>
  start: () => Promise<void>
}

const programs = ["valkey-server", "redis-server"]

/** A Valkey or Redis without persistence, on a free port of this machine. */
export async function startCacheServer(): Promise<CacheServer> {
  const program =
    firstOnPath(programs) ??
    ((await installedFromDebian("redis-server")) ? firstOnPath(programs) : undefined)
  if (!program) throw new Error("No cache to test on: install Valkey or Redis.")
  const port = await freePort()
  const start = async () => {
    const child = spawn(
      program,
      ["--port", `${port}`, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"],
      { stdio: ["ignore", "pipe", "ignore"] },
    )
    for await (const line of createInterface({ input: child.stdout })) {
      if (/ready to accept connections/i.test(line)) break
    }
    child.stdout.resume()
    return child
  }
  let running = await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => endChild(running, "SIGKILL"),
    start: async () => {
      running = await start()
    },
  }
}
