import { href, Link } from "react-router"
import { formatMobile } from "#domain/core/mobile.ts"
import { personalMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { useMobile } from "#web/shared/shoppers/session/session.ts"
import { SignInRequired } from "#web/shared/shoppers/session/sign-in-required.tsx"
import { Page } from "#web/ui/page.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useHydrated } from "#web/ui/use-hydrated.ts"
import { OrdersList } from "./orders-list.tsx"

export const meta = personalMeta(
  "My orders",
  "Your orders and where they are.",
  href("/track-order"),
)

export const headers = personalPage

export default function OrdersPage() {
  const started = useHydrated()
  const mobile = useMobile()
  return (
    <Page className="min-h-dvh py-6 lg:py-10">
      {(mobile || !started) && <h1 className="mb-5 text-2xl lg:text-3xl">My orders</h1>}
      {mobile && (
        <p className="-mt-3 mb-5 text-sm text-ink-2">
          Signed in with {formatMobile(mobile)}.{" "}
          <Link to={href("/login")} className="link inline-flex min-h-6 items-center">
            Sign out
          </Link>{" "}
          ·{" "}
          <Link to={href("/account")} className="link inline-flex min-h-6 items-center">
            My account
          </Link>{" "}
          ·{" "}
          <Link to={href("/complaints")} className="link inline-flex min-h-6 items-center">
            Complaints
          </Link>{" "}
          ·{" "}
          <Link to={href("/invoices")} className="link inline-flex min-h-6 items-center">
            Invoices
          </Link>{" "}
          ·{" "}
          <Link to={href("/gold-max")} className="link inline-flex min-h-6 items-center">
            GOLD MAX
          </Link>
        </p>
      )}
      {mobile && <OrdersList key={mobile} mobile={mobile} />}
      {started && !mobile && <SignInRequired back={href("/track-order")} />}
      {!started && <Skeleton className="h-96" />}
    </Page>
  )
}
