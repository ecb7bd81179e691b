import path from "node:path"
import type { Locator, Page } from "@playwright/test"
import { barriers } from "#tests/journeys/axe.ts"
import { cutOff } from "#tests/journeys/cut-off.ts"
import { storedIn } from "#tests/journeys/shopper.ts"
import { expect, test } from "#tests/journeys/signed-in.ts"
import { chooseInFlow, confirmPrescription, openLensFlow } from "#tests/journeys/steps.ts"
import { visit } from "#tests/journeys/visit.ts"

const photo = (name: string) => path.join(import.meta.dirname, "slips", "pictures", name)

/** Opens the lens flow at the powers, which a photo tells. */
async function openReader(page: Page): Promise<Locator> {
  await visit(page, "/product-item/43")
  const flow = await openLensFlow(page)
  await chooseInFlow(flow, "Single Vision", "Blue Block")
  await flow.getByRole("radio", { name: /^Send a photo or PDF/ }).check()
  return flow
}

const chooser = (flow: Locator) => flow.getByLabel("Choose a photo or PDF")

test("A photo of a printed slip is read on the device, each value is confirmed, and the lenses are ordered with them", async ({
  page,
  shopper: _,
}) => {
  test.slow()
  const sent: string[] = []
  page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(new URL(request.url()).pathname)
  })
  const flow = await openReader(page)
  sent.length = 0
  await chooser(flow).setInputFiles(photo("degree-signs.jpg"))
  const heading = flow.getByRole("heading", { name: "Compare each value with your photo" })
  await expect(heading).toBeFocused({ timeout: 60_000 })
  expect(sent.filter((address) => address.includes("upload"))).toEqual([])
  await expect(flow.getByRole("img", { name: "Your photo, cut to the print" })).toBeVisible()
  expect(await barriers(page)).toEqual([])
  expect(await cutOff(page)).toEqual([])

  // Nothing is filled in before it is ticked.
  const fill = flow.getByRole("button", { name: "Fill in the ticked values" })
  await fill.click()
  await expect(flow.getByText(/^Tick the values that are the same/)).toBeVisible()
  await expect(flow.getByLabel("Right eye SPH", { exact: true })).toHaveCount(0)
  await flow.getByLabel(/I have checked all \d values of the right eye/).check()
  for (const box of await flow.getByRole("checkbox", { name: /^Left eye/ }).all()) await box.check()
  await flow.getByRole("checkbox", { name: /^PD/ }).check()
  await fill.click()
  await expect(
    flow.getByRole("status").filter({ hasText: "7 values are filled in below" }),
  ).toBeFocused()

  const values = { SPH: "-0.5", CYL: "-2", AXIS: "172" }
  await expect(flow.getByLabel("PD), mm")).toHaveValue("65")
  for (const [label, value] of Object.entries(values)) {
    await expect(flow.getByLabel(`Right eye ${label}`, { exact: true })).toHaveValue(value)
  }
  await confirmPrescription(flow)
  await expect(page).toHaveURL(/\/ChekOutPage$/)
  expect((await storedIn(page, "checkoutData")).power).toMatchObject({
    rightLens: { SPH: "-0.50", CYL: "-2.00", AXIS: 172 },
    leftLens: { SPH: "-0.25", CYL: "-2.25", AXIS: 8 },
  })
})

test("What was not ticked stays empty and is named; a photo that is not read here goes to the optician: a broken one is refused in words, one while it is read by a press, and every one where the reader cannot be loaded @phone", async ({
  page,
  shopper: _,
}) => {
  test.slow()
  const flow = await openReader(page)
  await chooser(flow).setInputFiles({
    name: "note.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("no picture"),
  })
  await expect(flow.getByRole("alert").filter({ hasText: /neither JPEG/ })).toBeVisible()

  await chooser(flow).setInputFiles(photo("table.jpg"))
  await flow.getByRole("button", { name: "Send it to our optician instead" }).click()
  const uploaded = flow.getByText("Prescription uploaded", { exact: true })
  await expect(uploaded).toBeVisible()
  await flow.getByRole("button", { name: "Remove" }).click()
  await expect(uploaded).toHaveCount(0)
  await chooser(flow).setInputFiles(photo("table.jpg"))
  const right = flow.getByRole("checkbox", { name: /^Right eye SPH/ })
  await right.check({ timeout: 60_000 })
  await flow.getByRole("button", { name: "Fill in the ticked values" }).click()
  await expect(flow.getByRole("status").filter({ hasText: "Still empty:" })).toContainText(
    "Right eye CYL, Right eye AXIS",
  )
  await expect(flow.getByLabel("Right eye SPH", { exact: true })).toHaveValue("-2.5")
  await expect(flow.getByLabel("Right eye CYL", { exact: true })).toHaveValue("")
  await expect(flow.getByLabel("Left eye SPH", { exact: true })).toHaveValue("")

  // A choice that is not complete is found again after a reload.
  await page.reload()
  const again = await openLensFlow(page)
  await expect(again.getByLabel("Right eye SPH", { exact: true })).toHaveValue("-2.5")
  await expect(again.getByLabel("Right eye CYL", { exact: true })).toHaveValue("")

  await page.route("**/*traineddata*", (route) => route.abort())
  await again.getByRole("radio", { name: /^Send a photo or PDF/ }).check()
  await chooser(again).setInputFiles(photo("table.jpg"))
  await expect(again.getByText("Prescription uploaded", { exact: true })).toBeVisible()
  await expect(
    page.getByText(/couldn't read this photo here, so we're sending it to our/),
  ).toBeVisible()
})
