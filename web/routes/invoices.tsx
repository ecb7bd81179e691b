import { href } from "react-router"
import { InvoicesPage } from "#web/features/money/invoices/invoices-page.tsx"
import { personalPage } from "#web/shared/layout/personal-page.ts"
import { pageMeta } from "#web/shared/seo/page-meta.ts"
import type { Route } from "./+types/invoices.ts"

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Invoices",
    description: "Your invoices and credit notes.",
    path: href("/invoices"),
    noindex: true,
  })

export const headers: Route.HeadersFunction = personalPage

export default function Invoices() {
  return <InvoicesPage />
}
