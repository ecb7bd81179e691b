import type { Locator, Page, Route } from "@playwright/test"
import { barriers } from "../axe.ts"
import { cutOff } from "../cut-off.ts"
import { cartPopup } from "../header-popups.ts"
import { chooseFile, heic, notPdf, pdf, picturesOf } from "../prescription-files.ts"
import { expect, test } from "../shop.ts"
import { addressOf, bengaluru, keepInBrowser, newShopper, ordersOf, storedIn } from "../shopper.ts"
import { chooseInFlow, goOnIn, openLensFlow, payInModal } from "../steps.ts"
import { boond, diya, visit } from "../visit.ts"

/** Chooses the way in which the shopper tells the powers, by keyboard. */
async function chooseWay(page: Page, flow: Locator, presses: number) {
  const typed = flow.getByRole("radio", { name: /^Type it in/ })
  await expect(typed).toBeChecked()
  await typed.focus()
  for (let press = 0; press < presses; press++) await page.keyboard.press("ArrowDown")
}

test("A visitor uploads a prescription in the lens flow by keyboard, signs in, pays, and the optician receives it", async ({
  page,
  request,
  shop,
}) => {
  test.slow()
  await visit(page, "/product-item/43")
  const flow = await openLensFlow(page)
  await chooseInFlow(flow, "Single Vision", "Blue Block")
  await chooseWay(page, flow, 1)
  await expect(flow.getByRole("radio", { name: /^Send a photo or PDF/ })).toBeChecked()
  const file = flow.getByLabel("Choose a photo or PDF")
  const uploaded = flow.getByText("Prescription uploaded", { exact: true })
  await goOnIn(flow).press("Enter")
  await expect(flow.getByText(/^Add a photo or PDF of your prescription, or tick/)).toBeVisible()
  await expect(file).toBeFocused()
  await chooseFile(file, heic)
  await expect(flow.getByText(/is a HEIC photo/)).toBeVisible()
  await expect(file).toBeFocused()
  await chooseFile(file, notPdf)
  await expect(flow.getByText(/This file is neither JPEG/)).toBeVisible()
  expect(await barriers(page)).toEqual([])

  // The flow continues once the upload has finished; a failed one stores nothing.
  const uploads = "**/api/prescription-uploads"
  const reply = Promise.withResolvers<void>()
  await page.route(uploads, (route) => reply.promise.then(() => route.abort()), { times: 1 })
  await chooseFile(file, pdf)
  await expect(flow.getByRole("progressbar")).toBeVisible()
  await goOnIn(flow).press("Enter")
  await expect(page.getByText("Please wait until your prescription is uploaded.")).toBeVisible()
  reply.resolve()
  const retry = flow.getByRole("button", { name: "Try again" })
  await expect(retry).toBeVisible()
  await expect(uploaded).toHaveCount(0)
  expect(await barriers(page)).toEqual([])
  await retry.press("Enter")
  await expect(uploaded).toBeVisible()
  await expect(picturesOf(flow)).toHaveCount(1)
  await expect(retry).toHaveCount(0)
  await expect(flow.getByText(/This file is neither JPEG/)).toHaveCount(0)
  await expect(flow.getByRole("progressbar")).toHaveCount(0)
  expect(await barriers(page)).toEqual([])
  expect(await cutOff(page)).toEqual([])

  await chooseFile(flow.getByLabel("Add another page"), pdf)
  await expect(picturesOf(flow)).toHaveCount(2)
  await chooseFile(flow.getByLabel("Replace"), pdf)
  await expect(picturesOf(flow)).toHaveCount(1)
  await flow.getByRole("button", { name: "Remove" }).press("Enter")
  await expect(uploaded).toHaveCount(0)
  await expect(file).toBeFocused()
  await chooseFile(file, pdf)
  await expect(picturesOf(flow)).toHaveCount(1)

  // It is still there after leaving the flow and returning.
  await page.reload()
  const again = await openLensFlow(page)
  await expect(again.getByText("Prescription uploaded", { exact: true })).toBeVisible()
  await expect(picturesOf(again)).toHaveCount(1)
  await goOnIn(again).press("Enter")
  await expect(page).toHaveURL("/login")

  const shopper = await newShopper(request)
  await addressOf(shopper, bengaluru)
  await page.evaluate((token) => localStorage.setItem("token", token), shopper.token)
  await visit(page, "/ChekOutPage")
  await page.getByRole("button", { name: "DELIVER HERE" }).click()
  await page.getByRole("button", { name: "Show details" }).click()
  await expect(page.getByText("Single Vision, Blue Block, prescription uploaded")).toBeVisible()
  await expect(page.getByText("Prescription uploaded", { exact: true })).toBeVisible()
  await expect(picturesOf(page)).toHaveCount(1)
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: /^Pay ₹/ }).press("Enter")
  await payInModal(page, "Pay")
  await expect(page.getByRole("heading", { name: /Your order is confirmed/ })).toBeVisible()
  await expect(page.getByText(/Our optician will read the prescription you uploaded/)).toBeVisible()
  await page.getByRole("link", { name: "See your order" }).click()
  const part = page.locator("section[aria-labelledby=prescription]")
  await expect(part.getByText(/^We have it\./)).toBeVisible()
  const details = page.getByRole("region", { name: "Order Details" })
  await expect(details.getByText("Single Vision, Blue Block", { exact: true })).toBeVisible()
  await expect(page.getByText(/prescription to follow/)).toHaveCount(0)
  await expect(picturesOf(part)).toHaveCount(1)
  const [order] = await ordersOf(shopper)
  await shop.operate("prescriptions enter", {
    id: order!.id,
    right: "-2.50",
    left: "-2.25",
    pd: "63",
  })
  await page.reload()
  await expect(part.getByRole("heading")).toHaveText("Check these values")
})

test("A prescription can be sent later, and a missing upload is reported in the checkout, where it can be uploaded again", async ({
  page,
  context,
  request,
  shop,
}) => {
  const shopper = await newShopper(request)
  await addressOf(shopper, bengaluru)
  await keepInBrowser(context, shop, { token: shopper.token })
  await visit(page, "/product-item/43")
  const flow = await openLensFlow(page)
  await chooseInFlow(flow, "Single Vision", "Blue Block")
  await expect(flow.getByLabel("Right eye SPH")).toBeVisible()
  await chooseWay(page, flow, 1)
  await flow.getByLabel(/I'll send it after ordering/).press("Space")
  await expect(flow.getByLabel("Right eye SPH")).toHaveCount(0)
  await expect(flow.getByText("within 7 days")).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await goOnIn(flow).press("Enter")
  await expect(page).toHaveURL("/ChekOutPage")
  await page.getByRole("button", { name: "Show details" }).click()
  await expect(page.getByText("Single Vision, Blue Block, prescription to follow")).toBeVisible()
  const checkoutData = await storedIn(page, "checkoutData")
  expect(checkoutData.power).toMatchObject({
    prescription_later: true,
    leftLens: null,
    rightLens: null,
  })

  checkoutData.power.prescription_upload = "A".repeat(43)
  await page.evaluate(
    (value) => localStorage.setItem("checkoutData", value),
    JSON.stringify(checkoutData),
  )
  await page.reload()
  await page.getByRole("button", { name: "DELIVER HERE" }).click()
  await expect(page.getByText(/We no longer have this upload/)).toBeVisible()
  await page.getByRole("button", { name: "Show details" }).click()
  await expect(page.getByText(/Blue Block, prescription to follow/)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await chooseFile(page.getByLabel("Upload a photo or PDF"), pdf)
  await expect(page.getByText(/Blue Block, prescription uploaded/)).toBeVisible()
  await page.getByRole("button", { name: "Remove" }).press("Enter")
  await expect(page.getByText(/Blue Block, prescription to follow/)).toBeVisible()
  await page.getByRole("button", { name: /^Pay ₹/ }).press("Enter")
  await payInModal(page, "Pay")
  await expect(
    page.getByText(/Add a photo or PDF of your prescription on your order's page/),
  ).toBeVisible()
  const [order] = await ordersOf(shopper)
  expect(order!.delivery_status).toBe("Awaiting prescription")
})

test("One upload serves two frames of a cart for the same person, and one of them can have another", async ({
  page,
  context,
  request,
  shop,
}) => {
  const shopper = await newShopper(request)
  await addressOf(shopper, bengaluru)
  const inCart = (product: typeof boond) => ({
    ...{ ...product, name: product.product_title, quantity: 1 },
  })
  await keepInBrowser(context, shop, {
    token: shopper.token,
    cart: [inCart(diya), inCart(boond)],
  })
  await visit(page, "/Faq-page")
  await cartPopup.opener(page).click()
  const cart = cartPopup.popup(page)
  const flow = page.getByRole("dialog", { name: "Choose your lenses" })
  const openUploadFor = async (title: string) => {
    await cart.getByRole("button", { name: `Add lenses for ${title}` }).press("Enter")
    await chooseInFlow(flow, "Single Vision", "Blue Block")
    await chooseWay(page, flow, 1)
  }
  await openUploadFor("Diya Wayfarer")
  await chooseFile(flow.getByLabel("Choose a photo or PDF"), pdf)
  await expect(picturesOf(flow)).toHaveCount(1)
  await goOnIn(flow).press("Enter")
  await expect(flow).toBeHidden()

  await openUploadFor("Boond Oval")
  const useFirst = flow.getByRole("button", { name: "Use the prescription of Diya Wayfarer" })
  await useFirst.press("Enter")
  await expect(picturesOf(flow)).toHaveCount(1)
  await expect(flow.getByText(/^Also used for Diya Wayfarer\./)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  expect(await cutOff(page)).toEqual([])
  await flow.getByRole("button", { name: "Use another prescription" }).press("Enter")
  await expect(flow.getByLabel("Choose a photo or PDF")).toBeFocused()
  await useFirst.press("Enter")
  await expect(picturesOf(flow)).toHaveCount(1)
  await goOnIn(flow).press("Enter")
  await expect(flow).toBeHidden()

  await cart.getByRole("button", { name: "Checkout" }).press("Enter")
  await expect(page).toHaveURL("/ChekOutPage")
  await page.getByRole("button", { name: "DELIVER HERE" }).click()
  const isShared = page.getByText("The same prescription as Diya Wayfarer.")
  await expect(isShared).toBeVisible()
  await page.getByRole("button", { name: "Use another prescription for Boond Oval" }).press("Enter")
  await page.getByRole("button", { name: "Use the prescription of Diya Wayfarer" }).press("Enter")
  await expect(isShared).toBeVisible()
  // Replaced for one, it is replaced for both; nothing is paid with the file that is replaced.
  const reply = Promise.withResolvers<void>()
  const held = (route: Route) => reply.promise.then(() => route.continue())
  await page.route("**/api/prescription-uploads", held, { times: 1 })
  await chooseFile(page.getByLabel("Replace"), pdf)
  const pay = page.getByRole("button", { name: /^Pay ₹/ })
  await pay.press("Enter")
  await expect(page.getByText("Please wait until your prescription is uploaded.")).toBeVisible()
  reply.resolve()
  await expect(page.getByRole("progressbar")).toHaveCount(0)
  await expect(isShared).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await pay.press("Enter")
  await payInModal(page, "Pay")
  await expect(page.getByRole("heading", { name: /Your order is confirmed/ })).toBeVisible()
  const orders = await ordersOf(shopper)
  expect(orders).toHaveLength(2)
  for (const { id } of orders) {
    const sent = await shopper.call("GET", `/api/cashfree/orders/${id}/prescription`)
    expect((await sent.json()).data).toMatchObject({
      ...{ state: "sent", uploadMissing: false },
      pictures: [{ width: expect.any(Number) }],
    })
  }
})
