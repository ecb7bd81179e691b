import type { Page } from "@playwright/test"
import { expect } from "./shop.ts"

/**
 * The banner with the list's name and a frame is visible and leaves most of the screen to the list.
 */
export async function bannerIsLow(page: Page): Promise<void> {
  const heading = page.getByRole("heading", { level: 1, name: "Oval" })
  const banner = page.locator("div").filter({ has: heading }).last()
  const picture = banner.getByRole("presentation")
  await expect(picture).toBeInViewport({ ratio: 1 })
  const box = await banner.boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(40)
  expect(box?.height).toBeLessThanOrEqual(120)
}
