import { Page } from "#web/ui/page.tsx"
import { GalleryControls } from "./gallery-controls.tsx"
import { GalleryPopups } from "./gallery-popups.tsx"
import { GallerySigns } from "./gallery-signs.tsx"
import { GalleryTokens } from "./gallery-tokens.tsx"

/** All UI components on one page. */
export function Gallery() {
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
