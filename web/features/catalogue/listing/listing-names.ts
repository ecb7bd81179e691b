import { href } from "react-router"
import type { ListingPage } from "#domain/catalogue/listing/list.ts"
import { meansEverything } from "#domain/catalogue/listing/query.ts"

/** Longer searches are rare, and the endpoint accepts no more characters. */
const MAX_TEXT_LENGTH = 200

/** The text of the URL, without characters that can neither be stored nor searched. */
export const listingText = (parameter: string | undefined): string =>
  (parameter ?? "").replaceAll("\0", " ").slice(0, MAX_TEXT_LENGTH).toWellFormed().trim()

/** The title of the page: the text as typed or linked, capitalised (RTE-22). */
export const headingOf = (text: string): string =>
  meansEverything(text) ? "All glasses" : text.charAt(0).toUpperCase() + text.slice(1)

export const trailOf = (text: string) => [
  { label: "Home", to: href("/") },
  { label: headingOf(text) },
]

/** `21 frames`; contact lenses are not frames. */
export const countOf = ({
  total,
  contactLenses,
}: Pick<ListingPage, "total" | "contactLenses">): string => {
  const one = { none: "frame", some: "product", only: "contact lens" }[contactLenses]
  return `${total} ${one}${total === 1 ? "" : one.endsWith("s") ? "es" : "s"}`
}
