import { href } from "react-router"
import { FaqPage } from "#web/features/content/faq-page.tsx"
import { pageMeta } from "#web/shared/seo/page-meta.ts"
import type { Route } from "./+types/faq"

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Questions and answers",
    description:
      "Ordering, lenses and powers, delivery, returns and refunds: answers to what shoppers ask most.",
    path: href("/Faq-page"),
  })

export default FaqPage
