import { expect, type Locator, type Page } from "@playwright/test"

/** A number that is unused in this run. */
export const newMobile = () =>
  `9${Math.floor(Math.random() * 1e9)
    .toString()
    .padStart(9, "0")}`

/** Completes login and code; the demo shows the code as a hint after three seconds. */
export async function signIn(page: Page, mobile = newMobile()): Promise<string> {
  await expect(page).toHaveURL(/\/login$/)
  await page.getByLabel(/mobile number/i).fill(mobile)
  await page.getByRole("button", { name: "CONTINUE" }).click()
  await expect(page).toHaveURL(/\/otp-varify$/)
  const hint = page.getByText(/\b\d{6}\b/)
  await expect(hint).toBeVisible()
  const code = /\b\d{6}\b/.exec((await hint.textContent()) ?? "")?.[0] ?? ""
  await page.getByLabel(/code/i).fill(code)
  await page.getByRole("button", { name: "Verify" }).click()
  await expect(page).not.toHaveURL(/\/otp-varify$/)
  return mobile
}

/**
 * Chooses Single Vision with Blue Block, enters the power of both eyes and continues to checkout.
 */
export async function chooseLenses(page: Page): Promise<void> {
  await fillInLenses(await openLensFlow(page))
}

/** Opens the lens flow on a product's page. */
export async function openLensFlow(page: Page): Promise<Locator> {
  await page
    .getByRole("button", { name: /^Select lenses/ })
    .filter({ visible: true })
    .first()
    .click()
  return page.getByRole("dialog", { name: "Choose your lenses" })
}

/** Completes the open lens flow: Single Vision with Blue Block, and the power of both eyes. */
export async function fillInLenses(flow: Locator): Promise<void> {
  await fillInPowers(flow)
  await confirmPrescription(flow)
}

/** Confirms that all numbers match the prescription, and continues. */
export async function confirmPrescription(flow: Locator): Promise<void> {
  await flow.getByLabel(/This is my prescription/).check()
  await goOnIn(flow).click()
}

/** The same, up to that confirmation. */
export async function fillInPowers(flow: Locator): Promise<void> {
  await chooseInFlow(flow, "Single Vision", "Blue Block")
  await flow.getByLabel("Right eye SPH").selectOption({ label: "-2.50" })
  await flow.getByLabel("Right eye CYL").selectOption({ label: "-0.75" })
  await flow.getByLabel("Right eye AXIS").fill("90")
  await flow.getByLabel("Left eye SPH").selectOption({ label: "-2.25" })
  await flow.getByLabel("Left eye CYL").selectOption({ value: "0" })
}

/** Chooses a lens type, then the coating, and continues after each. */
export async function chooseInFlow(flow: Locator, type: string, option: string): Promise<void> {
  for (const choice of [type, option]) {
    await flow.getByText(choice, { exact: true }).click()
    await goOnIn(flow).click()
  }
}

export const goOnIn = (flow: Locator): Locator =>
  flow.getByRole("button", { name: /^(Continue|Save to cart)/ })

/** Fills the address form of the checkout and continues to payment. */
export async function saveAddress(page: Page): Promise<void> {
  await page.getByLabel("Contact Name").fill("Asha Rao")
  await page.getByLabel("Pincode").fill("560041")
  await page.getByLabel(/Flat\/House/).fill("14")
  await page.getByLabel(/Address \(Area/).fill("3rd Cross, Jayanagar 4th Block")
  await page.getByLabel("City").fill("Bengaluru")
  await page.getByRole("button", { name: "SAVE AND DELIVER HERE" }).click()
}

/** The shopper's choice in the payment provider's modal. */
export async function payInModal(
  page: Page,
  choice: "Pay" | "Fail" | "Leave pending",
): Promise<void> {
  const gateway = page.frameLocator("iframe")
  await gateway.getByRole("button", { name: choice, exact: true }).click()
}
