import { setTimeout as pause } from "node:timers/promises"
import { outputOf } from "../../bench/children.ts"
import { measureLoad } from "../../bench/load.ts"
import { residentMegabytes } from "../../bench/process-usage.ts"
import { madeUpWord } from "../../bench/rendered.ts"
import { newCaller } from "../../bench/shop.ts"
import { percentile } from "../../bench/statistics.ts"
import { type TrialShop, withTrialShop } from "../machinery/trial-shop.ts"
import { processesEnded, purchasesDuring } from "../purchases/trial-of-purchases.ts"
import { type Figure, type Trial, zero } from "../trial.ts"
import type { FloodTally } from "./flood-process.ts"

const SECONDS = { short: 8, long: 120 }
const CAPACITY_SECONDS = 4
const TIMES_CAPACITY = 10
const HEAP_MB = 512
/** The default configuration. */
const MAX_EVENT_LOOP_DELAY_MS = 400
const MAX_MEMORY_MB = 1_200
const KEPT_PAGE = "/product-item/43"
/** p99 of a cached page on the idle two-core machine of docs/survival.md. */
const REFERENCE_IDLE_P99_MS = 5
const MAX_P99_MS = 50
const BACK_TO_NORMAL_SECONDS = 10
const REST_MS = 1_000

let words = 0
const madeUpPage = () => `/product-display/black%20${madeUpWord(words++)}`

export const overload: Trial = {
  name: "overload",
  says: "ten times as many made-up pages as can be rendered, with purchases under way",
  on: "PostgreSQL",
  isTimed: true,
  run: ({ isLong }) =>
    withTrialShop(
      async (shop) => {
        await measureLoad(shop.server(), {
          path: madeUpPage,
          connections: 2,
          seconds: 2,
          forwardedFor: newCaller,
        })
        const { perSecond } = await measureLoad(shop.server(), {
          path: madeUpPage,
          connections: 4,
          seconds: CAPACITY_SECONDS,
          forwardedFor: newCaller,
        })
        // The measurement's queued requests are no longer rendered.
        await backToNormal(shop)
        await pause(REST_MS)
        const idle = await keptPages(shop, 3)
        const machineFactor = Math.max(1, idle.p99Ms / REFERENCE_IDLE_P99_MS)
        const figures = await purchasesDuring(
          shop,
          () =>
            flood(shop, TIMES_CAPACITY * perSecond!, isLong ? SECONDS.long : SECONDS.short, {
              idleP99Ms: idle.p99Ms,
              machineFactor,
            }),
          4,
        )
        return [
          { what: "capacity", value: perSecond!, unit: "pages/s", needsQuietMachine: true },
          ...figures,
          processesEnded(shop),
        ]
      },
      {
        env: { MAX_EVENT_LOOP_DELAY_MS: String(MAX_EVENT_LOOP_DELAY_MS) },
        flags: [`--max-old-space-size=${HEAP_MB}`],
      },
    ),
}

/** Requests a cached page fifty times a second. */
async function keptPages(shop: TrialShop, seconds: number) {
  const waits: number[] = []
  let refused = 0
  const asked: Promise<void>[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const begun = performance.now()
    asked.push(
      fetch(shop.origin + KEPT_PAGE, { signal: AbortSignal.timeout(10_000) })
        .then(async (page) => {
          await page.arrayBuffer()
          waits.push(performance.now() - begun)
          if (page.status !== 200) refused += 1
        })
        .catch(() => {
          refused += 1
        }),
    )
    await pause(20)
  }
  await Promise.all(asked)
  return { p99Ms: percentile(waits, 99), refused, looked: asked.length }
}

/** Floods the shop from another process and observes everything else. */
async function flood(
  shop: TrialShop,
  perSecond: number,
  seconds: number,
  { idleP99Ms, machineFactor }: { idleP99Ms: number; machineFactor: number },
): Promise<Figure[]> {
  const flooding = outputOf({
    command: ["proof/survive/attacks/flood-process.ts"],
    env: { SHOP: shop.origin, PER_SECOND: String(perSecond), SECONDS: String(seconds) },
  })
  const end = new AbortController()
  let [slowestHealthMs, memoryMb] = [0, 0]
  const watching = (async () => {
    while (!end.signal.aborted) {
      const begun = performance.now()
      const isWell = await fetch(`${shop.origin}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
      slowestHealthMs = Math.max(slowestHealthMs, isWell ? performance.now() - begun : 60_000)
      memoryMb = Math.max(memoryMb, residentMegabytes(shop.server().pid) ?? 0)
      await pause(250)
    }
  })()
  const kept = await keptPages(shop, seconds)
  const back = await backToNormal(shop)
  end.abort()
  await watching
  const { shown, busy, unreadable, broken } = JSON.parse(await flooding) as FloodTally
  return [
    { what: "made-up pages sent", value: shown + busy + unreadable + broken },
    { what: "shown", value: shown },
    { what: "refused with 503, Retry-After and a page to read", value: busy },
    zero("refused otherwise", unreadable),
    zero("broken", broken),
    { what: "cached page, idle p99", value: idleP99Ms, unit: "ms", needsQuietMachine: true },
    { what: "machine factor", value: machineFactor, needsQuietMachine: true },
    {
      what: "cached page, p99 under load",
      value: kept.p99Ms,
      unit: "ms",
      most: Math.round(MAX_P99_MS * machineFactor),
      needsQuietMachine: true,
    },
    zero("cached pages not shown", kept.refused),
    { what: "slowest health", value: slowestHealthMs, unit: "ms", needsQuietMachine: true },
    { what: "most memory", value: memoryMb, unit: "MB", most: MAX_MEMORY_MB },
    { what: "back to normal after", value: back, unit: "s", most: BACK_TO_NORMAL_SECONDS },
  ]
}

/** Seconds until a new page is rendered without delay again. @throws after a minute */
async function backToNormal(shop: TrialShop): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const page = await fetch(shop.origin + madeUpPage(), {
      headers: { "x-forwarded-for": newCaller() },
    })
    await page.arrayBuffer()
    const seconds = (performance.now() - begun) / 1000
    if (page.status === 200) return seconds
    if (seconds > 60) throw new Error("The shop was still busy after a minute.")
    await pause(250)
  }
}
