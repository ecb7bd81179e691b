import type { Locator, Page, Route } from "@playwright/test"
import { nextChange, pass } from "../held-time.ts"
import { expect, test } from "../shop.ts"
import { carouselReady, holdTime, reach, visit } from "../visit.ts"

const carousel = (page: Page, name: string) => page.getByRole("region", { name, exact: true })

test("Banners advance every 3 s, in 1.3 s, with 1.2 of them visible [HOM-07, HOM-24]", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.clock.install()
  await visit(page, "/")
  const banners = carousel(page, "Offers")
  await carouselReady(banners)
  await holdTime(page)
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
  const [late, arrived, rest] = shifts.map((one) => -one / (slideBox?.width ?? 1))
  /** In slides; after the fourth one the row begins anew. */
  const stillToMove = (from: number) => {
    const distance = rest! - from
    return distance - 4 * Math.round(distance / 4)
  }
  expect(stillToMove(late!)).toBeGreaterThan(0.002)
  expect(Math.abs(stillToMove(arrived!))).toBeLessThan(0.001)
  await pass(page, 200)
  expect(await shown()).not.toBe(first)
})

test("A carousel pauses under the pointer, while it has the focus and with reduced motion, and continues afterwards [X-98]", {
  tag: "@desktop",
}, async ({ page }) => {
  await page.clock.install()
  await visit(page, "/")
  const banners = carousel(page, "Offers")
  await carouselReady(banners)
  await holdTime(page)
  const shown = () => banners.getByRole("img", { name: /^Slide/ }).getAttribute("aria-label")
  const rests = async () => {
    const before = await shown()
    await page.clock.runFor(3300)
    await pass(page, 100)
    expect(await shown()).toBe(before)
  }
  await banners.hover()
  await rests()
  await page.mouse.move(2, 2)
  await nextChange(page, shown)

  await page.keyboard.press("Tab")
  await banners.getByRole("button").first().focus()
  await rests()
  await page.emulateMedia({ reducedMotion: "reduce" })
  await page.getByRole("combobox", { name: "Search" }).focus()
  await rests()
})

test("A press on a colour of a card in a row shows it there; if it cannot be loaded, its page opens", {
  tag: "@phone",
}, async ({ page, request }) => {
  const { result } = await (await request.get("/backend/new/arrivel/?per=model")).json()
  const row = result.slice(0, 6)
  const at = row.findIndex((one: { variant_ids?: number[] }) => (one.variant_ids?.length ?? 0) > 2)
  const { product_title: title, color, variant_ids: ids } = row[at]
  const [own = "", second = "", third = ""] = JSON.parse(color).flatMap(Object.keys)
  await page.emulateMedia({ reducedMotion: "reduce" })
  await visit(page, "/")
  const card = carousel(page, "New Arrivals").getByRole("article").nth(at)
  const swatch = (colour: string) =>
    card.getByRole("link", { name: `${title}, ${colour}`, exact: true })
  await expect(swatch(own)).toHaveAttribute("aria-current", "true")
  await reach(swatch(second))
  await swatch(second).click()
  await expect(swatch(second)).toHaveAttribute("aria-current", "true")
  await expect(card.getByRole("link", { name: title, exact: true })).toHaveAttribute(
    "href",
    `/product-item/${ids[1]}`,
  )
  await expect(card.getByText(second, { exact: true })).toBeVisible()
  await page.route(`**/productdetail/${ids[2]}`, (route) => route.abort())
  await swatch(third).click()
  await expect(page).toHaveURL(new RegExp(`/product-item/${ids[2]}$`))
})

test("A product carousel of the home page advances every 2 s, five visible or one on a phone, and loops [HOM-22, HOM-23]", async ({
  page,
  isMobile,
}) => {
  await page.clock.install()
  // A carousel that is ready moves after two seconds: so it is ready only once time is held.
  const held = Promise.withResolvers<void>()
  await page.route("**/assets/embla-carousel*.js", async (route) => {
    await held.promise
    await route.continue()
  })
  // The load event would wait for that file too.
  await page.goto("/", { waitUntil: "commit" })
  const arrivals = carousel(page, "New Arrivals")
  await expect(page.locator("html[data-hydrated]")).toBeAttached()
  await reach(arrivals)
  await holdTime(page)
  held.resolve()
  await expect(async () => {
    // It is loaded when the browser is idle, which is a timer of the held clock as well.
    await pass(page, 50)
    await expect(arrivals).toHaveAttribute("data-ready", "", { timeout: 100 })
  }).toPass()
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

/** Names of the slides that are fully visible in the carousel, from left to right. */
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

test("Loading... is shown while the home page loads and during its retries; then it says so, and can be tried again [HOM-02]", {
  tag: "@phone",
}, async ({ page }) => {
  await page.clock.install()
  await visit(page, "/Faq-page")
  const held: Route[] = []
  await page.route("**/backend/**", (route) => held.push(route))
  await page
    .getByRole("banner")
    .getByRole("link", { name: /^Chashma/ })
    .click()
  const loading = page.getByText("Loading...", { exact: true })
  // The five requests of the first attempt, and of each of the three that follow.
  for (let attempt = 1; attempt <= 4; attempt++) {
    await expect.poll(() => held.length).toBe(5)
    await expect(loading).toBeVisible()
    for (const route of held.splice(0)) await route.abort()
    await page.clock.runFor(1000)
  }
  const again = page.getByRole("main").getByRole("button", { name: "Try again" })
  await expect(again).toBeVisible()
  await expect(loading).toHaveCount(0)
  expect(held).toEqual([])
  await page.unrouteAll()
  await again.click()
  await expect(carousel(page, "New Arrivals")).toBeVisible()
})
