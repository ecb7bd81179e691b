import { list } from "#modules/office-pages.ts"
import { barriers } from "../axe.ts"
import { openOffice } from "../office.ts"
import { orderReturned, orderToApprove } from "../office-records.ts"
import { EXPECTED, expectSound } from "../office-sound.ts"
import { errorsOf } from "../page-errors.ts"
import { ordersOf } from "../shopper.ts"
import { expect, test } from "../signed-in.ts"

/** Pages without a record of their own. */
const notInMenu = [
  ...["products/makers", "products/new", "home-page", "products/41", "products/71/powers"],
  ...["offers/new", "offers/WELCOME10"],
  ...["account", "settings/messages/shipped"],
  ...list.flatMap(({ label, path }) => (label || path.includes(":") ? [] : [path])),
]

test("Every page in the menu of the back office and under Settings has a heading and no codes, errors or accessibility violations, and fits windows from 320 px", async ({
  page,
  shop,
}) => {
  const errors = errorsOf(page, EXPECTED)
  await openOffice(page, shop, "/office")
  const menu = page.getByRole("navigation", { name: "Back office" })
  await page.getByRole("button", { name: "Menu" }).click()
  await expect(menu.getByRole("link").first()).toBeVisible()
  const groups = await menu.getByRole("button", { expanded: false }).allTextContents()
  expect(groups).toEqual(expect.arrayContaining(["Orders", "Catalogue"]))
  const inMenu = new Set<string>()
  for (const group of groups) {
    await menu.getByRole("button", { name: group }).press("Enter")
    await expect(menu.getByRole("button", { expanded: true })).toHaveText(group)
    expect(await barriers(page)).toEqual([])
    for (const link of await menu.getByRole("link").all()) {
      inMenu.add((await link.getAttribute("href"))!)
    }
  }
  await menu.getByRole("link", { name: "Settings" }).click()
  await expect(page.getByRole("heading", { name: "Settings", level: 1 })).toBeVisible()
  const listed = page.getByRole("main").getByRole("list").first().getByRole("link")
  await expect(listed.first()).toBeVisible()
  for (const link of await listed.all()) inMenu.add((await link.getAttribute("href"))!)
  expect(inMenu.size).toBeGreaterThanOrEqual(20)
  await expectSound(page, ["/office/audit?show=all", ...inMenu])
  expect(errors).toEqual([])
})

test("Every form and record of the back office has a heading, no codes, errors or accessibility violations, and fits windows from 320 px", async ({
  page,
  shopper,
  shop,
}) => {
  const line = await orderToApprove(shop, shopper)
  const { returned } = await orderReturned(shop, shopper)
  const [order] = await ordersOf(shopper)
  const number = order!.purchase.order_number
  const errors = errorsOf(page, EXPECTED)
  await openOffice(page, shop, "/office")
  await page.getByRole("searchbox").fill(shopper.mobile)
  await page.getByRole("searchbox").press("Enter")
  await page.waitForURL(/\/office\/shoppers\//)
  await expectSound(page, [
    ...notInMenu.map((path) => `/office/${path}`),
    new URL(page.url()).pathname,
    `/office/orders/${number}`,
    `/office/prescriptions/${line}`,
    `/office/returns/${returned}`,
    `/office/print/packing-slips?orders=${number}`,
  ])
  expect(errors).toEqual([])
})
