import type { Page } from "@playwright/test"
import { message } from "./checkout-page.ts"
import { anyPayButton, expect, pay, paymentVerified, test, toPayment } from "./paying.ts"
import { newShopper, ordersOf, wayfarer } from "./shopper.ts"
import { payInModal, signIn } from "./steps.ts"
import { holdTime, leftHistory, visit } from "./visit.ts"

const confirmation = (page: Page) =>
  page.getByRole("region", { name: "Thank you. Your order is confirmed." })

/** The amounts of a definition list, in paise, by name. */
async function amountsIn(page: Page, region: string): Promise<[string, number][]> {
  const rows = page.getByRole("region", { name: region }).locator("dl").first().locator("> div")
  const texts = await rows.evaluateAll((all) =>
    all.map((row) => [
      row.querySelector("dt")?.textContent ?? "",
      row.querySelector("dd")?.textContent ?? "",
    ]),
  )
  return texts
    .filter(([, amount]) => amount?.startsWith("₹") || amount === "Free")
    .map(([name, amount]) => [name!, amount === "Free" ? 0 : Number(amount!.replace(/[₹,]/g, ""))])
}

async function buy(page: Page) {
  await toPayment(page)
  await Promise.all([paymentVerified(page), pay(page, "Pay")])
  await expect(page).toHaveURL(/\/product-display\/all$/)
}

test("Two seconds after a success, and not before, the page moves on; after a failure it stays [PAY-07, X-29]", async ({
  page,
  shopper,
}) => {
  await page.clock.install()
  await toPayment(page)
  await pay(page, "Fail")
  await expect(message(page, "Payment Failed / Pending")).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(page).toHaveURL(/\/ChekOutPage$/)

  await holdTime(page)
  await anyPayButton(page).click()
  await payInModal(page, "Pay")
  await expect(page.getByText("Payment Verified Successfully").first()).toBeVisible()
  await page.clock.runFor(1900)
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  await page.clock.runFor(100)
  await expect(page).toHaveURL(/\/product-display\/all$/)
  expect(await ordersOf(shopper)).toHaveLength(1)
})

test("After paying, a confirmation of the whole purchase stays until it is closed [PAY-07]", async ({
  page,
  shopper,
}) => {
  await buy(page)
  const [order] = await ordersOf(shopper)
  const notice = confirmation(page)
  await expect(notice).toContainText(`Order number${order?.purchase.order_number}`)
  await expect(notice).toContainText(wayfarer.title)
  await expect(notice).toContainText(/It arrives between \d+ \w+ \d{4} and \d+/)
  await expect(notice).toContainText("14, 3rd Cross, Jayanagar 4th Block, Bengaluru")
  await expect(notice.getByText(`₹${wayfarer.toPay}`)).toBeVisible()
  expect(await amountsIn(page, "Thank you. Your order is confirmed.")).toEqual([
    [expect.stringContaining(wayfarer.title), wayfarer.unitPrice],
    ["Delivery", wayfarer.toPay - wayfarer.unitPrice],
    ["Total paid", wayfarer.toPay],
  ])

  await page.reload()
  await expect(notice).toBeVisible()
  await page.getByRole("link", { name: "Home" }).first().click()
  await expect(notice).toHaveCount(0)
  await page.goBack()
  await expect(notice).toBeVisible()
  await notice.getByRole("button", { name: "Close the confirmation" }).click()
  await expect(notice).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test("The next user to sign in sees nothing of the purchase", async ({
  page,
  request,
  shopper,
}) => {
  await buy(page)
  await expect(confirmation(page)).toBeVisible()
  const { token } = await newShopper(request)
  expect(token).not.toBe(shopper.token)
  await page.evaluate((other) => localStorage.setItem("token", other), token)
  await page.reload()
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible()
  await expect(confirmation(page)).toHaveCount(0)
})

test("The amounts on the order page add up to the payment, and a cancelled order shows the refund, its destination and its date [STA-14]", async ({
  page,
  shop,
  shopper,
}) => {
  const courier = (api: "error" | "ok") =>
    fetch(`${shop.url}/sandbox/aftership/control`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ api }),
    })
  // The order is not shipped: the courier does not reply.
  await courier("error")
  await buy(page)
  await expect(confirmation(page)).toContainText("You can cancel free of charge until")
  await confirmation(page).getByRole("link", { name: "See your order" }).click()
  await expect(page.getByRole("heading", { name: "Payment" })).toBeVisible()
  expect(await amountsIn(page, "Payment")).toEqual([
    [wayfarer.title, wayfarer.unitPrice],
    ["Delivery", wayfarer.toPay - wayfarer.unitPrice],
    ["Total paid", wayfarer.toPay],
  ])

  await page.getByRole("button", { name: "Cancel order" }).click()
  await page.getByRole("button", { name: "Cancel the order" }).click()
  const payment = page.getByRole("region", { name: "Payment" })
  await expect(payment).toContainText(`Refund₹${wayfarer.toPay}with ₹49 for delivery`)
  await expect(payment).toContainText("ToThe account or card you paid with")
  await expect(payment).toContainText(/Arrives by\d+ \w+ \d{4}Banks take 7–10 business days\./)

  await leftHistory(page)
  await visit(page, "/product-display/all")
  await expect(page.getByRole("main").getByRole("link").first()).toBeVisible()
  await expect(confirmation(page)).toHaveCount(0)
  expect(await ordersOf(shopper)).toHaveLength(1)
  await courier("ok")
})

test("Back after paying leads to the product, without a payable page in between", async ({
  page,
  shopper: _,
}) => {
  await visit(page, `/product-item/${wayfarer.id}`)
  await page.getByRole("button", { name: "Buy Now", exact: true }).filter({ visible: true }).click()
  await page.getByRole("button", { name: "DELIVER HERE" }).click()
  await pay(page, "Pay")
  await expect(page).toHaveURL(/\/product-display\/all$/)
  await expect(confirmation(page)).toBeVisible()

  // The payment window has left a history entry of its own.
  await page.goBack()
  await expect(page).not.toHaveURL(/\/ChekOutPage$/)
  await expect(anyPayButton(page)).toHaveCount(0)
  if (!page.url().endsWith("/product-item/37")) await page.goBack()
  await expect(page.getByRole("heading", { level: 1, name: wayfarer.title })).toBeVisible()
})

test("A checkout with nothing to pay that cannot go back says so, and does not keep loading", async ({
  page,
  shop,
  shopper: _,
}) => {
  await visit(page, `/product-item/${wayfarer.id}`)
  await page.getByRole("button", { name: "Buy Now", exact: true }).filter({ visible: true }).click()
  await expect(page.getByText("1 saved")).toBeVisible()
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
  await page.getByRole("link", { name: "Chashma, home" }).click()
  await expect(page).toHaveURL(`${shop.url}/`)
  // The URL changes a moment before the page does.
  await expect(page.getByText("1 saved")).toHaveCount(0)
  await page.evaluate(() => localStorage.removeItem("checkoutData"))
  await page.goBack()
  await expect(page.getByRole("heading", { name: "Your checkout is empty" })).toBeVisible()
  await page.getByRole("link", { name: "See my orders" }).click()
  await expect(page).toHaveURL(/\/track-order$/)
})

test("A purchase that a visitor began has the shopper's number once signed in [ENT-23]", async ({
  page,
}) => {
  await visit(page, `/product-item/${wayfarer.id}`)
  await page.getByRole("button", { name: "Buy Now", exact: true }).filter({ visible: true }).click()
  const mobile = await signIn(page)
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  await expect
    .poll(() =>
      page.evaluate(() => JSON.parse(localStorage.getItem("checkoutData") ?? "null")?.product),
    )
    .toEqual({
      mobile_number: mobile,
      selectedColor: expect.any(Object),
      product_id: wayfarer.id,
      productQuntity: 1,
    })
})
