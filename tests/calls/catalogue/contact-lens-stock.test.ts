import type { ContactLens } from "@chashma/optics/contact-lenses/contact-lens.ts"
import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { contactLensStock, orderLines, payments } from "#db/schema.ts"
import { powerKey } from "#domain/prescriptions/contact-lens/stock-by-power.ts"
import { expirePayment } from "#server/checkout/payments/commands/expire-payment.ts"
import { buyerIn, dailyLens, stockOf, type Wish } from "../../buyer.ts"
import { bought } from "../../operations/bought.ts"
import { delivered } from "../../operations/delivered.ts"
import { operate, operated, shipOrder, withoutStock } from "../../operations/operate.ts"
import { openTestShop, type TestShop } from "../../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Paani Daily. */
const daily = 71
const left: ContactLens = { ...dailyLens, eye: "left", power: -3 }
const other: ContactLens = { ...dailyLens, power: -4 }

const right = (quantity = 1): Wish => ({ productId: daily, quantity, contactLens: dailyLens })
const forLeft = (quantity = 1): Wish => ({ productId: daily, quantity, contactLens: left })

/** Counts a product by power, with so many boxes for the right eye's and the left eye's power. */
async function count(boxes: readonly [number, number], product = daily) {
  await withoutStock(shop, product)
  const changes = [dailyLens, left].map((lens, n) => {
    return { power: powerKey(lens), boxes: boxes[n]!, was: null }
  })
  await operated(shop, "contact-lens-stock set", { product, changes })
}

/** The boxes of the two powers, and the stock of the product, which must be their sum. */
async function boxes() {
  const rows = await shop.context.db
    .select()
    .from(contactLensStock)
    .where(eq(contactLensStock.productId, daily))
  const of = (lens: ContactLens) =>
    rows.find(({ power }) => power === powerKey(lens))?.boxes ?? null
  const sum = rows.reduce((all, one) => all + one.boxes, 0)
  expect(await stockOf(shop, daily)).toBe(sum)
  return [of(dailyLens), of(left)]
}

test("Each eye takes boxes of its own power, and a payment that expires puts them back", async () => {
  await count([3, 5])
  const buyer = await buyerIn(shop)
  const opened = await buyer.order([right(2), forLeft(3)])
  expect(opened.status).toBe(200)
  expect(await boxes()).toEqual([1, 2])
  for (const _twice of [1, 2]) await expirePayment(shop.context, opened.body.order_id)
  expect(await boxes()).toEqual([3, 5])
})

test("A power without boxes is refused before any payment, though other powers have many", async () => {
  await count([1, 40])
  const buyer = await buyerIn(shop)
  for (const wish of [right(2), { productId: daily, contactLens: other }]) {
    for (const refused of [
      await buyer.order([wish, forLeft()]),
      await buyer.orderForCash([wish]),
    ]) {
      expect(refused).toMatchObject({ status: 409, body: { error: { code: "OUT_OF_STOCK" } } })
      expect(refused.body.error.message).toContain("in the power for your right eye")
    }
  }
  expect(await boxes()).toEqual([1, 40])
  const both = { ...dailyLens, eye: "left" as const }
  const same = await buyer.order([right(), { productId: daily, contactLens: both }])
  expect(same.body.error.message).toContain("in the power for your left eye")
  const opened = eq(payments.state, "created")
  expect(await shop.context.db.$count(payments, opened)).toBe(0)
})

test("A cancelled line puts its boxes back to its power, paid online or in cash", async () => {
  await count([4, 4])
  const sale = await bought(shop, [right(2), forLeft(1)])
  expect(await boxes()).toEqual([2, 3])
  await operated(shop, "cancel", { id: sale.orderIds[0], reason: "Ordered by mistake" })
  expect(await boxes()).toEqual([4, 3])
  await operated(shop, "refund", { id: sale.orderIds[1], rupees: 1104, reason: "Not wanted" })
  expect(await boxes()).toEqual([4, 4])

  const buyer = await buyerIn(shop)
  const placed = (await buyer.orderForCash([right(), forLeft(2)])).body
  expect(await boxes()).toEqual([3, 2])
  await operated(shop, "cancel", { id: placed.orders[1], reason: "Wrong power" })
  expect(await boxes()).toEqual([3, 4])
  await shipOrder(shop, placed.orders[0], "CLS0001")
  await operated(shop, "cash returned", { id: placed.order_number })
  expect(await boxes()).toEqual([4, 4])
})

test("A return restocks its power, and a replacement takes a box of the same power or is refused", async () => {
  await count([4, 2])
  const sale = await delivered(shop, [right(3)])
  expect(await boxes()).toEqual([1, 2])
  await sale.ask({ kind: "exchange" })
  const number = await sale.accept()
  const { order_line: replacement } = await operated(shop, "returns replace", { number })
  expect(await boxes()).toEqual([0, 2])
  await operated(shop, "cancel", { id: replacement, reason: "Wrong box packed" })
  expect(await boxes()).toEqual([1, 2])
  await bought(shop, [right()])
  expect(await operate(shop, "returns replace", { number })).toMatchObject({
    failure: { code: "OUT_OF_STOCK" },
  })

  const back = await delivered(shop, [forLeft()])
  await back.ask()
  await back.accept(undefined, { restock: true })
  expect(await boxes()).toEqual([0, 2])
})

test("What cannot be read any more goes to no power, and the stock stays the sum", async () => {
  await count([3, 3])
  const sale = await bought(shop, [right(1)])
  const nothing = { keyId: null, ciphertext: null }
  await shop.context.db.update(orderLines).set(nothing).where(eq(orderLines.id, sale.orderIds[0]!))
  await operated(shop, "cancel", { id: sale.orderIds[0], reason: "Account erased" })
  expect(await boxes()).toEqual([2, 3])
})

test("The owner counts boxes power by power, against what was sold meanwhile, and one stock again", async () => {
  await withoutStock(shop, daily)
  await operated(shop, "stock", { product: daily, set: 20 })
  const sum = async () =>
    (await operated(shop, "contact-lens-stock show", { product: daily })).pieces
  const one = { product: daily, power: powerKey(dailyLens) }
  await operated(shop, "contact-lens-stock set", { ...one, boxes: 6 })
  await expect.poll(() => shop.context.catalogue.product(daily)?.stock).toBe(6)

  // Nothing else changes the stock of a product that is counted by power.
  for (const [operation, input] of [
    ["stock", { product: daily, add: 3 }],
    ["product set", { product: String(daily), stock: "9" }],
    ["products change", { products: String(daily), add_stock: 3 }],
  ] as const) {
    const { failure } = (await operate(shop, operation, input)) as any
    expect(JSON.stringify(failure), operation).toMatch(/counted by power/)
  }
  expect(await sum()).toBe(6)

  await bought(shop, [right(2)])
  const changes = [{ power: powerKey(dailyLens), boxes: 10, was: 6 }]
  const outdated = await operate(shop, "contact-lens-stock set", { product: daily, changes })
  expect(outdated).toMatchObject({ failure: { code: "CHANGED_MEANWHILE" } })
  const off = { product: daily, power: "-9.25/8.60/14.20///", boxes: 1 }
  expect(await operate(shop, "contact-lens-stock set", off)).toMatchObject({ ok: false })
  expect(await sum()).toBe(4)

  await operated(shop, "contact-lens-stock set", { product: daily, one_stock: true })
  expect(await operated(shop, "stock", { product: daily, add: 1 })).toMatchObject({ pieces: 5 })
  await bought(shop, [{ productId: daily, contactLens: other }])
  expect(await stockOf(shop, daily)).toBe(4)
})

test("Shoppers are told which powers have boxes, no more than they may buy", async () => {
  await count([0, 40])
  const told = async () => (await shop.call("GET", `/api/contact-lens-stock/${daily}`)).body
  expect(await told()).toEqual({ boxes: { [powerKey(left)]: 12 } })
  await count([0, 2])
  await bought(shop, [forLeft()])
  // Never from a cache.
  expect(await told()).toEqual({ boxes: { [powerKey(left)]: 1 } })
  expect((await shop.call("GET", "/api/contact-lens-stock/41")).body).toEqual({ boxes: null })
  expect((await shop.call("GET", "/api/contact-lens-stock/9999")).status).toBe(404)
})

test("The board names the powers that run low, while the product as a whole has plenty", async () => {
  await count([0, 40])
  const low = await operated(shop, "board list", { section: "low_stock" })
  expect(low.find(({ page }: any) => page === `products/${daily}/powers`)).toMatchObject({
    about: "-2.50, base curve 8.6, diameter 14.2: none",
  })
  await count([3, 40])
  const enough = await operated(shop, "board list", { section: "low_stock" })
  expect(enough.some(({ page }: any) => page === `products/${daily}/powers`)).toBe(false)
})
