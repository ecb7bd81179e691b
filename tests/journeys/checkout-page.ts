import type { Page } from "@playwright/test"
import { wayfarer } from "./shopper.ts"

export const savedAddresses = (page: Page) =>
  page.getByRole("list", { name: "Saved addresses" }).getByRole("listitem")

export const payButton = (page: Page) =>
  page.getByRole("button", { name: `Pay ₹${wayfarer.toPay}` })

/** Waits in the page for a text that is shown for two seconds: a slow look could miss it. */
export async function shownBriefly(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => document.body.innerText.includes(wanted), text)
}

/** A temporary message, by its whole text. */
export const message = (page: Page, text: string) =>
  page.getByRole("region", { name: "Messages" }).getByText(text, { exact: true })
