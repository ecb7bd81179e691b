import { href } from "react-router"
import { UnsubscribePage } from "#web/features/messages/newsletter/unsubscribe-page.tsx"
import { personalPage } from "#web/shared/layout/personal-page.ts"
import { pageMeta } from "#web/shared/seo/page-meta.ts"
import type { Route } from "./+types/unsubscribe.ts"

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Unsubscribe",
    description: "End e-mails with offers and tips.",
    path: href("/newsletter/unsubscribe"),
    noindex: true,
  })

export const headers: Route.HeadersFunction = personalPage

export default function Unsubscribe() {
  return <UnsubscribePage />
}
