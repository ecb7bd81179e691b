import { href } from "react-router"
import { Gallery } from "#web/features/catalogue/gallery/gallery.tsx"
import { pageMeta } from "#web/shared/seo/page-meta.ts"
import type { Route } from "./+types/gallery"

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Parts of the interface",
    description: "Every part of this shop's interface in every state, for those who build it.",
    path: href("/testing"),
    noindex: true,
  })

export default Gallery
