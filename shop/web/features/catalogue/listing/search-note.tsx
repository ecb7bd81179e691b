import { href } from "react-router"
import type { ListingPage } from "#domain/catalogue/listing/list.ts"
import type { ListContents } from "#domain/catalogue/vocabulary.ts"
import { Link } from "#web/ui/link.tsx"
import { Notice } from "#web/ui/notice.tsx"
import { useTranslate } from "#web/ui/use-translate.tsx"
import { msg, type Sentence } from "#words/sentence.ts"

function othersOf(brand: string, contents: ListContents): Sentence {
  switch (contents) {
    case "frames":
      return msg("We don’t sell {brand}. These are frames of other brands.", { brand })
    case "products":
      return msg("We don’t sell {brand}. These are products of other brands.", { brand })
    case "contact lenses":
      return msg("We don’t sell {brand}. These are contact lenses of other brands.", { brand })
    case "accessories":
      return msg("We don’t sell {brand}. These are accessories of other brands.", { brand })
  }
}

/**
 * Explains when a list is not exactly for the typed text: a corrected spelling or the nearest term,
 * or, without any match, suggestions before the whole shop (LST-36, X-22).
 */
export default function SearchNote({ text, result }: { text: string; result: ListingPage }) {
  const t = useTranslate()
  const { matched, instead, near, unsoldBrand, lens, contents } = result
  const names = new Intl.ListFormat(t.tag, { type: "disjunction" })
  return (
    <Notice look="info" className="mb-4">
      {lens
        ? t(
            "{name} lenses go into the frame you choose. {does} Open a frame and press “Select lenses”.",
            {
              ...{ name: lens.name, does: lens.does },
            },
          )
        : unsoldBrand !== null && matched
          ? t(othersOf(unsoldBrand, contents))
          : unsoldBrand !== null
            ? t("We don’t sell {brand}. Here is everything we have.", { brand: unsoldBrand })
            : matched
              ? t("Nothing matches “{text}” exactly. Showing results for “{instead}”.", {
                  ...{ text, instead: instead ?? "" },
                })
              : near.length > 0
                ? t.rich(
                    "Nothing matches “{text}” exactly. Did you mean <near>{names}</near>? Here is everything we have.",
                    {
                      ...{ text, names: names.format(near) },
                      near: () =>
                        names.formatToParts(near).map(({ type, value }) =>
                          type === "literal" ? (
                            value
                          ) : (
                            <Link
                              key={value}
                              to={href("/product-display/:category?", { category: value })}
                              className="link inline-flex min-h-6 items-center"
                            >
                              {value}
                            </Link>
                          ),
                        ),
                    },
                  )
                : t("Nothing matches “{text}” exactly. Here is everything we have.", { text })}
    </Notice>
  )
}
