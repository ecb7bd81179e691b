import clsx from "clsx"
import { type RefObject, useEffect, useRef } from "react"
import { useNavigationType } from "react-router"
import type { ListingPage } from "#domain/catalogue/listing/list.ts"
import { clearListing } from "#domain/catalogue/listing/query.ts"
import { preloadPicture } from "#web/shared/catalogue/product/picture.tsx"
import { ProductCardView } from "#web/shared/catalogue/product/product-card.tsx"
import { ButtonLink } from "#web/ui/button.tsx"
import { Empty } from "#web/ui/empty.tsx"
import { hydrateLater } from "#web/ui/hydrate-later.tsx"
import { Link } from "#web/ui/link.tsx"
import { Prepared } from "#web/ui/prepared.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { contentsHeadings } from "./listing-names.ts"
import type { ListingControls } from "./use-listing.ts"

export const GoodToKnow = hydrateLater(() => import("./good-to-know.tsx"))

/** Of a card's picture. */
const SIZES = "(min-width: 64rem) 24vw, (min-width: 48rem) 33vw, 44vw"

export function Results(props: { result: ListingPage; controls: ListingControls; count: string }) {
  const { result, controls, count } = props
  const t = useTranslate()
  const top = usePageFocus(result.page)
  const first = result.cards[0]?.thumbnail
  if (first) preloadPicture({ path: first, sizes: SIZES })
  return (
    <section aria-busy={controls.loading} className="min-w-0">
      <h2 ref={top} tabIndex={-1} className="sr-only">
        {t(contentsHeadings[result.contents])}
      </h2>
      <p role="status" className="sr-only">
        {t("{count}, page {page} of {pageCount}", {
          count,
          page: result.page,
          pageCount: result.pageCount,
        })}
      </p>
      {result.cards.length === 0 ? (
        <NothingFound controls={controls} />
      ) : (
        <ul
          className={clsx(
            "bleed grid grid-cols-2 transition-opacity duration-base *:border-b *:border-line md:grid-cols-3 lg:mx-0",
            // Lines that take no width: a card's picture is as high as its width.
            "max-md:*:even:shadow-column md:*:not-[:nth-child(3n+1)]:shadow-column",
            controls.loading && "opacity-45",
          )}
        >
          {result.cards.map((card, index) => (
            <Prepared as="li" key={card.id} of={["listed", index === 0, card]}>
              <ProductCardView card={card} sizes={SIZES} first={index === 0} />
            </Prepared>
          ))}
        </ul>
      )}
      <Pager controls={controls} page={result.page} pageCount={result.pageCount} />
      <GoodToKnow contents={result.contents} />
    </section>
  )
}

/** Caused only by filters: a text without matches shows everything. */
function NothingFound({ controls }: { controls: ListingControls }) {
  const t = useTranslate()
  return (
    <Empty
      title={t("No products match the selected criteria.")}
      action={
        <ButtonLink large to={controls.addressOf(clearListing(controls.query))} preventScrollReset>
          {t("Clear all filters")}
        </ButtonLink>
      }
    >
      {t("Remove a filter, or start again.")}
    </Empty>
  )
}

const step = "inline-flex min-h-tap items-center rounded-md border px-4.5 text-sm font-medium"

/** `Prev`, if there is one, and `Next`: links, so each page has a URL (LST-09). */
function Pager(props: { controls: ListingControls; page: number; pageCount: number }) {
  const { controls, page, pageCount } = props
  const t = useTranslate()
  if (pageCount === 1) return null

  const to = (rel: "prev" | "next", label: string, wanted: number) =>
    wanted >= 1 && wanted <= pageCount ? (
      <Link
        to={controls.addressOf({ ...controls.query, page: wanted })}
        rel={rel}
        preventScrollReset
        className={`${step} border-ink hover:bg-sunk`}
      >
        {label}
      </Link>
    ) : (
      <span aria-disabled="true" className={`${step} border-control text-control`}>
        {label}
      </span>
    )

  return (
    <nav aria-label={t("Pages")} className="flex flex-wrap items-center justify-center gap-6 py-8">
      {to("prev", t("Prev"), page - 1)}
      <span className="text-sm">{t("Page {page} of {pageCount}", { page, pageCount })}</span>
      {to("next", t("Next"), page + 1)}
    </nav>
  )
}

/**
 * After `Prev` or `Next` the list starts at its top, for scroll position and focus. After Back the
 * browser's scroll position is kept.
 */
function usePageFocus(page: number): RefObject<HTMLHeadingElement | null> {
  const top = useRef<HTMLHeadingElement>(null)
  const shown = useRef(page)
  const navigation = useNavigationType()
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const pager = document.activeElement?.closest("nav") ?? document.activeElement === document.body
    if (navigation !== "PUSH" || !pager) return
    top.current?.focus({ preventScroll: true })
    top.current?.scrollIntoView()
  }, [page, navigation])
  return top
}
