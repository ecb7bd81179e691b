import { barriers } from "#tests/journeys/axe.ts"
import { openOffice } from "#tests/journeys/office.ts"
import { expect, test } from "#tests/journeys/shop.ts"
import { visit } from "#tests/journeys/visit.ts"

test.use({ ownShop: {} })

test("The owner switches a feature off: its menu entry, pages and parts of pages are gone at once, links of sent e-mails stay, and back on it is as before", async ({
  page,
  shop,
}) => {
  const signUp = page.getByLabel("SIGNUP FOR OFFERS & TIPS")
  await visit(page, "/Faq-page")
  await expect(signUp).toHaveCount(1)
  await openOffice(page, shop, "/office/settings")
  const features = page.getByRole("form", { name: "Features" })
  const newsletter = features.getByRole("checkbox", { name: "Newsletter" })
  await expect(newsletter).toBeChecked()
  await newsletter.uncheck()
  expect(await barriers(page)).toEqual([])
  await features.getByRole("button", { name: "Save" }).click()
  await expect(features.getByRole("status")).toHaveText("Saved. Your changes are live.")

  const menu = page.getByRole("navigation", { name: "Back office" })
  await expect(menu.getByRole("link", { name: "Offers", includeHidden: true })).toHaveCount(1)
  await expect(menu.getByRole("link", { name: "Newsletter", includeHidden: true })).toHaveCount(0)
  await visit(page, "/office/newsletter")
  await expect(
    page.getByRole("heading", { name: "There is no such page in the back office" }),
  ).toBeVisible()
  const response = await visit(page, "/newsletter/confirm")
  expect(response!.status()).toBe(404)
  await expect(page).toHaveTitle(/^Page not found/)
  await expect(signUp).toHaveCount(0)
  expect((await visit(page, "/Faq-page"))!.status()).toBe(200)
  await expect(page.getByRole("contentinfo")).toBeVisible()
  await expect(signUp).toHaveCount(0)
  expect((await visit(page, "/newsletter/unsubscribe#not.a.link"))!.status()).toBe(200)

  await openOffice(page, shop, "/office/settings")
  await newsletter.check()
  await features.getByRole("button", { name: "Save" }).click()
  await expect(features.getByRole("status")).toHaveText("Saved. Your changes are live.")
  expect((await visit(page, "/newsletter/confirm"))!.status()).toBe(200)
  await expect(signUp).toHaveCount(1)
})
