import { barriers } from "../axe.ts"
import { chooseFile, heic, notPdf, pdf } from "../prescription-files.ts"
import { orderGlasses, type TestShopper } from "../shopper.ts"
import { expect, test } from "../signed-in.ts"
import { chooseInFlow, openLensFlow } from "../steps.ts"
import { visit } from "../visit.ts"

/** An order whose prescription is sent later. */
const awaitingOrder = (shopper: TestShopper): Promise<string> =>
  orderGlasses(shopper, { prescription_later: true })

test("A shopper sends a PDF, disputes a value, confirms the corrected ones, saves them for a child with the guardian's consent, and chooses them next time", async ({
  page,
  shop,
  shopper,
}) => {
  test.slow()
  const order = await awaitingOrder(shopper)
  await visit(page, `/tracking-status/${order}`)
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Send your prescription to start your order.",
  )
  await expect(page.getByText("Awaiting prescription").first()).toBeVisible()
  const part = page.locator("section[aria-labelledby=prescription]")
  const heading = part.getByRole("heading")
  await expect(heading).toHaveText("Send us your prescription")
  const file = part.getByLabel("Add a photo or PDF")
  await file.setInputFiles(notPdf)
  await expect(part.getByText(/This file is neither JPEG/)).toBeVisible()
  await chooseFile(file, heic)
  const refusal = part.getByRole("alert").filter({ hasText: "HEIC" })
  await expect(refusal).toContainText("take a screenshot of it, or send it as JPEG")
  await expect(refusal).toContainText("on an iPhone: Settings, Camera, Formats, Most Compatible")
  // The next step is where the focus is.
  await expect(file).toBeFocused()
  await expect(heading).toHaveText("Send us your prescription")
  expect(await barriers(page)).toEqual([])
  await file.setInputFiles(pdf)
  const picture = part.getByRole("img", { name: "Page 1 of your prescription" })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(1000)
  await expect(part.getByText(/^We have it\./)).toBeVisible()
  await expect(refusal).toHaveCount(0)
  await picture.click()
  const dialog = page.getByRole("dialog", { name: "Page 1 of your prescription" })
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()

  await shop.operate("prescriptions enter", { id: order, right: "-2.50", left: "-2.25", pd: "63" })
  await page.reload()
  await expect(heading).toHaveText("Check these values")
  await expect(part.getByText(/Right eye: minus two point five zero/i)).toBeVisible()
  await part.getByRole("button", { name: "Something is wrong" }).press("Enter")
  const words = part.getByRole("textbox", { name: "What is wrong?" })
  await expect(words).toBeFocused()
  await part.getByRole("button", { name: "Send to the optician" }).press("Enter")
  await expect(part.getByText("Tell us in a few words what is wrong.")).toBeVisible()
  await words.fill("The right eye has 2.75.")
  expect(await barriers(page)).toEqual([])
  await part.getByRole("button", { name: "Send to the optician" }).press("Enter")
  await expect(part.getByText("You wrote: The right eye has 2.75.")).toBeVisible()

  await shop.operate("prescriptions enter", {
    id: order,
    right: "-2.75 -0.75 x 90",
    left: "-2.25",
    pd: "63",
  })
  await page.reload()
  await expect(part.getByText(/Right eye: minus two point seven five/i)).toBeVisible()
  const offer = part.getByRole("checkbox", { name: /for next time/ })
  await expect(offer).not.toBeChecked()
  await offer.focus()
  await page.keyboard.press("Space")
  const confirm = part.getByRole("button", { name: "Confirm these values" })
  await confirm.press("Enter")
  await expect(part.getByText("Choose a person.")).toBeVisible()
  await expect(part.getByLabel("Whose prescription is it?")).toBeFocused()
  await page.keyboard.type("Somebody new")
  await page.keyboard.press("Tab")
  await page.keyboard.type("Meena Rao")
  await part.getByLabel("Relationship to you").focus()
  await page.keyboard.type("Child")
  await confirm.press("Enter")
  await expect(part.getByLabel("Your full name")).toBeFocused()
  await page.keyboard.type("Asha Rao")
  await part.getByLabel("Your date of birth").fill("1990-01-31")
  await confirm.press("Enter")
  const consent = part.getByRole("checkbox", { name: /parent or legal guardian/ })
  await expect(consent).toBeFocused()
  await expect(consent).not.toBeChecked()
  expect(await barriers(page)).toEqual([])
  await page.keyboard.press("Space")
  const testedOn = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
  await part.getByLabel("Date of the eye test").fill(testedOn)
  await part.getByLabel("Doctor or clinic").fill("Dr Iyer")
  // The first attempt to save fails; the lenses are confirmed anyway.
  await page.route("**/api/people/*/prescriptions", (route) => route.abort(), { times: 1 })
  await confirm.dblclick()
  await expect(part.getByText(/^The values are confirmed/)).toBeVisible()
  const again = part.getByRole("button", { name: "Save it again" })
  await expect(again).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await again.press("Enter")
  await expect(again).toHaveCount(0)
  await expect(page.getByText("Prescription saved for Meena Rao.").first()).toBeVisible()
  await expect(page.getByText("Prescription confirmed")).toBeVisible()
  await expect(page.getByText("Your power", { exact: true })).toBeVisible()

  const people = await (await shopper.call("GET", "/api/people")).json()
  expect(people.data).toHaveLength(1)
  expect(people.data[0]).toMatchObject({
    name: "Meena Rao",
    relation: "child",
    guardianConsentAt: expect.any(String),
    guardianProof: "declared",
    prescriptions: [{ origin: "photo", testedOn, prescriber: "Dr Iyer" }],
  })
  await visit(page, "/product-item/43")
  const flow = await openLensFlow(page)
  await chooseInFlow(flow, "Single Vision", "Blue Block")
  await flow.getByRole("button", { name: /^Meena Rao/ }).press("Enter")
  await expect(flow.getByLabel("Right eye AXIS")).toHaveValue("90")
})
