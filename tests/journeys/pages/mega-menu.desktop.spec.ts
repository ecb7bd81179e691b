import type { Page } from "@playwright/test"
import { expect, test } from "../shop.ts"
import { visit } from "../visit.ts"

const columns = ["Category", "Brands", "Our Top Picks", "Frame Shape", "Collection"]

const barOf = (page: Page) => page.getByRole("navigation", { name: "Categories" })

test("The bar has the server's categories; one menu opens at a time, with five columns, and closes [HDR-20, HDR-21, HDR-22, HDR-23, HDR-24, HDR-25, HDR-26]", async ({
  page,
  request,
}) => {
  const response = await request.get("/backend/api/categories/all")
  const names = (await response.json()).map(
    (one: { categories_name: string }) => one.categories_name,
  )
  await visit(page, "/Faq-page")
  const bar = barOf(page)
  await expect(bar.getByRole("button")).toHaveText(names)
  // Contact lenses have no frame, and there are none for children.
  await bar.getByRole("button", { name: "Contact Lenses" }).click()
  await expect(bar.getByRole("heading", { level: 3 })).toHaveText(
    columns.filter((column) => column !== "Frame Shape"),
  )
  await expect(bar.getByRole("heading", { level: 4 })).toHaveText(["Men", "Women"])

  const sunglasses = bar.getByRole("button", { name: "Sunglasses" })
  await sunglasses.click()
  await expect(bar.getByRole("heading", { level: 3 })).toHaveText(columns)
  await expect(bar.getByRole("button", { expanded: true })).toHaveText(["Sunglasses"])
  await expect(bar.getByRole("heading", { level: 4 })).toHaveText(["Men", "Women", "Kids"])
  for (const wearer of await bar.getByRole("heading", { level: 4 }).locator("..").all()) {
    await expect(wearer.locator("img, svg")).toHaveCount(1)
    await expect(wearer.getByRole("listitem").first()).toHaveText(/^.+ - Starting from ₹\d[\d,]*$/)
  }

  await bar.getByRole("link", { name: "Men", exact: true }).focus()
  await page.keyboard.press("Escape")
  await expect(bar.getByRole("heading")).toHaveCount(0)
  await expect(sunglasses).toBeFocused()
  await sunglasses.click()
  await bar.getByRole("button", { name: "Close" }).click()
  await expect(bar.getByRole("heading")).toHaveCount(0)
  await expect(bar.getByRole("button", { expanded: true })).toHaveCount(0)
})

test("A menu that cannot load says so in its place, and loads when it is opened again [ERR-30]", async ({
  page,
}) => {
  await visit(page, "/Faq-page")
  await page.route("**/assets/mega-menu-*.js", (route) => route.abort())
  const category = barOf(page).getByRole("button", { name: "Sunglasses" })
  await category.click()
  await expect(barOf(page).getByRole("alert")).toContainText("We couldn't load the menu.")
  await page.unrouteAll()
  await barOf(page).getByRole("button", { name: "Close" }).click()
  await category.click()
  await expect(barOf(page).getByRole("heading", { level: 3 })).toHaveText(columns)
})

test("Each of the five categories opens a menu of its own, with its entries and top picks [HDR-27]", async ({
  page,
  request,
}) => {
  const { variants } = await (await request.get("/backend/api/menu")).json()
  await visit(page, "/Faq-page")
  const bar = barOf(page)
  const names = ["Power Glasses", "Sunglasses", "Screen Saver", "Contact Lenses", "Kids Glasses"]
  const seen = new Set<string>()
  for (const name of names) {
    await bar.getByRole("button", { name, exact: true }).click()
    const { category, topPicks } = variants[name]
    const entries: string[] = category.flatMap(({ items }: { items: { name: string }[] }) =>
      items.map((item) => `${item.name} - Starting from`),
    )
    const priced = bar.getByRole("listitem").filter({ hasText: "Starting from" })
    await expect(priced).toContainText(entries)
    for (const pick of topPicks) {
      await expect(bar.getByRole("link", { name: pick.name }).first()).toBeVisible()
    }
    seen.add((await priced.allTextContents()).join("|"))
  }
  expect(seen.size).toBe(names.length)
})
