import type { Product } from "./product.ts"

/** What a handle looks like: `kajal-square-black`. Names of pictures begin with it. */
export const handlePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const longestHandle = 120

/** Small letters, digits and single dashes; empty for a text without any of the first two. */
export const slug = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")

/** The handle of a product that came without one; no other product has its number. */
export const handleOf = ({ id, title, frameColours }: HandleParts): string =>
  `${slug(`${title} ${frameColours[0]?.name ?? ""}`).slice(0, 100) || "product"}-${id}`.replace(
    "--",
    "-",
  )

type HandleParts = Pick<Product, "id" | "title" | "frameColours">
