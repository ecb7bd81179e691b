import { href } from "react-router"
import type { ListingPage } from "#domain/catalogue/listing/list.ts"
import { meansEverything } from "#domain/catalogue/listing/query.ts"
import type { ListContents } from "#domain/catalogue/vocabulary.ts"

/** Longer searches are rare, and the endpoint accepts no more characters. */
const MAX_TEXT_LENGTH = 200

/** The text of the URL, without characters that can neither be stored nor searched. */
export const listingText = (parameter: string | undefined): string =>
  (parameter ?? "").replaceAll("\0", " ").slice(0, MAX_TEXT_LENGTH).toWellFormed().trim()

/** The title of the page: the text as typed or linked, capitalised (RTE-22). */
export const headingOf = (text: string): string =>
  meansEverything(text) ? "All glasses" : text.charAt(0).toUpperCase() + text.slice(1)

export const trailOf = (heading: string) => [{ label: "Home", to: href("/") }, { label: heading }]

/** `21 frames`, `1 contact lens`, `1 accessory` */
export const countOf = ({ total, contents }: Pick<ListingPage, "total" | "contents">): string =>
  `${total} ${total === 1 ? contents.replace(/(s)es$|s$/, "$1").replace(/ie$/, "y") : contents}`

/** Contact lenses and accessories have no frame to filter by. */
export const hasFrames = (contents: ListContents): boolean => /frames|products/.test(contents)
