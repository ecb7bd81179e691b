import { aPicture } from "../operations/pictures.ts"
import { barriers } from "./axe.ts"
import { cartPopup } from "./header-popups.ts"
import { expectFits, openOffice } from "./office.ts"
import { addressOf, orderOf, purchaseOf, type TestShopper, wayfarer } from "./shopper.ts"
import { expect, test } from "./signed-in.ts"
import { boond, visit } from "./visit.ts"

/** Buys, and waits until the sandbox courier has delivered it. */
async function deliveredOrder(shopper: TestShopper): Promise<string> {
  const order = await orderOf(shopper)
  const state = async () => {
    const answer = await shopper.call("GET", `/api/cashfree/orders/${order}`)
    return (await answer.json()).data.delivery_status
  }
  await expect.poll(state, { timeout: 60_000 }).toBe("Delivered")
  return order
}

async function photoOf(shopper: TestShopper, purpose: "return" | "review"): Promise<string> {
  const picture = (await aPicture(900, 700).jpeg().toBuffer()).toString("base64")
  const sent = await shopper.call("POST", "/api/photos", { purpose, picture })
  return (await sent.json()).id
}

test("A return is processed from its request to the refund, a complaint is answered and closed, and a review is hidden and shown again", async ({
  page,
  shop,
  shopper,
}) => {
  test.setTimeout(240_000)
  const line = await deliveredOrder(shopper)
  const words = "The hinge is loose, and the lens has a scratch."
  const asked = await shopper.call("POST", `/api/cashfree/orders/${line}/returns`, {
    ...{ quantity: 1, kind: "refund", reason: "damaged", note: words },
    photos: [await photoOf(shopper, "return")],
  })
  expect(asked.status()).toBe(201)
  const complaint = await shopper.call("POST", "/api/tickets", {
    subject: "product",
    text: "Nobody answers your telephone.",
  })
  expect(complaint.status()).toBe(201)
  const reviewed = await shopper.request.put(`/backend/api/order-lines/${line}/review`, {
    headers: { authorization: `Bearer ${shopper.token}` },
    data: {
      ...{ stars: 1, text: "Call my cousin for cheaper glasses.", show_name: true },
      photos: [await photoOf(shopper, "review")],
    },
  })
  expect(reviewed.ok()).toBe(true)

  await openOffice(page, shop, "/office/returns")
  await expect(page.getByRole("row").filter({ hasText: "To answer" })).toContainText("Damaged")
  expect(await barriers(page)).toEqual([])
  await expectFits(page)
  await page.getByRole("link", { name: /^RT-/ }).click()
  await expect(page.getByText(words)).toBeVisible()
  const photo = page.getByRole("img", { name: "Photos of the item, 1" })
  await expect
    .poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(100)
  expect(await barriers(page)).toEqual([])
  await expectFits(page)
  const number = (await page.getByRole("heading", { level: 1 }).textContent())!.split(" ")[1]!
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
  const dialog = page.getByRole("dialog")
  const confirm = (name: string) => dialog.getByRole("button", { name, exact: true }).click()

  await press("Approve")
  await confirm("Approve")
  await expect(page.getByText("Approved. Book the pick-up next.")).toBeVisible()
  await press("Mark as picked up")
  await dialog.getByLabel("Tracking number").fill("RTJOURNEY0001")
  expect(await barriers(page)).toEqual([])
  await confirm("Save")
  await expect(page.getByText("Saved. The parcel is now tracked.")).toBeVisible()
  // The sandbox courier may have delivered it meanwhile.
  await shop.operate("returns receive", { number })
  await page.reload()
  await press("Accept")
  await confirm("Accept")
  await press("Refund")
  await expect(dialog).toContainText("The full price paid for the item")
  await confirm("Refund")
  await expect(page.getByText(/^₹[\d,]+ goes back to the shopper\.$/)).toBeVisible()
  await expect(page.getByText("Refunded").first()).toBeVisible()
  await expect(page.getByRole("button", { name: "Refund", exact: true })).toHaveCount(0)

  await visit(page, "/office/tickets")
  await expect(page.getByRole("row").filter({ hasText: "Confirm by" })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await expectFits(page)
  await page.getByRole("link", { name: /^TK-/ }).click()
  await expect(page.getByText("Nobody answers your telephone.")).toBeVisible()
  await press("Confirm the complaint")
  await expect(page.getByText("Confirmed, to answer")).toBeVisible()
  await page.getByLabel("Your answer").fill("Sorry. Our telephone works again since Monday.")
  expect(await barriers(page)).toEqual([])
  await press("Send the answer")
  await expect(page.getByText("Answered. The shopper has been notified.")).toBeVisible()
  await press("Close the complaint")
  await expect(page.getByText(/^This complaint is closed/)).toBeVisible()

  await visit(page, "/office/reviews?show=published")
  const review = page.getByRole("listitem").filter({ hasText: "Call my cousin" })
  await expect(review.getByRole("img", { name: /^Photos by/ })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await expectFits(page)
  const shown = async () => {
    const answer = await shopper.call("GET", `/api/reviews/product/${wayfarer.id}`)
    return JSON.stringify(await answer.json()).includes("Call my cousin")
  }
  expect(await shown()).toBe(true)
  await review.getByRole("button", { name: "Hide it" }).click()
  await dialog.getByLabel("Why").fill("It advertises another shop.")
  expect(await barriers(page)).toEqual([])
  await confirm("Hide it")
  await expect(page.getByText("The review is hidden. The author has been notified.")).toBeVisible()
  await expect(review).toHaveCount(0)
  await expect.poll(shown).toBe(false)
  await press("Undo")
  await expect(page.getByText("The review is shown again.")).toBeVisible()
  await expect(review).toBeVisible()
})

test("A coupon is tested on an example cart, created, used in the shop, ended and reactivated", async ({
  page,
  shopper,
  storeInBrowser,
  shop,
}) => {
  test.setTimeout(240_000)
  const code = "MONSOON15"
  await openOffice(page, shop, "/office/offers")
  await expect(page.getByRole("link", { name: "WELCOME10" })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await expectFits(page)
  await page.getByRole("link", { name: "New coupon" }).click()
  await expect(page.getByText("Enter the discount of the coupon.")).toBeVisible()
  await page.getByLabel("Code").fill(code)
  await page.getByRole("textbox", { name: "Per cent" }).fill("15")
  await page.getByLabel("At most, in rupees").fill("300")
  const example = page.getByRole("region", { name: "An example cart" })
  await expect(example.getByText("−₹300")).toBeVisible()
  await page.getByLabel("From a cart of, in rupees").fill("5000")
  await expect(example.getByText(/₹1,302/)).toBeVisible()
  await page.getByLabel("From a cart of, in rupees").fill("")
  expect(await barriers(page)).toEqual([])
  await expectFits(page)
  await page.getByRole("button", { name: "Add the coupon" }).click()
  await expect(page.getByText(`${code} is added: 15% off, up to ₹300.`)).toBeVisible()

  await storeInBrowser({ cart: [{ ...boond, quantity: 1 }] })
  await visit(page, "/Faq-page")
  await cartPopup.opener(page).click()
  const cart = cartPopup.popup(page)
  await cart.getByRole("button", { name: "Have a coupon code?" }).click()
  await cart.getByLabel("Coupon code").fill(code)
  await cart.getByRole("button", { name: "Apply" }).click()
  await expect(cart.getByText(`${code} applied: 15% off, up to ₹300`)).toBeVisible()
  await orderWith(shopper, code)

  await openOffice(page, shop, `/office/offers/${code}`)
  const uses = page.getByRole("region", { name: "Orders" })
  await expect(uses.getByRole("link", { name: /^CH-/ })).toBeVisible()
  await expect(uses).toContainText("₹134.85 off")
  expect(await barriers(page)).toEqual([])
  await expectFits(page)
  await page.getByRole("button", { name: "End it now" }).click()
  await expect(page.getByText(/^Ended\. Payments that were opened/)).toBeVisible()
  const refused = await shopper.call("POST", "/api/coupons/check", {
    code,
    checkoutData: purchaseOf(shopper.mobile),
  })
  expect(await refused.text()).toContain("could be used until")
  await page.getByRole("button", { name: "Undo" }).click()
  await expect(page.getByText(`${code} can be used as before.`)).toBeVisible()
  await expect(page.getByText("Running")).toBeVisible()

  for (const path of ["newsletter", "memberships", "cash"]) {
    await visit(page, `/office/${path}`)
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
    // Another journey on the same shop may have sold a membership or a cash order.
    const words = page.getByText(/^(No |Nobody|\d+ ?address|Shoppers sign up)/)
    await expect(words.or(page.getByRole("cell")).first()).toBeVisible()
    expect(await barriers(page), path).toEqual([])
    await expectFits(page)
  }
})

/** Buys the wayfarer for 899 rupees less 15 %, plus 49 for delivery. */
async function orderWith(shopper: TestShopper, code: string): Promise<void> {
  const opened = await shopper.call("POST", "/api/cashfree-order", {
    amount: 899 - 134.85 + 49,
    checkoutData: purchaseOf(shopper.mobile),
    selectedAddressId: await addressOf(shopper),
    coupon_code: code,
  })
  const { payment_session_id, order_id } = await opened.json()
  await shopper.request.post("/sandbox/cashfree/pay", {
    form: { session: payment_session_id, view: "modal", outcome: "SUCCESS" },
  })
  const verified = await shopper.call("POST", "/api/cashfree-verify", { orderId: order_id })
  expect((await verified.json()).orders).toHaveLength(1)
}
