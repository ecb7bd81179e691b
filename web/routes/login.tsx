import { href } from "react-router"
import { LoginPage } from "#web/features/shoppers/login/login-page.tsx"
import { personalPage } from "#web/shared/layout/personal-page.ts"
import { pageMeta } from "#web/shared/seo/page-meta.ts"
import type { Route } from "./+types/login.ts"

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Sign In & Sign Up",
    description: "Sign in with your mobile number and a one-time code.",
    path: href("/login"),
    noindex: true,
  })

export const headers: Route.HeadersFunction = personalPage

export default function Login() {
  return <LoginPage />
}
