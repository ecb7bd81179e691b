import clsx from "clsx"
import type { Slide } from "#domain/catalogue/product.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { SlideLink } from "./slide-link.tsx"

const grounds = ["bg-sunk", "bg-ground-dew", "bg-ground-rose", "bg-ground-haldi"]

/** The product-image grid. */
export function Tiles({ slides }: { slides: Slide[] }) {
  if (slides.length === 0) return null
  return (
    <ul className="grid grid-cols-2 gap-2.5 lg:grid-cols-3 lg:gap-4">
      {slides.map((slide, index) => (
        <li key={slide.id}>
          <SlideLink
            category={slide.link}
            className={clsx(
              "group flex h-full flex-col justify-between gap-3 rounded-sm p-4 lg:p-6",
              grounds[index % grounds.length],
            )}
          >
            <Picture
              path={slide.picture}
              alt=""
              sizes="(min-width: 64rem) 30vw, 46vw"
              className="w-full transition-transform duration-slow group-hover:-translate-y-1"
            />
            <span>
              <span className="block text-lg leading-6 font-light tracking-display lg:text-xl">
                {slide.heading}
              </span>
              <span className="block pt-1 text-sm text-pretty text-ink-2">{slide.text}</span>
            </span>
          </SlideLink>
        </li>
      ))}
    </ul>
  )
}
