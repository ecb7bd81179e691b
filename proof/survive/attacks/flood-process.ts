import { Agent, get, type IncomingMessage } from "node:http"
import { text } from "node:stream/consumers"
import { setTimeout as pause } from "node:timers/promises"
import { madeUpWord } from "../../bench/rendered.ts"
import { newCaller } from "../../bench/shop.ts"

/**
 * Requests made-up pages from the shop at `SHOP`, `PER_SECOND` of them for `SECONDS`, without
 * waiting for replies, and prints the results. A process of its own, so that it delays no
 * measurement.
 */
const { SHOP = "", PER_SECOND = "0", SECONDS = "0" } = process.env

/** The results by kind of reply. */
export interface FloodTally {
  shown: number
  /** 503 with `Retry-After` and a readable page. */
  busy: number
  /** Any other refusal. */
  unreadable: number
  /** No reply. */
  broken: number
}
const tally: FloodTally = { shown: 0, busy: 0, unreadable: 0, broken: 0 }

/**
 * Keep-alive connections like a proxy's. Node accepts one new connection per turn of its event loop
 * (libuv), so a flood of connections would measure the socket's backlog and not the shop.
 */
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

const replyTo = (url: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { "x-forwarded-for": newCaller(), "accept-encoding": "identity" }
    get(url, { agent, headers, signal: AbortSignal.timeout(30_000) }, resolve).on("error", reject)
  })

async function askForPage(n: number): Promise<void> {
  try {
    const page = await replyTo(`${SHOP}/product-display/flood%20${madeUpWord(n)}`)
    const html = await text(page)
    if (page.statusCode === 200) tally.shown += 1
    else if (page.statusCode === 503 && page.headers["retry-after"] && html.includes("very busy"))
      tally.busy += 1
    else tally.unreadable += 1
  } catch {
    tally.broken += 1
  }
}

const begun = performance.now()
const secondsSince = () => (performance.now() - begun) / 1000
const asked: Promise<void>[] = []
while (secondsSince() < Number(SECONDS)) {
  const due = secondsSince() * Number(PER_SECOND)
  while (asked.length < due) asked.push(askForPage(asked.length))
  await pause(10)
}
await Promise.all(asked)
console.log(JSON.stringify(tally))
