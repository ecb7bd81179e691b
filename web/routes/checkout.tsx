import { href } from "react-router"
import { Retry } from "#web/features/checkout/checkout/retry.tsx"
import { personalPage } from "#web/shared/layout/personal-page.ts"
import { slimShell } from "#web/shared/layout/slim-shell.ts"
import { pageMeta } from "#web/shared/seo/page-meta.ts"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Page } from "#web/ui/page.tsx"
import type { Route } from "./+types/checkout.ts"

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Checkout",
    description: "Delivery address and payment.",
    path: href("/ChekOutPage"),
    noindex: true,
  })

export const handle = slimShell

export const headers: Route.HeadersFunction = personalPage

const fetchPage = () => import("#web/features/checkout/checkout/checkout-page.tsx")
// While the page hydrates, the code that reads a purchase is already loading; its codecs run in a
// separate task.
if (!import.meta.env.SSR) {
  import("#contract/checkout/checkout-data.ts").catch(() => undefined)
  fetchPage().catch(() => undefined)
}

const CheckoutPage = lazyComponent(fetchPage, {
  failed: () => (
    <Retry
      sentence="We couldn't load your checkout. Check your connection and try again."
      onRetry={() => location.reload()}
    />
  ),
})

/** The first screen contains nothing of the purchase, which only the browser has. */
export default function Checkout() {
  return (
    <Page className="min-h-dvh py-6 lg:py-10">
      <h1 className="sr-only">Checkout</h1>
      <CheckoutPage />
    </Page>
  )
}
