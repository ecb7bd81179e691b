import { useEffect, useState } from "react"
import { href, useNavigate } from "react-router"
import type { CheckoutItem } from "#contract/checkout/checkout-data.ts"
import { checkoutItems } from "#web/shared/checkout/purchase/checkout-items.ts"
import { resumeAt, useMobile } from "#web/shared/shoppers/session/session.ts"
import { ButtonLink } from "#web/ui/button.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { Link } from "#web/ui/link.tsx"
import { toast } from "#web/ui/toast.ts"
import { useHydrated } from "#web/ui/use-hydrated.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { Checkout } from "./checkout.tsx"
import { CheckoutSkeleton } from "./checkout-skeleton.tsx"

/**
 * First the user, then the purchase: without a user to the login, without a purchase back.
 */
export default function CheckoutPage() {
  const navigate = useNavigate()
  const t = useTranslate()
  const started = useHydrated()
  const mobile = useMobile()
  const { items, change } = usePurchaseAtOpening(started, mobile)

  const isStuck = useDelayed(mobile !== null && items?.length === 0, LEAVES_WITHIN_MS)

  useEffect(() => {
    if (!started) return
    if (!mobile) {
      toast.error(t("Please Login"))
      resumeAt.write(href("/ChekOutPage"))
      void navigate(href("/login"), { replace: true })
    } else if (checkoutItems.read().length === 0 && items?.length === 0) {
      void (cameFromInside() ? navigate(-1) : navigate(href("/"), { replace: true }))
    }
  }, [started, mobile, items, navigate, t])

  if (mobile && items && items.length > 0) {
    return <Checkout items={items} mobile={mobile} onChange={change} />
  }
  return isStuck ? <NothingToPay /> : <CheckoutSkeleton />
}

/**
 * Back may lead to this same page: a payment window adds its own entries to the browser's history.
 */
function NothingToPay() {
  const t = useTranslate()
  return (
    <Empty
      title={t("Your checkout is empty")}
      action={
        <ButtonLink look="primary" large to={href("/track-order")}>
          {t("See my orders")}
        </ButtonLink>
      }
    >
      {t("Orders you have paid for are under My orders.")}{" "}
      <Link className="link" to={href("/product-display/:category?", { category: "all" })}>
        {t("See all frames")}
      </Link>
    </Empty>
  )
}

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

interface PurchaseAtOpening {
  /** Null until the browser's storage is read. */
  items: CheckoutItem[] | null
  /** Replaces the purchase. */
  change: (items: CheckoutItem[]) => void
}

/**
 * The purchase at hydration. A payment clears the stored purchase, but the page must still show it;
 * so only changes made here are applied.
 */
function usePurchaseAtOpening(started: boolean, mobile: string | null): PurchaseAtOpening {
  const [items, setItems] = useState<CheckoutItem[] | null>(null)
  const change = (changed: CheckoutItem[]) => {
    checkoutItems.write(changed)
    setItems(changed)
  }
  if (started && items === null) setItems(checkoutItems.read())

  // A purchase begun by a visitor does not contain the shopper yet (ENT-23).
  useEffect(() => {
    const found = checkoutItems.read()
    if (!started || !mobile || found.every((item) => item.mobile === mobile)) return
    checkoutItems.write(found.map((item) => ({ ...item, mobile })))
  }, [started, mobile])

  return { items, change }
}
