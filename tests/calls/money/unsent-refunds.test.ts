import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { couponUses, notices, orderLines, orders, shipments } from "#db/schema.ts"
import { nearsighted, sentLater, stockOf } from "../../buyer.ts"
import { bought } from "../../operations/bought.ts"
import { operate, operated } from "../../operations/operate.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const withLens = { productId: 41, lens: nearsighted }
const frameOnly = { productId: 67 }
const reason = "Scratched lens"

const queues = async (at: TestShop) => {
  const { to_check, to_make, to_pack, to_ship } = await operated(at, "board")
  return [to_check, to_make, to_pack, to_ship]
}
const numberOf = async (sale: Awaited<ReturnType<typeof bought>>) =>
  (await sale.order()).purchase.order_number as string
const messagesTo = async (mobile: string) => {
  const found = await shop.context.db.select().from(notices).where(eq(notices.mobile, mobile))
  return found.filter(({ kind }) => kind === "cancelled")
}

test("Refunding the full price of an unsent line cancels it: it leaves every queue and cannot be shipped", async () => {
  const own = await shopForThisTest()
  const stock = await stockOf(own, 41)
  const sale = await bought(own, [withLens])
  const id = await numberOf(sale)
  expect(await queues(own)).toEqual([0, 1, 0, 0])
  const refund = await operated(own, "refund", { id: sale.orderIds[0], rupees: sale.paid, reason })
  expect(refund).toMatchObject({ rupees: sale.paid, left_rupees: 0, cancelled: true })
  expect(await queues(own)).toEqual([0, 0, 0, 0])
  expect((await sale.order()).delivery_status).toBe("Cancelled")
  expect(await stockOf(own, 41)).toBe(stock)
  const shipped = await operate(own, "ship", { id, courier: "delhivery", number: "UNSENT01" })
  expect(shipped.ok).toBe(false)
  expect(await own.context.db.select().from(shipments)).toEqual([])
  const again = await operate(own, "refund", { id: sale.orderIds[0], rupees: sale.paid, reason })
  expect(again).toMatchObject({ ok: false })
})

test("A line whose prescription is awaited leaves the optician's queue with its money", async () => {
  const sale = await bought(shop, [{ productId: 41, lens: sentLater }])
  await operated(shop, "refund", { id: sale.orderIds[0], rupees: sale.paid, reason })
  expect((await sale.order()).delivery_status).toBe("Cancelled")
})

test("Part by part counts like the whole, and the last part brings the delivery fee back too", async () => {
  const sale = await bought(shop, [{ productId: 41 }])
  const { selected_Lens_Or_ProductPrice: price } = await sale.order()
  const fee = sale.paid - price
  const part = (rupees: number) =>
    operated(shop, "refund", { id: sale.orderIds[0], rupees, reason })
  expect(await part(price - 100)).toMatchObject({ cancelled: false, rupees: price - 100 })
  expect((await sale.order()).delivery_status).toBe("Confirmed")
  expect(await part(100)).toMatchObject({ cancelled: true, rupees: 100 + fee, left_rupees: 0 })
  expect((await sale.order()).refund.amount).toBe(sale.paid)
})

test("A line that staff send although its price went back stays to be packed", async () => {
  const sale = await bought(shop, [frameOnly])
  const wish = { id: sale.orderIds[0], rupees: sale.paid, reason: "Goodwill" }
  const given = await operated(shop, "refund", { ...wish, send: true })
  expect(given).toMatchObject({ cancelled: false, left_rupees: 0 })
  expect((await sale.order()).delivery_status).toBe("Confirmed")
  const id = await numberOf(sale)
  await operated(shop, "orders pack", { id })
  expect(
    await operated(shop, "ship", { id, courier: "delhivery", number: "SEND0001" }),
  ).toMatchObject({ orders: 1 })
})

test("Cancelling one line of a discounted order refunds its share, and the coupon stays used until the last one", async () => {
  const { code } = await operated(shop, "coupons add", { code: "SHARED10", percent: 10 })
  const sale = await bought(shop, [withLens, frameOnly], { coupon: code })
  const [first, second] = sale.orderIds
  const paidFor = async (id: string) => {
    const { selected_Lens_Or_ProductPrice: price, discount = 0 } = await sale.order(id)
    return Math.round((price - discount) * 100) / 100
  }
  const share = await paidFor(first!)
  const shown = await operated(shop, "orders show", { id: await numberOf(sale) })
  expect(shown.cancel_rupees).toBe(sale.paid)
  expect(shown.lines.map((line: any) => line.cancel_rupees)).toEqual([
    share,
    await paidFor(second!),
  ])
  expect((await sale.order(first!)).cancel_refund).toBe(share)
  const [row, ...others] = await operated(shop, "cancel", { id: first, reason })
  expect(others).toEqual([])
  expect(row).toMatchObject({ result: "cancelled", refund_rupees: share })
  expect((await sale.order(second!)).delivery_status).toBe("Confirmed")
  const [line] = await shop.context.db.select().from(orderLines).where(eq(orderLines.id, first!))
  const use = async () =>
    (
      await shop.context.db.select().from(couponUses).where(eq(couponUses.orderId, line!.orderId))
    ).map(({ state }) => state)
  expect(await use()).toEqual(["used"])
  expect((await sale.cancel(second)).body.data.refund.amount).toBe(
    Math.round((sale.paid - share) * 100) / 100,
  )
  expect(await use()).toEqual(["released"])
})

test("The shopper is told of a cancellation once, with the amount, whoever cancels", async () => {
  const whole = await bought(shop, [withLens, frameOnly])
  await operated(shop, "cancel", { id: await numberOf(whole), reason })
  const title = (await whole.order()).product_title
  expect(await messagesTo(whole.buyer.mobile)).toMatchObject([
    { values: { title: `${title} and 1 more`, number: await numberOf(whole) } },
  ])
  const byShopper = await bought(shop, [frameOnly])
  await Promise.all([byShopper.cancel(), byShopper.cancel()])
  const [message, ...repeated] = await messagesTo(byShopper.buyer.mobile)
  expect(repeated).toEqual([])
  expect(message!.values.amount).toMatch(/^₹/)
  const byRefund = await bought(shop, [frameOnly])
  await operated(shop, "refund", { id: byRefund.orderIds[0], rupees: byRefund.paid, reason })
  expect(await messagesTo(byRefund.buyer.mobile)).toHaveLength(1)
})

test("An order of which nothing can be cancelled is refused, not reported as cancelled", async () => {
  const sale = await bought(shop, [frameOnly])
  const id = await numberOf(sale)
  await operated(shop, "ship", { id, courier: "delhivery", number: "GONE0001" })
  await operated(shop, "deliver", { id })
  expect(await operate(shop, "cancel", { id, reason })).toMatchObject({ ok: false })
  const [order] = await shop.context.db.select().from(orders).where(eq(orders.number, id))
  expect(await operated(shop, "orders show", { id: order!.id })).toMatchObject({ cancel_rupees: 0 })
})
