import type { Locator, Page } from "@playwright/test"
import { barriers } from "./axe.ts"
import { expect, test } from "./shop.ts"
import { visit } from "./visit.ts"

const columns = ["Category", "Brands", "Our Top Picks", "Frame Shape", "Collection"]
/** Contact lenses have no frame, and there are none for children. */
const columnsOf = (kind: string) =>
  kind === "Contact Lenses" ? columns.filter((column) => column !== "Frame Shape") : columns
const wearersOf = (kind: string) =>
  kind === "Contact Lenses" ? wearers.filter((wearer) => wearer !== "Kids") : wearers
const kinds = ["Power Glasses", "Sunglasses", "Screen Saver", "Contact Lenses", "Kids Glasses"]
const wearers = ["Men", "Women", "Kids"]

const barOf = (page: Page) => page.getByRole("navigation", { name: "Categories" })

const column = (bar: Locator, title: string) =>
  bar.locator("section").filter({ has: bar.page().getByRole("heading", { name: title, level: 3 }) })

const groupsOf = (bar: Locator) =>
  column(bar, "Category").getByRole("heading", { level: 4 }).locator("..")

const priced = (group: Locator) =>
  group.getByRole("link", { name: /^.+ - Starting from ₹\d[\d,]*$/ })

interface Product {
  kind: string
  gender: string
  frame_shape: string
  product_price: number
  discount: number
}

const suits = (wearer: string, gender: string) =>
  gender === wearer || (gender === "Unisex" && wearer !== "Kids")

/** `CatsEye` on the wire, `Cats Eye` for people. */
const plain = (shape: string) => shape.replaceAll(" ", "")

const finalRupees = ({ product_price, discount }: Product) =>
  Math.round(product_price * (1 - discount / 100))

test("One category's menu opens at a time, and closes [HDR-21, HDR-22, HDR-23]", async ({
  page,
}) => {
  await visit(page, "/Faq-page")
  const bar = barOf(page)
  const close = bar.getByRole("button", { name: "Close" })
  await expect(close).toHaveCount(0)
  for (const kind of ["Sunglasses", "Contact Lenses"]) {
    await bar.getByRole("button", { name: kind }).click()
    await expect(bar.getByRole("heading", { name: "Category" })).toHaveCount(1)
    await expect(bar.getByRole("button", { expanded: true })).toHaveText([kind])
  }
  await close.click()
  await expect(bar.getByRole("heading")).toHaveCount(0)
  await expect(bar.getByRole("button", { expanded: true })).toHaveCount(0)
})

test("A menu has five columns, and under Men, Women and Kids a picture and entries with a starting price [HDR-24, HDR-25, HDR-26]", async ({
  page,
}) => {
  await visit(page, "/Faq-page")
  const bar = barOf(page)
  await bar.getByRole("button", { name: "Power Glasses" }).click()
  await expect(bar.getByRole("heading", { level: 3 })).toHaveText(columns)
  const groups = groupsOf(bar)
  await expect(groups.getByRole("heading")).toHaveText(wearers)
  for (const group of await groups.all()) await expect(group.locator("img, svg")).toHaveCount(1)
  for (const place of [0, 1]) await expect(priced(groups.nth(place)).first()).toBeVisible()
  await expect(priced(groups.nth(2)).first()).toBeVisible()
  const [first] = await groups.nth(0).getByRole("listitem").allInnerTexts()
  expect(first).toMatch(/^.+ - Starting from ₹\d[\d,]*$/)
})

test("The menu of contact lenses has no empty heading, and everything links to contact lenses [HDR-24, HDR-25]", async ({
  page,
}) => {
  await visit(page, "/Faq-page")
  const bar = barOf(page)
  await bar.getByRole("button", { name: "Contact Lenses" }).click()
  await expect(bar.getByRole("heading", { level: 3 })).toHaveText(columnsOf("Contact Lenses"))
  await expect(groupsOf(bar).getByRole("heading")).toHaveText(["Men", "Women"])
  for (const section of await bar.locator("section").all()) {
    expect(await section.getByRole("link").count()).toBeGreaterThan(0)
  }
  await column(bar, "Collection").getByRole("link", { name: "Toric" }).click()
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Toric Contact Lenses")
  await expect(page.getByText(/^\d+ contact lenses$/).first()).toBeAttached()
})

test("Each of the five kinds has its own menu, Kids Glasses with the top picks of Power Glasses [HDR-27, HDR-28]", async ({
  page,
}) => {
  await visit(page, "/Faq-page")
  const bar = barOf(page)
  const picks: Record<string, string[]> = {}
  const contents = new Set<string>()
  for (const kind of kinds) {
    await bar.getByRole("button", { name: kind }).click()
    await expect(bar.getByRole("heading", { level: 3 })).toHaveText(columnsOf(kind))
    picks[kind] = await column(bar, "Our Top Picks").getByRole("link").allTextContents()
    const entries = await column(bar, "Category").getByRole("link").allTextContents()
    contents.add(entries.join("\n"))
  }
  expect(contents.size).toBe(kinds.length)
  expect(picks["Power Glasses"]?.length).toBeGreaterThan(0)
  expect(picks["Kids Glasses"]).toEqual(picks["Power Glasses"])
  expect(picks.Sunglasses).not.toEqual(picks["Power Glasses"])
})

test("Every starting price in the menu is the lowest of the catalogue for its entry [HDR-29, X-93]", async ({
  page,
  request,
}) => {
  const products: Product[] = (await (await request.get("/backend/product")).json()).result
  await visit(page, "/Faq-page")
  const bar = barOf(page)
  for (const kind of kinds) {
    const ofKind = products.filter((one) => one.kind === kind)
    await bar.getByRole("button", { name: kind }).click()
    await expect(bar.getByRole("heading", { level: 3 })).toHaveText(columnsOf(kind))
    for (const [place, wearer] of wearersOf(kind).entries()) {
      const worn = ofKind.filter((one) => suits(wearer, one.gender))
      const shown = await priced(groupsOf(bar).nth(place)).allTextContents()
      expect(shown.length, `${kind} for ${wearer}`).toBeGreaterThan(0)
      for (const entry of shown) {
        const [name, from] = entry.split(" - Starting from ")
        // Where a kind has no products for a group, the menu links to the kinds that have.
        const named =
          worn.length > 0
            ? worn.filter((one) => plain(one.frame_shape || kind) === plain(name ?? ""))
            : products.filter((one) => suits(wearer, one.gender) && one.kind === name)
        const prices = named.map(finalRupees)
        expect(from, `${kind} for ${wearer}, ${name}`).toBe(
          `₹${Math.min(...prices).toLocaleString("en-IN")}`,
        )
      }
    }
  }
})

test("The menu has no accessibility violations; Escape closes it and returns the focus to the category", async ({
  page,
}) => {
  await visit(page, "/Faq-page")
  const category = barOf(page).getByRole("button", { name: "Sunglasses" })
  await category.click()
  const men = barOf(page).getByRole("link", { name: "Men", exact: true })
  await expect(men).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await men.focus()
  await page.keyboard.press("Escape")
  await expect(barOf(page).getByRole("heading")).toHaveCount(0)
  await expect(category).toBeFocused()
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
