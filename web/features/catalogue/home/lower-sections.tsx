import { Suspense } from "react"
import { Empty } from "#web/ui/empty.tsx"
import { Page } from "#web/ui/page.tsx"
import { BrandPlates } from "./brand-plates.tsx"
import { FeatureCards } from "./feature-cards.tsx"
import type { HomeContent } from "./home-content.ts"
import { ProductCarousel } from "./product-carousel.tsx"
import { ShapeStrip } from "./shape-strip.tsx"
import { Tiles } from "./tiles.tsx"

/** The five sections below the first screen; each hydrates in a separate task. */
export default function LowerSections({ content }: { content: HomeContent }) {
  const { newArrivals, frequentlyBought } = content
  return (
    <>
      <Page className="flex flex-col gap-section pt-section">
        <Suspense>
          <Tiles slides={content.tiles} />
        </Suspense>
        {newArrivals.length === 0 && frequentlyBought.length === 0 && <NoProducts />}
        <Suspense>
          <ProductCarousel title="New Arrivals" cards={newArrivals} />
        </Suspense>
        <Suspense>
          <ShapeStrip />
        </Suspense>
        <Suspense>
          <ProductCarousel title="Frequently Bought" cards={frequentlyBought} countLow />
        </Suspense>
      </Page>
      <Suspense>
        <BrandPlates brands={content.brands} />
      </Suspense>
      <Suspense>
        <FeatureCards />
      </Suspense>
    </>
  )
}

function NoProducts() {
  return <Empty title="No products found">Please check back later.</Empty>
}
