import { afterAll, beforeAll, expect, test } from "vitest"
import type { FailureCode } from "#contract/core/api-result.ts"
import { control } from "../../buyer.ts"
import { openTestShop, type TestShop } from "../../shop.ts"
import { contentsOf } from "../contents.ts"
import { type PurchaseRecords, shopperWithParcel } from "../own-records.ts"

let shop: TestShop
let own: PurchaseRecords
beforeAll(async () => {
  shop = await openTestShop()
  own = await shopperWithParcel(shop)
})
afterAll(() => shop.close())

type Body = Record<string, any>

const cheapest = () =>
  shop.context.catalogue.now().index.products.toSorted((a, b) => a.price - b.price)[0]!

/**
 * Changes to a valid body (a frame at 900 with lenses at 800, so 1,700), and the message for each.
 */
const tamperings: Record<string, [(body: Body) => void, FailureCode]> = {
  "another amount": [(body) => (body.amount = 1699), "PRICE_CHANGED"],
  "one paisa less": [(body) => (body.amount -= 0.01), "PRICE_CHANGED"],
  "a tiny amount": [(body) => (body.amount = 1e-9), "PRICE_CHANGED"],
  "nothing to pay": [(body) => (body.amount = 0), "INVALID_AMOUNT"],
  "a negative amount": [(body) => (body.amount = -1700), "INVALID_AMOUNT"],
  "not a number": [(body) => (body.amount = Number.NaN), "BAD_REQUEST"],
  "an infinite amount": [(body) => (body.amount = Number.POSITIVE_INFINITY), "BAD_REQUEST"],
  "an amount of 1e308": [(body) => (body.amount = 1e308), "BAD_REQUEST"],
  "an amount in words": [(body) => (body.amount = "1700 rupees"), "BAD_REQUEST"],
  "a more expensive product": [(body) => (item(body).product.product_id = 3), "PRICE_CHANGED"],
  "a product that is not sold": [(body) => (item(body).product.product_id = 99_999), "NOT_FOUND"],
  "product 0": [(body) => (item(body).product.product_id = 0), "BAD_REQUEST"],
  "a product id beyond the database's range": [
    (body) => (item(body).product.product_id = 2_147_483_648),
    "BAD_REQUEST",
  ],
  "two for one": [(body) => (item(body).product.productQuntity = 2), "PRICE_CHANGED"],
  "seven pieces": [(body) => (item(body).product.productQuntity = 7), "BAD_REQUEST"],
  "no piece": [(body) => (item(body).product.productQuntity = 0), "BAD_REQUEST"],
  "a piece too few": [(body) => (item(body).product.productQuntity = -1), "BAD_REQUEST"],
  "half a piece": [(body) => (item(body).product.productQuntity = 0.5), "BAD_REQUEST"],
  "a lower unit price": [
    (body) => (item(body).power.selectedLensOrProducrPrice = 900),
    "PRICE_CHANGED",
  ],
  "a lower unit price and amount": [
    (body) => {
      item(body).power.selectedLensOrProducrPrice = 1
      body.amount = 50
    },
    "PRICE_CHANGED",
  ],
  "a discount of its own": [(body) => (item(body).product.discount = 99), "BAD_REQUEST"],
  "a price of its own": [(body) => (item(body).product.product_price = 1), "BAD_REQUEST"],
  "an owner of its own": [(body) => (body.shopperId = crypto.randomUUID()), "BAD_REQUEST"],
  "a more expensive coating": [
    (body) => (item(body).power.selectedType = "Photo CR"),
    "PRICE_CHANGED",
  ],
  "a coating that is not sold with these lenses": [
    (body) => (item(body).power.selectedType = "Drivex"),
    "NOT_SELLABLE",
  ],
  "a coating that does not exist": [
    (body) => (item(body).power.selectedType = "Gold"),
    "NOT_SELLABLE",
  ],
  "progressive lenses for the price of simple ones": [
    (body) => (item(body).power.selectLansType = "Progressive"),
    "NOT_SELLABLE",
  ],
  "lenses without a power": [(body) => (item(body).power.rightLens = null), "NOT_SELLABLE"],
  "a power that is not made": [
    (body) => (item(body).power.rightLens.SPH = "-40.00"),
    "NOT_SELLABLE",
  ],
  "a power between the steps": [
    (body) => (item(body).power.rightLens.SPH = "-2.30"),
    "NOT_SELLABLE",
  ],
  "an axis that is not on the circle": [
    (body) => (item(body).power.rightLens.AXIS = 181),
    "NOT_SELLABLE",
  ],
  "lenses taken out of the claim": [
    (body) => (item(body).power.selectLansType = ""),
    "PRICE_CHANGED",
  ],
  "lenses in a contact lens": [
    (body) => {
      const contact = shop.context.catalogue.now().index.products
      item(body).product.product_id = contact.find(({ kind }) => kind === "Contact Lenses")?.id
    },
    "NOT_SELLABLE",
  ],
  "a cheap product beside it that is not paid": [
    (body) => (body.checkoutData = [item(body), withProduct(item(body), cheapest().id)]),
    "PRICE_CHANGED",
  ],
  "the same line twice": [
    (body) => (body.checkoutData = [item(body), item(body)]),
    "PRICE_CHANGED",
  ],
  "the same line seven times": [
    (body) => (body.checkoutData = Array(7).fill(item(body))),
    "TOO_MANY_PIECES",
  ],
  "no line": [(body) => (body.checkoutData = []), "BAD_REQUEST"],
  "21 lines": [(body) => (body.checkoutData = Array(21).fill(item(body))), "BAD_REQUEST"],
  "no data": [(body) => delete body.checkoutData, "BAD_REQUEST"],
  "no address": [(body) => delete body.selectedAddressId, "BAD_REQUEST"],
  "an unknown address": [(body) => (body.selectedAddressId = crypto.randomUUID()), "NOT_FOUND"],
}

const item = (body: Body) => body.checkoutData as Body

const withProduct = (line: Body, product_id: number): Body => ({
  ...line,
  product: { ...line.product, product_id },
})

test("Any change to the browser's request refuses the purchase, and nothing is held [API-17, VAL-03, X-68]", async () => {
  const cases = Object.entries(tamperings)
  // An account can begin ten payments a minute; each of these has begun one already.
  const casesPerShopper = 9
  const shoppers: PurchaseRecords[] = []
  for (let n = 0; n < cases.length; n += casesPerShopper) {
    shoppers.push(await shopperWithParcel(shop))
  }
  const before = await contentsOf(shop)
  const { orders: known } = await control(shop, "cashfree", {})
  for (const [n, [name, [tamper, code]]] of cases.entries()) {
    const { nextPurchase, token } = shoppers[Math.floor(n / casesPerShopper)]!
    const body = structuredClone(JSON.parse(JSON.stringify(nextPurchase)))
    tamper(body)
    const answer = await shop.call("POST", "/api/cashfree-order", { token, body })
    expect([answer.status >= 400, answer.body.error?.code], name).toEqual([true, code])
    if (code === "INVALID_AMOUNT") expect(answer.body.error.message).toBe("Invalid amount")
  }
  expect(await contentsOf(shop)).toEqual(before)
  const { orders: afterwards } = await control(shop, "cashfree", {})
  expect(afterwards).toHaveLength(known.length)
  console.log(`tampered purchases refused: ${Object.keys(tamperings).length} cases`)
})

test("The valid body that the tampered ones are derived from is accepted", async () => {
  const body = own.nextPurchase
  expect(body.amount).toBe(1700)
  const answer = await shop.call("POST", "/api/cashfree-order", { token: own.token, body })
  expect(answer.status).toBe(200)
})

test("An unpaid payment cannot be verified, nor one that was never opened", async () => {
  const body = own.nextPurchase
  const opened = await shop.call("POST", "/api/cashfree-order", { token: own.token, body })
  const verify = (orderId: string) =>
    shop.call("POST", "/api/cashfree-verify", { token: own.token, body: { orderId } })
  const unpaid = await verify(opened.body.order_id)
  expect(unpaid.body).toEqual({
    paymentData: { payment_status: "NOT_ATTEMPTED" },
    orders: [],
    refunding: false,
  })
  for (const orderId of ["", "ch_", own.orderId, opened.body.payment_session_id.slice(0, 45)]) {
    expect((await verify(orderId)).status, orderId).toBe(404)
  }
})
