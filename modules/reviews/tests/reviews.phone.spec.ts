import { barriers } from "#tests/journeys/axe.ts"
import {
  deliverOrder,
  keepInBrowser,
  newShopper,
  orderOf,
  purchaseOf,
} from "#tests/journeys/shopper.ts"
import { expect, test } from "#tests/journeys/signed-in.ts"
import { visit } from "#tests/journeys/visit.ts"
import { aPicture } from "#tests/operations/pictures.ts"

/** Dopahar Wayfarer, which no other journey is about: a review replaces its sample reviews. */
const PRODUCT = 50
const UNIT_PRICE = 2099

test("A buyer reviews delivered glasses with stars, text and a photo; others see it, and mark it as helpful", async ({
  page,
  context,
  request,
  shop,
  shopper,
}) => {
  const words = `Light on the nose after ten hours of screen work. ${shopper.mobile}`
  const purchase = purchaseOf(shopper.mobile)
  const order = await orderOf(
    shopper,
    1,
    {
      power: { ...purchase.power, selectedLensOrProducrPrice: UNIT_PRICE },
      product: { ...purchase.product, product_id: PRODUCT },
    },
    UNIT_PRICE,
  )
  await deliverOrder(shop, order)
  await visit(page, `/tracking-status/${order}`)
  await page.getByRole("button", { name: "Write a review" }).click()
  const form = page.getByRole("form", { name: "Review this product" })

  // Every field shows its error, and the first one has the focus.
  await form.getByRole("button", { name: "Submit review" }).click()
  await expect(form.getByText("Choose one to five stars.")).toBeVisible()
  await expect(form.getByText("Write at least 10 characters.")).toBeVisible()
  await expect(form.getByRole("radio").first()).toBeFocused()
  expect(await barriers(page)).toEqual([])

  await page.keyboard.press("Space")
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("ArrowRight")
  await expect(form.getByRole("radio", { name: "4 stars, Very good" })).toBeChecked()
  await form.getByLabel("Your review").fill(words)
  await expect(form.getByText(`${words.length} of 2,000 characters`)).toBeVisible()
  const buffer = await aPicture(1200, 900).jpeg().toBuffer()
  const photo = { name: "glasses.jpg", mimeType: "image/jpeg", buffer }
  const wrong = { name: "bill.jpg", mimeType: "image/jpeg", buffer: Buffer.from("%PDF-1.7") }
  await form.getByLabel("Add photos").setInputFiles([photo, wrong])
  await expect(form.getByText("This photo is neither JPEG, PNG nor WebP.")).toBeVisible()
  await form.getByRole("button", { name: "Remove photo 2" }).click()
  await expect(form.getByText(/^Sending/)).toHaveCount(0)
  await form.getByRole("button", { name: "Submit review" }).click()
  await expect(page.getByText("Thank you for your review.")).toBeVisible()
  await expect(page.getByRole("heading", { name: "Your review" })).toBeFocused()
  await expect(page.getByText("Asha R. · Published")).toBeVisible()

  // Saved before its photo has loaded again, the review keeps it.
  const photoLoads = Promise.withResolvers<void>()
  await page.route("**/api/photos/*", (route) => photoLoads.promise.then(() => route.continue()))
  await page.reload()
  await page.getByRole("button", { name: "Edit review" }).click()
  await page.getByRole("radio", { name: "5 stars, Excellent" }).check({ force: true })
  await page.getByRole("button", { name: "Save review" }).click()
  await expect(page.getByText("Thank you for your review.")).toBeVisible()
  await page.getByRole("button", { name: "Edit review" }).click()
  photoLoads.resolve()
  await expect(page.getByRole("img", { name: "Photo 1" })).toBeVisible()

  // Another shopper reads it.
  const reader = await newShopper(request)
  await keepInBrowser(context, shop, { token: reader.token })
  await visit(page, `/product-item/${PRODUCT}`)
  await page.getByRole("link", { name: /^\d+ ratings?$/ }).click()
  const reviews = page.getByRole("region", { name: /^5\.0 from \d+ ratings?$/ })
  const review = reviews.getByRole("listitem").filter({ hasText: words })
  await expect(review.getByText(/^Asha R\., .* · Bought here$/)).toBeVisible()
  const shown = review.getByRole("img", { name: "By Asha R., 1 of 1" })
  await shown.scrollIntoViewIfNeeded()
  await expect(shown).toHaveJSProperty("naturalWidth", 1200)
  const helpful = review.getByRole("button", { name: /helpful \(\d+\), review by Asha R\.$/i })
  await helpful.click()
  await expect(helpful).toHaveText("You found this helpful (1)")
  await expect(helpful).toHaveAttribute("aria-pressed", "true")
  await helpful.click()
  await expect(helpful).toHaveText("Helpful (0)")
  expect(await barriers(page)).toEqual([])

  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(data).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":5')
  const listing = await request.get("/product-display/Sunglasses?frame-colour=Black&shape=Square")
  expect(await listing.text()).toMatch(/5\.0(<!-- -->)? <span[^>]*>\((<!-- -->)?\d+/)
})
