import { useEffect } from "react"
import { href, useNavigate } from "react-router"
import { purchase } from "#web/shop/purchase.ts"
import { useStarted } from "#web/shop/resume.ts"
import { resumeAt } from "#web/shop/resume-at.ts"
import { useMobile } from "#web/shop/session.ts"
import { Page } from "#web/ui/page.tsx"
import { toast } from "#web/ui/toast.ts"
import { Checkout } from "./checkout.tsx"
import { CheckoutSkeleton } from "./checkout-skeleton.tsx"
import { usePurchaseAtOpening } from "./use-purchase-at-opening.ts"

/** First who buys, then what: without the one to the login, without the other back. */
export function CheckoutPage() {
  const navigate = useNavigate()
  const started = useStarted()
  const mobile = useMobile()
  const { items, change } = usePurchaseAtOpening(started)

  useEffect(() => {
    if (!started) return
    if (!mobile) {
      toast.error("Please Login")
      resumeAt.write(href("/ChekOutPage"))
      void navigate(href("/login"), { replace: true })
    } else if (purchase.read().length === 0 && items?.length === 0) {
      void (cameFromInside() ? navigate(-1) : navigate(href("/"), { replace: true }))
    }
  }, [started, mobile, items, navigate])

  return (
    <Page className="min-h-dvh py-6 lg:py-10">
      <h1 className="sr-only">Checkout</h1>
      {mobile && items && items.length > 0 ? (
        <Checkout items={items} mobile={mobile} onChange={change} />
      ) : (
        <CheckoutSkeleton />
      )}
    </Page>
  )
}

/** React Router numbers the entries of this visit; the first is 0. */
const cameFromInside = (): boolean => (window.history.state?.idx ?? 0) > 0
