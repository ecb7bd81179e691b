import { productDetail } from "#contract/catalogue/catalogue.ts"
import { saveItems } from "#contract/checkout/saved-items.ts"
import type { ListedProduct } from "#domain/catalogue/product.ts"
import {
  applyChanges,
  changesSince,
  type SavedItem,
  withoutSaved,
} from "#domain/checkout/saved-items.ts"
import { apiClient } from "#web/shared/api/client.ts"
import { cart, lineOf, type StoredCartLine } from "#web/shared/checkout/cart/cart.ts"
import { mobileOf, token } from "#web/shared/shoppers/session/session.ts"
import { wishlist, wishOf } from "#web/shared/shoppers/wishlist/wishlist.ts"
import { exchangeFailed, knownAccount } from "./known-account.ts"

/** Minimum interval of a browser without changes. */
const PAUSE_MS = 10_000

let heardAt = 0

/**
 * Sends changes of cart and wishlist in this browser to the account, and applies changes from other
 * devices. One tab at a time; without a network the lists are unchanged, and the next call catches
 * up.
 */
export const exchangeItems = (): Promise<void> =>
  navigator.locks ? navigator.locks.request("savedItems", exchange) : exchange()

async function exchange(): Promise<void> {
  const mobile = mobileOf(token.read())
  if (!mobile) return
  const known = knownAccount.read()
  const isKnown = known?.mobile === mobile
  if (known && !isKnown) leaveOut(known.items)
  const sent = itemsHere()
  const changes = changesSince(isKnown ? known.items : [], sent)
  if (isKnown && changes.length === 0 && Date.now() - heardAt < PAUSE_MS) return

  const result = await apiClient(saveItems, {
    body: {
      changes: changes.map(({ productId, ...rest }) => ({ ...rest, product_id: productId })),
    },
  })
  if (!result.ok) {
    console.warn("Cart and wishlist could not be exchanged with the account", result.failure)
    return exchangeFailed.write(true)
  }
  const products = await fetchProducts(result.value.data)
  // Signed out, or another user, meanwhile.
  if (mobileOf(token.read()) !== mobile) return
  const saved = result.value.data.filter(
    ({ productId }) => products.has(productId) || isHere(productId),
  )
  show(applyChanges(saved, changesSince(sent, itemsHere())), products)
  knownAccount.write({ mobile, items: saved })
  heardAt = Date.now()
  exchangeFailed.write(false)
}

const itemsHere = (): SavedItem[] => [
  ...cart
    .read()
    .filter(isKept)
    .map(({ productId, quantity }): SavedItem => ({ list: "cart", productId, quantity })),
  ...wishlist
    .read()
    .map(({ productId }): SavedItem => ({ list: "wishlist", productId, quantity: 1 })),
]

/** Contact lenses are useless without their powers, which are stored only in this browser. */
const isKept = ({ contactLenses }: StoredCartLine): boolean => !contactLenses

const isHere = (productId: number): boolean =>
  itemsHere().some((item) => item.productId === productId)

/** Removes another account's items from this browser. */
function leaveOut(others: SavedItem[]): void {
  show(withoutSaved(itemsHere(), others), new Map())
  knownAccount.clear()
}

/** The products not shown in this browser yet; those no longer sold are missing. */
async function fetchProducts(items: SavedItem[]): Promise<ReadonlyMap<number, ListedProduct>> {
  const ids = new Set(items.map(({ productId }) => productId))
  const found = new Map<number, ListedProduct>()
  await Promise.all(
    [...ids]
      .filter((id) => items.some((item) => item.productId === id && !isInList(item)))
      .map(async (id) => {
        const result = await apiClient(productDetail, { params: { product_id: String(id) } })
        if (result.ok) found.set(id, result.value.result)
      }),
  )
  return found
}

const isInList = ({ list, productId }: SavedItem): boolean =>
  itemsHere().some((item) => item.list === list && item.productId === productId)

/** Existing items keep their position and lenses; new ones are appended. */
function show(wanted: SavedItem[], products: ReadonlyMap<number, ListedProduct>): void {
  const lines = cart.read()
  const wishes = wishlist.read()
  const inList = (list: SavedItem["list"]) =>
    new Map(wanted.filter((item) => item.list === list).map((item) => [item.productId, item]))
  const inCart = inList("cart")
  const inWishlist = inList("wishlist")
  const added = <Line>(
    items: ReadonlyMap<number, SavedItem>,
    shown: { productId: number }[],
    lineOf: (product: ListedProduct, quantity: number) => Line,
  ) =>
    [...items.values()]
      .filter(({ productId }) => !shown.some((line) => line.productId === productId))
      .flatMap(({ productId, quantity }) => {
        const product = products.get(productId)
        return product ? [lineOf(product, quantity)] : []
      })
  const nextLines = [
    ...lines.flatMap((line) => {
      if (!isKept(line)) return [line]
      const item = inCart.get(line.productId)
      return item ? [{ ...line, quantity: item.quantity }] : []
    }),
    ...added(inCart, lines, (product, quantity) => ({ ...lineOf(product), quantity })),
  ]
  const nextWishes = [
    ...wishes.filter(({ productId }) => inWishlist.has(productId)),
    ...added(inWishlist, wishes, wishOf),
  ]
  // An unchanged list is not written: nothing renders again, here or in another tab.
  if (JSON.stringify(nextLines) !== JSON.stringify(lines)) cart.write(nextLines)
  if (JSON.stringify(nextWishes) !== JSON.stringify(wishes)) wishlist.write(nextWishes)
}
