import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { chromium } from "@playwright/test"
import { bengaluru, purchaseOf } from "#tests/journeys/shopper.ts"
import { CHROMIUM_ARGS, findBrowser } from "../../tools/browser.ts"
import { installApart } from "../../tools/install-apart.ts"
import { blockingProcessorMs, type TraceEvent } from "./blocking-time.ts"
import { temporaryFolder } from "./children.ts"
import { machineFacts } from "./machine.ts"
import { inRounds, type Measurement, type MeasureOptions } from "./measurement.ts"
import { newCaller, post, withShop } from "./shop.ts"
import { onSlowNetwork } from "./slow-network.ts"
import { median, medianOfEach } from "./statistics.ts"

const rounds = 3

const pages = [
  { page: "home", path: "/" },
  { page: "listing", path: "/product-display/all" },
  { page: "product", path: "/product-item/41" },
  { page: "checkout", path: "/ChekOutPage" },
]

const load = () => machineFacts().loadAverage.toFixed(1)

/** Figures of one visit, by Lighthouse's audit names. */
const audits = {
  firstPaintMs: "first-contentful-paint",
  largestPaintMs: "largest-contentful-paint",
  blockingMs: "total-blocking-time",
  layoutShift: "cumulative-layout-shift",
  speedIndexMs: "speed-index",
} as const

export const lighthousePages: Measurement = {
  name: "lighthouse",
  says: "Lighthouse's figures for a phone on a slow network, with its own throttling",
  needsBuild: true,
  timeSeconds: 60,
  measure: async (options) => {
    const code = await installApart(join(import.meta.dirname, "lighthouse"))
    if (code !== 0)
      throw new Error(`npm ci in proof/bench/lighthouse ended with exit code ${code}.`)
    const before = load()
    const { rows, slow } = await withShop(({ origin }) => inBrowser(origin, options))
    return [
      {
        title: `${lighthousePages.name}: ${lighthousePages.says}`,
        remarks: [
          `medians of up to ${rounds} visits to each page; the checkout's shopper is signed in and buys one frame`,
          `load of the machine before and after: ${before} and ${load()}; other work on it makes blocking time and score worse, and blocking by processor time hardly`,
        ],
        columns: [
          { key: "page", label: "page" },
          { key: "score", label: "score" },
          { key: "firstPaintMs", label: "first paint ms" },
          { key: "largestPaintMs", label: "largest paint ms" },
          { key: "blockingMs", label: "blocking ms" },
          { key: "blockingProcessorMs", label: "by processor time" },
          { key: "layoutShift", label: "layout shift", digits: 3 },
          { key: "speedIndexMs", label: "speed index ms" },
          { key: "largest", label: "largest element" },
        ],
        rows,
      },
      {
        title: `${lighthousePages.name}: a first visit at 400 kbit/s, 400 ms away`,
        remarks: [`medians of up to ${rounds} visits, at the processor's full speed`],
        columns: [
          { key: "page", label: "page" },
          { key: "firstPaintMs", label: "first paint ms" },
          { key: "pictureMs", label: "main picture ms" },
          { key: "pictureBytes", label: "its bytes" },
        ],
        rows: slow,
      },
    ]
  },
}

async function inBrowser(origin: string, options: MeasureOptions) {
  const folder = await temporaryFolder()
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await findBrowser(),
    args: [...CHROMIUM_ARGS, "--remote-debugging-port=0"],
  })
  try {
    // The first line contains the port that the browser chose.
    const [port] = (await readFile(join(folder, "DevToolsActivePort"), "utf8")).split("\n")
    const page = await context.newPage()
    await page.goto(`${origin}/mark.svg`)
    const things = await storageOfBuyer(origin)
    await page.evaluate((stored) => {
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value)
    }, things)
    await page.close()
    const found = await inRounds(options, rounds, async () => {
      const visits: Visit[] = []
      for (const { path } of pages) visits.push(await visit(origin + path, Number(port)))
      const slow = []
      // The checkout has no picture until the shop has replied.
      for (const { path } of pages.slice(0, 3)) {
        slow.push(await onSlowNetwork(context, origin + path))
      }
      return { visits, slow }
    })
    const rows = pages.map(({ page }, at) => {
      const visits = found.map((round) => round.visits[at]!)
      const figures = Object.keys(visits[0]!.figures) as (keyof Visit["figures"])[]
      return {
        page,
        ...Object.fromEntries(
          figures.map((name) => [name, median(visits.map((one) => one.figures[name]))]),
        ),
        largest: visits[0]!.largest,
      }
    })
    const slow = found[0]!.slow.map((_, at) => ({
      page: pages[at]!.page,
      ...medianOfEach(found.map((round) => round.slow[at]!)),
    }))
    return { rows, slow }
  } finally {
    await context.close()
  }
}

interface Visit {
  figures: Record<keyof typeof audits | "score" | "blockingProcessorMs", number>
  largest: ReturnType<typeof largestElement>
}

/**
 * One visit with an empty browser cache; local storage is kept. On a busy machine a trace can begin
 * after the navigation (`NO_NAVSTART`): such a visit has no figures and is made again.
 */
async function visit(address: string, port: number, attempts = 3): Promise<Visit> {
  const { lighthouse } = await import("./lighthouse/lighthouse.ts")
  const run = await lighthouse(address, {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: ["performance"],
  })
  const { categories, audits: found, runtimeError } = run!.lhr
  if (runtimeError?.code === "NO_NAVSTART" && attempts > 1)
    return visit(address, port, attempts - 1)
  if (runtimeError) throw new Error(runtimeError.message)
  const figures = Object.fromEntries(
    Object.entries(audits).map(([name, id]) => [name, found[id]?.numericValue ?? Number.NaN]),
  ) as Record<keyof typeof audits, number>
  return {
    figures: {
      score: (categories.performance?.score ?? Number.NaN) * 100,
      ...figures,
      blockingProcessorMs: blockingProcessorMs(run!.artifacts.Trace.traceEvents as TraceEvent[]),
    },
    largest: largestElement(found),
  }
}

interface Details {
  items?: { node?: { nodeLabel?: string; selector?: string }; items?: Details["items"] }[]
}

/** The element that Lighthouse reports as the largest. */
function largestElement(found: Record<string, { details?: unknown }>): string {
  const details = found["lcp-breakdown-insight"]?.details as Details | undefined
  const node = details?.items?.map((item) => item.node ?? item).find((item) => "nodeLabel" in item)
  return String((node as { nodeLabel?: string })?.nodeLabel ?? "").slice(0, 40)
}

/** The browser storage of a signed-in shopper with one saved address and one frame in the cart. */
async function storageOfBuyer(origin: string): Promise<Record<string, string>> {
  const caller = newCaller()
  const api = `${origin}/backend`
  const mobile = "9845012345"
  const challenge = await post(`${api}/api/login`, { mobile_num: mobile }, { caller })
  const { token } = await post<{ token: string }>(`${api}/api/login/verify`, challenge, { caller })
  await post(`${api}/addaddress`, bengaluru, { caller, token })
  return { token, checkoutData: JSON.stringify(purchaseOf(mobile)) }
}
