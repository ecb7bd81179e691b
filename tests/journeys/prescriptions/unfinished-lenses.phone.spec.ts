import type { Page } from "@playwright/test"
import { barriers } from "../axe.ts"
import { layoutShift } from "../layout-shift.ts"
import { expect, test } from "../shop.ts"
import { openLensFlow } from "../steps.ts"
import { visit } from "../visit.ts"

const notice = (page: Page) => page.getByRole("link", { name: /^Continue: / })

test("The home page of a shopper who began to choose lenses leads back to them, without layout shift, until they are finished or hidden", async ({
  page,
}) => {
  await visit(page, "/product-item/39")
  const flow = await openLensFlow(page)
  await flow.getByText("Progressive", { exact: true }).click()
  await flow.getByRole("button", { name: "Continue", exact: true }).click()

  // On a slow phone the scripts come long after the first paint.
  const release = Promise.withResolvers<void>()
  await page.route("**/assets/*.js", async (route) => {
    await release.promise
    await route.continue()
  })
  await page.goto("/", { waitUntil: "commit" })
  const first = page.getByRole("main").getByRole("link").first()
  await expect(first).toBeVisible()
  // Before its styles have come, nothing is where it will be.
  await page.waitForFunction(
    () => performance.getEntriesByName("first-contentful-paint").length > 0,
  )
  const top = (await first.boundingBox())?.y
  release.resolve()
  await expect(notice(page)).toHaveText("Continue: Udaan Aviator, Progressive")
  await expect(page.locator("html[data-hydrated]")).toHaveCount(1)
  const banner = page.getByRole("main").getByRole("listitem").getByRole("link").first()
  expect((await banner.boundingBox())?.y).toBe(top)
  // Without its room, the notice alone would move the page by 0.07.
  expect(await layoutShift(page)).toBeLessThan(0.02)
  expect(await barriers(page)).toEqual([])

  await notice(page).click()
  await expect(page).toHaveURL(/\/product-item\/39#lenses$/)
  await expect(flow.getByText("Progressive").first()).toBeVisible()
  await flow.getByRole("button", { name: "Close", exact: true }).click()
  await expect(flow).toBeHidden()
  await visit(page, "/")
  await page.getByRole("button", { name: "Hide: Continue Udaan Aviator" }).click()
  await expect(notice(page)).toHaveCount(0)
  await visit(page, "/")
  await expect(notice(page)).toHaveCount(0)
})
