import type { Page } from "@playwright/test"
import { bannerIsLow } from "../listing-banner.ts"
import { expect, test } from "../shop.ts"
import { visit } from "../visit.ts"

const cards = (page: Page) => page.getByRole("main").getByRole("article")
const panel = (page: Page) => page.getByRole("complementary", { name: "Filter" })

interface WireProduct {
  product_id: number
  product_price: number
  discount: number
  gender: string
  created_at: string
}

const finalPrice = ({ product_price, discount }: WireProduct) =>
  Math.round(product_price * (1 - discount / 100))

test("On a wide screen the list begins below a banner of at most 120 px, in three columns; under the pointer a card shows its other picture [LST-01, LST-08, LST-14, LST-15]", async ({
  page,
  request,
}) => {
  const response = await request.get("/backend/api/listing", { params: { category: "Oval" } })
  const [product] = (await response.json()).cards
  await visit(page, "/product-display/Oval")
  await bannerIsLow(page)
  const boxes = await Promise.all((await cards(page).all()).map((card) => card.boundingBox()))
  expect(new Set(boxes.map((box) => box?.x)).size).toBe(3)

  const card = cards(page).first()
  const picture = card.getByRole("img", { name: product.product_title })
  const address = (file: string) => `/backend/uploads/${file}`
  await expect(picture).toHaveAttribute("src", address(product.product_thumnail_img))
  await card.getByRole("heading").getByRole("link").hover()
  await expect(picture).toHaveAttribute("src", address(product.product_all_img[0]))
  await page.mouse.move(5, 5)
  await expect(picture).toHaveAttribute("src", address(product.product_thumnail_img))
})

test("A shopper sorts, filters, turns the pages and resets the filters; the list stays sorted [LST-05, LST-06, LST-09, LST-26, LST-37]", async ({
  page,
  request,
}) => {
  const { result } = await (await request.get("/backend/product")).json()
  const products = new Map((result as WireProduct[]).map((one) => [one.product_id, one]))
  const shown = async () => {
    const links = await cards(page)
      .getByRole("heading")
      .getByRole("link")
      .evaluateAll((all) => all.map((one) => Number(one.getAttribute("href")?.split("/").at(-1))))
    return links.map((id) => products.get(id)!)
  }
  const isDescending = (values: (string | number)[]) =>
    values.every((value, place) => place === 0 || value <= values[place - 1]!)
  const sort = page.getByRole("combobox", { name: "Sort by" })

  await visit(page, "/product-display/Power%20Glasses")
  await sort.selectOption("Newest First")
  await expect(page).toHaveURL(/sort=newest/)
  await expect
    .poll(async () => isDescending((await shown()).map((one) => one.created_at)))
    .toBe(true)
  await sort.selectOption("Price: High to Low")
  await expect(page).toHaveURL(/sort=high-to-low/)
  await expect.poll(async () => isDescending((await shown()).map(finalPrice))).toBe(true)

  const women = panel(page)
    .getByRole("group", { name: /^Gender$/ })
    .getByRole("checkbox", { name: /^For Women/ })
  await women.check()
  await expect
    .poll(async () => [...new Set((await shown()).map(({ gender }) => gender))].toSorted())
    .toEqual(["Unisex", "Women"])
  const first = (await shown()).map(finalPrice)
  expect(isDescending(first)).toBe(true)

  const pages = page.getByRole("navigation", { name: "Pages" })
  await pages.getByRole("link", { name: "Next" }).click()
  await expect(pages.getByText(/^Page 2 of/)).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  const second = (await shown()).map(finalPrice)
  expect(isDescending([first.at(-1)!, ...second])).toBe(true)
  await pages.getByRole("link", { name: "Prev" }).click()
  await expect(pages.getByText(/^Page 1 of/)).toBeVisible()
  expect((await shown()).map(finalPrice)).toEqual(first)

  await panel(page).getByRole("link", { name: "Reset" }).click()
  await expect(women).not.toBeChecked()
  await expect(page).not.toHaveURL(/gender=/)
  await expect(sort).toHaveValue("high-to-low")
})
