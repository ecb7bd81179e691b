import type { APIRequestContext, Page, Route } from "@playwright/test"
import { expect, test } from "./shop.ts"
import { storedIn } from "./shopper.ts"
import { visit } from "./visit.ts"

const cards = (page: Page) => page.getByRole("main").getByRole("article")

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** The shop's listing reply, in wire format. */
async function answered(request: APIRequestContext, category: string) {
  const response = await request.get("/backend/api/listing", { params: { category } })
  return (await response.json()).cards as {
    product_id: number
    product_title: string
    product_thumnail_img: string
    product_price: number
    discount: number
    color: string
  }[]
}

/** `#0b5a5c` as a computed style. */
const computed = (hex: string) =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(", ")})`

test("A shopper pages to the end with Next and back with Prev [LST-09]", async ({ page }) => {
  await visit(page, "/product-display/Screen%20Saver?gender=Men")
  const pages = page.getByRole("navigation", { name: "Pages" })
  const titles = () =>
    page.getByRole("main").getByRole("article").getByRole("link").allTextContents()
  await expect(pages.getByText("Page 1 of 2")).toBeVisible()
  await expect(pages.getByRole("link", { name: "Prev" })).toHaveCount(0)
  const first = await titles()

  await pages.getByRole("link", { name: "Next" }).click()
  await expect(pages.getByText("Page 2 of 2")).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await expect(pages.getByRole("link", { name: "Next" })).toHaveCount(0)
  expect(await titles()).not.toEqual(first)

  await pages.getByRole("link", { name: "Prev" }).click()
  await expect(pages.getByText("Page 1 of 2")).toBeVisible()
  expect(await titles()).toEqual(first)
})

test("A card shows picture, title, final price with its label and every colour, and links to its product [LST-12, LST-13, LST-16, LST-18, LST-20]", async ({
  page,
  request,
}) => {
  const wire = await answered(request, "Sunglasses")
  await visit(page, "/product-display/Sunglasses")
  await expect(cards(page)).toHaveCount(wire.length)
  for (const [index, product] of wire.entries()) {
    const card = cards(page).nth(index)
    const link = card.getByRole("link", { name: product.product_title })
    await expect(link).toHaveAttribute("href", `/product-item/${product.product_id}`)
    await expect(card.getByRole("img", { name: product.product_title })).toHaveAttribute(
      "src",
      `/backend/uploads/${product.product_thumnail_img}`,
    )
    const final = Math.round(product.product_price * (1 - product.discount / 100))
    await expect(card.getByText(`₹${final.toLocaleString("en-IN")}`, { exact: true })).toBeVisible()
    await expect(card.getByText("Inclusive of all taxes", { exact: true })).toBeVisible()
    const colours: Record<string, string>[] = JSON.parse(product.color)
    expect(colours.length).toBeGreaterThan(0)
    for (const [name = "", hex = ""] of colours.slice(0, 4).flatMap(Object.entries<string>)) {
      await expect(card.getByRole("img", { name, exact: true })).toHaveCSS(
        "background-color",
        computed(hex),
      )
    }
  }
})

test("The heart of a card saves a frame and removes it again [LST-22]", async ({ page }) => {
  await visit(page, "/product-display/Oval")
  const heart = cards(page)
    .first()
    .getByRole("button", { name: /^Wishlist: / })
  await heart.click()
  await expect(heart).toHaveAttribute("aria-pressed", "true")
  expect(await storedIn(page, "wishlist")).toHaveLength(1)
  await heart.click()
  await expect(heart).toHaveAttribute("aria-pressed", "false")
  expect(await storedIn(page, "wishlist")).toHaveLength(0)
})

/** The shop's reply with missing values, as after an import. */
async function withHoles(route: Route) {
  const response = await route.fetch()
  const listing = await response.json()
  const holes = [
    { product_title: "" },
    { product_thumnail_img: "", product_all_img: [] },
    { product_thumnail_img: "gone-640.webp" },
    { frameColor: "", color: "" },
    { frameColor: '[{"Black":', color: '[{"Black":' },
  ]
  for (const [index, hole] of holes.entries()) Object.assign(listing.cards[index], hole)
  await route.fulfill({ response, json: listing })
}

test("A product without title, picture or colours shows placeholders [LST-21, LST-23, LST-24]", async ({
  page,
}) => {
  await visit(page, "/product-display/Power%20Glasses")
  await page.route("**/backend/api/listing?*", withHoles)
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Newest First")
  const card = cards(page)
  await expect(card.nth(0).getByRole("link", { name: "Unnamed Product" })).toBeVisible()
  await expect(card.nth(1).getByText("Image Not Available")).toBeVisible()
  await card.nth(2).scrollIntoViewIfNeeded()
  await expect(card.nth(2).getByText("Image Not Available")).toBeVisible()
  await expect(card.nth(3).getByText("No Colors Available")).toBeVisible()
  await expect(card.nth(4).getByText("No Colors Available")).toBeVisible()
})

test("Filters without results say so, and one tap resets them [LST-25, X-06]", async ({ page }) => {
  await visit(page, "/product-display/all?gender=Kids&type=Rimless")
  await expect(page.getByText("No products match the selected criteria.")).toBeVisible()
  await expect(cards(page)).toHaveCount(0)
  await page.getByRole("link", { name: "Clear all filters" }).click()
  await expect(cards(page)).toHaveCount(6)
})

test("Contact lenses are listed without frame wording and frame filters [LST-02, LST-07]", async ({
  page,
}) => {
  await visit(page, "/product-display/Contact%20Lenses")
  await expect(cards(page)).toHaveCount(6)
  expect(await page.getByRole("main").innerText()).not.toMatch(/\bframes?\b|glasses/i)
  await expect(page.getByText("View Frames")).toHaveCount(0)
  if (isPhone(page)) await page.getByRole("button", { name: "Filter" }).click()
  const panel = page.getByRole(isPhone(page) ? "dialog" : "complementary", { name: "Filter" })
  await expect(panel.getByRole("group", { name: "Lens Colour" })).toBeVisible()
  await expect(panel.getByRole("group", { name: /^Price/ })).toBeVisible()
  await expect(panel.getByRole("group", { name: /Frame|Gender/ })).toHaveCount(0)
})
