import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { holds } from "#db/schema.ts"
import { reconcilePayments } from "#server/checkout/payments/commands/reconcile-payments.ts"
import { sendNotices } from "#server/messages/notices/commands/send-notices.ts"
import { createShipment } from "#server/orders/tracking/commands/create-shipment.ts"
import { buyerIn, control, payAtGateway, stockOf } from "../../buyer.ts"
import { operated } from "../../operations/operate.ts"
import { openTestShop, type TestShop } from "../../shop.ts"

let shop: TestShop
const limits: number[] = []
/** Shoppers' requests during a provider's fault, and the slowest reply to one of them. */
const met = { faults: 0, slowestMs: 0 }

/** A shopper's request while a provider misbehaves. */
async function bounded<T>(answer: () => Promise<T>): Promise<T> {
  const start = performance.now()
  const value = await answer()
  met.faults += 1
  met.slowestMs = Math.max(met.slowestMs, Math.round(performance.now() - start))
  return value
}

/** How much shorter the clients' timeouts are in these tests. */
let timeoutDivisor = 1
beforeAll(async () => {
  shop = await openTestShop()
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, "timeout").mockImplementation((limit) => {
    limits.push(limit)
    return timeout(limit / timeoutDivisor)
  })
})
beforeEach(() => {
  limits.length = 0
  shop.wait(3600)
})
afterEach(async () => {
  expect(new Set(limits)).toEqual(new Set([10_000]))
  for (const standIn of standIns) await heal(standIn)
})
afterAll(async () => {
  console.log(
    `${met.faults} requests while a provider was slow, down, garbled, truncated or gone: all refused with a message, no order, no stock held; the slowest in ${met.slowestMs} ms`,
  )
  vi.restoreAllMocks()
  await shop.close()
})

const frame = 41
const faults = ["slow", "error", "garbage", "truncate", "reset"] as const
const standIns = ["cashfree", "aftership", "msg91"] as const
type StandIn = (typeof standIns)[number]

function spoil(standIn: StandIn, api: (typeof faults)[number]) {
  if (api === "slow") timeoutDivisor = 50
  return control(shop, standIn, { api, delayMs: 1_000 })
}

function heal(standIn: StandIn) {
  timeoutDivisor = 1
  return control(shop, standIn, { reset: true })
}

const held = async () =>
  (await shop.context.db.select().from(holds)).filter(({ state }) => state === "held")

test.for(faults)(
  "A gateway that replies with %s opens no payment and holds no stock [ERR-05, X-97]",
  async (fault) => {
    const buyer = await buyerIn(shop)
    const [stock, before] = [await stockOf(shop, frame), await held()]
    await spoil("cashfree", fault)
    const refused = await bounded(() => buyer.order([{ productId: frame }]))
    expect(refused.status).toBe(503)
    expect(refused.body).toEqual({
      error: { code: "PROVIDER_UNAVAILABLE", message: "Order creation failed" },
    })
    expect(await stockOf(shop, frame)).toBe(stock)
    expect(await held()).toEqual(before)
    expect(await buyer.orders()).toEqual([])

    await heal("cashfree")
    expect((await buyer.order([{ productId: frame }])).status).toBe(200)
  },
)

test.for(faults)(
  "While the gateway replies with %s a payment is neither booked nor lost [ERR-08]",
  async (fault) => {
    const buyer = await buyerIn(shop)
    const { body } = await buyer.order([{ productId: frame }])
    await control(shop, "cashfree", { webhooks: "lose" })
    await payAtGateway(shop, body.payment_session_id, "SUCCESS")
    await spoil("cashfree", fault)
    const refused = await bounded(() => buyer.verify(body.order_id))
    expect([refused.status, refused.body.error]).toEqual([
      503,
      {
        code: "PROVIDER_UNAVAILABLE",
        message: "We couldn't check this payment right now. Please try again.",
      },
    ])
    shop.wait(61)
    await reconcilePayments(shop.context, shop.app.log)
    expect(await buyer.orders()).toEqual([])

    await heal("cashfree")
    shop.wait(121)
    await reconcilePayments(shop.context, shop.app.log)
    expect(await buyer.orders()).toHaveLength(1)
  },
)

test("An expired payment keeps its stock while the gateway is unavailable, until it replies", async () => {
  const buyer = await buyerIn(shop)
  const { body } = await buyer.order([{ productId: frame }])
  const stock = await stockOf(shop, frame)
  await control(shop, "cashfree", { api: "error" })
  shop.wait(25 * 60)
  await reconcilePayments(shop.context, shop.app.log)
  expect(await stockOf(shop, frame)).toBe(stock)

  await heal("cashfree")
  shop.wait(3600)
  await reconcilePayments(shop.context, shop.app.log)
  expect(await stockOf(shop, frame)).toBe(stock + 1)
  expect((await buyer.verify(body.order_id)).body.orders).toEqual([])
})

test.for(faults)("An SMS sender that replies with %s only prevents the code", async (fault) => {
  await spoil("msg91", fault)
  const body = { mobile_num: "9845012345" }
  const refused = await bounded(() => shop.call("POST", "/api/login", { body }))
  expect([refused.status, refused.body.error]).toEqual([
    503,
    {
      code: "PROVIDER_UNAVAILABLE",
      message: "We couldn't send the code. Please try again in a minute.",
    },
  ])
})

test.for(faults)(
  "A courier that replies with %s hides new checkpoints and not known ones",
  async (fault) => {
    const buyer = await buyerIn(shop)
    const { body } = await buyer.order([{ productId: frame }])
    await payAtGateway(shop, body.payment_session_id, "SUCCESS")
    await buyer.verify(body.order_id)
    const parcel = { courier: "delhivery", trackingNumber: `CH${buyer.mobile}` }
    await spoil("aftership", fault)
    expect((await createShipment(shop.context, body.order_id, parcel, shop.app.log)).ok).toBe(false)
    expect((await buyer.orders())[0]?.delivery_status).toBe("Confirmed")

    await heal("aftership")
    expect((await createShipment(shop.context, body.order_id, parcel, shop.app.log)).ok).toBe(true)
    await spoil("aftership", fault)
    shop.wait(16 * 60)
    const { token } = buyer
    const track = await bounded(() =>
      shop.call("POST", "/api/tracking/track", { token, body: parcel }),
    )
    expect(track.status).toBe(200)
    expect(track.body.data.tracking.tracking_number).toBe(parcel.trackingNumber)
  },
)

/** A paid shopper with a pending message, and how often it was sent. */
async function paidAndUntold() {
  const buyer = await buyerIn(shop)
  const { body } = await buyer.order([{ productId: frame }])
  await payAtGateway(shop, body.payment_session_id, "SUCCESS")
  await buyer.verify(body.order_id)
  await control(shop, "msg91", { api: "error" })
  return async () => {
    const inbox = await fetch(`${shop.sandboxOrigin}/msg91/messages?mobile=${buyer.mobile}`)
    const messages: { template_id: string }[] = await inbox.json()
    return messages.filter((one) => one.template_id === "sandbox-placed").length
  }
}

test("A message that cannot be sent is retried after a minute and then sent once", async () => {
  const timesTold = await paidAndUntold()
  await sendNotices(shop.context, shop.app.log)
  await heal("msg91")
  await sendNotices(shop.context, shop.app.log)
  expect(await timesTold()).toBe(0)
  shop.wait(60)
  for (let round = 1; round <= 3; round++) await sendNotices(shop.context, shop.app.log)
  expect(await timesTold()).toBe(1)
})

test("A message is dropped after eight attempts, which Status shows", async () => {
  const timesTold = await paidAndUntold()
  const failed = async () => (await operated(shop, "status")).waiting.failed_text_messages
  const before = await failed()
  for (let round = 1; round <= 8; round++) {
    await sendNotices(shop.context, shop.app.log)
    shop.wait(3 * 3600)
  }
  await heal("msg91")
  await sendNotices(shop.context, shop.app.log)
  expect(await timesTold()).toBe(0)
  expect(await failed()).toBeGreaterThan(before)
})

test("Browsing is not affected when every provider is down", async () => {
  for (const standIn of standIns) await spoil(standIn, "slow")
  const waiting = shop.call("POST", "/api/login", { body: { mobile_num: "9845012399" } })
  const times = []
  for (let n = 1; n <= 200; n++) {
    const start = performance.now()
    const path = ["/product", "/api/menu", `/product/productdetail/${n % 60 || 1}`, "/brand"][
      n % 4
    ]!
    expect((await shop.call("GET", path)).status).toBe(200)
    times.push(performance.now() - start)
  }
  const p99 = times.toSorted((a, b) => a - b)[197]!
  console.log(`browsing while providers are down: 99 % within ${p99.toFixed(0)} ms`)
  expect(p99).toBeLessThan(1_000)
  expect((await waiting).status).toBe(503)
})
