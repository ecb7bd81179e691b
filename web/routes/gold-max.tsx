import { href } from "react-router"
import { MembershipPage } from "#web/features/checkout/membership/membership-page.tsx"
import { pageMeta } from "#web/shared/seo/page-meta.ts"
import type { Route } from "./+types/gold-max.ts"

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "GOLD MAX membership",
    description:
      "One year of lower prices for frames and lenses, and free delivery. What it costs, what it gives, and how to join.",
    path: href("/gold-max"),
  })

export default function GoldMax() {
  return <MembershipPage />
}
