import { hydrateLater } from "#web/ui/hydrate-later.tsx"
import { Banners } from "./banners.tsx"
import type { HomeContent } from "./home-content.ts"
import { MiniStrip } from "./mini-strip.tsx"

export const LowerSections = hydrateLater(() => import("./lower-sections.tsx"))

/** The seven sections in the order of the specification. */
export function HomeSections({ content }: { content: HomeContent }) {
  return (
    <>
      <MiniStrip slides={content.miniImages} />
      <Banners slides={content.banners} />
      <LowerSections content={content} />
    </>
  )
}
