import { href } from "react-router"
import { LoadFailure } from "#web/shared/api/loaded.tsx"
import { personalMeta, personalPage, slimShell } from "#web/shared/seo/page-meta.ts"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Page } from "#web/ui/page.tsx"
import { translateOf, useTranslate } from "#web/ui/use-translate.tsx"
import { msg } from "#words/sentence.ts"

export const meta = personalMeta(
  msg("Checkout"),
  msg("Delivery address and payment."),
  href("/ChekOutPage"),
)

export const handle = slimShell

export const headers = personalPage

const fetchPage = () => import("#web/features/checkout/checkout/checkout-page.tsx")
// While the page hydrates, the code that reads a purchase is already loading; its codecs run in a
// separate task.
if (!import.meta.env.SSR) {
  import("#contract/checkout/checkout-data.ts").catch(() => undefined)
  fetchPage().catch(() => undefined)
}

const CheckoutPage = lazyComponent(fetchPage, {
  failed: () => {
    const t = translateOf()
    return (
      <LoadFailure className="mt-4" onRetry={() => location.reload()}>
        {t("We couldn't load your checkout. Check your connection and try again.")}
      </LoadFailure>
    )
  },
})

/** The first screen contains nothing of the purchase, which only the browser has. */
export default function Checkout() {
  const t = useTranslate()
  return (
    <Page className="min-h-dvh py-6 lg:py-10">
      <h1 className="sr-only">{t("Checkout")}</h1>
      <CheckoutPage />
    </Page>
  )
}
