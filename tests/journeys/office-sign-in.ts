import { expect, type Page } from "@playwright/test"
import { visit } from "./visit.ts"

/**
 * Signs in as a member of the demo's staff and opens a page of the back office. Each code works
 * once and a new one comes every 30 seconds, so a second sign-in retries until then.
 */
export async function openOffice(page: Page, name: string, path: string): Promise<void> {
  await visit(page, path)
  const button = page.getByRole("button", { name: new RegExp(`^Sign in as ${name}`) })
  const signOut = page.getByRole("button", { name: "Sign out" })
  await expect(async () => {
    if (await button.isVisible()) await button.click()
    await expect(signOut).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 70_000 })
}

/** There is no horizontal scrolling; charts adapt a moment after the window has changed. */
export const expectFits = (page: Page, what?: string): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
      message: what,
    })
    .toBeLessThanOrEqual(0)
