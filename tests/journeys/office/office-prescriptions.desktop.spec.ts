import { aPicture } from "../../operations/pictures.ts"
import { barriers } from "../axe.ts"
import { openOffice } from "../office.ts"
import { orderToApprove } from "../office-records.ts"
import { ordersOf } from "../shopper.ts"
import { expect, test } from "../signed-in.ts"
import { visit } from "../visit.ts"

test("An optician asks about typed powers, the shopper corrects them and sends a photo, and they are approved", async ({
  page,
  shop,
  shopper,
}) => {
  const line = await orderToApprove(shop, shopper)
  const [order] = await ordersOf(shopper)
  const number = order!.purchase.order_number

  await openOffice(page, shop, "/office/prescriptions", { role: "optician", name: "Arjun Nair" })
  const row = page.getByRole("row").filter({ hasText: number })
  await expect(row).toContainText("To approve")
  await expect(row).toContainText("Typed by the shopper")
  await page.getByRole("link", { name: number }).click()
  await expect(page.getByRole("heading", { name: `Prescription ${number}` })).toBeVisible()
  await expect(page.getByText("the same as -3.25 +0.75 × 180")).toBeVisible()
  await expect(page.getByRole("button", { name: "Approve these values" })).toBeVisible()
  await page.getByRole("button", { name: "Ask the shopper" }).click()
  const dialog = page.getByRole("dialog", { name: "Ask the shopper" })
  await dialog.getByLabel("Your question").fill("Does your paper say -2.75 for the right eye?")
  await dialog.getByRole("button", { name: "Send the question" }).click()
  await expect(page.getByText("Your question was sent to the shopper.")).toBeVisible()
  await page.getByRole("link", { name: "Waiting for the shopper" }).click()
  await expect(row).toContainText("Waiting for an answer")

  await visit(page, `/tracking-status/${line}`)
  const part = page.locator("section[aria-labelledby=prescription]")
  await expect(part.getByRole("heading", { level: 2 })).toHaveText("Our optician has a question")
  await expect(part.getByText("Our optician asks: Does your paper say -2.75")).toBeVisible()
  await part.getByRole("button", { name: "Correct the values" }).press("Enter")
  await part.getByLabel("Right eye SPH").selectOption({ label: "-2.75" })
  await expect(part.getByText(/Right eye: minus two point seven five/i)).toBeVisible()
  expect(await barriers(page)).toEqual([])
  await part.getByRole("button", { name: "Send these values" }).press("Enter")
  await expect(part.getByText(/^Our optician is checking the values you typed/)).toBeVisible()
  await expect(page.getByText("Checking your prescription").first()).toBeVisible()
  const buffer = await aPicture(1200, 900).jpeg().toBuffer()
  await part
    .getByLabel("Add a photo or PDF")
    .setInputFiles({ name: "paper.jpg", mimeType: "image/jpeg", buffer })
  await expect(part.getByText(/^We have it\. Our optician will compare it/)).toBeVisible()

  await visit(page, `/office/prescriptions/${line}`)
  const picture = page.getByRole("img", { name: "Page 1 of the prescription" })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(1000)
  const frame = page.getByRole("region", { name: /^Page 1 of the prescription\. Plus and minus/ })
  await frame.focus()
  const before = (await picture.boundingBox())!
  await page.keyboard.press("+")
  await page.keyboard.press("r")
  await expect(page.getByText("150%")).toBeVisible()
  const turned = (await picture.boundingBox())!
  expect(turned.height / turned.width).toBeCloseTo(before.width / before.height, 1)
  expect(turned.width).toBeCloseTo(before.width * 1.5, -1)
  expect(await barriers(page)).toEqual([])

  // Values that the optician enters by keyboard are sent to the shopper; unchanged ones are
  // approved.
  const typed = page.getByLabel("Right eye, the whole line")
  await typed.fill("-3.00 -0.75 x 90")
  await expect(
    page.getByText(/You changed what the shopper typed: Right eye: SPH -3.00/),
  ).toBeVisible()
  await expect(page.getByRole("button", { name: "Send to the shopper to confirm" })).toBeVisible()
  await typed.fill("-3.50 +0.75 x 180")
  await expect(page.getByText(/^There is no PD, by which the lenses are centred/)).toBeVisible()
  await page.getByRole("checkbox", { name: /the lenses are made without a PD/ }).check()
  await page.getByRole("button", { name: "Approve these values" }).press("Enter")
  await expect(page.getByText(`${number} is approved. The lenses can be made.`)).toBeVisible()
  await expect(page.getByRole("link", { name: number })).toHaveCount(0)

  await visit(page, `/tracking-status/${line}`)
  await expect(part.getByText(/^The values are confirmed/)).toBeVisible()
  await expect(page.getByText("Prescription confirmed")).toBeVisible()
})
