import { type ReactNode, Suspense, useState } from "react"
import { href } from "react-router"
import type { ListingPage } from "#domain/catalogue/listing/list.ts"
import {
  type ListingSort,
  listingSortLabels,
  listingSorts,
} from "#domain/catalogue/listing/listing-sort.ts"
import { changeListing } from "#domain/catalogue/listing/query.ts"
import { useVisitStep } from "#web/shared/api/visit-steps.ts"
import { Picture } from "#web/shared/catalogue/product/picture.tsx"
import { useSettings } from "#web/shared/layout/settings.ts"
import { JsonLd } from "#web/shared/seo/json-ld.tsx"
import { breadcrumbsThing, listThing } from "#web/shared/seo/structured-data.ts"
import { Breadcrumbs } from "#web/ui/breadcrumbs.tsx"
import { hydrateLater } from "#web/ui/hydrate-later.tsx"
import { Icon } from "#web/ui/icon.tsx"
import { lazyComponent } from "#web/ui/lazy-component.tsx"
import { Page } from "#web/ui/page.tsx"
import { useHydrated } from "#web/ui/use-hydrated.ts"
import { useTranslate } from "#web/ui/use-translate.tsx"
import type { LanguageCode } from "#words/languages.ts"
import { ChipRow } from "./chip-row.tsx"
import { frameChips, otherChips } from "./chips.ts"
import { FilterAside, filterAside, filterForm } from "./filter-aside.tsx"
import type { FilterProps } from "./filter-groups.tsx"
import { isIndexed } from "./listing-meta.ts"
import { countOf, headingOf, trailOf } from "./listing-names.ts"
import type { ListingData } from "./load-listing.ts"
import { Results } from "./results.tsx"
import { type ListingControls, useListing } from "./use-listing.ts"

export const SearchNote = hydrateLater(() => import("./search-note.tsx"))

/** Whether the list is not exactly for the typed text, which `SearchNote` explains. */
export const needsNote = ({ matched, instead, unsoldBrand, lens }: ListingPage): boolean =>
  !matched || instead !== null || unsoldBrand !== null || lens !== null

/**
 * Both listings and the six styles: they differ in page size and in how their text is matched
 * . The parts below the first screen hydrate in separate tasks.
 */
export function Listing({
  place,
  result,
  heading: given,
  picture = result.cards[0]?.thumbnail,
  intro,
}: ListingData & {
  heading?: string
  /** Beside the heading; by default that of the first product. */
  picture?: string | null | undefined
  intro?: ReactNode
}) {
  const t = useTranslate()
  const own = given ?? headingOf(place.text)
  const heading = typeof own === "string" ? own : t(own)
  const controls = useListing(place)
  useVisitStep("missed_search", !result.matched && place.text !== "", place.text)
  // The banner keeps its frame while filters change the list below it.
  const [banner] = useState(picture)
  const count = t(countOf(result))
  const { facets, contents } = result
  const { publicUrl } = useSettings()
  const trail = trailOf(t, heading)
  const filters = { controls, facets, contents }
  return (
    <Page>
      {/* On a phone one line: the name of the list is the last crumb. */}
      <div className="max-lg:bleed max-lg:flex max-lg:items-center max-lg:gap-1.5 max-lg:bg-sunk max-lg:pl-gutter max-lg:[&_[aria-current]]:sr-only max-lg:[&_nav]:p-0">
        <Breadcrumbs trail={trail} />
        <Banner heading={heading} picture={banner} />
      </div>
      {isIndexed(result) && (
        <JsonLd
          things={import.meta.env.SSR ? thingsOf(publicUrl, t.language, trail, place, result) : []}
        />
      )}
      {intro}
      {needsNote(result) && <SearchNote text={place.text} result={result} />}
      <div className="items-center border-line max-lg:contents lg:grid lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:gap-x-5 lg:border-y">
        {/* On a phone this row stays in view. */}
        <div
          data-sticky-bar
          className="border-line max-lg:sticky max-lg:top-0 max-lg:z-20 max-lg:bleed max-lg:grid max-lg:grid-cols-[auto_1fr_auto] max-lg:items-center max-lg:gap-x-2 max-lg:border-y max-lg:bg-paper max-lg:px-gutter lg:contents"
        >
          <FilterOpener {...filters} count={count} />
          <div className="min-w-0 lg:order-last">
            <SortMenu controls={controls} />
          </div>
          <p className="text-sm text-ink-2">{count}</p>
        </div>
        <div className="min-w-0 border-line max-lg:bleed max-lg:border-b max-lg:pl-gutter lg:order-first">
          <ChipRow controls={controls} contents={contents} />
        </div>
      </div>
      <div className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)]">
        <Suspense>
          <FilterAside {...filters} />
        </Suspense>
        <Suspense>
          <Results result={result} controls={controls} count={count} />
        </Suspense>
      </div>
    </Page>
  )
}

const thingsOf = (
  origin: string,
  language: LanguageCode,
  trail: ReturnType<typeof trailOf>,
  { pageSize }: ListingData["place"],
  { cards, page }: ListingPage,
) => [
  breadcrumbsThing(origin, language, trail),
  listThing(origin, language, cards.map(productPath), pageSize * (page - 1)),
]

const productPath = ({ id }: ListingPage["cards"][number]) =>
  href("/product-item/:product_id", { product_id: String(id) })

/**
 * The name of the list beside one of its frames (LST-01), low enough to leave space for the list.
 */
function Banner({ heading, picture }: { heading: string; picture: string | null | undefined }) {
  return (
    <div
      data-banner
      className="flex min-w-0 grow items-center justify-between gap-4 overflow-hidden bg-sunk max-lg:min-h-10 max-lg:pr-gutter lg:h-30 lg:px-8"
    >
      <h1 className="line-clamp-2 min-w-0 text-lg leading-[1.15] lg:text-[3.25rem] lg:tracking-banner">
        {heading}
      </h1>
      {picture && (
        <Picture
          path={picture}
          alt=""
          sizes="(min-width: 64rem) 15rem, 11rem"
          className="h-10 w-auto max-w-[40%] flex-none object-contain mix-blend-multiply lg:h-full lg:max-w-[50%]"
        />
      )}
    </div>
  )
}

/** The four orders of the specification and ours in a native select, which works best on a phone (LST-03, LST-04). */
function SortMenu({ controls }: { controls: ListingControls }) {
  const { query, go } = controls
  const t = useTranslate()
  // What fits is known only from a range of widths.
  const isOffered = (order: ListingSort) =>
    order !== "fit" || order === query.sort || query.widths.some((width) => width.includes("-"))
  return (
    <label className="flex min-h-tap items-center justify-center gap-2 font-medium has-focus-visible:outline-2 has-focus-visible:outline-peacock">
      <span className="max-[22rem]:hidden lg:hidden">
        <Icon name="sort" small />
      </span>
      <span className="font-body whitespace-nowrap text-ink-2 max-lg:sr-only">{t("Sort by")}</span>
      <span className="relative flex min-w-0 items-center">
        <select
          name="sort"
          form={filterForm}
          value={query.sort}
          onChange={(event) =>
            go(changeListing(query, { sort: event.target.value as ListingSort }))
          }
          className="field-sizing-content min-h-tap min-w-0 appearance-none bg-transparent pr-5 text-ellipsis outline-none"
        >
          {listingSorts.filter(isOffered).map((order) => (
            <option key={order} value={order}>
              {t(listingSortLabels[order])}
            </option>
          ))}
        </select>
        <span className="pointer-events-none absolute right-0 max-lg:hidden">
          <Icon name="down" small />
        </span>
      </span>
    </label>
  )
}

const FilterSheet = lazyComponent(() => import("./filter-sheet.tsx"))

const opener =
  "flex min-h-tap items-center gap-2 border-r border-line pr-2 font-medium max-[22rem]:[&>svg]:hidden lg:hidden"

/**
 * `Filter` on a phone, with the number of active ones. Before hydration it links to the panel on
 * the page.
 */
function FilterOpener(props: FilterProps & { count: string }) {
  const started = useHydrated()
  const [open, setOpen] = useState(false)
  const { query } = props.controls
  const t = useTranslate()
  const active = frameChips(t, query).length + otherChips(t, query).length
  const label = (
    <>
      <Icon name="sliders" small />
      {t("Filter")}
      {active > 0 && (
        <span className="grid h-6 min-w-6 place-items-center rounded-full bg-peacock-wash px-1.5 text-sm text-peacock">
          {t.rich("<hidden>, active: </hidden>{active}", {
            active,
            hidden: (words) => <span className="sr-only">{words}</span>,
          })}
        </span>
      )}
    </>
  )
  return (
    <>
      {started ? (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className={opener}
        >
          {label}
        </button>
      ) : (
        <a href={`#${filterAside}`} className={opener}>
          {label}
        </a>
      )}
      <FilterSheet {...props} open={open} onOpenChange={setOpen} />
    </>
  )
}
