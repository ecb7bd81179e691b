import { buyWayfarer, message } from "../checkout-page.ts"
import { wayfarer } from "../shopper.ts"
import { expect, test } from "../signed-in.ts"

test("A visitor at the checkout sees Please Login and is redirected there [ROL-04, X-13]", async ({
  page,
}) => {
  await page.goto("/ChekOutPage")
  await expect(message(page, "Please Login")).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
})

test("A shopper with nothing to buy returns to the previous page [RTE-16, X-54]", async ({
  page,
  shop,
  shopper: _,
}) => {
  await page.goto("/")
  // The page may be left before it has loaded, which is fine.
  await page.goto("/ChekOutPage", { waitUntil: "commit" })
  await expect(page).toHaveURL(`${shop.url}/`)

  await buyWayfarer(page)
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  await expect(page.getByText("0 saved")).toBeVisible()
  await page.goBack()
  // The URL changes immediately, the page once it has loaded; only then was the checkout left.
  await expect(page.getByRole("heading", { level: 1, name: wayfarer.title })).toBeVisible()
  await expect(page).toHaveURL(/\/product-item\/37$/)
  await page.evaluate(() => localStorage.removeItem("checkoutData"))
  await page.goForward()
  await expect(page).toHaveURL(/\/product-item\/37$/)
})

test("A checkout with nothing to pay that cannot go back says so, and does not keep loading", async ({
  page,
  shop,
  shopper: _,
}) => {
  await buyWayfarer(page)
  await expect(page.getByText("0 saved")).toBeVisible()
  // An iframe that navigates adds to the page's history, as a payment window does.
  await page.evaluate(async () => {
    const frame = document.createElement("iframe")
    const loaded = () =>
      new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }))
    frame.src = "/mark.svg?1"
    document.body.append(frame)
    await loaded()
    const drawing = frame.contentDocument!
    const link = drawing.createElementNS("http://www.w3.org/1999/xhtml", "a") as HTMLAnchorElement
    link.href = "/mark.svg?2"
    drawing.documentElement.append(link)
    link.click()
    await loaded()
    frame.remove()
  })
  await page.getByRole("link", { name: "Chashma home" }).click()
  await expect(page).toHaveURL(`${shop.url}/`)
  // The URL changes a moment before the page does.
  await expect(page.getByText("0 saved")).toHaveCount(0)
  await page.evaluate(() => localStorage.removeItem("checkoutData"))
  await page.goBack()
  await expect(page.getByRole("heading", { name: "Your checkout is empty" })).toBeVisible()
  await page.getByRole("link", { name: "See my orders" }).click()
  await expect(page).toHaveURL(/\/track-order$/)
})
