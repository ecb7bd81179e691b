import { bannerIsLow } from "./listing-banner.ts"
import { expect, test } from "./shop.ts"
import { visit } from "./visit.ts"

test("The list of frames begins below a banner of at most 120 px on a wide screen [LST-01]", async ({
  page,
}) => {
  await visit(page, "/product-display/Oval")
  await bannerIsLow(page)
})

test("Under the pointer a card shows its other picture, and afterwards the first one again [LST-14, LST-15]", async ({
  page,
  request,
}) => {
  const response = await request.get("/backend/api/listing", { params: { category: "Oval" } })
  const [product] = (await response.json()).cards
  await visit(page, "/product-display/Oval")
  const card = page.getByRole("article").first()
  const picture = card.getByRole("img", { name: product.product_title })
  const address = (file: string) => `/backend/uploads/${file}`
  await expect(picture).toHaveAttribute("src", address(product.product_thumnail_img))
  await card.getByRole("link").hover()
  await expect(picture).toHaveAttribute("src", address(product.product_all_img[0]))
  await page.mouse.move(5, 5)
  await expect(picture).toHaveAttribute("src", address(product.product_thumnail_img))
})
