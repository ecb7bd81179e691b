import type { Locator, Page } from "@playwright/test"
import { barriers } from "../axe.ts"
import { cutOff } from "../cut-off.ts"
import { storedIn } from "../shopper.ts"
import { expect, test } from "../signed-in.ts"
import {
  chooseInFlow,
  confirmPrescription,
  fillInPowers,
  goOnIn,
  newMobile,
  openLensFlow,
} from "../steps.ts"
import { visit } from "../visit.ts"

const toCheckout = /\/ChekOutPage$/

/** Goes back from the checkout, and to the first step of the flow, which continues at the last. */
async function chooseAgain(page: Page): Promise<Locator> {
  await page.goBack()
  const flow = await openLensFlow(page)
  const back = flow.getByRole("button", { name: "Back" })
  await expect(back).toBeVisible()
  while (await back.count()) await back.click()
  return flow
}

test("Lenses are chosen in three steps and stored in the browser under the exact names of the specification; Frame Only and Plano lenses skip steps [LNS-02, LNS-04, LNS-05, ENT-22, ENT-23, ENT-24, X-31, X-36]", async ({
  page,
  shopper,
}) => {
  await visit(page, "/product-item/43")
  await page.getByRole("group", { name: "Quantity" }).getByText("2", { exact: true }).click()
  let flow = await openLensFlow(page)
  await fillInPowers(flow)
  await flow.getByLabel(/This is my prescription/).evaluate((field) => field.scrollIntoView())
  // The fields scroll in the dialog, which stays where it is.
  expect((await flow.boundingBox())?.y).toBe(0)
  await confirmPrescription(flow)
  await expect(page).toHaveURL(toCheckout)
  const product = {
    mobile_number: shopper.mobile,
    selectedColor: {
      frameName: "Brown",
      frameHex: "#7b4a1e",
      lensName: "Transparent",
      lensHex: "#eef4f2",
    },
    product_id: 43,
    productQuntity: 2,
  }
  expect(await storedIn(page, "checkoutData")).toStrictEqual({
    power: {
      selectLansType: "Single Vision",
      selectedLensOrProducrPrice: 2899,
      selectedType: "Blue Block",
      leftLens: { SPH: "-2.25", CYL: "0.00", AXIS: null, ADD: null },
      rightLens: { SPH: "-2.50", CYL: "-0.75", AXIS: 90, ADD: null },
      axis: 90,
      add: null,
    },
    product,
  })

  flow = await chooseAgain(page)
  await chooseInFlow(flow, "Plano", "Blue Block")
  await expect(page).toHaveURL(toCheckout)
  expect((await storedIn(page, "checkoutData")).power).toMatchObject({
    selectLansType: "Plano",
    selectedType: "Blue Block",
  })

  flow = await chooseAgain(page)
  await flow.getByRole("button", { name: /^Frame Only/ }).click()
  await expect(page).toHaveURL(toCheckout)
  expect((await storedIn(page, "checkoutData")).power).toMatchObject({
    selectLansType: "",
    selectedType: "",
    selectedLensOrProducrPrice: 2099,
  })
})

test("A visitor who closes the lens flow stays on the product; continuing leads to the sign-in and back to the purchase with every choice [LNS-06, ROL-03, X-12, X-37]", async ({
  page,
}) => {
  await visit(page, "/product-item/43")
  const flow = await openLensFlow(page)
  // Once it has the focus it also hears the keyboard.
  await expect(flow.locator(":focus")).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(flow).toHaveCount(0)
  await expect(page).toHaveURL(/\/product-item\/43$/)

  await fillInPowers(await openLensFlow(page))
  await confirmPrescription(flow)
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel(/mobile number/i).fill(newMobile())
  const sent = page.waitForResponse("**/backend/api/login")
  await page.getByRole("button", { name: "CONTINUE" }).click()
  const { otp } = await (await sent).json()
  await page.getByLabel(/code/i).fill(String(otp))
  await page.getByRole("button", { name: "Verify" }).click()
  await expect(page).toHaveURL(toCheckout)
  expect((await storedIn(page, "checkoutData")).power).toMatchObject({
    selectLansType: "Single Vision",
    selectedType: "Blue Block",
    rightLens: { SPH: "-2.50", CYL: "-0.75", AXIS: 90 },
    leftLens: { SPH: "-2.25" },
  })
})

test("A strong power costs what every power costs, in the flow and at the checkout [LNS-12, X-32]", async ({
  page,
  shopper: _,
}) => {
  await visit(page, "/product-item/43")
  const flow = await openLensFlow(page)
  await fillInPowers(flow)
  for (const eye of ["Right eye", "Left eye"]) {
    await flow.getByLabel(`${eye} SPH`).selectOption({ label: "-5.00" })
  }
  await confirmPrescription(flow)
  await expect(page).toHaveURL(toCheckout)
  const stored = await storedIn(page, "checkoutData")
  expect(stored.power.selectedLensOrProducrPrice).toBe(2099 + 800)
  await expect(page.getByRole("main").getByText("₹2,899").first()).toBeAttached()
})

test("A prism leads to the optician; improbable and untouched values require a confirmation, and can then be ordered", async ({
  page,
  shopper: _,
}) => {
  await visit(page, "/product-item/43")
  const flow = await openLensFlow(page)
  await fillInPowers(flow)
  const more = flow.getByText("Pupillary distance, prism, and what the numbers mean")
  const prism = flow.getByLabel(/has a prism/)
  await expect(prism).toBeHidden()
  await more.click()
  await prism.check()
  await expect(flow.getByText(/ordered through our optician/)).toBeVisible()
  await confirmPrescription(flow)
  await expect(prism).toBeFocused()
  await expect(flow.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", "/ContactUs")
  await prism.uncheck()

  const yes = flow.getByLabel(/Yes, these values match/)
  await expect(yes).toHaveCount(0)
  await flow.getByLabel("Left eye SPH").selectOption({ label: "-0.00" })
  await expect(flow.getByText(/Left eye: no power \(plano\)\. We make/)).toBeVisible()
  await flow.getByLabel("Left eye SPH").selectOption({ label: "+2.25" })
  await flow.getByLabel("Right eye CYL").selectOption({ label: "-4.25" })
  await expect(flow.getByText("One eye is plus and the other is minus.")).toBeVisible()
  await expect(flow.getByText("The two eyes differ by more than 2.00.")).toBeVisible()
  await expect(flow.getByText("Right eye: a CYL above 4.00 is rare.")).toBeVisible()

  await confirmPrescription(flow)
  await expect(flow.getByText("Please check these numbers, then tick the box.")).toBeVisible()
  await expect(yes).toBeFocused()
  await yes.check()
  await goOnIn(flow).click()
  await expect(page).toHaveURL(toCheckout)
  const stored = await storedIn(page, "checkoutData")
  expect(stored.power.rightLens.CYL).toBe("-4.25")
  expect(stored.power.leftLens.SPH).toBe("2.25")
})

test("A pupillary distance that was measured with the camera is taken when accepted, or measured with the ruler on screen by the keyboard, and sent with its source", async ({
  page,
  storeInBrowser,
}) => {
  await storeInBrowser({ pd: { millimetres: 64.5, uncertainty: 3 } })
  await visit(page, "/product-item/43")
  const flow = await openLensFlow(page)
  await fillInPowers(flow)
  const pd = flow.getByLabel(/Pupillary distance/)
  await expect(pd).toHaveValue("")
  await expect(flow.getByText(/kept on this device: 64.5 mm, give or take 3 mm/)).toBeVisible()
  await pd.fill("645")
  await confirmPrescription(flow)
  await expect(
    flow.getByRole("alert").filter({ hasText: "PD goes from 45 to 80 mm" }),
  ).toBeVisible()
  await expect(pd).toBeFocused()
  await flow.getByRole("button", { name: "Use 64.5 mm" }).click()
  await expect(pd).toHaveValue("64.5")
  await expect(
    flow.getByText("Pupillary distance: 64.5 millimetres, estimated in 3D try on."),
  ).toBeVisible()

  const link = flow.getByRole("link", { name: "Ruler to print (PDF)" })
  const file = await page.request.get((await link.getAttribute("href")) ?? "")
  expect(file.headers()["content-type"]).toBe("application/pdf")
  const opener = flow.getByRole("button", { name: "Ruler on screen" })
  await opener.focus()
  await page.keyboard.press("Enter")
  const card = await flow.getByText("Your card here").boundingBox()
  const [long, short] = [card!.width, card!.height].sort((a, b) => b - a)
  expect(long! / short!).toBeCloseTo(85.6 / 53.98, 1)
  const ruler = flow.getByRole("region", { name: "Ruler on screen" })
  await ruler.getByLabel("Size of the outline").focus()
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("Tab")
  await expect(ruler.getByRole("button", { name: "The card fits" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(ruler.getByLabel("Distance between the marks, mm")).toBeFocused()
  await page.keyboard.press("ArrowLeft")
  await page.keyboard.press("Tab")
  const use = ruler.getByRole("button", { name: /^Use [\d.]+ mm$/ })
  await expect(use).toBeFocused()
  const measured = /[\d.]+/.exec(await use.innerText())?.[0]
  await page.keyboard.press("Enter")
  await expect(pd).toHaveValue(measured!)
  await expect(flow.getByLabel("How was it measured?")).toHaveValue("screen_ruler")
  await confirmPrescription(flow)
  await expect(page).toHaveURL(toCheckout)
  const { power } = await storedIn(page, "checkoutData")
  expect(power).toMatchObject({ pd: measured, pdSource: "screen_ruler" })
})

test("A typed line fills the lists once its signs are chosen, and the power step with everything opened has no violations down to 320 px", async ({
  page,
}) => {
  await visit(page, "/product-item/43")
  const flow = await openLensFlow(page)
  await chooseInFlow(flow, "Single Vision", "Blue Block")
  const line = flow.getByLabel("Right eye, the whole line")
  await line.fill("225 75 x 90 add 175")
  await expect(flow.getByText("SPH is read as 2.25. Plus or minus?")).toBeVisible()
  await expect(flow.getByLabel("Right eye SPH").locator("option:checked")).toHaveText("-0.00")
  await flow.getByRole("button", { name: "-2.25" }).click()
  await flow.getByRole("button", { name: "-0.75" }).click()
  await expect(flow.getByText("Read as -2.25 -0.75 × 90 and filled in.")).toBeVisible()
  await expect(flow.getByText(/Your line has an ADD, and Single Vision lenses/)).toBeVisible()
  await expect(flow.getByLabel("Right eye SPH").locator("option:checked")).toHaveText("-2.25")
  await expect(flow.getByLabel("Right eye AXIS")).toHaveValue("90")
  await flow.getByLabel("Right eye SPH").selectOption({ label: "-6.00" })
  await expect(flow.getByText(/and filled in/)).toHaveCount(0)
  await flow.getByLabel("Left eye, the whole line").fill("-225 DS")

  await flow.getByText("See your lenses in this frame").click()
  const drawing = flow.getByRole("img", { name: /^Right eye in index/ })
  await expect(drawing).toHaveAccessibleName(/^Right eye in index 1\.67/)
  await line.fill("225")
  await flow.getByText("Pupillary distance, prism, and what the numbers mean").click()
  await flow.getByLabel(/has a prism/).check()
  await flow.getByRole("button", { name: "Ruler on screen" }).click()
  await expect(flow.getByText("Your card here")).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await flow.getByRole("button", { name: "The card fits" }).click()
  expect(await barriers(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await cutOff(page)).toEqual([])
})

test("The bar says what the chosen card says from the first choice on, and the lowest price with lenses before; the total opens the bill of the choices so far, and without a prescription at hand it can be sent after ordering", async ({
  page,
}) => {
  await visit(page, "/product-item/43")
  const flow = await openLensFlow(page)
  const rows = flow.locator("dl[aria-label=Price]").last()
  const total = flow.getByRole("button", { name: "View bill" })
  const bar = flow.locator("[aria-live=polite]").filter({ hasText: "incl. taxes" })
  await expect(bar).toContainText("from ₹2,899 with lenses")
  await flow.getByText("Progressive", { exact: true }).click()
  await expect(bar).toContainText("₹4,599 with Arc")
  await flow.getByText("Single Vision", { exact: true }).click()
  await expect(bar).toHaveText(/^₹2,899 with Blue Block/)
  await goOnIn(flow).click()
  await total.click()
  await expect(total).toHaveAttribute("aria-expanded", "true")
  await expect(rows).toBeInViewport({ ratio: 1 })
  await expect(rows).not.toContainText("Blue Block")
  await flow.getByText("Blue Block", { exact: true }).click()
  await expect(rows).toContainText("Single Vision, Blue Block₹800DeliveryFreeTo pay₹2,899")
  await goOnIn(flow).click()
  await expect(total).toHaveAttribute("aria-expanded", "false")

  await flow.getByRole("radio", { name: /^Send a photo or PDF/ }).check()
  await flow.getByLabel(/I'll send it after ordering/).check()
  await goOnIn(flow).click()
  await expect(page).toHaveURL(/\/login$/)
  const { power } = await storedIn(page, "checkoutData")
  expect(power).toMatchObject({ selectLansType: "Single Vision", prescription_later: true })
})
