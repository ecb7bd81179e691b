import { Page } from "#web/ui/page.tsx"
import { Banners } from "./banners.tsx"
import { BrandPlates } from "./brand-plates.tsx"
import { FeatureCards } from "./feature-cards.tsx"
import type { HomeContent } from "./home-content.ts"
import { MiniStrip } from "./mini-strip.tsx"
import { NoProducts } from "./no-products.tsx"
import { ProductCarousel } from "./product-carousel.tsx"
import { ShapeStrip } from "./shape-strip.tsx"
import { Tiles } from "./tiles.tsx"

/** The seven sections in the order of the specification. */
export function HomeSections({ content }: { content: HomeContent }) {
  const { newArrivals, frequentlyBought } = content
  return (
    <>
      <MiniStrip slides={content.miniImages} />
      <Banners slides={content.banners} />
      <Page className="flex flex-col gap-section pt-section">
        <Tiles slides={content.tiles} />
        {newArrivals.length === 0 && frequentlyBought.length === 0 && <NoProducts />}
        <ProductCarousel title="New Arrivals" cards={newArrivals} />
        <ShapeStrip />
        <ProductCarousel title="Frequently Bought" cards={frequentlyBought} countLow />
      </Page>
      <BrandPlates brands={content.brands} />
      <FeatureCards />
    </>
  )
}
