import { type Bitmap, count, hasBit } from "./bitmap.ts"

/** The catalogue sorted one way. */
export interface CatalogueOrder {
  /** Positions, first to last. */
  positions: Uint32Array
  /** The place of each position in the order. */
  places: Uint32Array
  /** The sort keys, by position; null if unsorted. */
  key: Float64Array | null
}

/** Equal keys keep their order in `given`. */
export const sortedBy = (
  key: Float64Array,
  direction: 1 | -1,
  { positions, places }: CatalogueOrder,
): CatalogueOrder => ({
  ...positionsInOrder(
    positions.toSorted((a, b) => direction * (key[a]! - key[b]!) || places[a]! - places[b]!),
    key.length,
  ),
  key,
})

/**
 * These positions, first to last, and no others.
 * @param size of the catalogue
 */
export const positionsInOrder = (positions: Iterable<number>, size: number): CatalogueOrder => {
  const order = Uint32Array.from(positions)
  const places = new Uint32Array(size)
  for (let place = 0; place < order.length; place++) places[order[place]!] = place
  return { positions: order, places, key: null }
}

/**
 * `take` positions of `within` after the first `skip`. Among equal products (the same price, or all
 * of them if unsorted) the better match comes first.
 */
export const pageOf = (
  order: CatalogueOrder,
  within: Bitmap,
  rank: Uint8Array | null,
  { skip, take }: { skip: number; take: number },
): number[] => {
  if (!rank) return [...firstOf(order, within, skip + take).subarray(skip)]

  const sorted = firstOf(order, within, count(within))
  const { key } = order
  const equal = (a: number, b: number) => !key || key[sorted[a]!] === key[sorted[b]!]
  let start = skip
  while (start > 0 && equal(start - 1, start)) start--

  const page: number[] = []
  while (start < sorted.length && page.length < take) {
    let end = start + 1
    while (end < sorted.length && equal(start, end)) end++
    const from = Math.max(skip - start, 0)
    page.push(
      ...byRank(sorted.subarray(start, end), rank).subarray(from, from + take - page.length),
    )
    start = end
  }
  return page
}

/** The positions of `within` in their order, at most `limit`; stops as soon as it has them. */
const firstOf = ({ positions }: CatalogueOrder, within: Bitmap, limit: number): Uint32Array => {
  const first = new Uint32Array(Math.min(limit, positions.length))
  let length = 0
  for (let i = 0; i < positions.length && length < first.length; i++) {
    if (hasBit(within, positions[i]!)) first[length++] = positions[i]!
  }
  return first.subarray(0, length)
}

/** A counting sort: best rank first, stable for equal ranks. */
const byRank = (positions: Uint32Array, rank: Uint8Array): Uint32Array => {
  const places = new Uint32Array(257)
  for (let i = 0; i < positions.length; i++) places[256 - rank[positions[i]!]!]!++
  for (let place = 1; place < places.length; place++) places[place]! += places[place - 1]!
  const sorted = new Uint32Array(positions.length)
  for (let i = 0; i < positions.length; i++) {
    sorted[places[255 - rank[positions[i]!]!]!++] = positions[i]!
  }
  return sorted
}
