import type { Page } from "@playwright/test"
import { savedAddresses } from "../checkout-page.ts"
import { layoutShift } from "../layout-shift.ts"
import { addressOf, callsOf, purchaseOf } from "../shopper.ts"
import { expect, test } from "../signed-in.ts"
import { newMobile } from "../steps.ts"

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

test("A button that is pressed before the scripts have loaded looks pressed until it has done its work", async ({
  page,
}) => {
  const release = await holdBack(page, framework)
  await page.goto("/product-item/41", { waitUntil: "commit" })
  const add = page.getByRole("button", { name: "Add to cart", exact: true }).first()
  const opacity = () => add.evaluate((button) => getComputedStyle(button).opacity)
  expect(await opacity()).toBe("1")
  await add.click()
  expect(await opacity()).toBe("0.6")
  await expect(add).toHaveAttribute("aria-busy", "true")
  expect(await isHydrated(page)).toBe(false)
  release()
  await expect(page.getByText("Added to cart")).toBeVisible()
  expect(await opacity()).toBe("1")
  await expect(add).not.toHaveAttribute("aria-busy")
})

test("The menu opens and leads to its pages before the scripts have loaded; afterwards it is the whole one", async ({
  page,
}) => {
  const release = await holdBack(page, framework)
  const opener = page.getByRole("banner").getByRole("button", { name: "Menu" })
  const menu = page.getByRole("dialog", { name: "Menu" })
  await page.goto("/product-item/41", { waitUntil: "commit" })
  await opener.click()
  await expect(menu.getByRole("link", { name: "Track Order" })).toBeVisible()
  await menu.getByRole("button", { name: "Close" }).click()
  await expect(menu).toBeHidden()
  await opener.click()
  await menu.getByRole("link", { name: "Power Glasses" }).click()
  await expect(page).toHaveURL(/\/product-display\/Power%20Glasses$/)
  expect(await isHydrated(page)).toBe(false)

  // One that is open while the page hydrates stays, and closes with the next page.
  await opener.click()
  await expect(menu).toBeVisible()
  release()
  await hydrates(page)
  await menu.getByRole("link", { name: "Contact us" }).click()
  await expect(page).toHaveURL(/\/ContactUs$/)
  await expect(menu).toBeHidden()
  await opener.click()
  await expect(menu.getByRole("button", { name: "Power Glasses" })).toBeVisible()
})

test("Pictures beyond the screen are requested once they are scrolled to or the page has hydrated", async ({
  page,
}) => {
  const pictures = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType("resource").filter(({ name }) => /\/uploads\//.test(name))
          .length,
    )
  const release = await holdBack(page, framework)
  await page.goto("/product-display/all", { waitUntil: "commit" })
  const last = page.getByRole("main").locator("article img").last()
  const isThere = () =>
    last.evaluate((picture: HTMLImageElement) => picture.currentSrc.includes("/uploads/"))
  await page.waitForFunction(() => document.readyState !== "loading")
  await expect.poll(pictures).toBeGreaterThan(0)
  expect(await isThere()).toBe(false)
  await last.evaluate((picture) => picture.scrollIntoView())
  await expect.poll(isThere).toBe(true)

  await page.goto("/product-display/all", { waitUntil: "commit" })
  await page.waitForFunction(() => document.readyState !== "loading")
  await expect.poll(pictures).toBeGreaterThan(0)
  expect(await isThere()).toBe(false)
  release()
  await expect.poll(isThere).toBe(true)
})

test("A search and a sort order from before the scripts have loaded are applied without reloading the page", async ({
  page,
}) => {
  const release = await holdBack(page, framework)
  await page.goto("/product-display/all", { waitUntil: "commit" })
  await page.getByRole("combobox", { name: "Sort by" }).selectOption({ index: 2 })
  expect(await isHydrated(page)).toBe(false)
  release()
  await expect(page).toHaveURL(/sort=/)

  const releaseAgain = await holdBack(page, framework)
  await page.goto("/AboutUs", { waitUntil: "commit" })
  const search = page.getByRole("combobox", { name: "Search" })
  await search.fill("aviator")
  await search.press("Enter")
  expect(new URL(page.url()).pathname).toBe("/AboutUs")
  releaseAgain()
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
  await number.fill(newMobile())
  await number.press("Enter")
  expect(await isHydrated(page)).toBe(false)
  release()
  await expect(page).toHaveURL(/\/otp-varify$/)
  expect(addresses.filter((address) => address.includes("?"))).toEqual([])
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

test("A part beyond the screen hydrates once it is scrolled to, focused, or another page is opened in the same document", async ({
  page,
}) => {
  const waiting = page.locator("[data-not-hydrated] > footer")
  const openProduct = async (id: number) => {
    await page.goto(`/product-item/${id}`)
    await hydrates(page)
    await expect(waiting).toBeAttached()
  }
  await openProduct(1)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(waiting).not.toBeAttached()

  await openProduct(5)
  await page.locator("footer input").evaluate((field: HTMLElement) => {
    field.focus({ preventScroll: true })
  })
  await expect(waiting).not.toBeAttached()

  await openProduct(41)
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Chashma/ })
    .click()
  await expect(page.getByRole("heading", { name: "New Arrivals" })).toBeAttached()
  await expect(waiting).not.toBeAttached()
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true)
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

test("The checkout requests addresses and products before its scripts have loaded, each once, and shows them without layout shift", async ({
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
  expect(await layoutShift(page)).toBeLessThan(0.05)

  // An early request that fails is sent again by the page.
  await page.unrouteAll()
  await page.route("**/backend/getalladdressinfo", (route) => route.abort(), { times: 1 })
  await page.reload()
  await expect(savedAddresses(page)).toHaveCount(1)
  expect(addresses).toHaveLength(3)

  // A visitor's checkout requests none.
  await page.evaluate(() => localStorage.removeItem("token"))
  await page.reload()
  await expect(page).toHaveURL(/\/login$/)
  expect(addresses).toHaveLength(3)
})
