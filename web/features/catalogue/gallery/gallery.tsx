import { href } from "react-router"
import { metaOf } from "#web/shared/seo/page-meta.ts"
import { Page } from "#web/ui/page.tsx"
import { GalleryControls } from "./gallery-controls.tsx"
import { GalleryPopups } from "./gallery-popups.tsx"
import { GallerySigns } from "./gallery-signs.tsx"
import { GalleryTokens } from "./gallery-tokens.tsx"

export const meta = metaOf({
  title: "Parts of the interface",
  description: "Every part of this shop's interface in every state, for those who build it.",
  path: href("/testing"),
  noindex: true,
})

/** All UI components on one page. */
export default function Gallery() {
  return (
    <Page className="flex flex-col gap-section pt-8 lg:pt-14">
      <h1 className="text-4xl tracking-banner">Parts of the interface</h1>
      <GalleryTokens />
      <GalleryControls />
      <GallerySigns />
      <GalleryPopups />
    </Page>
  )
}
