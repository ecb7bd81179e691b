import type { Locator, Page, Route } from "@playwright/test"
import { expect, test } from "./shop.ts"
import { holdTime, visit } from "./visit.ts"

interface Slide {
  slider_name: string
  slider_link: string
  heading: string
}

const calls = ["/api/carousel/all", "/brand", "/api/slider", "/product", "/new/arrivel/"]

const goHome = (page: Page) =>
  page
    .getByRole("banner")
    .getByRole("link", { name: /^Chashma/ })
    .click()

const carousel = (page: Page, name: string) => page.getByRole("region", { name, exact: true })

const topOf = async (part: Locator) => (await part.first().boundingBox())?.y ?? Number.NaN

test("The home page stands in its order: mini images, banners, tiles, new arrivals, shapes, what is bought often, brands [HOM-06, HOM-08, HOM-11]", async ({
  page,
}) => {
  await visit(page, "/")
  const main = page.getByRole("main")
  await expect(page.getByRole("heading", { name: "Frequently Bought", exact: true })).toBeVisible()
  const parts = [
    main.getByRole("link", { name: /^Computer Glass Men \(/ }),
    carousel(page, "Offers"),
    main.getByRole("link", { name: /^Computer glasses for men/ }),
    carousel(page, "New Arrivals"),
    main.getByRole("link", { name: "Aviator", exact: true }),
    carousel(page, "Frequently Bought"),
    main.getByRole("heading", { name: "Boond", exact: true }),
  ]
  const tops = await Promise.all(parts.map(topOf))
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  expect(new Set(tops).size).toBe(parts.length)
})

test("Mini images, banners and tiles lead to the listings that the server names, in tabs of their own [HOM-13, HOM-14, HOM-15, HOM-16]", async ({
  page,
  request,
}) => {
  const slides: Slide[] = (await (await request.get("/backend/api/slider")).json()).data
  const places = new Set(slides.map((slide) => slide.slider_name))
  expect(places).toEqual(new Set(["top_mini_image", "banner", "product_image"]))
  await visit(page, "/")
  const links = page.getByRole("main").locator('a[target="_blank"]')
  await expect(links).toHaveCount(slides.length)
  for (const slide of slides) {
    const link = links.and(
      page.locator(`a[href="/product-display/${encodeURIComponent(slide.slider_link)}"]`),
    )
    await expect(link.filter({ hasText: slide.heading }).first()).toBeAttached()
  }
})

test("A shopper chooses a shape; the tile labelled Oval leads to Wayfarer [HOM-17, HOM-18]", async ({
  page,
}) => {
  await visit(page, "/")
  const tiles = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Shop by shape" }) })
    .getByRole("listitem")
    .getByRole("link")
  await expect(tiles).toHaveText(["Aviator", "Cats Eye", "Rectangle", "Round", "Square", "Oval"])
  const targets = await tiles.evaluateAll((links) => links.map((link) => link.getAttribute("href")))
  expect(targets).toEqual(
    ["Aviator", "Cats%20Eye", "Rectangle", "Round", "Square", "Wayfarer"].map(
      (shape) => `/product-display/${shape}`,
    ),
  )
})

test("Banners move by themselves every 3 s, in 1.3 s, with 1.2 of them in sight [HOM-07, HOM-24]", async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, "/")
  await holdTime(page)
  const banners = carousel(page, "Offers")
  const slide = banners.getByRole("group", { name: "2 of 4", exact: true })
  const row = slide.locator("..")
  const [rowBox, slideBox] = [await row.boundingBox(), await slide.boundingBox()]
  expect((rowBox?.width ?? 0) / (slideBox?.width ?? 1)).toBeCloseTo(1.2, 2)

  const shown = () => banners.getByRole("img", { name: /^Slide/ }).getAttribute("aria-label")
  const shift = () =>
    row.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).m41)
  await nextChange(page, shown)
  const [first, shifts] = [await shown(), [] as number[]]
  for (const milliseconds of [1000, 300, 1600]) {
    await pass(page, milliseconds)
    shifts.push(await shift())
  }
  expect(await shown()).toBe(first)
  const [late, arrived, rest] = shifts.map((one) => Math.abs(one) / (slideBox?.width ?? 1))
  expect(rest! - late!).toBeGreaterThan(0.002)
  expect(rest! - arrived!).toBeLessThan(0.001)
  await pass(page, 200)
  expect(await shown()).not.toBe(first)
})

test("Products in a carousel of the home page move on every 2 s, five in sight or one on a phone, and go round [HOM-22, HOM-23]", async ({
  page,
  isMobile,
}) => {
  await page.clock.install()
  await visit(page, "/")
  await holdTime(page)
  const arrivals = carousel(page, "New Arrivals")
  await arrivals.scrollIntoViewIfNeeded()
  const inSight = () => slidesInSight(arrivals)
  const from = (slide: number) =>
    Array.from({ length: isMobile ? 1 : 5 }, (_, index) => `${((slide - 1 + index) % 6) + 1} of 6`)
  expect(await inSight()).toEqual(from(1))

  await nextChange(page, inSight)
  await pass(page, 1000)
  expect(await inSight()).toEqual(from(2))
  await pass(page, 850)
  expect(await inSight()).toEqual(from(2))
  for (const slide of [3, 4, 5, 6, 1]) {
    await pass(page, slide === 3 ? 1150 : 2000)
    expect(await inSight()).toEqual(from(slide))
  }
})

test("A move to the home page asks for posters, brands, slides, products and new arrivals, and shows the brands by the names that come [HOM-01, HOM-12]", async ({
  page,
}) => {
  const asked = new Set<string>()
  page.on("request", (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith("/backend/")) asked.add(pathname.replace("/backend", ""))
  })
  await page.route("**/backend/brand", (route) =>
    route.fulfill({ json: { result: [brand("section_1", "Neelam"), brand("section_3", "Moti")] } }),
  )
  await visit(page, "/Faq-page")
  asked.clear()
  await goHome(page)
  await expect(page.getByRole("heading", { name: "Neelam", exact: true })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Moti", exact: true })).toBeVisible()
  await expect(page.getByRole("heading", { name: "Boond", exact: true })).toHaveCount(0)
  for (const call of calls) expect(asked).toContain(call)
})

test("A shopper reads Loading... while the home page is on its way, and while it is tried again [HOM-02]", async ({
  page,
}) => {
  await visit(page, "/Faq-page")
  const held: Route[] = []
  let slow = true
  await page.route("**/backend/**", async (route) => {
    if (slow) held.push(route)
    else await route.continue()
  })
  await goHome(page)
  await expect(page.getByRole("status").getByText("Loading...", { exact: true })).toBeVisible()
  await expect.poll(() => held.length).toBe(calls.length)

  slow = false
  for (const route of held) await route.abort()
  const loading = page.getByRole("main").getByText("Loading...", { exact: true })
  await expect(loading).toBeVisible()
  await expect(carousel(page, "New Arrivals")).toBeVisible()
  await expect(loading).toHaveCount(0)
})

test("A shopper of an empty shop reads No products found, and the rest of the home page [HOM-03]", async ({
  page,
}) => {
  await page.route(/\/backend\/(product|new\/arrivel\/)(\?|$)/, (route) =>
    route.fulfill({ json: { result: [] } }),
  )
  await visit(page, "/Faq-page")
  await goHome(page)
  await expect(page.getByText("No products found", { exact: true })).toBeVisible()
  await expect(carousel(page, "Offers")).toBeVisible()
  await expect(carousel(page, "New Arrivals")).toHaveCount(0)
})

const brand = (section: string, name: string) => ({ section, brand_name: name, text: "" })

/** Lets held time pass in steps, so that the page can draw between them. */
async function pass(page: Page, milliseconds: number) {
  for (let left = milliseconds; left > 0; left -= 100) await passOnce(page, Math.min(100, left))
}

/** And waits until the page has drawn what its timers changed: React does so in a task of its own. */
async function passOnce(page: Page, milliseconds: number) {
  await page.clock.runFor(milliseconds)
  await page.evaluate(() => {
    const { port1, port2 } = new MessageChannel()
    const drawn = new Promise((resolve) => {
      port1.onmessage = resolve
    })
    port2.postMessage(null)
    return drawn.then(() => undefined)
  })
}

/** Lets held time pass until the reading is another one. */
async function nextChange(page: Page, reading: () => Promise<unknown>) {
  const before = JSON.stringify(await reading())
  await expect(async () => {
    await passOnce(page, 50)
    expect(JSON.stringify(await reading())).not.toBe(before)
  }).toPass({ intervals: [1], timeout: 15_000 })
}

/** Names of the slides that stand wholly in the carousel's box, from left to right. */
const slidesInSight = (section: Locator) =>
  section.evaluate((element) => {
    const slides = [...element.querySelectorAll('[role="group"]')]
    const box = slides[0]?.parentElement?.parentElement?.getBoundingClientRect()
    if (!box) return []
    return slides
      .map((slide) => ({ name: slide.ariaLabel, place: slide.getBoundingClientRect() }))
      .filter(({ place }) => place.left > box.left - 2 && place.right < box.right + 2)
      .toSorted((a, b) => a.place.left - b.place.left)
      .map(({ name }) => name)
  })
