import { href } from "react-router"
import { PeoplePage } from "#web/features/prescriptions/people/people-page.tsx"
import { personalPage } from "#web/shared/layout/personal-page.ts"
import { pageMeta } from "#web/shared/seo/page-meta.ts"
import type { Route } from "./+types/people.ts"

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "People and prescriptions",
    description: "Save prescriptions for yourself and your family, ready for your next order.",
    path: href("/people"),
    noindex: true,
  })

export const headers: Route.HeadersFunction = personalPage

export default function People() {
  return <PeoplePage />
}
