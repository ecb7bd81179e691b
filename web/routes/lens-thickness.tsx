import { href } from "react-router"
import { LensThicknessPage } from "#web/features/prescriptions/lens/lens-thickness-page.tsx"
import { pageMeta } from "#web/shared/seo/page-meta.ts"
import type { Route } from "./+types/lens-thickness"

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "How thick will my lenses be?",
    description:
      "Thickness and weight of your lenses for your powers, your frame and your pupillary distance, in index 1.50 to 1.74, drawn to scale.",
    path: href("/lens-thickness"),
  })

export default LensThicknessPage
