import { maxQuantity, minQuantity } from "../catalogue/product.ts"
import type { ProductId } from "../core/id.ts"

/** The lists stored with an account. */
export const savedLists = ["cart", "wishlist"] as const
export type SavedList = (typeof savedLists)[number]

/** A product in one of the lists, at most once in each; the quantity in the wishlist is 1. */
export interface SavedItem {
  list: SavedList
  productId: ProductId
  quantity: number
}

/**
 * A change since the browser last synced with the account. `added`: the browser did not have it.
 * The quantity of a removed item is ignored.
 */
export interface SavedChange extends SavedItem {
  change: "added" | "changed" | "removed"
}

export const savedChanges = [
  "added",
  "changed",
  "removed",
] as const satisfies SavedChange["change"][]

/** Further items in one list are not stored. */
export const MAX_SAVED_ITEMS = 200

/**
 * The changes that a browser made to its lists.
 * @param before the account as last synced; empty before the first sign-in
 * @param now the browser's lists
 */
export function changesSince(
  before: readonly SavedItem[],
  now: readonly SavedItem[],
): SavedChange[] {
  const added = now.flatMap((item): SavedChange[] => {
    const known = find(before, item)
    if (!known) return [{ ...item, change: "added" }]
    return known.quantity === item.quantity ? [] : [{ ...item, change: "changed" }]
  })
  const removed = before
    .filter((item) => !find(now, item))
    .map((item): SavedChange => ({ ...item, change: "removed" }))
  return [...added, ...removed]
}

/**
 * The account's lists with a browser's changes applied: the union, where an item in both keeps the
 * larger quantity. Repeating the same changes changes nothing, so a lost reply does no harm. An
 * item removed on one device is not a change on the others, so it stays removed.
 */
export function applyChanges(
  items: readonly SavedItem[],
  changes: readonly SavedChange[],
): SavedItem[] {
  let result = items.map(withinLimits)
  for (const { change, ...given } of changes) {
    const item = withinLimits(given)
    const known = find(result, item)
    if (change === "removed") result = result.filter((one) => one !== known)
    else if (!known) {
      const isFull = result.filter(({ list }) => list === item.list).length >= MAX_SAVED_ITEMS
      if (!isFull) result.push(item)
    } else {
      const quantity = change === "added" ? Math.max(known.quantity, item.quantity) : item.quantity
      result = result.map((one) => (one === known ? { ...known, quantity } : one))
    }
  }
  return result
}

/** A browser's lists for the next user who signs in: without the items of the previous account. */
export const withoutSaved = (
  items: readonly SavedItem[],
  saved: readonly SavedItem[],
): SavedItem[] => items.filter((item) => !find(saved, item))

const find = <Item extends SavedItem>(
  items: readonly Item[],
  { list, productId }: SavedItem,
): Item | undefined => items.find((item) => item.list === list && item.productId === productId)

const withinLimits = ({ list, productId, quantity }: SavedItem): SavedItem => ({
  list,
  productId,
  quantity:
    list === "wishlist" ? 1 : Math.min(Math.max(Math.trunc(quantity), minQuantity), maxQuantity),
})
