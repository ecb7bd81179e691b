import { href } from "react-router"
import { OrdersPage } from "#web/features/orders/orders-page.tsx"
import { pageMeta } from "#web/shop/page-meta.ts"
import { personalPage } from "#web/shop/personal-page.ts"
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
