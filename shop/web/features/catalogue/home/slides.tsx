import clsx from "clsx"
import type { ReactNode } from "react"
import { href } from "react-router"
import { pictureAddress } from "#contract/catalogue/pictures.ts"
import { isWornPicture } from "#domain/catalogue/picture-name.ts"
import type { Slide } from "#domain/catalogue/product.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { Carousel } from "#web/ui/carousel.tsx"
import { Link } from "#web/ui/link.tsx"
import { Page } from "#web/ui/page.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"

/**
 * Every three seconds, in 1300 ms, with 1.2 visible (HOM-24).
 * @param props.isMain the first slide has the main heading and picture of the page
 */
export function Banners({ slides, isMain = false }: { slides: Slide[]; isMain?: boolean }) {
  const t = useTranslate()
  return (
    <div className="mx-auto max-w-page px-gutter pt-4 lg:pt-6">
      <Carousel
        label={t("Offers")}
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
  const t = useTranslate()
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
          <span className="link">
            {slide.link === "all" ? t("See all frames") : t("Have a look")}
          </span>
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
  const t = useTranslate()
  return (
    <Link to={addressOf(props.link)} target="_blank" rel="noopener" className={props.className}>
      {props.children}
      <span className="sr-only"> {t("(opens in a new tab)")}</span>
    </Link>
  )
}

/** The picture that has a lens mask. */
const heroPicture = "hero-kajal-square-black-640.webp"
const mask = `url(${pictureAddress("hero-kajal-square-black-lens-mask.webp")})`

const isHero = (slide: Slide): boolean => slide.picture === heroPicture

/** An eye chart that is blurred, and sharp only through the glasses. */
function EyeChartHero({ slide }: { slide: Slide }) {
  const t = useTranslate()
  return (
    <span className="absolute top-[53%] left-1/2 block aspect-2/1 w-[21.5rem] -translate-1/2 lg:top-1/2 lg:-right-11 lg:left-auto lg:w-[47rem] lg:translate-x-0 lg:-translate-y-[46%]">
      <EyeChart soft />
      <span
        className="absolute inset-0 block overflow-hidden bg-[color-mix(in_srgb,var(--color-ground-sand)_55%,var(--color-paper))] mask-no-repeat mask-size-[100%_100%]"
        style={{ maskImage: mask, WebkitMaskImage: mask }}
      >
        <EyeChart />
      </span>
      <Picture
        path={slide.picture}
        alt={t("Black square frame, Kajal")}
        sizes="(min-width: 64rem) 47rem, 21.5rem"
        first
        className="absolute inset-0 size-full"
      />
    </span>
  )
}

const words = ["साफ़", "नज़र"]
const smallWords = ["साफ़ दाम", "साफ़ दाम"]
const loose = ["द", "श", "म", "ज", "र"]

/** `साफ़ नज़र, साफ़ दाम` in the rows of an eye chart; one word behind each lens. Decoration. */
function EyeChart({ soft }: { soft?: boolean }) {
  return (
    <span
      lang="hi"
      aria-hidden="true"
      className={clsx(
        "@container absolute inset-x-0 -inset-y-[12%] block text-center font-chart font-[560] text-peacock-deep",
        soft && "opacity-62 blur-[5px] lg:blur-[8px]",
      )}
    >
      <Row className="top-[9%] text-[17cqw] max-lg:hidden">च</Row>
      <Row className="top-[49.5%] w-[75.9cqw] justify-between text-[13.4cqw]">
        {words.map((word) => (
          <span key={word} className="w-[31.5cqw]">
            {word}
          </span>
        ))}
      </Row>
      <Row className="top-[65%] w-[75.9cqw] justify-between text-[4.6cqw]">
        {smallWords.map((word, eye) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: both lenses show the same words
          <span key={eye} className="w-[31.5cqw] tracking-[0.05em]">
            {word}
          </span>
        ))}
      </Row>
      <Row className="top-[7%] gap-[1cqw] text-[15cqw] lg:top-[90%] lg:gap-[5cqw] lg:text-[9.5cqw]">
        {loose.map((letter) => (
          // Same width before and after the font has loaded, so that nothing moves.
          <span key={letter} className="w-[1em]">
            {letter}
          </span>
        ))}
      </Row>
    </span>
  )
}

function Row({ className, children }: { className: string; children: ReactNode }) {
  return (
    <span
      className={clsx(
        "absolute left-1/2 flex -translate-1/2 leading-none whitespace-nowrap",
        className,
      )}
    >
      {children}
    </span>
  )
}
