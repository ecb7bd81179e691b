import type { BrowserContext, Locator, Page } from "@playwright/test"
import { launchBrowser } from "../../tools/browser.ts"
import { machineFacts } from "./machine.ts"
import { inRounds, type Measurement } from "./measurement.ts"
import { withShop } from "./shop.ts"
import { median } from "./statistics.ts"

/** A cheap phone, as Lighthouse simulates one. */
const SLOW_DOWN = 4
const ROUNDS = 5
/** "Good" by the metric Interaction to Next Paint (web.dev/articles/inp). */
const GOOD_MS = 200

interface Interaction {
  name: string
  path: string
  act: (page: Page) => Promise<void>
  /** What the shopper sees afterwards. */
  effect: (page: Page) => Locator
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true }).first()

const interactions: Interaction[] = [
  {
    name: "home: open the menu",
    path: "/",
    act: (page) => button(page, "Menu").tap(),
    effect: (page) => page.getByRole("dialog"),
  },
  {
    name: "home: type the first letter of a search",
    path: "/",
    act: async (page) => {
      await page.getByRole("combobox", { name: "Search" }).focus()
      await page.keyboard.press("k")
    },
    effect: (page) => page.locator('input[type="search"][value="k"]'),
  },
  {
    name: "listing: open the filters",
    path: "/product-display/all",
    act: (page) => button(page, /^Filter/).tap(),
    effect: (page) => page.getByRole("dialog"),
  },
  {
    name: "listing: save a frame",
    path: "/product-display/all",
    act: (page) => button(page, /^Wishlist: /).tap(),
    effect: (page) => page.locator('button[aria-pressed="true"]').first(),
  },
  {
    name: "product: add to cart",
    path: "/product-item/41",
    act: (page) => button(page, "Add to cart").tap(),
    effect: (page) => button(page, "View cart"),
  },
  {
    name: "product: choose lenses",
    path: "/product-item/41",
    act: (page) => button(page, /^Select lenses/).tap(),
    effect: (page) => page.getByRole("dialog"),
  },
]

export const interactionLatency: Measurement = {
  name: "interaction",
  says: `time from a tap or key to the next paint on a phone, processor slowed down ${SLOW_DOWN} times`,
  needsBuild: true,
  timeSeconds: 40,
  measure: async (options) => {
    const load = machineFacts().loadAverage.toFixed(1)
    const rows = await withShop(async ({ origin }) => {
      const browser = await launchBrowser()
      try {
        const rounds = await inRounds(options, ROUNDS, async () => {
          const latencies: number[] = []
          for (const interaction of interactions) {
            const context = await browser.newContext({
              baseURL: origin,
              viewport: { width: 360, height: 800 },
              hasTouch: true,
              isMobile: true,
            })
            latencies.push(await latencyOf(context, interaction))
            await context.close()
          }
          return latencies
        })
        return interactions.map(({ name: what }, at) => {
          const found = rounds.map((round) => round[at]!)
          return { what, p50Ms: median(found), worstMs: Math.max(...found) }
        })
      } finally {
        await browser.close()
      }
    })
    return [
      {
        title: `${interactionLatency.name}: ${interactionLatency.says}`,
        remarks: [
          `up to ${ROUNDS} first visits for each; up to ${GOOD_MS} ms is "good" by Interaction to Next Paint`,
          `the longest event of the interaction (Event Timing API, steps of 8 ms); load of the machine before: ${load}`,
        ],
        columns: [
          { key: "what", label: "interaction" },
          { key: "p50Ms", label: "median ms" },
          { key: "worstMs", label: "worst ms" },
        ],
        rows,
      },
    ]
  },
}

/** One interaction on a page that has loaded. @returns its longest event in milliseconds */
async function latencyOf(context: BrowserContext, interaction: Interaction): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(() => {
    const longest = { ms: 0 }
    Object.assign(window, { longest })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ((entry as PerformanceEventTiming).interactionId > 0) {
          longest.ms = Math.max(longest.ms, entry.duration)
        }
      }
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit)
  })
  const devTools = await context.newCDPSession(page)
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: SLOW_DOWN })
  await page.goto(interaction.path)
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" })
  await interaction.act(page)
  await interaction.effect(page).waitFor()
  // An event is reported after the frame that follows it; 0 is one below the threshold of 16 ms.
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          setTimeout(() => resolve((window as unknown as { longest: { ms: number } }).longest.ms)),
        ),
      ),
  )
}
