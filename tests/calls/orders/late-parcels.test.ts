import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { notices, orders } from "#db/schema.ts"
import { reconcilePayments } from "#server/checkout/payments/commands/reconcile-payments.ts"
import { refundOverdueRefusals } from "#server/checkout/payments/commands/refund-refused-parcels.ts"
import { tellLateOrders } from "#server/orders/lines/commands/tell-late-orders.ts"
import { buyerIn, control, nearsighted, stockOf, type Wish } from "../../buyer.ts"
import { refundsAtGateway } from "../../operations/at-gateway.ts"
import { bought } from "../../operations/bought.ts"
import { operated, prepareForPacking, shipOrder } from "../../operations/operate.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ CASH_LIMIT: "20000" })
})
afterAll(() => shop.close())

const frame = 41
const DAY_MS = 86_400_000

/** Moves the promised day of an order. */
const promise = ({ context }: TestShop, number: string, day: Date) =>
  context.db.update(orders).set({ deliveryUntil: day }).where(eq(orders.number, number))

/** An order whose last promised day was yesterday, and requests about it. */
async function late(wishes: Wish[] = [{ productId: frame }], isCash = false, at = shop) {
  const sale = isCash ? await boughtForCash(at, wishes) : await bought(at, wishes)
  const { token, mobile } = sale.buyer
  const { order_number: number, amount } = (await sale.order()).purchase
  await promise(at, number, new Date(at.context.now().getTime() - DAY_MS))
  const tracking = number.replaceAll("-", "")
  return {
    ...{ ...sale, number, tracking, paid: amount as number },
    ship: () => shipOrder(at, number, tracking),
    refuse: (id = sale.orderIds[0]!, as = token) =>
      at.call("POST", `/api/cashfree/orders/${id}/refuse`, { token: as }),
    comesBack: () => comesBack(at, tracking),
    shown: () => operated(at, "orders show", { id: number }),
    told: async () =>
      (await at.context.db.select().from(notices).where(eq(notices.mobile, mobile))).map(
        ({ kind }) => kind,
      ),
    /** In rupees, of all lines. */
    refunded: async () =>
      (await operated(at, "orders show", { id: number })).refunds.map(({ rupees }: any) => rupees),
  }
}

async function boughtForCash(at: TestShop, wishes: Wish[]) {
  const buyer = await buyerIn(at)
  const { body } = await buyer.orderForCash(wishes)
  const orderIds: string[] = body.orders
  const order = async (id = orderIds[0]!) =>
    (await at.call("GET", `/api/cashfree/orders/${id}`, { token: buyer.token })).body.data
  const cancel = (id = orderIds[0]!) =>
    at.call("POST", `/api/cashfree/orders/${id}/cancel`, { token: buyer.token })
  return { buyer, orderIds, order, cancel, paymentId: "" }
}

async function comesBack(at: TestShop, tracking_number: string) {
  await control(at, "aftership", { exception: { tracking_number, subtag: "Exception_011" } })
  const { webhooks } = await control(at, "aftership", {})
  expect(webhooks.length).toBeGreaterThan(0)
}

const states = async ({
  orderIds,
  order,
}: Pick<Awaited<ReturnType<typeof late>>, "orderIds" | "order">) =>
  Promise.all(orderIds.map(async (id) => (await order(id)).delivery_status))

test("A parcel that is late is refused with one press, and refunded once with the delivery fee when it is back", async () => {
  const before = await stockOf(shop, 67)
  const sale = await late([{ productId: 67 }])
  await sale.ship()
  const offered = await sale.order()
  expect(offered).toMatchObject({
    is_late: true,
    refusal: { items: offered.product_title, refund: sale.paid, refund_by: null },
  })
  const answers = await Promise.all([sale.refuse(), sale.refuse()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const refused = (await sale.refuse()).body.data
  expect(refused).toMatchObject({ delivery_status: "Processing", refund: null })
  expect(Date.parse(refused.refusal.refund_by) - Date.parse(refused.refused_at)).toBe(14 * DAY_MS)
  expect(
    (await operated(shop, "board list", { section: "refused" })).map((one: any) => one.order),
  ).toContain(sale.number)
  expect((await sale.shown()).events.map(({ what }: any) => what)).toContain(
    `${offered.product_title}: late parcel refused by the shopper`,
  )
  expect(await sale.refunded()).toEqual([])

  await sale.comesBack()
  await expect.poll(() => states(sale)).toEqual(["Cancelled"])
  await sale.comesBack()
  await refundOverdueRefusals(shop.context)
  await reconcilePayments(shop.context, shop.app.log)
  expect(await sale.refunded()).toEqual([sale.paid])
  expect((await refundsAtGateway(shop, sale.paymentId)).map((one) => one.refund_amount)).toEqual([
    sale.paid,
  ])
  expect(await stockOf(shop, 67)).toBe(before)
  expect((await sale.told()).filter((kind) => kind === "cancelled")).toHaveLength(1)
})

test("A refused parcel that is delivered nevertheless is work for the staff, and its return refunds everything once", async () => {
  const sale = await late([{ productId: 67 }])
  await sale.ship()
  await sale.refuse()
  await operated(shop, "deliver", { id: sale.number })
  await refundOverdueRefusals(shop.context)
  const listed = async () =>
    (await operated(shop, "board list", { section: "refused" })).find(
      ({ order }: any) => order === sale.number,
    )
  expect(await listed()).toMatchObject({ about: "1 piece delivered all the same: open a return" })
  const again = await sale.refuse()
  expect([again.status, again.body.data.delivery_status]).toEqual([200, "Delivered"])
  const wish = { id: sale.orderIds[0], reason: "late", kind: "refund", quantity: 1 }
  const { number } = await operated(shop, "returns open", { ...wish, brought: true })
  expect(await listed()).toBeUndefined()
  await operated(shop, "returns inspect", { number, accept: true })
  await operated(shop, "returns refund", { number })
  await sale.comesBack()
  expect(await sale.refunded()).toEqual([sale.paid])
})

test("What arrived after the promised day is taken back because it was late, and what came in time is not", async () => {
  const wish = { quantity: 1, kind: "refund", reason: "late", note: "", photos: [] }
  const asked = async ({
    orderIds,
    buyer,
  }: Pick<Awaited<ReturnType<typeof late>>, "orderIds" | "buyer">) => {
    const path = `/api/cashfree/orders/${orderIds[0]}/returns`
    const { body } = await shop.call("GET", path, { token: buyer.token })
    const sent = await shop.call("POST", path, { token: buyer.token, body: wish })
    return { isOffered: body.data.allowed.reasons.includes("late"), sent }
  }
  const sale = await late()
  await sale.ship()
  await operated(shop, "deliver", { id: sale.number })
  expect(await asked(sale)).toMatchObject({ isOffered: true, sent: { status: 201 } })

  const inTime = await late()
  await inTime.ship()
  await promise(shop, inTime.number, shop.context.now())
  await operated(shop, "deliver", { id: inTime.number })
  const { isOffered, sent } = await asked(inTime)
  expect([isOffered, sent.status, sent.body.error.message]).toEqual([
    false,
    409,
    "This item did not arrive late. Please choose another reason.",
  ])
})

test("A refused parcel of two items that never comes back is refunded after 14 days, with the delivery fee once", async () => {
  const own = await shopForThisTest({ FREE_DELIVERY_ABOVE: "100000" })
  const sale = await late([{ productId: 67 }, { productId: 68 }, { productId: frame }], false, own)
  const [first, second, third] = sale.orderIds
  await operated(own, "ship", {
    id: sale.number,
    courier: "delhivery",
    number: "LATE000001",
    lines: [first, second],
  })
  expect((await sale.order(third)).refusal).toBeUndefined()
  expect((await sale.refuse()).body.data.refusal.items).toBe("2 × Patang Square")
  expect((await sale.refuse(second)).status).toBe(200)
  own.wait(14 * 86_400 - 60)
  expect(await refundOverdueRefusals(own.context)).toBe(0)
  own.wait(60)
  expect(
    await Promise.all([refundOverdueRefusals(own.context), refundOverdueRefusals(own.context)]),
  ).toContain(2)
  expect(await states(sale)).toEqual(["Cancelled", "Cancelled", "Confirmed"])
  const kept = (await sale.order(third)).purchase.orders[2].amount
  const sum = (await sale.refunded()).reduce((all: number, one: number) => all + one)
  expect(sum).toBe(sale.paid - kept)
})

test("A late cash parcel that is refused costs nothing and does not count against the number", async () => {
  const sale = await late([{ productId: frame }], true)
  await sale.ship()
  expect((await sale.refuse()).body.data).toMatchObject({ refusal: { refund: 0, refund_by: null } })
  await sale.comesBack()
  await expect.poll(() => states(sale)).toEqual(["Cancelled"])
  expect((await sale.shown()).payment_state).toBe("cancelled")
  expect(await sale.refunded()).toEqual([])
  expect(await sale.told()).toEqual(["placed_cash", "shipped", "cancelled"])
})

test("Before the promised day is over, after the delivery and in another account a parcel cannot be refused", async () => {
  const sale = await late()
  const notSent = await sale.refuse()
  expect([notSent.status, notSent.body.error.message]).toEqual([
    409,
    "This order has not been shipped. You can cancel it instead.",
  ])
  await sale.ship()
  await promise(shop, sale.number, shop.context.now())
  expect(await sale.order()).not.toHaveProperty("refusal")
  const early = await sale.refuse()
  expect([early.status, early.body.error.message]).toEqual([
    409,
    "You can refuse this parcel once the last day that we promised for it has passed.",
  ])
  await promise(shop, sale.number, new Date(shop.context.now().getTime() - DAY_MS))
  const stranger = await buyerIn(shop)
  expect((await sale.refuse(sale.orderIds[0], stranger.token)).status).toBe(404)
  expect((await sale.order()).refused_at).toBeUndefined()
  await operated(shop, "deliver", { id: sale.number })
  const delivered = await sale.refuse()
  expect([delivered.status, delivered.body.error.message]).toEqual([
    409,
    "This parcel has been delivered. You can ask for a return on this page.",
  ])
})

test("An order that is not sent by the promised day can be cancelled for a full refund, also when its lenses are made and packed", async () => {
  const sale = await late([{ productId: frame, lens: nearsighted }])
  await operated(shop, "orders make", { id: sale.number })
  await prepareForPacking(shop, sale.number)
  await operated(shop, "orders pack", { id: sale.number })
  shop.wait(2 * 3600 + 1)
  // After the wait, which may lead into the next day.
  await promise(shop, sale.number, shop.context.now())
  expect((await sale.cancel()).status).toBe(409)
  await promise(shop, sale.number, new Date(shop.context.now().getTime() - DAY_MS))
  expect(await sale.order()).toMatchObject({ is_late: true, cancel_refund: sale.paid })
  expect((await sale.cancel()).status).toBe(200)
  expect(await sale.refunded()).toEqual([sale.paid])
})

test("On the morning after the promised day the shopper is told once, and nobody whose parcel is refused or has arrived", async () => {
  const own = await shopForThisTest()
  const [waiting, sent, refused, arrived] = [
    await late(undefined, false, own),
    await late(undefined, false, own),
    await late(undefined, false, own),
    await late(undefined, false, own),
  ]
  for (const sale of [sent, refused, arrived]) await sale.ship()
  await refused.refuse()
  await operated(own, "deliver", { id: arrived.number })
  const day = new Date("2026-12-01T20:00:00+05:30")
  for (const { number } of [waiting, sent, refused, arrived]) await promise(own, number, day)
  const tellAt = async (time: string) => {
    own.wait((Date.parse(time) - own.context.now().getTime()) / 1000)
    return tellLateOrders(own.context)
  }
  expect(await tellAt("2026-12-01T23:59:59+05:30")).toBe(0)
  expect(await tellAt("2026-12-02T08:59:59+05:30")).toBe(0)
  own.wait(1)
  const both = await Promise.all([tellLateOrders(own.context), tellLateOrders(own.context)])
  expect(both.reduce((sum, one) => sum + one)).toBe(2)
  expect(await tellAt("2026-12-03T10:00:00+05:30")).toBe(0)
  const lateOnes = async ({ told }: typeof sent) =>
    (await told()).filter((kind) => kind === "parcel_late").length
  expect(await Promise.all([waiting, sent, refused, arrived].map(lateOnes))).toEqual([1, 1, 0, 0])
  const [message] = await own.context.db
    .select()
    .from(notices)
    .where(eq(notices.kind, "parcel_late"))
  expect(message!.values).toMatchObject({ date: "1 Dec 2026" })
})
