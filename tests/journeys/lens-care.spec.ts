import { barriers } from "./axe.ts"
import { cutOff } from "./cut-off.ts"
import { storedIn } from "./shopper.ts"
import { expect, test } from "./signed-in.ts"
import { chooseInFlow, confirmPrescription, fillInPowers, goOnIn, openLensFlow } from "./steps.ts"
import { visit } from "./visit.ts"

test("A line typed without points and signs is parsed, missing signs are asked for, and the lists take its values", async ({
  page,
}) => {
  await visit(page, "/product-item/43")
  const flow = await openLensFlow(page)
  await chooseInFlow(flow, "Single Vision", "Blue Block")
  await flow.getByText("Type the lines instead of picking").click()
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
  await flow.getByLabel("Right eye SPH").selectOption({ label: "-2.50" })
  await expect(flow.getByText(/and filled in/)).toHaveCount(0)
  await flow.getByLabel("Right eye SPH").selectOption({ label: "-2.25" })
  await flow.getByLabel("Left eye, the whole line").fill("-225 DS")
  await expect(flow.getByText("Right eye: -3.00 +0.75 × 180")).toBeVisible()
})

test("An untouched initial value requires a confirmation", async ({ page, shopper: _ }) => {
  await visit(page, "/product-item/43")
  const flow = await openLensFlow(page)
  await fillInPowers(flow)
  await flow.getByLabel("Left eye SPH").selectOption({ label: "-0.00" })
  await expect(flow.getByText(/Left eye: no power \(plano\)\. We make/)).toBeVisible()
  await confirmPrescription(flow)
  const yes = flow.getByLabel(/Yes, these values match/)
  await expect(yes).toBeFocused()
  await yes.check()
  await goOnIn(flow).click()
  await expect(page).toHaveURL(/\/ChekOutPage$/)
})

test("A prescription with a prism leads to the optician and not to the checkout", async ({
  page,
}) => {
  await visit(page, "/product-item/43")
  const flow = await openLensFlow(page)
  await fillInPowers(flow)
  const prism = flow.getByLabel(/has a prism/)
  await prism.check()
  await expect(flow.getByText(/ordered through our optician/)).toBeVisible()
  await confirmPrescription(flow)
  await expect(prism).toBeFocused()
  await expect(page).toHaveURL(/\/product-item\/43$/)
  await expect(flow.getByRole("link", { name: "Contact us" })).toHaveAttribute("href", "/ContactUs")
})

test("The lenses of a strong power are drawn in the frame, and a higher index is thinner", async ({
  page,
}) => {
  await visit(page, "/product-item/43")
  const flow = await openLensFlow(page)
  await fillInPowers(flow)
  await flow.getByLabel("Right eye SPH").selectOption({ label: "-6.00" })
  await flow.getByText("See your lenses in this frame").click()
  await expect(flow.getByText(/Recommended: index 1\.67\./)).toBeVisible()
  const drawing = flow.getByRole("img", { name: /^Right eye in index/ })
  await expect(drawing).toHaveAccessibleName(/^Right eye in index 1\.67: 1\.5 mm in the middle/)
  const temple = async () =>
    Number(
      /([\d.]+) mm towards the temple/.exec((await drawing.getAttribute("aria-label")) ?? "")?.[1],
    )
  const thin = await temple()
  await flow.getByRole("radio", { name: /^1\.50/ }).check()
  await expect(drawing).toHaveAccessibleName(/^Right eye in index 1\.50: 2\.0 mm/)
  expect(await temple()).toBeGreaterThan(thin + 0.5)
})

test("The lens thickness page follows every value and sends none of them", async ({ page }) => {
  await visit(page, "/lens-thickness")
  await page.waitForLoadState("networkidle")
  const sent: string[] = []
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`))
  const lenses = page.getByRole("region", { name: "Your lenses" })
  await expect(lenses.getByText(/Your strongest power is 4\.00/)).toBeVisible()
  await page.getByLabel("Right eye SPH").selectOption({ label: "-8.25" })
  await expect(lenses.getByText(/Your strongest power is 8\.25\. Index 1\.74/)).toBeVisible()
  await expect(lenses.getByText("Worked out for a PD of 63 mm.")).toBeVisible()
  await page.getByLabel(/Pupillary distance/).fill("58")
  await expect(lenses.getByText("Worked out for a PD of 63 mm.")).toHaveCount(0)
  await page.getByLabel("Lens width, mm").fill("5")
  await expect(page.getByText("From 35 to 65 mm, such as 50.")).toBeVisible()
  await expect(lenses.getByRole("img")).toHaveCount(0)
  await page.getByLabel("Lens width, mm").fill("48")
  await page.getByLabel("Rim").selectOption("Rimless")
  await expect(lenses.getByText(/Rimless frames get polycarbonate/)).toBeVisible()
  expect(sent.filter((text) => text.includes("8.25"))).toEqual([])
  expect(page.url()).toMatch(/\/lens-thickness$/)
})

test("A pupillary distance is measured with the ruler on screen, with the keyboard only, and is sent with the lenses and its source", async ({
  page,
  shopper: _,
}) => {
  await visit(page, "/product-item/43")
  const flow = await openLensFlow(page)
  await fillInPowers(flow)
  const opener = flow.getByRole("button", { name: "Ruler on screen" })
  await opener.focus()
  await page.keyboard.press("Enter")
  const ruler = flow.getByRole("region", { name: "Ruler on screen" })
  await ruler.getByLabel("Size of the outline").focus()
  await page.keyboard.press("ArrowRight")
  await page.keyboard.press("Tab")
  await expect(ruler.getByRole("button", { name: "The card fits" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(ruler.getByLabel("Distance between the marks, mm")).toBeFocused()
  await page.keyboard.press("ArrowLeft")
  await page.keyboard.press("Tab")
  await expect(ruler.getByRole("button", { name: "Use 62.5 mm" })).toBeFocused()
  await page.keyboard.press("Enter")
  await expect(flow.getByLabel(/Pupillary distance/)).toHaveValue("62.5")
  await expect(flow.getByLabel("How was it measured?")).toHaveValue("screen_ruler")
  await expect(
    flow.getByText("Pupillary distance: 62.5 millimetres, measured with the ruler on screen."),
  ).toBeVisible()
  await confirmPrescription(flow)
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  const { power } = await storedIn(page, "checkoutData")
  expect(power).toMatchObject({ pd: "62.5", pdSource: "screen_ruler" })
})

test("The outline on screen has the proportions of a bank card, and the printable ruler is a PDF", async ({
  page,
}) => {
  await visit(page, "/product-item/43")
  const flow = await openLensFlow(page)
  await fillInPowers(flow)
  await flow.getByRole("button", { name: "Ruler on screen" }).click()
  const card = await flow.getByText("Your card here").boundingBox()
  const [long, short] = [card!.width, card!.height].sort((a, b) => b - a)
  expect(long! / short!).toBeCloseTo(85.6 / 53.98, 1)
  const link = flow.getByRole("link", { name: "Ruler to print (PDF)" })
  const file = await page.request.get((await link.getAttribute("href")) ?? "")
  expect(file.headers()["content-type"]).toBe("application/pdf")
})

test("The power step with everything opened has no accessibility violations and nothing cut off, down to 320 px", async ({
  page,
}) => {
  await visit(page, "/product-item/43")
  const flow = await openLensFlow(page)
  await fillInPowers(flow)
  await flow.getByText("Type the lines instead of picking").click()
  await flow.getByLabel("Right eye, the whole line").fill("225")
  await flow.getByText("See your lenses in this frame").click()
  await flow.getByLabel(/has a prism/).check()
  await flow.getByRole("button", { name: "Ruler on screen" }).click()
  await expect(flow.getByText("Your card here")).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await flow.getByRole("button", { name: "The card fits" }).click()
  expect(await barriers(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await cutOff(page)).toEqual([])
})
