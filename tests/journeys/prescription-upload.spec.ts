import { barriers } from "./axe.ts"
import { orderOf, purchaseOf, storedIn, type TestShopper, wayfarer } from "./shopper.ts"
import { expect, test } from "./signed-in.ts"
import { visit } from "./visit.ts"

/** Black frames with lenses whose prescription comes later; Blue Block adds 800. */
async function awaitingOrder(shopper: TestShopper): Promise<string> {
  const purchase = purchaseOf(shopper.mobile)
  const unitPrice = wayfarer.unitPrice + 800
  const power = {
    ...purchase.power,
    selectLansType: "Single Vision",
    selectedType: "Blue Block",
    selectedLensOrProducrPrice: unitPrice,
    prescription_later: true,
  }
  return orderOf(shopper, 1, { ...purchase, power }, unitPrice)
}

/** A PDF of one page with a red rectangle. */
const pdf = {
  name: "prescription.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(
    `%PDF-1.7
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Count 1 /Kids [3 0 R] >>
endobj
3 0 obj
<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>
endobj
4 0 obj
<< /Length 29 >>
stream
1 0 0 rg 100 100 200 300 re f
endstream
endobj
trailer
<< /Size 5 /Root 1 0 R >>
%%EOF
`,
  ),
}

test("Lenses go on without powers when the prescription is sent later, by keyboard alone", async ({
  page,
  shopper: _,
}) => {
  await visit(page, "/product-item/43")
  const select = page
    .getByRole("button", { name: /^Select lenses/ })
    .filter({ visible: true })
    .first()
  await select.focus()
  await page.keyboard.press("Enter")
  const flow = page.getByRole("dialog")
  await flow.getByRole("radio", { name: /^Single Vision/ }).press("Space")
  await flow.getByRole("button", { name: "Continue" }).press("Enter")
  await flow.getByRole("radio", { name: /^Blue Block/ }).press("Space")
  await flow.getByRole("button", { name: "Continue" }).press("Enter")
  const typed = flow.getByRole("radio", { name: /^Type it in/ })
  await expect(typed).toBeChecked()
  await expect(flow.getByLabel("Right eye SPH")).toBeVisible()
  await typed.focus()
  await page.keyboard.press("ArrowDown")
  await expect(flow.getByRole("radio", { name: /^Photo or PDF/ })).toBeChecked()
  await expect(flow.getByLabel("Right eye SPH")).toHaveCount(0)
  await expect(flow.getByText("within 7 days")).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await flow.getByRole("button", { name: "Continue to checkout" }).press("Enter")
  await expect(page).toHaveURL(/ChekOutPage/)
  await expect(page.getByText("Single Vision, Blue Block, prescription to follow")).toBeVisible()
  const { power } = await storedIn(page, "checkoutData")
  expect(power).toMatchObject({ prescription_later: true, leftLens: null, rightLens: null })
})

test("A shopper sends a PDF, says that a value is wrong, confirms the right ones, and the lenses are made", async ({
  page,
  shop,
  shopper,
}) => {
  test.setTimeout(120_000)
  const order = await awaitingOrder(shopper)
  await visit(page, `/tracking-status/${order}`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your prescription comes first.")
  await expect(page.getByText("Awaiting prescription").first()).toBeVisible()
  const part = page.locator("section[aria-labelledby=prescription]")
  await expect(part.getByRole("heading")).toHaveText("Send us your prescription")
  const file = part.getByLabel("Add a photo or PDF")
  await file.setInputFiles({
    name: "a.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("<html>"),
  })
  await expect(part.getByText(/This file is neither JPEG/)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await file.setInputFiles(pdf)
  const picture = part.getByRole("img", { name: "Page 1 of your prescription" })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(1000)
  await expect(part.getByText(/^We have it\./)).toBeVisible()

  await picture.click()
  const dialog = page.getByRole("dialog", { name: "Page 1 of your prescription" })
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()

  await shop.operate("prescriptions", "enter", order, "--right=-2.50", "--left=-2.25")
  await page.reload()
  await expect(part.getByRole("heading")).toHaveText("Check these values")
  await expect(part.getByText(/Right eye: minus two point five zero/i)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await part.getByRole("button", { name: "Something is wrong" }).press("Enter")
  const words = part.getByRole("textbox", { name: "What is wrong?" })
  await expect(words).toBeFocused()
  await part.getByRole("button", { name: "Send to the optician" }).press("Enter")
  await expect(part.getByText("Tell us in a few words what is wrong.")).toBeVisible()
  await words.fill("The right eye has 2.75.")
  await part.getByRole("button", { name: "Send to the optician" }).press("Enter")
  await expect(part.getByText("You wrote: The right eye has 2.75.")).toBeVisible()

  await shop.operate("prescriptions", "enter", order, "--right=-2.75", "--left=-2.25")
  await page.reload()
  await expect(part.getByText(/Right eye: minus two point seven five/i)).toBeVisible()
  await part.getByRole("button", { name: "Confirm these values" }).press("Enter")
  await expect(part.getByText(/^You confirmed the values/)).toBeVisible()
  await expect(page.getByText("You confirmed your prescription")).toBeVisible()
  await expect(page.getByText("Your power", { exact: true })).toBeVisible()
})
