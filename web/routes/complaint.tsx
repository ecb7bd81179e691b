import { href } from "react-router"
import { ComplaintPage } from "#web/features/orders/complaints/complaint-page.tsx"
import { checkRecordId } from "#web/shared/api/check-params.ts"
import { personalPage } from "#web/shared/layout/personal-page.ts"
import { pageMeta } from "#web/shared/seo/page-meta.ts"
import type { Route } from "./+types/complaint.ts"

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: "Your complaint",
    description: "Your complaints and our answers.",
    path: href("/complaints/:id", params),
    noindex: true,
  })

export const headers: Route.HeadersFunction = personalPage

export const loader = ({ params }: Route.LoaderArgs) => checkRecordId(params.id)

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => checkRecordId(params.id)

export default function Complaint({ params }: Route.ComponentProps) {
  return <ComplaintPage id={params.id} />
}
