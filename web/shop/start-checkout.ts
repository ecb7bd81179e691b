import { href, useNavigate } from "react-router"
import type { ClaimedItem } from "#contract/checkout-data.ts"
import { purchase, resumeAt } from "./purchase.ts"
import { isUnreadable, mobileOf, token } from "./session.ts"

/**
 * Remembers what is to be bought and goes to the checkout; a visitor signs in first, in place of the
 * page (PDP-26), and then lands there by himself. A token that cannot be read buys nothing.
 */
export function useStartCheckout(): (items: ClaimedItem[]) => Promise<void> {
  const navigate = useNavigate()
  return async (items) => {
    if (isUnreadable(token.read())) return alert("Please select valid options.")
    const mobile = mobileOf(token.read()) ?? undefined
    purchase.write(items.map((item) => ({ ...item, mobile })))
    if (mobile) return navigate(href("/ChekOutPage"))
    resumeAt.write(href("/ChekOutPage"))
    await navigate(href("/login"), { replace: true })
  }
}
