import type { Page } from "@playwright/test"
import { wayfarer } from "./shopper.ts"

export const savedAddresses = (page: Page) =>
  page.getByRole("list", { name: "Saved addresses" }).getByRole("listitem")

export const payButton = (page: Page) =>
  page.getByRole("button", { name: `Pay ₹${wayfarer.toPay}` })

/** A temporary message, by its whole text. */
export const message = (page: Page, text: string) =>
  page.getByRole("region", { name: "Messages" }).getByText(text, { exact: true })
