import { href, useNavigate } from "react-router"
import type { CheckoutItem } from "#contract/checkout-data.ts"
import { ok } from "#domain/result.ts"
import { withEndpoints } from "#web/shared/api/client.ts"
import { resumeAt } from "#web/shared/session/resume-at.ts"
import { isUnreadable, mobileOf, token } from "#web/shared/session/session.ts"
import { toast } from "#web/ui/toast.ts"

/**
 * Remembers what is to be bought and goes to the checkout; a visitor signs in first, in place of the
 * page (PDP-26), and then lands there by himself. A token that cannot be read buys nothing.
 */
export function useStartCheckout(): (items: CheckoutItem[]) => Promise<void> {
  const navigate = useNavigate()
  return async (items) => {
    if (isUnreadable(token.read())) return alert("Please select valid options.")
    const mobile = mobileOf(token.read()) ?? undefined
    // It is kept in the words of the wire, and their grammar is no part of start-up.
    const written = await withEndpoints(import("./checkout-items.ts"), ({ checkoutItems }) =>
      ok(checkoutItems.write(items.map((item) => ({ ...item, mobile })))),
    )
    if (!written.ok) return void toast.error(written.failure.message)
    if (mobile) return navigate(href("/ChekOutPage"))
    resumeAt.write(href("/ChekOutPage"))
    await navigate(href("/login"), { replace: true })
  }
}
