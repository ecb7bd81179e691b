import { barriers } from "./axe.ts"
import { expectFits, openOffice } from "./office.ts"
import { orderOf } from "./shopper.ts"
import { expect, test } from "./signed-in.ts"
import { loaded } from "./visit.ts"

/** Pages that are not in the menu; orders, returns and complaints have journeys of their own. */
const further = [
  ...["products/import", "products/new", "products/41", "home-page"],
  ...["offers/new", "newsletter/new"],
  ...["settings/environment", "settings/messages", "settings/messages/shipped"],
].map((path) => `/office/${path}`)

test("Every page of the back office has a heading, no accessibility violations, and fits windows from 320 px", async ({
  page,
  shopper,
  shop,
}) => {
  test.setTimeout(300_000)
  await orderOf(shopper)
  await openOffice(page, shop, "/office")
  const links = page.getByRole("navigation").getByRole("link")
  const menu = page.getByRole("button", { name: "Menu" })
  if (await menu.isVisible()) await menu.click()
  await expect(links.first()).toBeVisible()
  const paths = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href")!))
  expect(paths.length).toBeGreaterThanOrEqual(17)
  const width = page.viewportSize()!.width
  await page.getByRole("searchbox").fill(shopper.mobile)
  await page.getByRole("searchbox").press("Enter")
  await page.waitForURL(/\/office\/shoppers\//)
  const ofShopper = new URL(page.url()).pathname
  for (const path of new Set([...paths, ...further, ofShopper])) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
      await loaded(page)
      expect(await barriers(page), path).toEqual([])
      for (const narrow of [width, 320]) {
        await page.setViewportSize({ width: narrow, height: 800 })
        await expectFits(page, `${path} at ${narrow} px`)
      }
      await page.setViewportSize({ width, height: 800 })
    })
  }
})
