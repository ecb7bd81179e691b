import { test as base, expect } from "./shop.ts"
import { addressOf, keepInBrowser, newShopper, purchaseOf, type TestShopper } from "./shopper.ts"
import { visit } from "./visit.ts"

export { expect } from "./shop.ts"

export interface SignedIn {
  /**
   * Signed in through the API, for tests that are not about the sign-in; the browser has the
   * session.
   */
  shopper: TestShopper
  /** Adds values to the browser's storage besides the session, replacing existing ones. */
  storeInBrowser: (things: Record<string, unknown>) => Promise<void>
  /** Saves these addresses, and opens the checkout with a purchase. */
  openCheckout: (...addresses: object[]) => Promise<void>
}

/** Journeys with a shopper who is signed in before the first page opens. */
export const test = base.extend<SignedIn>({
  shopper: async ({ context, request, shop }, use) => {
    const shopper = await newShopper(request)
    await keepInBrowser(context, shop, { token: shopper.token })
    await use(shopper)
  },
  storeInBrowser: async ({ context, shop, shopper }, use) =>
    use((things) => keepInBrowser(context, shop, { token: shopper.token, ...things })),
  openCheckout: async ({ page, shopper, storeInBrowser }, use) => {
    let saved = 0
    await use(async (...addresses) => {
      for (const address of addresses) await addressOf(shopper, address)
      saved += addresses.length
      await storeInBrowser({ checkoutData: purchaseOf(shopper.mobile) })
      await visit(page, "/ChekOutPage")
      await expect(page.getByText(`${saved} saved`)).toBeVisible()
    })
  },
})
