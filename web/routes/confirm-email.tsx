import { href } from "react-router"
import { ConfirmEmailPage } from "#web/features/messages/confirm-email/confirm-email-page.tsx"
import { personalPage } from "#web/shared/layout/personal-page.ts"
import { pageMeta } from "#web/shared/seo/page-meta.ts"
import type { Route } from "./+types/confirm-email.ts"

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Confirm your e-mail address",
    description: "Confirm the address for invoices and messages about your orders.",
    path: href("/confirm-email"),
    noindex: true,
  })

export const headers: Route.HeadersFunction = personalPage

export default function ConfirmEmail() {
  return <ConfirmEmailPage />
}
