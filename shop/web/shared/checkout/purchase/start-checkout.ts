import { href, useNavigate } from "react-router"
import type { CheckoutItem } from "#contract/checkout/checkout-data.ts"
import { ok } from "#domain/core/result.ts"
import { withEndpoints } from "#web/shared/api/client.ts"
import { isUnreadable, mobileOf, resumeAt, token } from "#web/shared/shoppers/session/session.ts"
import { toast } from "#web/ui/toast.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"

/**
 * Stores the purchase and navigates to the checkout; a visitor signs in first, replacing the page
 * (PDP-26), and then continues there. An invalid token cannot buy.
 */
export function useStartCheckout(): (items: CheckoutItem[]) => Promise<void> {
  const navigate = useNavigate()
  const t = useTranslate()
  return async (items) => {
    if (isUnreadable(token.read())) return alert(t("Please select valid options."))
    const mobile = mobileOf(token.read()) ?? undefined
    // It is stored in wire format, and the codecs are not part of start-up.
    const written = await withEndpoints(import("./checkout-items.ts"), ({ checkoutItems }) =>
      ok(checkoutItems.write(items.map((item) => ({ ...item, mobile })))),
    )
    if (!written.ok) return void toast.error(written.failure.message)
    if (mobile) return navigate(href("/ChekOutPage"))
    resumeAt.write(href("/ChekOutPage"))
    await navigate(href("/login"), { replace: true })
  }
}
