import { barriers } from "../axe.ts"
import { openOffice } from "../office.ts"
import { expect, test } from "../shop.ts"
import { newShopper, orderOf, ordersOf } from "../shopper.ts"

test("Shortcuts open the search, the list of shortcuts and an order, and can be turned off", async ({
  page,
  request,
  shop,
}) => {
  const shopper = await newShopper(request)
  await orderOf(shopper)
  const [order] = await ordersOf(shopper)
  const number = order!.purchase.order_number
  await openOffice(page, shop, "/office?section=to_pack", { role: "manager", name: "Mala Roy" })
  const row = page.getByRole("link", { name: new RegExp(number) })
  await expect(row).toBeVisible()
  await page.keyboard.press("j")
  await expect(page.locator("[data-list-item]").first()).toBeFocused()
  await row.focus()
  await page.keyboard.press("Enter")
  await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible()
  await page.keyboard.press("/")
  await expect(page.getByRole("searchbox")).toBeFocused()
  await page.keyboard.type("j?")
  await expect(page.getByRole("searchbox")).toHaveValue("j?")
  await page.getByRole("heading", { name: `Order ${number}` }).click()
  await page.getByRole("searchbox").blur()
  await page.keyboard.press("?")
  const list = page.getByRole("dialog", { name: "Keyboard shortcuts" })
  await expect(list).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await list.getByRole("checkbox").uncheck()
  await page.keyboard.press("Escape")
  await expect(list).toHaveCount(0)
  await page.keyboard.press("/")
  await expect(page.getByRole("searchbox")).not.toBeFocused()
})
