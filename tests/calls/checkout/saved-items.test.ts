import { afterAll, beforeAll, expect, test } from "vitest"
import { savedItems } from "#db/schema.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Change = [
  list: "cart" | "wishlist",
  product_id: number,
  change: "added" | "changed" | "removed",
  quantity?: number,
]

const tell = async (token: string, ...changes: Change[]) =>
  (
    await shop.call("POST", "/api/saved-items", {
      token,
      body: {
        changes: changes.map(([list, product_id, change, quantity = 1]) => ({
          ...{ list, product_id, change, quantity },
        })),
      },
    })
  ).body.data

const inCart = (product_id: number, quantity = 1) => ({ list: "cart", product_id, quantity })
const wish = (product_id: number) => ({ list: "wishlist", product_id, quantity: 1 })

test("Cart and wishlist of an account are the same on two devices, in the same order", async () => {
  const phone = await shop.signIn()
  expect(await tell(phone.token)).toEqual([])
  await tell(phone.token, ["cart", 41, "added", 2], ["wishlist", 50, "added"])
  shop.wait(60)
  const laptop = await shop.signIn(phone.mobile)
  expect(await tell(laptop.token, ["cart", 43, "added"], ["cart", 41, "added"])).toEqual([
    inCart(41, 2),
    wish(50),
    inCart(43),
  ])
  await tell(laptop.token, ["cart", 41, "removed", 2], ["cart", 43, "changed", 5])
  expect(await tell(phone.token)).toEqual([wish(50), inCart(43, 5)])
  expect(await tell(phone.token, ["cart", 41, "added"])).toEqual([
    wish(50),
    inCart(43, 5),
    inCart(41),
  ])
})

test("The same changes sent again, as after a lost reply, change nothing", async () => {
  const { token } = await shop.signIn()
  const changes: Change[] = [
    ["cart", 41, "added", 3],
    ["wishlist", 41, "added"],
    ["wishlist", 42, "removed"],
  ]
  const once = await tell(token, ...changes)
  expect(await tell(token, ...changes)).toEqual(once)
  expect(once).toEqual([inCart(41, 3), wish(41)])
})

test("A shopper cannot see another one's lists", async () => {
  const [one, other] = [await shop.signIn(), await shop.signIn()]
  await tell(one.token, ["cart", 41, "added"])
  expect(await tell(other.token)).toEqual([])
  await tell(other.token, ["cart", 41, "removed"])
  expect(await tell(one.token)).toEqual([inCart(41)])
})

test("A quantity above six, an unknown list or a product without a number is refused", async () => {
  const { token } = await shop.signIn()
  const good = { list: "cart", product_id: 41, quantity: 1, change: "added" }
  for (const fault of [
    { quantity: 7 },
    { quantity: 0 },
    { list: "orders" },
    { product_id: -1 },
    { product_id: 3e9 },
    { change: "merged" },
    { power: { sph: "-2.50" } },
  ]) {
    const body = { changes: [{ ...good, ...fault }] }
    const answer = await shop.call("POST", "/api/saved-items", { token, body })
    expect(answer.status, JSON.stringify(fault)).toBe(400)
  }
  expect(await tell(token)).toEqual([])
})

test("Simultaneous changes of several devices are all kept", async () => {
  const { token } = await shop.signIn()
  const ids = [41, 42, 43, 44, 45, 46]
  await Promise.all(ids.map((id) => tell(token, ["cart", id, "added"])))
  const items: { product_id: number }[] = await tell(token)
  expect(items.map(({ product_id }) => product_id).sort()).toEqual(ids)
})

test("The lists are in a shopper's data export, and are deleted with the account", async () => {
  const at = await shopForThisTest()
  const { token } = await at.signIn()
  const change = { list: "wishlist", product_id: 47, quantity: 1, change: "added" }
  await at.call("POST", "/api/saved-items", { token, body: { changes: [change] } })
  const file = await at.call("GET", "/api/account/data", { token })
  expect(file.body.savedItems).toMatchObject([{ list: "wishlist", productId: 47 }])
  await at.call("POST", "/api/account/erase", { token })
  expect(await at.context.db.$count(savedItems)).toBe(0)
})
