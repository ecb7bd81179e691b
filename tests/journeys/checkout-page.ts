import type { APIRequestContext, BrowserContext, Page } from "@playwright/test"
import { expect, type RunningShop } from "./shop.ts"
import {
  addressOf,
  keepInBrowser,
  newShopper,
  purchaseOf,
  type Shopper,
  wayfarer,
} from "./shopper.ts"
import { visit } from "./visit.ts"

interface Fixtures {
  page: Page
  context: BrowserContext
  request: APIRequestContext
  shop: RunningShop
}

/** A signed-in shopper in front of the checkout, with these addresses saved. */
export async function atCheckout(fixtures: Fixtures, ...addresses: object[]): Promise<Shopper> {
  const { page, context, request, shop } = fixtures
  const shopper = await newShopper(request)
  for (const address of addresses) await addressOf(shopper, address)
  await keepInBrowser(context, shop, {
    token: shopper.token,
    checkoutData: purchaseOf(shopper.mobile),
  })
  await visit(page, "/ChekOutPage")
  await expect(page.getByText(`${addresses.length} saved`)).toBeVisible()
  return shopper
}

export const savedAddresses = (page: Page) =>
  page.getByRole("list", { name: "Saved addresses" }).getByRole("listitem")

export const payButton = (page: Page) =>
  page.getByRole("button", { name: `Pay ₹${wayfarer.toPay}` })

/** A passing message, by its whole text. */
export const message = (page: Page, text: string) =>
  page.getByRole("region", { name: "Messages" }).getByText(text, { exact: true })
