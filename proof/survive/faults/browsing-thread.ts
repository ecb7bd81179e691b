import { setTimeout as pause } from "node:timers/promises"
import { parentPort, workerData } from "node:worker_threads"

/** Requests the page at `workerData` until a message comes, and replies with how often it did. */
const page = workerData as string

const LOOK_EVERY_MS = 100

export interface Looks {
  looks: number
  refused: number
}

const end = new AbortController()
parentPort!.once("message", () => end.abort())
const counted: Looks = { looks: 0, refused: 0 }
while (!end.signal.aborted) {
  counted.looks += 1
  const isShown = await fetch(page, { signal: AbortSignal.timeout(5_000) })
    .then(async (reply) => reply.ok && (await reply.text()).length > 0)
    .catch(() => false)
  if (!isShown) counted.refused += 1
  await pause(LOOK_EVERY_MS)
}
parentPort!.postMessage(counted)
