import { href } from "react-router"
import { ComplaintsPage } from "#web/features/orders/complaints/complaints-page.tsx"
import { personalPage } from "#web/shared/layout/personal-page.ts"
import { pageMeta } from "#web/shared/seo/page-meta.ts"
import type { Route } from "./+types/complaints.ts"

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Complaints",
    description: "Your complaints and our answers.",
    path: href("/complaints"),
    noindex: true,
  })

export const headers: Route.HeadersFunction = personalPage

export default function Complaints() {
  return <ComplaintsPage />
}
