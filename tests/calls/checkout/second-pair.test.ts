import { afterAll, beforeAll, expect, test } from "vitest"
import { buyerIn, nearsighted } from "../../buyer.ts"
import { bought } from "../../operations/bought.ts"
import { operated } from "../../operations/operate.ts"
import { openTestShop, type TestShop } from "../../shop.ts"
import { newStaff } from "../office.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const two = [
  { productId: 37, lens: nearsighted },
  { productId: 41, lens: nearsighted },
]

test("The sample's second pair offer is charged and named on the order, and cancelling one pair returns what was paid for it", async () => {
  const sale = await bought(shop, two)
  const order = await sale.order()
  // ₹1,699 and ₹1,700: 20 % of the cheaper is ₹339.80, shared by both.
  expect(order.purchase).toMatchObject({
    second_pair_discount: 340,
    amount: 1699 + 1700 - 340,
    orders: [
      { amount: 1529, discount: 170 },
      { amount: 1530, discount: 170 },
    ],
  })
  expect(order.purchase.member_discount).toBeUndefined()
  expect(sale.paid).toBe(3059)
  expect((await sale.cancel(sale.orderIds[1])).status).toBe(200)
  expect((await sale.order(sale.orderIds[1]!)).refund.amount).toBe(1530)
  expect((await sale.order()).refund).toBeNull()
})

test("A purchase without the offer that the shopper was shown is refused, and with the offer switched off it costs nothing less", async () => {
  const buyer = await buyerIn(shop)
  expect((await buyer.order(two, { amount: 3399 })).body.error.code).toBe("PRICE_CHANGED")
  await operated(shop, "coupons add", { code: "SMALL100", rupees: 100 })
  expect((await buyer.checkCoupon("SMALL100", two)).body.reason).toBe(
    "The second pair offer saves you at least as much, and this coupon cannot be added to it.",
  )
  await operated(shop, "settings set", { second_pair_percent: "0" })
  await expect.poll(() => shop.context.settings.SECOND_PAIR_PERCENT).toBe(0)
  expect((await bought(shop, two)).paid).toBe(3399)
  await operated(shop, "settings set", { second_pair_percent: "20" })
  await expect.poll(() => shop.context.settings.SECOND_PAIR_PERCENT).toBe(20)
})

test("The sample's offer goes with the rest of the sample", async () => {
  const own = await openTestShop()
  try {
    expect(own.context.settings.SECOND_PAIR_PERCENT).toBe(20)
    await newStaff(own, "owner")
    await operated(own, "sample remove", {})
    await expect.poll(() => own.context.settings.SECOND_PAIR_PERCENT).toBe(0)
  } finally {
    await own.close()
  }
})
