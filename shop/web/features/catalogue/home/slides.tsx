import clsx from "clsx"
import type { ReactNode } from "react"
import { href } from "react-router"
import { isWornPicture } from "#domain/catalogue/picture-name.ts"
import type { Slide } from "#domain/catalogue/product.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { Carousel } from "#web/ui/carousel.tsx"
import { Link } from "#web/ui/link.tsx"
import { Page } from "#web/ui/page.tsx"
import { EyeChartHero, isHero } from "./eye-chart-hero.tsx"

/**
 * Every three seconds, in 1300 ms, with 1.2 visible (HOM-24).
 * @param props.isMain the first slide has the main heading and picture of the page
 */
export function Banners({ slides, isMain = false }: { slides: Slide[]; isMain?: boolean }) {
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
          <Banner key={slide.id} slide={slide} index={index} isMain={isMain && index === 0} />
        ))}
      </Carousel>
    </div>
  )
}

const grounds = ["bg-ground-sand", "bg-ground-haldi", "bg-ground-dew", "bg-ground-rose"]

function Banner({ slide, index, isMain }: { slide: Slide; index: number; isMain: boolean }) {
  const Heading = isMain ? "h1" : "h2"
  return (
    <SlideLink
      link={slide.link}
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
          first={isMain}
          className={
            isWornPicture(slide.picture)
              ? "absolute top-20 h-58 w-full lg:top-0 lg:left-1/5 lg:h-full"
              : "absolute -right-24 bottom-32 w-120 max-w-none lg:-right-16 lg:bottom-2 lg:w-176"
          }
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

export function MiniStrip({ slides }: { slides: Slide[] }) {
  return (
    <Page>
      <ul className="flex border-line max-lg:bleed max-lg:scroll-row lg:border-b">
        {slides.map((slide) => (
          <li
            key={slide.id}
            className="flex-none border-line not-first:border-l max-lg:w-30 max-lg:border-b lg:flex-1"
          >
            <SlideLink
              link={slide.link}
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

/** The address of a block's link, which may be the words of a listing. */
export const addressOf = (link: string): string =>
  /^(\/|https:)/i.test(link) ? link : href("/product-display/:category?", { category: link })

/** A slide opens in a new tab (HOM-13 to HOM-16, X-46). */
export function SlideLink(props: { link: string; className: string; children: ReactNode }) {
  return (
    <Link to={addressOf(props.link)} target="_blank" rel="noopener" className={props.className}>
      {props.children}
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  )
}
