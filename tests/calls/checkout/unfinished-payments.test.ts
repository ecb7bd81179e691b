import { afterAll, beforeAll, expect, test } from "vitest"
import { reconcilePayments } from "#server/checkout/payments/commands/reconcile-payments.ts"
import { startSession } from "#server/shoppers/identity/commands/sessions.ts"
import { buyerIn, control, honestOrder, payAtGateway } from "../../buyer.ts"
import { openTestShop, type TestShop } from "../../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const frame = 41

const unfinished = async (token: string) => {
  const answer = await shop.call("GET", "/api/payments/unfinished", { token })
  expect(answer.status).toBe(200)
  return answer.body.data as Record<string, any>[]
}

test("Another device of the account sees an unfinished payment, and not once it is paid [X-72]", async () => {
  const buyer = await buyerIn(shop)
  const otherDevice = await startSession(shop.context, buyer.mobile)
  expect(await unfinished(otherDevice)).toEqual([])
  const wishes = [{ productId: frame, quantity: 2 }]
  const { body } = await buyer.order(wishes)
  expect(await unfinished(otherDevice)).toEqual([
    {
      order_id: body.order_id,
      kind: "goods",
      amount: honestOrder(shop, wishes, buyer.addressId).amount,
      state: "open",
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      pay_until: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      items: [
        {
          product_id: frame,
          product_title: "Boond Oval",
          product_thumnail_img: expect.any(String),
          product_quantity: 2,
        },
      ],
    },
  ])
  await payAtGateway(shop, body.payment_session_id, "PENDING")
  await buyer.verify(body.order_id)
  expect((await unfinished(otherDevice)).map(({ state }) => state)).toEqual(["undecided"])

  const settle = { order_id: body.order_id, payment_status: "SUCCESS" }
  await control(shop, "cashfree", { settle })
  await buyer.verify(body.order_id)
  expect(await unfinished(otherDevice)).toEqual([])
})

test("An expired payment is shown only while the bank has not decided, and for a week", async () => {
  const [pending, failed, left] = [await buyerIn(shop), await buyerIn(shop), await buyerIn(shop)]
  for (const [buyer, outcome] of [
    [pending, "PENDING"],
    [failed, "FAILED"],
    [left, null],
  ] as const) {
    const { body } = await buyer.order([{ productId: frame }])
    if (outcome) await payAtGateway(shop, body.payment_session_id, outcome)
  }
  shop.wait(25 * 60)
  while ((await reconcilePayments(shop.context, shop.app.log)) > 0) shop.wait(1)
  expect((await unfinished(pending.token)).map(({ state }) => state)).toEqual(["undecided"])
  expect(await unfinished(failed.token)).toEqual([])
  expect(await unfinished(left.token)).toEqual([])
  shop.wait(6 * 24 * 3600)
  expect(await unfinished(pending.token)).toHaveLength(1)
  shop.wait(24 * 3600)
  expect(await unfinished(pending.token)).toEqual([])
})

test("Another user's payment is never shown [X-67]", async () => {
  const [buyer, stranger] = [await buyerIn(shop), await buyerIn(shop)]
  await buyer.order([{ productId: frame }])
  expect(await unfinished(stranger.token)).toEqual([])
})
