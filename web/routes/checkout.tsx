import { href } from "react-router"
import { CheckoutPage } from "#web/features/checkout/checkout-page.tsx"
import { pageMeta } from "#web/shop/page-meta.ts"
import { personalPage } from "#web/shop/personal-page.ts"
import { slimShell } from "#web/shop/slim-shell.ts"
import type { Route } from "./+types/checkout.ts"

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Checkout",
    description: "Delivery address and payment.",
    path: href("/ChekOutPage"),
    noindex: true,
  })

export const handle = slimShell

export const headers: Route.HeadersFunction = personalPage

export default function Checkout() {
  return <CheckoutPage />
}
