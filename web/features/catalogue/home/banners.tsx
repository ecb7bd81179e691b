import type { Slide } from "#domain/catalogue/product.ts"
import { Carousel } from "#web/ui/carousel.tsx"
import { Banner } from "./banner.tsx"

/** Every three seconds, in 1300 ms, with 1.2 visible (HOM-24). */
export function Banners({ slides }: { slides: Slide[] }) {
  if (slides.length === 0) return null
  return (
    <div className="mx-auto max-w-page px-gutter pt-4 lg:pt-6">
      <Carousel
        label="Offers"
        perView={{ phone: 1.2, desktop: 1.2 }}
        autoplayMs={3000}
        speedMs={1300}
        loop
        gap
        viewportClassName="-mr-[max(var(--spacing-gutter),calc((100vw-var(--container-page))/2+var(--spacing-gutter)))] overflow-hidden"
      >
        {slides.map((slide, index) => (
          <Banner key={slide.id} slide={slide} index={index} />
        ))}
      </Carousel>
    </div>
  )
}
