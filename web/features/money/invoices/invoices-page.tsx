import { href } from "react-router"
import { personalMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { useMobile } from "#web/shared/shoppers/session/session.ts"
import { SignInRequired } from "#web/shared/shoppers/session/sign-in-required.tsx"
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx"
import { Page } from "#web/ui/page.tsx"
import { Skeleton } from "#web/ui/skeleton.tsx"
import { useHydrated } from "#web/ui/use-hydrated.ts"
import { InvoicesList } from "./invoices-list.tsx"

export const meta = personalMeta("Invoices", "Your invoices and credit notes.", href("/invoices"))

export const headers = personalPage

/** All invoices and credit notes of a shopper, to download. */
export default function InvoicesPage() {
  const started = useHydrated()
  const mobile = useMobile()
  return (
    <Page className="min-h-dvh pb-section">
      {(mobile || !started) && (
        <>
          <Breadcrumbs
            trail={[{ label: "My orders", to: href("/track-order") }, { label: "Invoices" }]}
          />
          <h1 className="pt-3 pb-6 text-2xl lg:text-3xl">Invoices</h1>
        </>
      )}
      {mobile && <InvoicesList key={mobile} />}
      {started && !mobile && <SignInRequired back={href("/invoices")} />}
      {!started && <Skeleton className="h-96" />}
    </Page>
  )
}
