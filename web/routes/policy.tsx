import { href, useLocation } from "react-router"
import type { PolicyPage } from "#web/content/policy-page.ts"
import { privacyPolicy } from "#web/content/privacy-policy.ts"
import { refundPolicy } from "#web/content/refund-policy.ts"
import { shippingPolicy } from "#web/content/shipping-policy.ts"
import { termsAndConditions } from "#web/content/terms-and-conditions.ts"
import { Document } from "#web/features/content/document.tsx"
import { pageMeta, settingsOf } from "#web/shared/seo/page-meta.ts"
import type { Route } from "./+types/policy"

const policies: Record<string, PolicyPage> = {
  [href("/PrivacyPolicy")]: privacyPolicy,
  [href("/RefundPolicy")]: refundPolicy,
  [href("/ShippingPolicy")]: shippingPolicy,
  [href("/TermsAndConditions")]: termsAndConditions,
}

/** With or without a trailing slash. */
const policyAt = (pathname: string): PolicyPage =>
  policies[pathname.replace(/\/+$/, "")] ?? termsAndConditions

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const { title, intro } = policyAt(location.pathname)
  return pageMeta(matches, {
    title,
    description: intro.replaceAll("{business}", settingsOf(matches)?.business.name ?? ""),
    path: location.pathname,
  })
}

export default function Policy() {
  return <Document page={policyAt(useLocation().pathname)} />
}
