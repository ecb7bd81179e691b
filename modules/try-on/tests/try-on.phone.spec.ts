import { barriers } from "#tests/journeys/axe.ts"
import { expect, test } from "#tests/journeys/shop.ts"
import { storedIn } from "#tests/journeys/shopper.ts"
import { visit } from "#tests/journeys/visit.ts"
import { SCENE, WITH_WEBGL } from "./webgl.ts"

test.use(WITH_WEBGL)

test("`3D try on` opens on a drawn person; frames and people change without a reload, the person is remembered, and without a camera a message leads back [HDR-01]", async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException("", "NotFoundError"))
  })
  const model: string[] = []
  page.on("request", (request) => {
    if (/face_mesh/.test(request.url())) model.push(request.url())
  })
  await visit(page, "/")
  await page.getByRole("banner").getByRole("link", { name: "3D try on" }).click()
  await expect(page).toHaveURL(/\/try-on$/)
  const mirror = page.getByRole("img", { name: /\(drawing\)$/ })
  await expect(mirror).toBeVisible()
  expect(await barriers(page)).toEqual([])

  await page.getByRole("radio", { name: "Udaan Aviator", exact: true }).check({ force: true })
  await expect(page.getByRole("img", { name: /^Udaan Aviator, .*\(drawing\)$/ })).toBeVisible()
  await expect(page.getByRole("link", { name: "Udaan Aviator" })).toBeVisible()
  // Arrow keys move between the people.
  await page.getByRole("radio", { name: "Woman, 34, dupatta" }).check({ force: true })
  await page.getByRole("radio", { name: "Woman, 34, dupatta" }).press("ArrowRight")
  await expect(page.getByRole("img", { name: /^Udaan Aviator, .* on Leela/ })).toBeVisible()
  await expect(page.getByText(/^\d+ mm wide, .* for Leela$/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole("radio", { name: "Woman, 70, grey hair" })).toBeChecked()
  await page.getByRole("radio", { name: "Udaan Aviator", exact: true }).check({ force: true })
  await page.getByRole("button", { name: "Take a picture" }).click()
  await page.getByRole("button", { name: "Compare (1)" }).click()
  const dialog = page.getByRole("dialog", { name: "Side by side" })
  await dialog.getByRole("button", { name: /^Remove the picture with Udaan/ }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole("radio", { name: "My face" }).check({ force: true })
  const press = page.getByRole("button", { name: "Open the camera" })
  await expect(press).toBeVisible()
  expect(model).toEqual([])
  await press.click()
  await expect(page.getByRole("alert")).toContainText("No camera was found.", SCENE)
  await expect.poll(() => model).not.toEqual([])
  await page.getByRole("button", { name: "See it on a person" }).click()
  await expect(page.getByRole("img", { name: /on Leela \(drawing\)$/ })).toBeVisible()
})

test("Frames side by side show price, size and material of each, and can be added to the cart", async ({
  page,
  request,
}) => {
  await visit(page, "/try-on")
  await expect(page.getByRole("img", { name: /\(drawing\)$/ })).toBeVisible()
  const take = page.getByRole("button", { name: "Take a picture" })
  await take.click()
  await page.getByRole("radio", { name: "Udaan Aviator", exact: true }).check({ force: true })
  await expect(page.getByRole("img", { name: /^Udaan Aviator, .*\(drawing\)$/ })).toBeVisible()
  await take.click()
  await page.getByRole("button", { name: "Compare (2)" }).click()
  const compared = page.getByRole("dialog", { name: "Side by side" }).getByRole("listitem")
  await expect(compared).toHaveCount(2)
  const prices = []
  for (const item of await compared.all()) {
    const link = await item.getByRole("link").getAttribute("href")
    const response = await request.get(`/backend/product/productdetail/${link?.split("/").pop()}`)
    const { result } = await response.json()
    const paid = Math.round(result.product_price * (1 - result.discount / 100))
    prices.push(paid)
    await expect(item.getByText(`₹${paid.toLocaleString("en-IN")}`)).toBeVisible()
    await expect(item.getByText(result.frameMaterial, { exact: true })).toBeVisible()
    await expect(item.getByText(/^Lens width \d+, bridge \d+, temple \d+ mm$/)).toBeAttached()
    await expect(item.getByText(/^\d+ mm wide/)).toBeVisible()
  }
  expect(new Set(prices).size).toBe(2)
  // Both at the same moment: the dialog may still be moving.
  const [left, right] = await compared
    .getByText("Material")
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().toJSON() as DOMRect))
  expect(right?.x).toBeGreaterThan(left?.right ?? 0)
  expect(right?.y).toBeCloseTo(left?.y ?? 0, 0)

  await compared.last().getByRole("button", { name: "Add to cart" }).click()
  await expect(page.getByText("Added to cart")).toBeVisible()
  expect(await storedIn(page, "cart")).toMatchObject([
    { product_title: "Udaan Aviator", quantity: 1 },
  ])
})
