import type { Slide } from "#domain/catalogue/product.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { Page } from "#web/ui/page.tsx"
import { SlideLink } from "./slide-link.tsx"

export function MiniStrip({ slides }: { slides: Slide[] }) {
  if (slides.length === 0) return null
  return (
    <Page>
      <ul className="flex border-line max-lg:bleed max-lg:scroll-row lg:border-b">
        {slides.map((slide) => (
          <li
            key={slide.id}
            className="flex-none border-line not-first:border-l max-lg:w-30 max-lg:border-b lg:flex-1"
          >
            <SlideLink
              category={slide.link}
              className="flex h-full flex-col items-center px-2 pt-2 pb-3 text-center text-sm leading-5 font-medium transition-colors hover:bg-sunk lg:flex-row lg:gap-2.5 lg:px-3 lg:py-4 lg:text-left"
            >
              <Picture
                path={slide.picture}
                alt=""
                sizes="6rem"
                className="mb-1 aspect-2/1 w-24 object-contain lg:mb-0 lg:w-20"
              />
              {slide.heading}
            </SlideLink>
          </li>
        ))}
      </ul>
    </Page>
  )
}
