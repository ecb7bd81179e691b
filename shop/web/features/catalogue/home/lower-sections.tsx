import clsx from "clsx"
import type { ProductCard, Slide } from "#domain/catalogue/product.ts"
import { Blocks } from "#web/shared/catalogue/pages/blocks.tsx"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { ProductCardView } from "#web/shared/catalogue/product/product-card.tsx"
import { Carousel } from "#web/ui/carousel.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { hydrateLater } from "#web/ui/hydrate-later.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { Link } from "#web/ui/link.tsx"
import { Page, SectionHead } from "#web/ui/page.tsx"
import { Prepared } from "#web/ui/prepared.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { BrandPlates } from "./brand-plates.tsx"
import type { HomeContent, HomeSection } from "./home-content.ts"
import { ShapeStrip } from "./shape-strip.tsx"
import { addressOf, Banners, MiniStrip, SlideLink } from "./slides.tsx"

/** The blocks below the first screen; each hydrates by itself. */
export default function LowerSections({ content }: { content: HomeContent }) {
  return (
    <>
      {!content.hasProducts && (
        <Page className="pt-section">
          <NoProducts />
        </Page>
      )}
      {content.sections.map((section) => {
        const Frame = isFullWidth.has(section.type) ? "div" : Page
        return (
          <Frame key={section.id} className="pt-section">
            <LaterSection section={section} />
          </Frame>
        )
      })}
    </>
  )
}

/** They have a column of their own, or none. */
const isFullWidth = new Set<string>(["top_mini_image", "banner", "brands"])

function Section({ section }: { section: HomeSection }) {
  const t = useTranslate()
  const { type, title, slides, items = [] } = section
  switch (type) {
    case "top_mini_image":
      return <MiniStrip slides={slides} />
    case "banner":
      return <Banners slides={slides} />
    case "product_image":
      return <Tiles slides={slides} />
    case "products":
      return (
        <>
          <ProductCarousel title={title} cards={section.cards} countLow={section.countLow} />
          {section.is_sample && (
            <p className="pt-3 text-sm text-ink-2">
              {t("Sample sales, shown until the shop has its own.")}
            </p>
          )}
        </>
      )
    case "shapes":
      return <ShapeStrip title={title} categories={section.categories ?? []} />
    case "brands":
      return <BrandPlates brands={section.brands} />
    case "links":
      return <LinkCards title={title} cards={items} />
    case "text":
      return (
        <section className="flex max-w-read flex-col gap-3">
          {title && <h2 className="text-xl lg:text-2xl">{title}</h2>}
          <Blocks blocks={section.text ?? []} />
        </section>
      )
    case "picture":
      return items.map((item) => <PictureBlock key={item.picture} item={item} />)
  }
}

const LaterSection = hydrateLater(async () => ({ default: Section }))

function NoProducts() {
  const t = useTranslate()
  return <Empty title={t("No products found")}>{t("Please check back later.")}</Empty>
}

/** Five visible, on a phone one; advances every two seconds and loops (HOM-22, HOM-23). */
function ProductCarousel(props: { title: string; cards: ProductCard[]; countLow: boolean }) {
  return (
    <Carousel
      label={props.title}
      title={props.title}
      perView={{ phone: 1, desktop: 5 }}
      autoplayMs={2000}
      loop
      viewportClassName="overflow-hidden border-y border-line"
    >
      {props.cards.map((card) => (
        <Prepared
          key={card.id}
          of={["home", card, props.countLow]}
          className="h-full border-l border-line"
        >
          <ProductCardView
            card={card}
            sizes="(min-width: 64rem) 20vw, 92vw"
            countLow={props.countLow}
          />
        </Prepared>
      ))}
    </Carousel>
  )
}

const grounds = ["bg-sunk", "bg-ground-dew", "bg-ground-rose", "bg-ground-haldi"]

/** The product-image grid. */
function Tiles({ slides }: { slides: Slide[] }) {
  return (
    <ul className="grid grid-cols-2 gap-2.5 lg:grid-cols-3 lg:gap-4">
      {slides.map((slide, index) => (
        <li key={slide.id}>
          <SlideLink
            link={slide.link}
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

/** One picture with its words below; the whole of it is the link. */
function PictureBlock({ item }: { item: LinkItem }) {
  const shown = (
    <>
      <Picture
        path={item.picture}
        alt=""
        sizes="(min-width: 80rem) 80rem, 92vw"
        className="w-full rounded-sm bg-sunk"
      />
      <span className="block pt-3 text-lg font-light tracking-display lg:text-xl">
        {item.heading}
      </span>
      {item.text && <span className="block pt-1 text-pretty text-ink-2">{item.text}</span>}
    </>
  )
  if (!item.link) return <div>{shown}</div>
  return (
    <Link to={addressOf(item.link)} className="block hover:text-peacock">
      {shown}
    </Link>
  )
}

type LinkItem = NonNullable<HomeSection["items"]>[number]

/** Cards with words that lead into the range (HOM-20). */
function LinkCards({ title, cards }: { title: string; cards: LinkItem[] }) {
  return (
    <>
      <SectionHead title={title} />
      <ul className="grid border-t border-line lg:grid-cols-3">
        {cards.map((card, n) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: cards have nothing but their place
            key={n}
            className="border-b border-line lg:not-[:nth-child(3n+1)]:border-l"
          >
            <Link
              to={addressOf(card.link)}
              className="group flex h-full items-center justify-between gap-4 py-4 transition-colors hover:bg-sunk lg:px-6 lg:py-7"
            >
              <span>
                <span className="block text-xl font-light tracking-display">{card.heading}</span>
                <span className="block text-sm text-ink-2">{card.text}</span>
              </span>
              <span className="transition-transform duration-base group-hover:translate-x-1">
                <Icon name="right" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
