import { maxQuantity, minQuantity } from "./cart.ts"

/** The lists that are kept with an account. */
export const savedLists = ["cart", "wishlist"] as const
export type SavedList = (typeof savedLists)[number]

/** A product in one of the lists, at most once in each; the quantity of a wish is 1. */
export interface SavedItem {
  list: SavedList
  productId: number
  quantity: number
}

/**
 * What happened to an item since the browser last heard of the account. `added`: the browser did not
 * know of it. The quantity of a removed item means nothing.
 */
export interface SavedChange extends SavedItem {
  change: "added" | "changed" | "removed"
}

export const savedChanges = [
  "added",
  "changed",
  "removed",
] as const satisfies SavedChange["change"][]

/** More in one list are not kept. */
export const MAX_SAVED_ITEMS = 200

/**
 * What a browser did to its lists.
 * @param before as the browser last knew the account; empty before the first sign-in
 * @param now as the browser has them
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
 * The account's lists with what a browser did: the union, where an item that both have keeps the
 * larger quantity. The same changes once more change nothing, so a lost reply does no harm; and what
 * was removed on one device is no change on the others, so it stays removed.
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

/**
 * What a browser leaves to somebody else who signs in: without the items that belong to the account
 * that was open before.
 */
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
