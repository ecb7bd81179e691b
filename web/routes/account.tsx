import { href } from "react-router"
import { AccountPage } from "#web/features/shoppers/account/account-page.tsx"
import { personalPage } from "#web/shared/layout/personal-page.ts"
import { pageMeta } from "#web/shared/seo/page-meta.ts"
import type { Route } from "./+types/account.ts"

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "My account",
    description: "Your orders, your addresses, where you are signed in, and your data.",
    path: href("/account"),
    noindex: true,
  })

export const headers: Route.HeadersFunction = personalPage

export default function Account() {
  return <AccountPage />
}
