import { href } from "react-router"
import { OrdersPage } from "#web/features/orders/list/orders-page.tsx"
import { personalPage } from "#web/shared/layout/personal-page.ts"
import { pageMeta } from "#web/shared/seo/page-meta.ts"
import type { Route } from "./+types/orders.ts"

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "My orders",
    description: "Your orders and where they are.",
    path: href("/track-order"),
    noindex: true,
  })

export const headers: Route.HeadersFunction = personalPage

export default function Orders() {
  return <OrdersPage />
}
