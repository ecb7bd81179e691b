import type { Page } from "@playwright/test"
import { barriers } from "./axe.ts"
import { openOffice } from "./office.ts"
import { orderReturned, orderToApprove } from "./office-records.ts"
import { ordersOf } from "./shopper.ts"
import { expect, test } from "./signed-in.ts"
import { loaded } from "./visit.ts"

/** Pages that are not in the menu. */
const further = [
  ...["products/import", "products/new", "home-page", "products/41"],
  ...["offers/new", "offers/WELCOME10", "newsletter/new"],
  ...["settings/environment", "settings/messages", "settings/messages/shipped"],
]

/** The narrowest window that WCAG requires a page to fit. */
const NARROW_PX = 320

const horizontalScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** Opens a page without loading the document again, as links do, and waits until it is complete. */
async function openPage(page: Page, path: string) {
  await page.evaluate((address) => {
    document.querySelector("h1")?.setAttribute("data-previous-page", "")
    history.pushState(null, "", address)
    dispatchEvent(new PopStateEvent("popstate", { state: null }))
  }, path)
  await expect(page.locator("h1:not([data-previous-page])"), path).toBeVisible()
  await loaded(page)
}

test("Every page of the back office has a heading, no errors or accessibility violations, and fits windows from 320 px", async ({
  page,
  shopper,
  shop,
}, { project }) => {
  const line = await orderToApprove(shop, shopper)
  const { returned, complaint } = await orderReturned(shop, shopper)
  const [order] = await ordersOf(shopper)
  const number = order!.purchase.order_number
  const errors: string[] = []
  page.on("pageerror", ({ message }) => errors.push(message))
  page.on("console", (message) => {
    // Browsers log a refused operation, such as a slip with nothing to pack, as an error too.
    if (message.type() === "error" && !/status of 404/.test(message.text())) {
      errors.push(message.text())
    }
  })

  await openOffice(page, shop, "/office")
  const links = page.getByRole("navigation", { name: "Back office" }).getByRole("link")
  const menu = page.getByRole("button", { name: "Menu" })
  if (await menu.isVisible()) await menu.click()
  await expect(links.first()).toBeVisible()
  expect(await barriers(page)).toEqual([])
  const inMenu = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href")!))
  expect(inMenu.length).toBeGreaterThanOrEqual(17)
  await page.getByRole("searchbox").fill(shopper.mobile)
  await page.getByRole("searchbox").press("Enter")
  await page.waitForURL(/\/office\/shoppers\//)
  const ofShopper = new URL(page.url()).pathname

  const size = page.viewportSize()!
  const paths = new Set([
    ...inMenu,
    ...further.map((path) => `/office/${path}`),
    ofShopper,
    `/office/orders/${number}`,
    `/office/prescriptions/${line}`,
    `/office/returns/${returned}`,
    `/office/tickets/${complaint}`,
    `/office/print/packing-slips?orders=${number}`,
  ])
  // Both sizes have the same elements.
  const checksBarriers = project.name === "phone"
  for (const path of paths) {
    await openPage(page, path)
    if (checksBarriers) expect.soft(await barriers(page), path).toEqual([])
    expect.soft(await horizontalScroll(page), path).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: NARROW_PX, height: 800 })
    // Charts adapt a moment later.
    await expect.soft
      .poll(() => horizontalScroll(page), { message: `${path} at ${NARROW_PX} px` })
      .toBeLessThanOrEqual(0)
    await page.setViewportSize(size)
  }
  expect(errors).toEqual([])
})
