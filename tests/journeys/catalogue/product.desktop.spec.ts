import { expect, test } from "../signed-in.ts"
import { holdTime, visit } from "../visit.ts"

test("A mouse that rests on the large picture for a quarter of a second zooms in and pans [PDP-05]", async ({
  page,
}) => {
  await page.clock.install()
  await visit(page, "/product-item/5")
  await page.getByRole("button", { name: /^Zoom: .*picture 1 of 4/ }).focus()
  await page.keyboard.press("Enter")
  const closer = page.getByRole("dialog", { name: "Boond Oval" }).getByRole("button", {
    name: /^Closer: /,
  })
  await expect(closer).toBeVisible()
  await holdTime(page)
  const box = await closer.boundingBox()
  if (!box) throw new Error("The large picture has no place.")
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height / 2)
  await page.clock.runFor(249)
  await expect(closer).toHaveAttribute("aria-pressed", "false")
  await page.clock.runFor(1)
  await expect(closer).toHaveAttribute("aria-pressed", "true")
  const before = await closer.boundingBox()
  await page.mouse.move(box.x + box.width * 0.8, box.y + box.height / 2)
  await expect
    .poll(async () => (await closer.boundingBox())?.x)
    .toBeLessThan((before?.x ?? 0) - 100)
  await page.mouse.move(2, 2)
  await expect(closer).toHaveAttribute("aria-pressed", "false")
})

/** A valid token without a mobile number. */
const nameless = () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")
  return `${part({ alg: "HS256" })}.${part({ exp: Math.floor(Date.now() / 1000) + 3600 })}.c2ln`
}

test("Buy Now with a token without a number, and lenses without a type, show the specified alert [VAL-01, VAL-02, X-14, X-100]", async ({
  page,
  storeInBrowser,
}) => {
  const alerts: string[] = []
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message())
    void dialog.dismiss()
  })
  await storeInBrowser({ token: nameless() })
  await visit(page, "/product-item/43")
  const button = (name: RegExp) => page.getByRole("button", { name }).filter({ visible: true })
  await button(/^Buy Now$/).click()
  await expect.poll(() => alerts).toEqual(["Please select valid options."])

  await button(/^Select lenses/).click()
  const flow = page.getByRole("dialog", { name: "Choose your lenses" })
  await flow.getByRole("button", { name: "Continue", exact: true }).click()
  await expect.poll(() => alerts).toHaveLength(2)
  expect(alerts[1]).toBe("Please select valid options.")
  await expect(flow).toBeVisible()
  await expect(page).toHaveURL(/\/product-item\/43$/)
})
