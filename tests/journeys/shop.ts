import { type BrowserContext, test as base, expect } from "@playwright/test"
import { openShop, operateIn, type RunningShop } from "./shop-process.ts"

export { expect } from "@playwright/test"
export type { RunningShop } from "./shop-process.ts"

interface ShopFixtures {
  /**
   * Settings of a shop that only this file uses; null is the shop that the worker's tests share. A
   * file needs its own for other settings, or where it changes the catalogue or the settings.
   */
  ownShop: Record<string, string> | null
  shop: RunningShop
  /** The network address that the shop sees, a new one for each test: limits apply to each alone. */
  caller: string
  /** Fails a test in which a page broke its Content-Security-Policy. */
  policyWatch: undefined
}

type ShopOf = (file: string, settings: Record<string, string>) => Promise<RunningShop>

/** Journeys in a running shop. */
export const test = base.extend<ShopFixtures, { ownShopOf: ShopOf }>({
  ownShop: [null, { option: true }],
  ownShopOf: [
    // Playwright requires a destructured argument.
    async ({ browserName: _ }, use) => {
      let open: { key: string; shop: RunningShop; close: () => Promise<void> } | undefined
      await use(async (file, settings) => {
        const key = JSON.stringify([file, settings])
        if (open?.key === key) return open.shop
        await open?.close()
        open = { key, ...(await openShop(settings)) }
        return open.shop
      })
      await open?.close()
    },
    { scope: "worker", timeout: 180_000 },
  ],
  shop: [
    async ({ ownShop, ownShopOf }, use, { file, parallelIndex }) =>
      use(ownShop ? await ownShopOf(file, ownShop) : sharedShop(parallelIndex)),
    { scope: "test", timeout: 180_000 },
  ],
  policyWatch: [
    async ({ browser }, use) => {
      const broken: string[] = []
      const open = browser.newContext.bind(browser)
      // Also those that a test opens for a second person.
      browser.newContext = async (options) => {
        const context = await open(options)
        watchPolicy(context, broken)
        return context
      }
      await use(undefined)
      browser.newContext = open
      expect(broken, "Content-Security-Policy").toEqual([])
    },
    { auto: true },
  ],
  baseURL: async ({ shop }, use) => use(shop.url),
  // A request that a test fulfils itself may still be in progress when the test ends.
  context: async ({ context }, use) => {
    await use(context)
    for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" })
    await context.unrouteAll({ behavior: "ignoreErrors" })
  },
  caller: async ({ browserName: _ }, use) => {
    const part = () => Math.floor(Math.random() * 250) + 1
    await use(`10.${part()}.${part()}.${part()}`)
  },
  extraHTTPHeaders: async ({ caller }, use) => use({ "x-forwarded-for": caller }),
})

/**
 * Chromium says it in the console, of pages and of their workers. While a trace is recorded, Playwright
 * requests the content of a shown blob by itself (`Network.loadNetworkResource`); no page does.
 */
const watchPolicy = (context: BrowserContext, broken: string[]) =>
  context.on("console", (message) => {
    const text = message.text()
    const isTrace = text.startsWith("Connecting to 'blob:")
    if (text.includes("Content Security Policy") && !isTrace) broken.push(text)
  })

/** One of those that open-shared-shops.ts has started. */
function sharedShop(worker: number): RunningShop {
  const { url, folder } = JSON.parse(process.env.JOURNEY_SHOPS!)[worker]
  return { url, operate: operateIn(folder) }
}
