import { href, useNavigate } from "react-router"
import type { ClaimedItem } from "#contract/checkout-data.ts"
import { purchase, resumeAt } from "./purchase.ts"
import { mobileOf, token } from "./session.ts"

/**
 * Remembers what is to be bought and goes to the checkout; a visitor signs in first and then lands
 * there by himself.
 */
export function useStartCheckout(): (items: ClaimedItem[]) => Promise<void> {
  const navigate = useNavigate()
  return async (items) => {
    const mobile = mobileOf(token.read()) ?? undefined
    purchase.write(items.map((item) => ({ ...item, mobile })))
    if (!mobile) resumeAt.write(href("/ChekOutPage"))
    await navigate(mobile ? href("/ChekOutPage") : href("/login"))
  }
}
