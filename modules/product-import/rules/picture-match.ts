import { slug } from "#domain/catalogue/handle.ts"

/** A product to which pictures can belong. */
export interface NamedProduct {
  id: number
  handle: string
  sku: string | null
  barcode: string | null
  /** Names of its colours, and its size: they may be part of a file's name. */
  words: readonly string[]
}

interface MatchedFile {
  id: number
  /** The place that the name ends with, from 1; null without a number. */
  position: number | null
}

export type FileMatch = { match: MatchedFile } | { problem: string }

/** What a name may say besides: whence the frame is seen, as the import reads it. */
const views = ["front", "quarter", "side", "lens", "back"]

/** No product has more pictures, so a larger number is something else, such as a camera's. */
const MAX_POSITION = 12

/**
 * The products that files belong to, by their names: a SKU, a barcode or a short name, and after it
 * at most the colour, the size, the view and the place (`CH-101-black-1.jpg`, `CH-101_2.png`). Capital
 * letters, spaces and the kind of dashes do not matter. The longest code that fits counts.
 * @returns for each file its product, or why it has none
 */
export function matchPictures(
  files: readonly string[],
  products: readonly NamedProduct[],
): FileMatch[] {
  const byCode = new Map<string, NamedProduct[]>()
  for (const product of products) {
    const codes = [product.sku, product.barcode, product.handle].map((code) => slug(code ?? ""))
    for (const code of new Set(codes)) {
      if (code !== "") byCode.set(code, [...(byCode.get(code) ?? []), product])
    }
  }
  return files.map((file) => matchOf(slug(file.replace(/\.[a-z0-9]+$/i, "")).split("-"), byCode))
}

function matchOf(parts: string[], byCode: ReadonlyMap<string, NamedProduct[]>): FileMatch {
  for (let length = parts.length; length > 0; length--) {
    const found = byCode.get(parts.slice(0, length).join("-"))
    if (!found) continue
    if (found.length > 1) return { problem: `this is the code of ${found.length} products` }
    const [product] = found
    return restOf(parts.slice(length), product!)
  }
  return { problem: "no product has this SKU, barcode or short name" }
}

function restOf(rest: string[], { id, words }: NamedProduct): FileMatch {
  const last = /^\d{1,2}$/.test(rest.at(-1) ?? "") ? Number(rest.at(-1)) : null
  const position = last !== null && last >= 1 && last <= MAX_POSITION ? last : null
  const others = position === null ? rest : rest.slice(0, -1)
  const known = new Set([...views, ...words.flatMap((word) => slug(word).split("-"))])
  const unknown = others.find((part) => !known.has(part))
  return unknown === undefined
    ? { match: { id, position } }
    : { problem: `“${unknown}” after the code is no colour, size or place of this product` }
}

/** Pictures in the order of a product, of which some replace the one at their place. */
export interface PlacedPicture {
  picture: string
  position: number | null
}

/**
 * The pictures of a product with new ones: each takes the place that its name says, the others follow
 * in the order of the files.
 */
export function placePictures(
  before: readonly string[],
  added: readonly PlacedPicture[],
): string[] {
  const pictures = [...before]
  const place = ({ position }: PlacedPicture) => position ?? Number.MAX_SAFE_INTEGER
  for (const { picture, position } of added.toSorted((a, b) => place(a) - place(b))) {
    if (position !== null && position <= pictures.length) pictures[position - 1] = picture
    else pictures.push(picture)
  }
  return [...new Set(pictures)]
}
