import { beforeEach, expect, test } from "vitest"
import { refunds } from "#db/schema.ts"
import { reconcilePayments } from "#server/checkout/payments/commands/reconcile-payments.ts"
import { control } from "../../buyer.ts"
import { emailsTo, withEmail } from "../../mailbox.ts"
import { endRefund, refundsAtGateway, soon } from "../../operations/at-gateway.ts"
import { bought } from "../../operations/bought.ts"
import { shopForThisTest, type TestShop } from "../../shop.ts"

let shop: TestShop
beforeEach(async () => {
  shop = await shopForThisTest({ REFUND_SPEED: "instant" })
})

const frame = 41

/** A cancelled purchase whose refund the gateway has accepted. */
async function refunded(instantRefunds: "accept" | "downgrade" | "refuse") {
  await control(shop, "cashfree", { instantRefunds })
  const sale = await bought(shop, [{ productId: frame }])
  await sale.cancel()
  await reconcilePayments(shop.context, shop.app.log)
  return sale
}

test("An instant refund is promised in minutes, also in the message once it is paid", async () => {
  const { order, paid, paymentId, buyer } = await refunded("accept")
  expect((await order()).refund).toEqual({ state: "accepted", amount: paid, instant: true })
  await withEmail(shop, buyer.token, "asha@home.example")
  await endRefund(shop, paymentId, "SUCCESS")
  await expect.poll(async () => (await order()).refund.state, soon).toBe("done")
  const sent = await emailsTo(shop, "asha@home.example")
  expect(sent.at(-1)?.text).toContain("It reaches your account within minutes.")
})

test.each(["downgrade", "refuse"] as const)(
  "Where the gateway answers an instant refund with %s, it is a usual one, made once and promised as such",
  async (instantRefunds) => {
    const { order, paid, paymentId } = await refunded(instantRefunds)
    expect((await order()).refund).toEqual({ state: "accepted", amount: paid })
    const [made, ...others] = await refundsAtGateway(shop, paymentId)
    expect(made).toMatchObject({ refund_amount: paid, refund_mode: "STANDARD" })
    expect(others).toEqual([])
  },
)

test("An instant refund whose reply is lost is one refund, and after a failure the next is a usual one", async () => {
  const { order, cancel, paid, paymentId } = await bought(shop, [{ productId: frame }])
  await cancel()
  const reconcile = () => reconcilePayments(shop.context, shop.app.log)
  await control(shop, "cashfree", { api: "reset", times: 1 })
  await reconcile()
  expect((await order()).refund).toEqual({ state: "due", amount: paid })
  expect(await refundsAtGateway(shop, paymentId)).toHaveLength(1)

  await lookAgain()
  await reconcile()
  expect((await order()).refund).toMatchObject({ state: "accepted", instant: true })
  expect(await refundsAtGateway(shop, paymentId)).toHaveLength(1)

  await endRefund(shop, paymentId, "FAILED")
  await expect.poll(async () => (await order()).refund.state, soon).toBe("due")
  await lookAgain()
  await reconcile()
  expect((await order()).refund).toEqual({ state: "accepted", amount: paid })
  const speeds = (await refundsAtGateway(shop, paymentId)).map(({ refund_mode }) => refund_mode)
  expect(speeds).toEqual(["INSTANT", "STANDARD"])
})

/** As if the pause before the next look at each refund were over. */
const lookAgain = () => shop.context.db.update(refunds).set({ nextCheckAt: new Date(0) })
