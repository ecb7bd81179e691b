import { href } from "react-router"
import { CodePage } from "#web/features/login/code-page.tsx"
import { pageMeta } from "#web/shop/page-meta.ts"
import { personalPage } from "#web/shop/personal-page.ts"
import type { Route } from "./+types/code.ts"

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Your one-time code",
    description: "Type the code that came by text message.",
    path: href("/otp-varify"),
    noindex: true,
  })

export const headers: Route.HeadersFunction = personalPage

export default function Code() {
  return <CodePage />
}
