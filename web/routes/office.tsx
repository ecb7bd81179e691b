import { OfficeApp } from "#web/office/office-app.tsx"
import { personalPage } from "#web/shared/layout/personal-page.ts"
import type { Route } from "./+types/office.ts"

export const meta: Route.MetaFunction = () => [
  { title: "Back office | Chashma" },
  { name: "robots", content: "noindex" },
]

export const headers: Route.HeadersFunction = personalPage

export default function Office() {
  return <OfficeApp />
}
