import { reviews } from "#sample/reviews.ts"
import { blueLightQuestions } from "#web/content/blue-light.ts"
import { storedIn, wayfarer } from "./shopper.ts"
import { expect, test } from "./signed-in.ts"
import { visit } from "./visit.ts"

test("The review carousel has 45 reviews with stars, text, name and place [PDP-17]", async ({
  page,
}) => {
  await visit(page, "/product-item/41")
  const entries = page.getByRole("region", { name: /from 45 ratings$/ }).locator("article")
  // Reviews are fetched when they are near the viewport.
  await page.getByRole("heading", { name: /from 45 ratings$/ }).scrollIntoViewIfNeeded()
  await expect(entries).toHaveCount(45)
  for (const [index, { stars, text, name, city }] of reviews.entries()) {
    const entry = entries.nth(index)
    await expect(entry).toContainText(`${stars} of 5 stars`)
    await expect(entry).toContainText(text)
    await expect(entry).toContainText(`${name}, ${city}`)
  }
})

test("Five questions about blue light open and close one by one [PDP-19]", async ({ page }) => {
  await visit(page, "/product-item/41")
  const section = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "About blue light" }) })
  const questions = section.locator("summary")
  await expect(questions).toHaveCount(5)
  for (const [index, { question, answer }] of blueLightQuestions.entries()) {
    const button = questions.nth(index)
    await expect(button).toHaveText(question)
    await expect(section.getByText(answer)).toBeHidden()
    await button.click()
    await expect(section.getByText(answer)).toBeVisible()
    await button.click()
    await expect(section.getByText(answer)).toBeHidden()
  }
})

test("The low-stock carousel shows products with one to six left, and no others [PDP-20]", async ({
  page,
}) => {
  await page.route("**/backend/product/productdetail/5", async (route) => {
    const response = await route.fetch()
    const detail = await response.json()
    const [any] = detail.lowStock
    detail.lowStock = [0, 1, 6, 7].map((stock, index) => ({
      ...any,
      product_id: 1001 + index,
      product_title: `With ${stock} left`,
      count_in_stock: stock,
    }))
    await route.fulfill({ response, json: detail })
  })
  await visit(page, "/product-item/41")
  const row = page.getByRole("region", { name: "Only a few left" })
  await expect(row.getByRole("article").first()).toBeAttached()
  await page.getByRole("region", { name: "Colour" }).getByRole("link", { name: "Brown" }).click()
  await expect(page).toHaveURL(/\/product-item\/5$/)
  await expect(row.getByRole("heading", { level: 3 })).toHaveText(["With 1 left", "With 6 left"])
})

test("There are six quantities; those beyond the stock are disabled, and the page shows how many are left [PDP-22]", async ({
  page,
  request,
}) => {
  const response = await request.get("/backend/product/productdetail/6")
  const { count_in_stock: stock } = (await response.json()).result
  expect(stock).toBeGreaterThan(1)
  expect(stock).toBeLessThan(6)
  await visit(page, "/product-item/6")
  const group = page.getByRole("group", { name: "Quantity" })
  for (const quantity of [1, 2, 3, 4, 5, 6]) {
    const radio = group.getByRole("radio", { name: `${quantity}`, exact: true })
    await expect(radio).toBeEnabled({ enabled: quantity <= stock })
  }
  await expect(group.getByRole("radio")).toHaveCount(6)
  await expect(group.getByText(`Only ${stock} left.`)).toBeVisible()
})

test("Buy Now without a token leads to the sign-in, replacing the product page's history entry [PDP-26]", async ({
  page,
}) => {
  await visit(page, "/Faq-page")
  await visit(page, `/product-item/${wayfarer.id}`)
  const entries = await page.evaluate(() => history.length)
  await page.getByRole("button", { name: "Buy Now", exact: true }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await page.goBack()
  await expect(page).toHaveURL(/\/Faq-page$/)
})

test("Buy Now with a token stores product, quantity and colour, and leads to the checkout [PDP-27]", async ({
  page,
  request,
  shopper: _,
}) => {
  const response = await request.get(`/backend/product/productdetail/${wayfarer.id}`)
  const { result } = await response.json()
  await visit(page, `/product-item/${wayfarer.id}`)
  await page.getByRole("button", { name: "Buy Now", exact: true }).filter({ visible: true }).click()
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  const stored = await storedIn(page, "checkoutData")
  expect(stored.product).toMatchObject({ product_id: wayfarer.id, productQuntity: 1 })
  const { selectedColor } = stored.product
  expect(result.frameColor).toContain(selectedColor.frameName)
  expect(result.frameColor).toContain(selectedColor.frameHex)
  expect(selectedColor.lensName).toBeTruthy()
})

test("A frame's page has its video; contact lenses show carton and lenses instead [PDP-16]", async ({
  page,
}) => {
  await visit(page, "/product-item/41")
  const pictures = page.getByRole("region", { name: "Pictures" })
  await expect(pictures.getByRole("button", { name: "Show the video" })).toBeVisible()
  await expect(
    page.getByRole("region", { name: "Videos" }).getByRole("button", { name: /^Play the video/ }),
  ).not.toHaveCount(0)

  await visit(page, "/product-item/71")
  await expect(pictures.getByRole("button", { name: "Show the video" })).toHaveCount(0)
  await expect(page.getByRole("region", { name: "Videos" })).toHaveCount(0)
  await expect(pictures.getByRole("button", { name: /^Show picture/ })).toHaveCount(3)
  await expect(pictures.locator("li img").nth(2)).toHaveAttribute("src", /paani-daily-lens/)
})
