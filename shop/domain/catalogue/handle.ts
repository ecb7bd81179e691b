import type { Product } from "./product.ts"

/** The format of a handle: `kajal-square-black`. Names of pictures begin with it. */
export const handlePattern = /^[a-z0-9]+(-[a-z0-9]+)*$/
export const MAX_HANDLE_LENGTH = 120

/** Small letters, digits and single dashes; empty for a text without letters or digits. */
export const slug = (text: string): string =>
  text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "")

/** The generated handle of a product imported without one; its number makes it unique. */
export const handleOf = ({ id, title, frameColours }: HandleParts): string =>
  `${slug(`${title} ${frameColours[0]?.name ?? ""}`).slice(0, 100) || "product"}-${id}`.replace(
    "--",
    "-",
  )

type HandleParts = Pick<Product, "id" | "title" | "frameColours">
