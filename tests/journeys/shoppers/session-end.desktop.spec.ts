import type { Page } from "@playwright/test"
import { message } from "../checkout-page.ts"
import { layoutShift } from "../layout-shift.ts"
import { signInWithCode } from "../requested-code.ts"
import { addressOf, orderOf, remembered } from "../shopper.ts"
import { expect, test } from "../signed-in.ts"
import { newMobile } from "../steps.ts"
import { visit } from "../visit.ts"

const main = (page: Page) => page.getByRole("main")

/** An expired token; the server is not asked about it. */
function expiredToken(mobile: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")
  return `${part({ alg: "HS256" })}.${part({ mobile_num: mobile, exp: 1_700_000_000 })}.x`
}

test("Nothing of the header moves once the browser knows that the shopper is signed in", async ({
  page,
  shopper: _,
}) => {
  await visit(page, "/Faq-page")
  const banner = page.getByRole("banner")
  await expect(banner.getByRole("link", { name: "My orders" })).toBeVisible()
  expect(await layoutShift(page)).toBeLessThan(0.001)
})

test("A session that the shop has ended leads from the orders to the sign-in and back; signing out makes the shopper a visitor again [X-38]", async ({
  page,
  shopper,
}) => {
  await orderOf(shopper)
  await shopper.call("POST", "/api/logout", { everywhere: true })
  await visit(page, "/")
  await page.getByRole("link", { name: "Track Order" }).first().click()
  // The message comes first, and is gone after some seconds.
  await expect(message(page, "Your session has ended. Please sign in again.")).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  expect(await remembered(page, "token")).toBeNull()
  // A number gets one code in thirty seconds, so another user signs in here.
  await signInWithCode(page)
  await expect(page).toHaveURL(/\/track-order$/)
  await expect(main(page).getByText("No orders yet")).toBeVisible()

  const token = await remembered(page, "token")
  const account = page.getByRole("contentinfo").getByRole("navigation", { name: "Footer" })
  await account.getByRole("button", { name: "Sign out" }).click()
  await expect(message(page, "You are signed out.")).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)
  expect(await remembered(page, "token")).toBeNull()
  await expect(account.getByRole("button", { name: "Sign out" })).toHaveCount(0)
  const headers = { authorization: `Bearer ${token}` }
  const refused = await shopper.request.get("/backend/getalladdressinfo", { headers })
  expect(refused.status()).toBe(401)
})

test("An expired token leads to the sign-in, and back to the order that was opened [X-38]", async ({
  page,
  shopper,
  storeInBrowser,
}) => {
  const order = await orderOf(shopper)
  await storeInBrowser({ token: expiredToken(shopper.mobile) })
  await visit(page, `/tracking-status/${order}`)
  await expect(page).toHaveURL(/\/login$/)
  expect(await remembered(page, "token")).toBeNull()
  await signInWithCode(page)
  await expect(page).toHaveURL(new RegExp(`/tracking-status/${order}$`))
  await expect(main(page).getByText("We couldn't find this order in your account.")).toBeVisible()
})

test("A product page shows the city of the shopper's own number, and discards an ended session without leaving [X-38, X-78, API-11, API-23]", async ({
  page,
  shop,
  shopper,
}) => {
  // The sync of the cart would discard the session as well, on a slow machine first.
  await page.route("**/backend/api/saved-items", (route) => route.abort())
  const requests: string[] = []
  const user = (mobile: string | null, city: string) => ({
    mobile_num: mobile,
    city,
    state: "Karnataka",
    pincode: 570001,
  })
  await page.route("**/getallUserinfo", (route) => {
    requests.push(route.request().url())
    const users = [user(newMobile(), "Pune"), user(null, "Delhi")]
    return route.fulfill({ json: [...users, user(`+91 ${shopper.mobile}`, "Mysuru")] })
  })
  await visit(page, "/product-item/41")
  await expect(main(page).getByText("Delivery to Mysuru, Karnataka 570001")).toBeVisible()
  await expect(main(page).getByText(/Delivery to (Pune|Delhi)/)).toHaveCount(0)
  expect(requests).toEqual([`${shop.url}/backend/getallUserinfo`])

  await addressOf(shopper)
  await shopper.call("POST", "/api/logout", { everywhere: true })
  await page.unroute("**/getallUserinfo")
  const response = page.waitForResponse("**/backend/getallUserinfo")
  await visit(page, "/product-item/41")
  expect((await response).status()).toBe(401)
  await expect.poll(() => remembered(page, "token")).toBeNull()
  await expect(page).toHaveURL(/\/product-item\/41$/)
  await expect(main(page).getByText(/business days, all over India/)).toBeVisible()
})
