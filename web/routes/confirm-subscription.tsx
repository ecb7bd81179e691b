import { href } from "react-router"
import { ConfirmSubscriptionPage } from "#web/features/messages/newsletter/confirm-subscription-page.tsx"
import { personalPage } from "#web/shared/layout/personal-page.ts"
import { pageMeta } from "#web/shared/seo/page-meta.ts"
import type { Route } from "./+types/confirm-subscription.ts"

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Confirm that you want offers",
    description: "Confirm the address for offers and tips.",
    path: href("/newsletter/confirm"),
    noindex: true,
  })

export const headers: Route.HeadersFunction = personalPage

export default function ConfirmSubscription() {
  return <ConfirmSubscriptionPage />
}
