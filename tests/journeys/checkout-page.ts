import type { Locator, Page } from "@playwright/test"
import { wayfarer } from "./shopper.ts"
import { visit } from "./visit.ts"

export const savedAddresses = (page: Page) =>
  page.getByRole("list", { name: "Saved addresses" }).getByRole("listitem")

export const payButton = (page: Page) =>
  page.getByRole("button", { name: `Pay ₹${wayfarer.toPay}` })

/** Presses a button twice before the page can render anything. */
export const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

/** A temporary message, by its whole text. */
export const message = (page: Page, text: string) =>
  page.getByRole("region", { name: "Messages" }).getByText(text, { exact: true })

/** Buys the Wayfarer on its page; of its only colour no choice is required. */
export async function buyWayfarer(page: Page): Promise<void> {
  await visit(page, `/product-item/${wayfarer.id}`)
  await page.getByRole("button", { name: "Buy Now", exact: true }).filter({ visible: true }).click()
}
