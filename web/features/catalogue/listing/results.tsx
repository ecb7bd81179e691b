import clsx from "clsx"
import type { ListingPage } from "#domain/catalogue/listing/list.ts"
import { ProductCardView } from "#web/shared/catalogue/product/product-card.tsx"
import { hydrateLater } from "#web/ui/hydrate-later.tsx"
import { NothingFound } from "./nothing-found.tsx"
import { Pager } from "./pager.tsx"
import type { ListingControls } from "./use-listing.ts"
import { usePageFocus } from "./use-page-focus.ts"

export const GoodToKnow = hydrateLater(() => import("./good-to-know.tsx"))

export function Results(props: { result: ListingPage; controls: ListingControls; count: string }) {
  const { result, controls, count } = props
  const top = usePageFocus(result.page)
  return (
    <section aria-busy={controls.loading} className="min-w-0">
      <h2 ref={top} tabIndex={-1} className="sr-only">
        {result.contactLenses === "only" ? "Contact lenses" : "Frames"}
      </h2>
      <p role="status" className="sr-only">
        {count}, page {result.page} of {result.pageCount}
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
            <li key={card.id}>
              <ProductCardView
                card={card}
                sizes="(min-width: 64rem) 24vw, (min-width: 48rem) 33vw, 44vw"
                first={index === 0}
              />
            </li>
          ))}
        </ul>
      )}
      <Pager controls={controls} page={result.page} pageCount={result.pageCount} />
      <GoodToKnow contactLensesOnly={result.contactLenses === "only"} />
    </section>
  )
}
