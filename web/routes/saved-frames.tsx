import { href } from "react-router"
import { SavedFramesPage } from "#web/features/shoppers/wishlist/saved-frames-page.tsx"
import { personalPage } from "#web/shared/layout/personal-page.ts"
import { pageMeta } from "#web/shared/seo/page-meta.ts"
import type { Route } from "./+types/saved-frames"

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Saved frames",
    description: "Your saved frames.",
    path: href("/saved-frames"),
    noindex: true,
  })

export const headers: Route.HeadersFunction = personalPage

export default SavedFramesPage
