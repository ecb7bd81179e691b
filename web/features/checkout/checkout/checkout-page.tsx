import { useEffect, useState } from "react"
import { href, Link, useNavigate } from "react-router"
import { checkoutItems } from "#web/shared/checkout/purchase/checkout-items.ts"
import { resumeAt, useMobile } from "#web/shared/shoppers/session/session.ts"
import { ButtonLink } from "#web/ui/button.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { toast } from "#web/ui/toast.ts"
import { useHydrated } from "#web/ui/use-hydrated.ts"
import { Checkout } from "./checkout.tsx"
import { CheckoutSkeleton } from "./checkout-skeleton.tsx"
import { usePurchaseAtOpening } from "./use-purchase-at-opening.ts"

/**
 * First the user, then the purchase: without a user to the login, without a purchase back.
 */
export default function CheckoutPage() {
  const navigate = useNavigate()
  const started = useHydrated()
  const mobile = useMobile()
  const { items, change } = usePurchaseAtOpening(started, mobile)

  const isStuck = useDelayed(mobile !== null && items?.length === 0, LEAVES_WITHIN_MS)

  useEffect(() => {
    if (!started) return
    if (!mobile) {
      toast.error("Please Login")
      resumeAt.write(href("/ChekOutPage"))
      void navigate(href("/login"), { replace: true })
    } else if (checkoutItems.read().length === 0 && items?.length === 0) {
      void (cameFromInside() ? navigate(-1) : navigate(href("/"), { replace: true }))
    }
  }, [started, mobile, items, navigate])

  if (mobile && items && items.length > 0) {
    return <Checkout items={items} mobile={mobile} onChange={change} />
  }
  return isStuck ? <NothingToPay /> : <CheckoutSkeleton />
}

/**
 * Back may lead to this same page: a payment window adds its own entries to the browser's history.
 */
const NothingToPay = () => (
  <Empty
    title="Your checkout is empty"
    action={<ButtonLink to={href("/track-order")}>See my orders</ButtonLink>}
  >
    Orders you have paid for are under My orders.{" "}
    <Link className="link" to={href("/product-display/:category?", { category: "all" })}>
      See all frames
    </Link>
  </Empty>
)

const LEAVES_WITHIN_MS = 1000

/** True once `active` has lasted this long. */
function useDelayed(active: boolean, ms: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    setOver(false)
    if (!active) return
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [active, ms])
  return isOver
}

/** React Router's index of the history entry; the first is 0. */
const cameFromInside = (): boolean => (window.history.state?.idx ?? 0) > 0
