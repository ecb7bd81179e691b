import clsx from "clsx"
import type { Slide } from "#domain/catalogue/product.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { EyeChartHero, isHero } from "./eye-chart-hero.tsx"
import { SlideLink } from "./slide-link.tsx"

const grounds = ["bg-ground-sand", "bg-ground-haldi", "bg-ground-dew", "bg-ground-rose"]

/** One slide; the first contains the main heading of the page. */
export function Banner({ slide, index }: { slide: Slide; index: number }) {
  const Heading = index === 0 ? "h1" : "h2"
  return (
    <SlideLink
      category={slide.link}
      className={clsx(
        "relative block h-110 overflow-hidden rounded-sm focus-visible:-outline-offset-4 lg:h-124",
        grounds[index % grounds.length],
      )}
    >
      {isHero(slide) ? (
        <EyeChartHero slide={slide} />
      ) : (
        <Picture
          path={slide.picture}
          alt=""
          sizes="(min-width: 64rem) 44rem, 30rem"
          first={index === 0}
          className="absolute -right-24 bottom-32 w-120 max-w-none lg:-right-16 lg:bottom-2 lg:w-176"
        />
      )}
      <div className="absolute inset-y-0 left-0 flex w-full flex-col justify-between px-5 pt-5 pb-5.5 lg:w-100 lg:pt-12 lg:pr-0 lg:pb-11 lg:pl-12">
        <Heading className="text-3xl leading-[1] tracking-banner lg:text-4xl lg:leading-[1]">
          {slide.heading}
        </Heading>
        <div>
          <p className="mb-2 max-w-72 text-pretty lg:mb-5 lg:text-lg">{slide.text}</p>
          <span className="link">{slide.link === "all" ? "See all frames" : "Have a look"}</span>
        </div>
      </div>
    </SlideLink>
  )
}
