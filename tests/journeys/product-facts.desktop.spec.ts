import type { Page } from "@playwright/test"
import { expect, test } from "./signed-in.ts"
import { visit } from "./visit.ts"

const buyNow = (page: Page) =>
  page.getByRole("button", { name: "Buy Now", exact: true }).filter({ visible: true })

test("A product shows the rating 4.4 from 45 ratings [PDP-10, X-91]", async ({ page }) => {
  await visit(page, "/product-item/41")
  const main = page.getByRole("main")
  await expect(main.getByText("4.4", { exact: true }).first()).toBeVisible()
  await expect(main.getByText(/45 ratings/).first()).toBeVisible()
  await expect(main.getByText(/sample/i).first()).toBeAttached()
})

test("The colours of one title link to their own product pages [PDP-11]", async ({
  page,
  request,
}) => {
  const { result } = await (await request.get("/backend/product")).json()
  const sameTitle: number[] = result
    .filter((one: { product_title: string }) => one.product_title === "Boond Oval")
    .map((one: { product_id: number }) => one.product_id)
  expect(sameTitle.length).toBeGreaterThan(1)
  await visit(page, "/product-item/41")
  const links = page.getByRole("region", { name: "Colour" }).getByRole("link")
  const targets = await links.evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""))
  expect(targets.toSorted()).toEqual(sameTitle.map((id) => `/product-item/${id}`).toSorted())
})

test("The technical details are the product's own [PDP-12]", async ({ page, request }) => {
  const { result } = await (await request.get("/backend/product/productdetail/41")).json()
  await visit(page, "/product-item/41")
  for (const [name, value] of [
    ["Frame shape", result.frame_shape],
    ["Frame type", result.frem_type],
    ["Frame material", result.frameMaterial],
  ]) {
    const row = page
      .getByRole("main")
      .locator("dl > div")
      .filter({ has: page.getByText(name, { exact: true }) })
      .first()
    await expect(row.locator("dd")).toHaveText(value)
  }
})

/** A valid token without a mobile number. */
const nameless = () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")
  return `${part({ alg: "HS256" })}.${part({ exp: Math.floor(Date.now() / 1000) + 3600 })}.c2ln`
}

test("Buy Now with a token without a number, or for a product without a price, shows the specified alert [VAL-01, X-14, X-100]", async ({
  page,
  storeInBrowser,
}) => {
  const alerts: string[] = []
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message())
    void dialog.dismiss()
  })
  await storeInBrowser({ token: nameless() })
  await visit(page, "/product-item/41")
  await buyNow(page).click()
  await expect.poll(() => alerts).toEqual(["Please select valid options."])
  await expect(page).toHaveURL(/\/product-item\/41$/)

  // The page may prefetch linked pages.
  await page.route("**/backend/product/productdetail/5", async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    Object.assign(body.result, { product_price: 0 })
    await route.fulfill({ response, json: body })
  })
  await storeInBrowser({})
  await visit(page, "/product-item/41")
  const brown = page.getByRole("region", { name: "Colour" }).getByRole("link", { name: "Brown" })
  await brown.click()
  await expect(page).toHaveURL(/\/product-item\/5$/)
  // The URL changes before the page does.
  await expect(brown).toHaveAttribute("aria-current", "true")
  await buyNow(page).click()
  await expect.poll(() => alerts).toHaveLength(2)
  await expect(page).toHaveURL(/\/product-item\/5$/)
})

test("Pictures are loaded from uploads, by their own name [API-02, X-43]", async ({
  page,
  request,
}) => {
  const { result } = await (await request.get("/backend/product/productdetail/41")).json()
  await visit(page, "/product-item/41")
  const sources = await page
    .getByRole("region", { name: "Pictures" })
    .getByRole("img")
    .evaluateAll((all) => all.map((one) => one.getAttribute("src")))
  for (const file of result.product_all_img) {
    expect(sources).toContain(`/backend/uploads/${file}`)
    expect((await request.get(`/backend/uploads/${file}`)).status()).toBe(200)
  }
})
