import type { Page } from "@playwright/test"
import { nextChange, pass } from "./held-time.ts"
import { expect, test } from "./shop.ts"
import { carouselReady, holdTime, visit } from "./visit.ts"

const banners = (page: Page) => page.getByRole("region", { name: "Offers", exact: true })

const shown = (page: Page) =>
  banners(page)
    .getByRole("img", { name: /^Slide/ })
    .getAttribute("aria-label")

test("A carousel pauses under the pointer and while it has the focus, and continues afterwards [X-98]", async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, "/")
  await carouselReady(banners(page))
  await holdTime(page)
  await banners(page).hover()
  const first = await shown(page)
  await pass(page, 7000)
  expect(await shown(page)).toBe(first)

  await page.mouse.move(2, 2)
  await nextChange(page, () => shown(page))

  const second = await shown(page)
  await page.keyboard.press("Tab")
  await banners(page).getByRole("button").first().focus()
  await pass(page, 7000)
  expect(await shown(page)).toBe(second)
})

test("With reduced motion no carousel moves automatically [X-98]", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" })
  await page.clock.install()
  await visit(page, "/")
  await carouselReady(banners(page))
  await holdTime(page)
  const first = await shown(page)
  await pass(page, 7000)
  expect(await shown(page)).toBe(first)
})
