import type { Locator, Page } from "@playwright/test"
import { barriers } from "./axe.ts"
import { cutOff } from "./cut-off.ts"
import { cartPopup } from "./header-popups.ts"
import { paymentVerified } from "./paying.ts"
import { heic, pdf } from "./prescription-files.ts"
import { addressOf, bengaluru, ordersOf, storedIn } from "./shopper.ts"
import { expect, test } from "./signed-in.ts"
import { chooseInFlow, goOnIn, openLensFlow, payInModal, saveAddress, signIn } from "./steps.ts"
import { boond, diya, visit } from "./visit.ts"

/**
 * Chooses a file: a key press would open the browser's own dialog, so the focused file input is
 * set.
 */
async function chooseFile(field: Locator, file: typeof pdf) {
  await field.focus()
  await expect(field).toBeFocused()
  await field.setInputFiles(file)
}

const upload = (part: Page | Locator) => part.getByRole("img", { name: /of your prescription$/ })

/** The power step of the lens flow, where a photo or PDF is uploaded. */
async function openUpload(page: Page): Promise<Locator> {
  await visit(page, "/product-item/43")
  const flow = await openLensFlow(page)
  await chooseInFlow(flow, "Single Vision", "Blue Block")
  await flow.getByRole("radio", { name: /^Type it in/ }).focus()
  await page.keyboard.press("ArrowDown")
  await expect(flow.getByRole("radio", { name: /^Upload a photo or PDF/ })).toBeChecked()
  return flow
}

test("A visitor uploads a prescription in the lens flow by keyboard, signs in, pays, and the optician receives it", async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000)
  const flow = await openUpload(page)
  const file = flow.getByLabel("Choose a photo or PDF")
  await goOnIn(flow).press("Enter")
  await expect(flow.getByText(/^Add a photo or PDF of your prescription, or choose/)).toBeVisible()
  await expect(file).toBeFocused()
  expect(await barriers(page)).toEqual([])

  await chooseFile(file, heic)
  await expect(flow.getByText(/is a HEIC photo/)).toBeVisible()
  await expect(file).toBeFocused()
  await chooseFile(file, { ...pdf, buffer: Buffer.from("<html>") })
  await expect(flow.getByText(/This file is neither JPEG/)).toBeVisible()
  await chooseFile(file, pdf)
  await expect(flow.getByText("Prescription uploaded", { exact: true })).toBeVisible()
  await expect(upload(flow)).toHaveCount(1)
  await expect(flow.getByText(/This file is neither JPEG/)).toHaveCount(0)
  expect(await barriers(page)).toEqual([])
  expect(await cutOff(page)).toEqual([])

  await chooseFile(flow.getByLabel("Add another page"), pdf)
  await expect(upload(flow)).toHaveCount(2)
  await chooseFile(flow.getByLabel("Replace"), pdf)
  await expect(upload(flow)).toHaveCount(1)
  await flow.getByRole("button", { name: "Remove" }).press("Enter")
  await expect(flow.getByText("Prescription uploaded", { exact: true })).toHaveCount(0)
  await expect(flow.getByLabel("Choose a photo or PDF")).toBeFocused()
  await chooseFile(flow.getByLabel("Choose a photo or PDF"), pdf)
  await expect(upload(flow)).toHaveCount(1)

  // It is still there after leaving the flow and returning.
  await page.reload()
  const again = await openLensFlow(page)
  await expect(again.getByText("Prescription uploaded", { exact: true })).toBeVisible()
  await expect(upload(again)).toHaveCount(1)
  await goOnIn(again).press("Enter")
  await signIn(page)
  await expect(page).toHaveURL(/ChekOutPage/)
  await saveAddress(page)
  await expect(page.getByText("Single Vision, Blue Block, prescription uploaded")).toBeVisible()
  await expect(page.getByText("Prescription uploaded", { exact: true })).toBeVisible()
  await expect(upload(page)).toHaveCount(1)
  expect(await barriers(page)).toEqual([])
  const { power } = await storedIn(page, "checkoutData")
  expect(power.prescription_upload).toMatch(/^[\w-]{43}$/)

  await page.getByRole("button", { name: /^Pay ₹/ }).press("Enter")
  await payInModal(page, "Pay")
  await expect(page.getByRole("heading", { name: /Your order is confirmed/ })).toBeVisible()
  await expect(
    page.getByText(/Our optician reads the prescription that you uploaded/),
  ).toBeVisible()
  await page.getByRole("link", { name: "See your order" }).click()
  const part = page.locator("section[aria-labelledby=prescription]")
  await expect(part.getByText(/^We have it\./)).toBeVisible()
  await expect(page.getByText("Single Vision, Blue Block", { exact: true })).toBeVisible()
  await expect(page.getByText(/prescription to follow/)).toHaveCount(0)
  await expect(upload(part)).toHaveCount(1)
  const order = page.url().split("/").at(-1)!
  await shop.operate("prescriptions enter", { id: order, right: "-2.50", left: "-2.25" })
  await page.reload()
  await expect(part.getByRole("heading")).toHaveText("Check these values")
})

test("A failed upload is reported, stores nothing partial, and succeeds with one press", async ({
  page,
}) => {
  const flow = await openUpload(page)
  await page.route("**/api/prescription-uploads", (route) => route.abort())
  const file = flow.getByLabel("Choose a photo or PDF")
  await chooseFile(file, pdf)
  const retry = flow.getByRole("button", { name: "Try again" })
  await expect(retry).toBeVisible()
  await expect(flow.getByText("Prescription uploaded", { exact: true })).toHaveCount(0)
  expect(await barriers(page)).toEqual([])
  await page.unroute("**/api/prescription-uploads")
  await retry.press("Enter")
  await expect(upload(flow)).toHaveCount(1)
  await expect(retry).toHaveCount(0)
})

test("While a file is uploading, the progress is shown and the flow waits for it", async ({
  page,
}) => {
  const flow = await openUpload(page)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route("**/api/prescription-uploads", async (route) => {
    await held
    await route.continue()
  })
  await chooseFile(flow.getByLabel("Choose a photo or PDF"), pdf)
  await expect(flow.getByRole("progressbar")).toBeVisible()
  await goOnIn(flow).press("Enter")
  await expect(page.getByText("Please wait until your prescription is uploaded.")).toBeVisible()
  expect(await barriers(page)).toEqual([])
  letGo()
  await expect(upload(flow)).toHaveCount(1)
  await expect(flow.getByRole("progressbar")).toHaveCount(0)
})

test("A missing upload is reported in the checkout, can be uploaded again there, and blocks no order", async ({
  page,
  shopper,
  storeInBrowser,
}) => {
  test.setTimeout(180_000)
  await addressOf(shopper, bengaluru)
  const flow = await openUpload(page)
  await chooseFile(flow.getByLabel("Choose a photo or PDF"), pdf)
  await expect(upload(flow)).toHaveCount(1)
  await goOnIn(flow).press("Enter")
  await expect(page).toHaveURL(/ChekOutPage/)
  const checkoutData = await storedIn(page, "checkoutData")
  checkoutData.power.prescription_upload = "A".repeat(43)
  await storeInBrowser({ checkoutData })
  await page.reload()
  await page.getByRole("button", { name: "DELIVER HERE" }).click()
  await expect(page.getByText(/We no longer have this upload/)).toBeVisible()
  await expect(page.getByText(/Blue Block, prescription to follow/)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await chooseFile(page.getByLabel("Upload a photo or PDF"), pdf)
  await expect(page.getByText(/Blue Block, prescription uploaded/)).toBeVisible()
  await page.getByRole("button", { name: "Remove" }).press("Enter")
  await expect(page.getByText(/Blue Block, prescription to follow/)).toBeVisible()
  await page.getByRole("button", { name: /^Pay ₹/ }).press("Enter")
  await payInModal(page, "Pay")
  await expect(page.getByText(/Add a photo or PDF of your prescription on the page/)).toBeVisible()
  const [order] = await ordersOf(shopper)
  expect(order!.delivery_status).toBe("Awaiting prescription")
})

test("One upload serves two frames of a cart for the same person, and one of them can have another", async ({
  page,
  shopper,
  storeInBrowser,
}) => {
  test.setTimeout(240_000)
  await addressOf(shopper, bengaluru)
  const inCart = (product: typeof boond) => ({
    ...{ ...product, name: product.product_title, quantity: 1 },
  })
  await storeInBrowser({ cart: [inCart(diya), inCart(boond)] })
  await visit(page, "/Faq-page")
  await cartPopup.opener(page).click()
  const cart = cartPopup.popup(page)
  const flow = page.getByRole("dialog", { name: "Choose your lenses" })
  const openUploadFor = async (title: string) => {
    await cart.getByRole("button", { name: `Add lenses for ${title}` }).press("Enter")
    await chooseInFlow(flow, "Single Vision", "Blue Block")
    await flow.getByRole("radio", { name: /^Type it in/ }).focus()
    await page.keyboard.press("ArrowDown")
  }
  await openUploadFor("Diya Wayfarer")
  await chooseFile(flow.getByLabel("Choose a photo or PDF"), pdf)
  await expect(upload(flow)).toHaveCount(1)
  await goOnIn(flow).press("Enter")
  await expect(flow).toBeHidden()

  await openUploadFor("Boond Oval")
  await flow.getByRole("button", { name: "Use the prescription of Diya Wayfarer" }).press("Enter")
  await expect(upload(flow)).toHaveCount(1)
  await expect(flow.getByText(/^Also used for Diya Wayfarer\./)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  expect(await cutOff(page)).toEqual([])
  await flow.getByRole("button", { name: "Use another prescription" }).press("Enter")
  await expect(flow.getByLabel("Choose a photo or PDF")).toBeFocused()
  await flow.getByRole("button", { name: "Use the prescription of Diya Wayfarer" }).press("Enter")
  await expect(upload(flow)).toHaveCount(1)
  await goOnIn(flow).press("Enter")
  await expect(flow).toBeHidden()

  await cart.getByRole("button", { name: "Buy the whole cart" }).press("Enter")
  await expect(page).toHaveURL(/ChekOutPage/)
  await page.getByRole("button", { name: "DELIVER HERE" }).click()
  await expect(page.getByText("The same prescription as Diya Wayfarer.")).toBeVisible()
  await page.getByRole("button", { name: "Use another prescription for Boond Oval" }).press("Enter")
  await page.getByRole("button", { name: "Use the prescription of Diya Wayfarer" }).press("Enter")
  await expect(page.getByText("The same prescription as Diya Wayfarer.")).toBeVisible()
  // Replaced for one, it is replaced for both.
  await chooseFile(page.getByLabel("Replace"), pdf)
  await expect(page.getByText(/checking the file/)).toHaveCount(0)
  await expect(page.getByText("The same prescription as Diya Wayfarer.")).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await page.getByRole("button", { name: /^Pay ₹/ }).press("Enter")
  await payInModal(page, "Pay")
  await paymentVerified(page)
  const orders = await ordersOf(shopper)
  expect(orders).toHaveLength(2)
  for (const { id } of orders) {
    const request = await shopper.call("GET", `/api/cashfree/orders/${id}/prescription`)
    expect((await request.json()).data).toMatchObject({
      ...{ state: "sent", uploadMissing: false },
      pictures: [{ width: expect.any(Number) }],
    })
  }
})
