import fc from "fast-check"
import { expect, test } from "vitest"
import {
  applyChanges,
  changesSince,
  MAX_SAVED_ITEMS,
  type SavedItem,
  withoutSaved,
} from "./saved-items.ts"

const inCart = (productId: number, quantity = 1): SavedItem => ({
  list: "cart",
  productId,
  quantity,
})
const wish = (productId: number): SavedItem => ({ list: "wishlist", productId, quantity: 1 })

const sorted = (items: SavedItem[]) =>
  items.toSorted((a, b) => `${a.list}${a.productId}`.localeCompare(`${b.list}${b.productId}`))

const lists = fc.uniqueArray(
  fc.record({
    list: fc.constantFrom("cart" as const, "wishlist" as const),
    productId: fc.integer({ min: 1, max: 12 }),
    quantity: fc.integer({ min: 1, max: 6 }),
  }),
  { selector: ({ list, productId }) => `${list} ${productId}`, maxLength: 15 },
)
const plain = lists.map((items) =>
  items.map((item) => (item.list === "wishlist" ? { ...item, quantity: 1 } : item)),
)

test("At the first sign-in the account gets the items of both lists, and the larger quantity of each", () => {
  const account = [inCart(41, 3), inCart(42), wish(50)]
  const browser = [inCart(41, 2), inCart(43, 2), wish(50), wish(51)]
  expect(applyChanges(account, changesSince([], browser))).toEqual([
    inCart(41, 3),
    inCart(42),
    wish(50),
    inCart(43, 2),
    wish(51),
  ])
})

test("Changes that a browser sends repeatedly are counted once", () => {
  fc.assert(
    fc.property(plain, plain, plain, (account, before, now) => {
      const changes = changesSince(before, now)
      const once = applyChanges(account, changes)
      expect(applyChanges(once, changes)).toEqual(once)
      // After the reply there is nothing left to send.
      expect(changesSince(once, once)).toEqual([])
    }),
  )
})

test("A product is in a list once, with one to six pieces", () => {
  fc.assert(
    fc.property(plain, lists, (account, now) => {
      const items = applyChanges(account, changesSince([], now))
      const keys = items.map(({ list, productId }) => `${list} ${productId}`)
      expect(new Set(keys).size).toBe(keys.length)
      for (const { quantity } of items) expect([1, 2, 3, 4, 5, 6]).toContain(quantity)
    }),
  )
  const many = [{ ...inCart(41), quantity: 99 }]
  expect(applyChanges([], changesSince([], many))).toEqual([inCart(41, 6)])
})

test("An item removed on one device stays removed when another device reconnects", () => {
  const both = [inCart(41), inCart(42), wish(50)]
  const account = applyChanges(both, changesSince(both, [inCart(42)]))
  expect(account).toEqual([inCart(42)])
  // The other device has changed nothing since it last synced all three.
  expect(applyChanges(account, changesSince(both, both))).toEqual([inCart(42)])
})

test("Items added to an offline cart are kept beside the removals of other devices", () => {
  const both = [inCart(41), inCart(42)]
  const account = [inCart(42)]
  const offline = [inCart(41), inCart(42, 3), inCart(43)]
  expect(applyChanges(account, changesSince(both, offline))).toEqual([inCart(42, 3), inCart(43)])
})

test("Two devices that sync in either order end with the same products", () => {
  fc.assert(
    fc.property(plain, plain, plain, (base, one, other) => {
      const changes = [changesSince(base, one), changesSince(base, other)] as const
      const products = (items: SavedItem[]) =>
        sorted(items).map(({ list, productId }) => `${list} ${productId}`)
      // When one device changed the quantity and another removed the item, the later one wins.
      const touched = new Set(
        changes
          .flat()
          .filter(({ change }) => change === "changed")
          .map(({ productId }) => productId),
      )
      const untouched = (items: SavedItem[]) =>
        items.filter(({ productId }) => !touched.has(productId))
      const first = applyChanges(applyChanges(base, changes[0]), changes[1])
      const second = applyChanges(applyChanges(base, changes[1]), changes[0])
      expect(products(untouched(first))).toEqual(products(untouched(second)))
    }),
  )
})

test("A list has no more items than its limit, and the oldest stay", () => {
  const many = Array.from({ length: MAX_SAVED_ITEMS + 5 }, (_, n) => wish(n + 1))
  const items = applyChanges([inCart(1)], changesSince([], many))
  expect(items).toHaveLength(MAX_SAVED_ITEMS + 1)
  expect(items.at(-1)).toEqual(wish(MAX_SAVED_ITEMS))
})

test("Signing in after another user does not add that user's items", () => {
  const others = [inCart(41), wish(50)]
  expect(withoutSaved([inCart(41, 2), inCart(42), wish(50), wish(41)], others)).toEqual([
    inCart(42),
    wish(41),
  ])
})
