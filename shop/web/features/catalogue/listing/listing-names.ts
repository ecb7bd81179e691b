import { href } from "react-router"
import type { ListingPage } from "#domain/catalogue/listing/list.ts"
import { meansEverything } from "#domain/catalogue/listing/query.ts"
import { type ListContents, wordOf } from "#domain/catalogue/vocabulary.ts"
import { msg, type Sentence, type Translate } from "#words/sentence.ts"

/** Longer searches are rare, and the endpoint accepts no more characters. */
const MAX_TEXT_LENGTH = 200

/** The text of the URL, without characters that can neither be stored nor searched. */
export const listingText = (parameter: string | undefined): string =>
  (parameter ?? "").replaceAll("\0", " ").slice(0, MAX_TEXT_LENGTH).toWellFormed().trim()

/** The title of the page: the text as typed or linked, capitalised (RTE-22). */
export const headingOf = (text: string): Sentence | string =>
  meansEverything(text) ? msg("All glasses") : wordOf(text.charAt(0).toUpperCase() + text.slice(1))

export const trailOf = (t: Translate, heading: string) => [
  { label: t("Home"), to: href("/") },
  { label: heading },
]

/** What a list holds. */
export const contentsHeadings: Record<ListContents, Sentence> = {
  frames: msg("Frames"),
  products: msg("Products"),
  "contact lenses": msg("Contact lenses"),
  accessories: msg("Accessories"),
}

/** `21 frames`, `1 contact lens`, `1 accessory` */
export function countOf({ total, contents }: Pick<ListingPage, "total" | "contents">): Sentence {
  switch (contents) {
    case "frames":
      return msg("{total, plural, one {# frame} other {# frames}}", { total })
    case "products":
      return msg("{total, plural, one {# product} other {# products}}", { total })
    case "contact lenses":
      return msg("{total, plural, one {# contact lens} other {# contact lenses}}", { total })
    case "accessories":
      return msg("{total, plural, one {# accessory} other {# accessories}}", { total })
  }
}

/** Contact lenses and accessories have no frame to filter by. */
export const hasFrames = (contents: ListContents): boolean => /frames|products/.test(contents)
