import { href, useNavigate } from "react-router"
import type { ClaimedItem } from "#contract/checkout-data.ts"
import { done } from "#contract/outcome.ts"
import { toast } from "#web/ui/toast.ts"
import { resumeAt } from "./resume-at.ts"
import { isUnreadable, mobileOf, token } from "./session.ts"
import { withCalls } from "./shop.ts"

/**
 * Remembers what is to be bought and goes to the checkout; a visitor signs in first, in place of the
 * page (PDP-26), and then lands there by himself. A token that cannot be read buys nothing.
 */
export function useStartCheckout(): (items: ClaimedItem[]) => Promise<void> {
  const navigate = useNavigate()
  return async (items) => {
    if (isUnreadable(token.read())) return alert("Please select valid options.")
    const mobile = mobileOf(token.read()) ?? undefined
    // It is kept in the words of the wire, and their grammar is no part of start-up.
    const kept = await withCalls(import("./purchase.ts"), ({ purchase }) =>
      done(purchase.write(items.map((item) => ({ ...item, mobile })))),
    )
    if (!kept.ok) return void toast.error(kept.failure.message)
    if (mobile) return navigate(href("/ChekOutPage"))
    resumeAt.write(href("/ChekOutPage"))
    await navigate(href("/login"), { replace: true })
  }
}
