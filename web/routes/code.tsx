import { href } from "react-router"
import { CodePage } from "#web/features/shoppers/login/code-page.tsx"
import { personalPage } from "#web/shared/layout/personal-page.ts"
import { pageMeta } from "#web/shared/seo/page-meta.ts"
import type { Route } from "./+types/code.ts"

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Your one-time code",
    description: "Enter the code that we texted you.",
    path: href("/otp-varify"),
    noindex: true,
  })

export const headers: Route.HeadersFunction = personalPage

export default function Code() {
  return <CodePage />
}
