import { globSync, readFileSync, statSync } from "node:fs"
import type { APIRequestContext, Page } from "@playwright/test"
import { startupFiles, staticImports } from "../../bench/startup-files.ts"
import { savedAddresses } from "./checkout-page.ts"
import { addressOf, callsOf, purchaseOf } from "./shopper.ts"
import { expect, test } from "./signed-in.ts"
import { visit } from "./visit.ts"

const MAX_FILES = 8
const MAX_BYTES = 131_000

const build = new URL("../../build/client/", import.meta.url)

const pages = ["/", "/product-display/all", "/product-item/41", "/ChekOutPage"]
/** Pages whose first screen has a picture from the server. */
const withPicture = pages.slice(0, 3)

const htmlOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

const linksIn = (html: string, rel: string) =>
  Array.from(html.matchAll(/<link [^>]*>/g), ([link]) => link).filter((link) =>
    link.includes(`rel="${rel}"`),
  )

/** A page's scripts and their static imports, as files of the build. */
function withImports(files: string[]): string[] {
  const found = new Set<string>()
  const waiting = [...files]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    waiting.push(...staticImports(readFileSync(new URL(`.${file}`, build), "utf8"), file))
  }
  return [...found]
}

test("A page's head loads its style sheet, one font and its main picture, and no script", async ({
  request,
}) => {
  for (const path of pages) {
    const html = await htmlOf(request, path)
    expect(linksIn(html, "modulepreload"), path).toEqual([])
    expect(html, path).not.toMatch(/<script[^>]* src=/)
    expect(linksIn(html, "stylesheet"), path).toHaveLength(1)
    const preloads = linksIn(html, "preload")
    expect(
      preloads.filter((link) => link.includes('as="font"')),
      path,
    ).toHaveLength(1)
    const pictures = preloads.filter((link) => link.includes('as="image"'))
    expect(pictures, path).toHaveLength(withPicture.includes(path) ? 1 : 0)
    for (const picture of pictures) {
      expect(picture, path).toMatch(/fetchpriority="high"/i)
      expect(picture, path).toMatch(/imagesrcset="[^"]+ \d+w/i)
      expect(picture, path).toMatch(/imagesizes="[^"]+"/i)
    }
    expect(html.match(/<img [^>]*fetchpriority="high"/gi) ?? [], path).toHaveLength(pictures.length)
  }
})

test("A page starts with at most eight script files, 131 kB compressed in total", async ({
  request,
}) => {
  for (const path of pages) {
    const { scripts } = startupFiles(await htmlOf(request, path))
    const files = withImports(scripts)
    expect(files.length, path).toBeGreaterThan(3)
    expect(files.length, `${path}: ${files}`).toBeLessThanOrEqual(MAX_FILES)
    // All are listed in the page, so that none waits for another one to be parsed.
    expect(files.toSorted(), path).toEqual(scripts.toSorted())
    const bytes = files.map((file) => statSync(new URL(`.${file}.br`, build)).size)
    expect(
      bytes.reduce((sum, size) => sum + size, 0),
      path,
    ).toBeLessThanOrEqual(MAX_BYTES)
  }
})

test("Code that is needed only after a press is not in start-up: the carousel, suggestions, the address form", async ({
  request,
}) => {
  const later = [
    "EmblaCarousel",
    "ZodObject",
    "shouldUnregister",
    "No frame, shape, brand or colour",
  ]
  const all = globSync("assets/*.js", { cwd: build }).map((file) =>
    readFileSync(new URL(file, build), "utf8"),
  )
  for (const path of pages) {
    const { scripts } = startupFiles(await htmlOf(request, path))
    const texts = scripts.map((file) => readFileSync(new URL(`.${file}`, build), "utf8"))
    expect(
      later.filter((word) => texts.some((text) => text.includes(word))),
      path,
    ).toEqual([])
  }
  expect(all.some((text) => text.includes("ZodObject"))).toBe(true)
})

/** Holds the replies to these requests until released. */
async function holdBack(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue().catch(() => undefined)
  })
  return resolve
}

const framework = "**/assets/react-*.js"

const isHydrated = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.hydrated !== undefined)

const hydrates = (page: Page) => expect.poll(() => isHydrated(page)).toBe(true)

test("A page's scripts are requested after its main picture has loaded, and with low priority", async ({
  page,
}) => {
  const release = await holdBack(page, "**/backend/uploads/**")
  // After four seconds, which a busy machine may need, the scripts would no longer wait.
  await page.addInitScript(() => {
    const start = window.setTimeout
    Object.assign(window, {
      setTimeout: (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
        ms === 4000 ? 0 : start(run, ms, ...rest),
    })
  })
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  const priorities: string[] = []
  session.on("Network.requestWillBeSent", ({ request }) => {
    if (/\/assets\/.*\.js$/.test(request.url)) priorities.push(request.initialPriority)
  })
  await page.goto("/product-item/41", { waitUntil: "commit" })
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  )
  expect(priorities).toEqual([])
  release()
  await hydrates(page)
  expect(priorities.length).toBeGreaterThan(3)
  expect(priorities.slice(0, 3)).toEqual(["Low", "Low", "Low"])
})

test("A press before the scripts have loaded is handled once they have", async ({ page }) => {
  const release = await holdBack(page, framework)
  await page.goto("/", { waitUntil: "commit" })
  await page.getByRole("banner").getByRole("button", { name: "Cart" }).click()
  expect(await isHydrated(page)).toBe(false)
  release()
  await expect(page.getByRole("dialog", { name: /cart/i })).toBeVisible()
})

test("A search submitted before the scripts have loaded is performed without reloading the page", async ({
  page,
}) => {
  const release = await holdBack(page, framework)
  await page.goto("/AboutUs", { waitUntil: "commit" })
  const search = page.getByRole("combobox", { name: "Search" })
  await search.fill("aviator")
  await search.press("Enter")
  expect(new URL(page.url()).pathname).toBe("/AboutUs")
  release()
  await expect(page).toHaveURL(/\/product-display\/aviator$/)
})

test("A mobile number submitted before the scripts have loaded is not put into the URL, and is not lost", async ({
  page,
}) => {
  const release = await holdBack(page, framework)
  await page.goto("/login", { waitUntil: "commit" })
  const addresses: string[] = []
  page.on("framenavigated", (frame) => addresses.push(frame.url()))
  const number = page.getByRole("textbox", { name: /mobile/i })
  await number.fill("9845012345")
  await number.press("Enter")
  expect(await isHydrated(page)).toBe(false)
  release()
  await expect(page).toHaveURL(/\/otp-varify$/)
  expect(addresses.filter((address) => address.includes("?"))).toEqual([])
})

test("A sort order selected before the scripts have loaded is applied", async ({ page }) => {
  const release = await holdBack(page, framework)
  await page.goto("/product-display/all", { waitUntil: "commit" })
  await page.getByRole("combobox", { name: "Sort by" }).selectOption({ index: 2 })
  expect(await isHydrated(page)).toBe(false)
  release()
  await expect(page).toHaveURL(/sort=/)
})

test("A press in a part that hydrates later is handled once that part is hydrated", async ({
  page,
}) => {
  const release = await holdBack(page, "**/assets/product-sections-*.js")
  // The load event would wait for that file if it was requested before.
  await page.goto("/product-item/41", { waitUntil: "commit" })
  await hydrates(page)
  const seeAll = page.getByRole("button", { name: "See All" })
  await seeAll.click()
  await expect(seeAll).toBeVisible()
  await expect(page.getByRole("dialog")).toBeHidden()
  release()
  await expect(page.getByRole("dialog")).toBeVisible()
})

test("A page whose scripts failed to load starts with the next press", async ({ page }) => {
  await page.route(framework, (route) => route.abort())
  const failed = page.waitForEvent("console", (message) => /not loaded/.test(message.text()))
  await page.goto("/")
  await failed
  await page.unroute(framework)
  await page.getByRole("banner").getByRole("button", { name: "Cart" }).click()
  await expect(page.getByRole("dialog", { name: /cart/i })).toBeVisible()
})

test("The checkout requests addresses and products before its scripts have loaded, each once", async ({
  page,
  shopper,
  storeInBrowser,
}) => {
  await addressOf(shopper)
  await storeInBrowser({ checkoutData: purchaseOf(shopper.mobile) })
  const addresses = callsOf(page, "GET", "/getalladdressinfo")
  const products = callsOf(page, "GET", "/product/productdetail/")
  const release = await holdBack(page, framework)
  await page.goto("/ChekOutPage", { waitUntil: "commit" })
  await expect.poll(() => [addresses.length, products.length]).toEqual([1, 1])
  expect(await isHydrated(page)).toBe(false)
  release()
  await expect(savedAddresses(page)).toHaveCount(1)
  await expect(page.getByRole("complementary", { name: "Your order" })).toContainText("To pay")
  expect([addresses.length, products.length]).toEqual([1, 1])
})

test("An early checkout request that fails is sent again by the page", async ({
  page,
  shopper,
  storeInBrowser,
}) => {
  await addressOf(shopper)
  await storeInBrowser({ checkoutData: purchaseOf(shopper.mobile) })
  const addresses = callsOf(page, "GET", "/getalladdressinfo")
  await page.route("**/backend/getalladdressinfo", (route) => route.abort(), { times: 1 })
  await page.goto("/ChekOutPage")
  await expect(savedAddresses(page)).toHaveCount(1)
  expect(addresses).toHaveLength(2)
})

test("A visitor's checkout requests no addresses", async ({ page }) => {
  const calls = callsOf(page, "GET", "/getalladdressinfo")
  await page.goto("/ChekOutPage")
  await expect(page).toHaveURL(/\/login$/)
  expect(calls).toEqual([])
})

/** The layout shift since the page was opened; 0 is none. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value: number })[]
          resolve(entries.reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: "layout-shift", buffered: true })
        setTimeout(() => resolve(0))
      }),
  )

test("No layout shift while a page starts: home, a listing, a product, and the checkout with a saved address", async ({
  page,
  openCheckout,
}) => {
  for (const path of withPicture) {
    await visit(page, path)
    expect(await layoutShift(page), path).toBeLessThan(0.02)
  }
  await openCheckout({})
  await expect(savedAddresses(page)).toHaveCount(1)
  expect(await layoutShift(page)).toBeLessThan(0.05)
})
