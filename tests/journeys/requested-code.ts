import type { Page } from "@playwright/test"
import { newMobile } from "./steps.ts"

/** Requests a code on the sign-in page. @returns the code, which the reply contains in the demo */
export async function requestedCode(page: Page, mobile = newMobile()): Promise<string> {
  const replied = page.waitForResponse(
    (response) => response.url().endsWith("/backend/api/login") && response.ok(),
  )
  await page.getByLabel(/mobile number/i).fill(mobile)
  await page.getByRole("button", { name: "CONTINUE" }).click()
  const { otp } = await (await replied).json()
  return otp
}

/** Signs in by hand on the sign-in page, without waiting for the hint with the code. */
export async function signInWithCode(page: Page): Promise<void> {
  const code = await requestedCode(page)
  await page.getByLabel(/code/i).fill(code)
  await page.getByRole("button", { name: "Verify", exact: true }).click()
}
