import {
  arrive,
  banner,
  button,
  dialog,
  type LayerKind,
  standsAt,
  test,
  testBackOf,
} from "./layers.ts"
import { expect } from "./shop.ts"

const layerKinds: LayerKind[] = [
  {
    name: "the menu",
    page: "/Faq-page",
    opener: (page) => banner(page).getByRole("button", { name: "Menu" }),
    layer: dialog("Menu"),
  },
  {
    name: "the filter sheet",
    page: "/product-display/all",
    opener: button(/^Filter/),
    layer: dialog("Filter"),
  },
  {
    name: "the chat",
    page: "/Faq-page",
    opener: button(/^Chat with us/),
    layer: dialog(/^Chat with/),
  },
]

for (const kind of layerKinds) testBackOf(kind)

test("Back closes the filter sheet with its filters kept, then undoes the filters", async ({
  page,
}) => {
  await arrive(page, "/product-display/all")
  await page.getByRole("button", { name: /^Filter/ }).click()
  const sheet = page.getByRole("dialog", { name: "Filter" })
  await sheet.getByText("Fullrim", { exact: true }).click()
  await expect(page).toHaveURL(/type=Fullrim/)
  await standsAt(page, 1)
  await page.goBack()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/type=Fullrim/)
  await page.goBack()
  await expect(page).toHaveURL(/\/product-display\/all$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/AboutUs$/)
})

test("Layers over each other close one by one", async ({ page }) => {
  await arrive(page, "/Faq-page")
  await page.getByRole("button", { name: /^Chat with us/ }).click()
  const chat = page.getByRole("dialog", { name: /^Chat with/ })
  await expect(chat).toBeVisible()
  await banner(page).getByRole("button", { name: "Menu" }).click()
  const menu = page.getByRole("dialog", { name: "Menu" })
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await expect(chat).toBeVisible()
  await page.goBack()
  await expect(chat).toBeHidden()
  await expect(page).toHaveURL(/\/Faq-page$/)
})
