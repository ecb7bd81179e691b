import { href } from "react-router"
import { personalMeta, personalPage } from "#web/shared/seo/page-meta.ts"
import { PersonalPage } from "#web/shared/shoppers/session/personal-page.tsx"
import { InvoicesList } from "./invoices-list.tsx"

export const meta = personalMeta("Invoices", "Your invoices and credit notes.", href("/invoices"))

export const headers = personalPage

/** All invoices and credit notes of a shopper, to download. */
export default function InvoicesPage() {
  return (
    <PersonalPage
      title="Invoices"
      trail={[{ label: "My orders", to: href("/track-order") }, { label: "Invoices" }]}
      back={href("/invoices")}
    >
      {(mobile) => <InvoicesList key={mobile} />}
    </PersonalPage>
  )
}
