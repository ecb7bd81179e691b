import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { invoices, orderLines, orders, payments, refunds } from "#db/schema.ts"
import { toRupees } from "#domain/core/money.ts"
import { writeLenses } from "#domain/prescriptions/lens/lens-table.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import { lensesWithSurcharges } from "#domain/testing/lenses-with.ts"
import { buyerIn, honestOrder, nearsighted, sentLater, type Wish } from "../../buyer.ts"
import { bought } from "../../operations/bought.ts"
import { operate, operated, shipOrder } from "../../operations/operate.ts"
import { aPicture } from "../../operations/pictures.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"

const surcharges = [0, 600, 1200, 2500]
const settings = {
  LENSES: writeLenses(lensesWithSurcharges(surcharges)),
  CASH_LIMIT: "20000",
}
const chargingSettings = {
  ...settings,
  LENSES: writeLenses(lensesWithSurcharges(surcharges, "charge")),
}

let shop: TestShop
let charging: TestShop
beforeAll(async () => {
  shop = await openTestShop(settings)
  charging = await openTestShop(chargingSettings)
})
afterAll(() => Promise.all([shop.close(), charging.close()]))

const frame = 41
const range = (powerRange: number): LensChoice => ({ ...sentLater, powerRange })
const typed = (sph: number): LensChoice => ({
  ...nearsighted,
  prescription: { ...nearsighted.prescription!, right: { sph, cyl: 0, axis: null, add: null } },
})
const values = (sph: string) => ({ right: sph, left: "-1.00", pd: "63", checked: true })

/** What frame 41 costs with lenses of the lowest range, in rupees. */
const basePrice = () => {
  const { amount } = honestOrder(shop, [{ productId: frame, lens: sentLater }], "")
  return amount
}

/** The calls about an order line whose prescription was sent. */
const callsAbout = (at: TestShop, token: string, id: string) => {
  const path = `/api/cashfree/orders/${id}`
  const post = (end: string, body: object) => at.call("POST", `${path}${end}`, { token, body })
  const send = async () => {
    const file = (await aPicture(600, 400).jpeg().toBuffer()).toString("base64")
    await post("/prescription/pictures", { file })
  }
  return {
    id,
    post,
    send,
    change: async () =>
      (await at.call("GET", `${path}/prescription`, { token })).body.data.values.priceChange,
    confirm: (revision = 1) => post("/prescription/confirm", { revision }),
    cancel: () => post("/cancel", {}),
    line: async () => (await at.call("GET", path, { token })).body.data,
    enter: (sph: string) => operated(at, "prescriptions enter", { id, ...values(sph) }),
    refunds: async () => {
      const made = await at.context.db.select().from(refunds).where(eq(refunds.orderLineId, id))
      return made.map(({ cause, amount }) => [cause, toRupees(amount)])
    },
    billed: async () => {
      await shipOrder(at, id, `CH${id.slice(0, 8)}`)
      const { orderId } = (
        await at.context.db.select().from(orderLines).where(eq(orderLines.id, id))
      )[0]!
      const [found] = await at.context.db
        .select()
        .from(invoices)
        .where(eq(invoices.orderId, orderId))
      const { document } = found!
      return { line: toRupees(document.lines[0]!.total), total: toRupees(document.totals.total) }
    },
  }
}

/** A paid line whose prescription the optician has read. */
async function readLine(at: TestShop, lens: LensChoice, sph: string, coupon?: string) {
  const sale = await bought(at, [{ productId: frame, lens }], coupon ? { coupon } : {})
  const calls = callsAbout(at, sale.buyer.token, sale.orderIds[0]!)
  await calls.send()
  await calls.enter(sph)
  return { ...sale, ...calls }
}

test("Without surcharges, which is the initial setting, every power costs the same and nothing is kept of a named range's price", async () => {
  const own = await shopForThisTest()
  const strong = await bought(own, [{ productId: frame, lens: typed(-7.5) }])
  const later = await bought(own, [{ productId: frame, lens: range(3) }])
  expect([strong.paid, later.paid]).toEqual([basePrice(), basePrice()])
  expect(await strong.order()).not.toHaveProperty("lens_surcharge")
})

test("Typed powers cost the surcharge of their range, which the server computes itself, up to the invoice", async () => {
  const buyer = await buyerIn(shop)
  const wish: Wish = { productId: frame, lens: typed(-4.25) }
  const free = await shopForThisTest()
  const cheap = { ...honestOrder(free, [wish], buyer.addressId) }
  const refused = await shop.call("POST", "/api/cashfree-order", {
    token: buyer.token,
    body: cheap,
  })
  expect(refused.body.error).toMatchObject({ code: "PRICE_CHANGED" })

  const sale = await bought(shop, [wish])
  expect(sale.paid).toBe(basePrice() + 1200)
  expect(await sale.order()).toMatchObject({ lens_surcharge: 1200 })
  const calls = callsAbout(shop, sale.buyer.token, sale.orderIds[0]!)
  expect((await calls.billed()).total).toBe(sale.paid)
})

test("What was paid for a surcharge goes back with the rest when the line is cancelled", async () => {
  const sale = await bought(shop, [{ productId: frame, lens: typed(-8) }])
  await sale.cancel()
  const calls = callsAbout(shop, sale.buyer.token, sale.orderIds[0]!)
  expect(await calls.refunds()).toEqual([["cancelled", basePrice() + 2500]])
})

test("A photo costs the surcharge of the range that was named, and powers of that range change nothing", async () => {
  const sale = await readLine(shop, range(2), "-4.25")
  expect(sale.paid).toBe(basePrice() + 1200)
  expect(await sale.change()).toBeUndefined()
  expect((await sale.confirm()).status).toBe(200)
  expect(await sale.refunds()).toEqual([])
  expect(await sale.line()).toMatchObject({ lens_surcharge: 1200, payment_status: "PAID" })
})

test("Powers of a lower range are shown with the difference, which goes back once they are confirmed, and only once", async () => {
  const sale = await readLine(shop, range(3), "-4.25")
  expect(await sale.change()).toEqual({ effect: "refund", amount: 1300 })
  expect(await sale.refunds()).toEqual([])
  const twice = await Promise.all([sale.confirm(), sale.confirm()])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await sale.refunds()).toEqual([["surcharge", 1300]])
  expect(await sale.line()).toMatchObject({
    delivery_status: "Confirmed",
    lens_surcharge: 1200,
    refund: { amount: 1300 },
  })
  expect((await sale.billed()).total).toBe(basePrice() + 1200)
})

test("After a difference went back, cancelling returns only the rest", async () => {
  const sale = await readLine(shop, range(3), "-1.00")
  await sale.confirm()
  await sale.cancel()
  expect(await sale.refunds()).toEqual([
    ["surcharge", 2500],
    ["cancelled", basePrice()],
  ])
})

test("Of a discounted line, what was paid for the difference is refunded", async () => {
  const { code } = await operated(shop, "coupons add", { code: "HALF", percent: 50 })
  const sale = await readLine(shop, range(3), "-1.00", code)
  expect(await sale.change()).toEqual({ effect: "refund", amount: 1250 })
  await sale.confirm()
  expect(await sale.refunds()).toEqual([["surcharge", 1250]])
})

test("Powers of a higher range than was paid for are included where the shop bears the difference", async () => {
  const sale = await readLine(shop, sentLater, "-8.00")
  expect(sale.paid).toBe(basePrice())
  expect(await sale.change()).toEqual({ effect: "included", amount: 2500 })
  expect((await sale.confirm()).status).toBe(200)
  const line = await sale.line()
  expect(line).toMatchObject({ delivery_status: "Confirmed", payment_status: "PAID" })
  expect(line).not.toHaveProperty("lens_surcharge")
  expect((await sale.billed()).total).toBe(sale.paid)
})

test("Where the shopper bears it, an order that is paid cannot be confirmed at a higher range: it is cancelled and fully refunded", async () => {
  const sale = await readLine(charging, sentLater, "-8.00")
  expect(await sale.change()).toEqual({ effect: "order_again", amount: 2500 })
  const refused = await sale.confirm()
  expect([refused.status, refused.body.error.code]).toEqual([409, "NOT_ALLOWED_NOW"])
  expect(await sale.line()).toMatchObject({ delivery_status: "Awaiting prescription" })
  // The optician read it wrongly: values of the range that was paid can be confirmed.
  await sale.enter("-1.00")
  expect(await sale.change()).toBeUndefined()
  await sale.enter("-8.00")
  await sale.cancel()
  expect(await sale.refunds()).toEqual([["cancelled", sale.paid]])
})

test("A line keeps the surcharges and the rule of the day of its order", async () => {
  const own = await shopForThisTest(settings)
  const sale = await bought(own, [{ productId: frame, lens: range(2) }])
  await operated(own, "settings set", {
    // Another range, too: the line keeps those of its day.
    lenses: writeLenses({
      ...lensesWithSurcharges([0, 9000], "charge"),
      ranges: [
        { upTo: 9, index: 1.5, surcharge: 0 },
        { upTo: null, index: 1.67, surcharge: 9000 },
      ],
    }),
  })
  const calls = callsAbout(own, sale.buyer.token, sale.orderIds[0]!)
  await calls.send()
  await calls.enter("-8.00")
  expect(await calls.change()).toEqual({ effect: "included", amount: 1300 })
  await calls.enter("-2.25")
  expect(await calls.change()).toEqual({ effect: "refund", amount: 600 })
})

/** A cash line whose prescription the optician has read. */
async function cashLine(lens: LensChoice, sph: string) {
  const buyer = await buyerIn(charging)
  const placed = await buyer.orderForCash([{ productId: frame, lens }])
  expect(placed.status).toBe(200)
  const calls = callsAbout(charging, buyer.token, placed.body.orders[0])
  await calls.send()
  await calls.enter(sph)
  const books = async () => {
    const [found] = await charging.context.db
      .select({ order: orders, payment: payments })
      .from(orders)
      .innerJoin(payments, eq(payments.orderId, orders.id))
      .where(eq(orders.number, placed.body.order_number))
    return [found!.order.total, found!.payment.amount].map(toRupees)
  }
  return { ...calls, books, toCollect: async () => (await calls.line()).purchase.cash.amount }
}

test("A cash order collects the difference of a lower or a higher range less or more, once it is confirmed", async () => {
  for (const [lens, sph, effect, amount] of [
    [range(3), "-1.00", "collect_less", 2500],
    [sentLater, "-8.00", "collect_more", 2500],
  ] as const) {
    const sale = await cashLine(lens, sph)
    const before = await sale.toCollect()
    expect(await sale.change()).toEqual({ effect, amount })
    expect((await sale.confirm()).status).toBe(200)
    const after = before + (effect === "collect_more" ? amount : -amount)
    expect(await sale.toCollect()).toBe(after)
    expect(await sale.books()).toEqual([after, after])
    expect(await sale.refunds()).toEqual([])
    expect((await sale.billed()).total).toBe(after)
  }
})

test("Typed powers that the shopper corrects to a lower range are refunded at the approval; those of a higher one need the shopper's yes", async () => {
  const own = await shopForThisTest({
    ...chargingSettings,
    PRESCRIPTION_APPROVAL: "all",
  })
  const corrected = async (lens: LensChoice, sph: number) => {
    const sale = await bought(own, [{ productId: frame, lens }])
    const calls = callsAbout(own, sale.buyer.token, sale.orderIds[0]!)
    await operated(own, "prescriptions ask", { id: calls.id, question: "Is that right?" })
    const eye = { sph, cyl: 0, axis: null, add: null }
    const answered = await calls.post("/prescription/answer", {
      values: { right: eye, left: eye, pd: "63" },
    })
    expect(answered.status).toBeLessThan(300)
    return calls
  }
  const weaker = await corrected(typed(-8), -1)
  expect(await weaker.refunds()).toEqual([])
  await operated(own, "prescriptions approve", { id: weaker.id })
  expect(await weaker.refunds()).toEqual([["surcharge", 2500]])

  const stronger = await corrected(typed(-2), -8)
  expect(await operate(own, "prescriptions approve", { id: stronger.id })).toMatchObject({
    failure: { code: "NOT_ALLOWED_NOW" },
  })
  await stronger.enter("-8.00")
  expect(await stronger.change()).toEqual({ effect: "order_again", amount: 1900 })
})

test("Powers that the shop corrects in work are refunded if they cost less, and cost nothing more", async () => {
  const correct = async (from: number, to: string) => {
    const sale = await bought(charging, [{ productId: frame, lens: typed(from) }])
    const calls = callsAbout(charging, sale.buyer.token, sale.orderIds[0]!)
    await operated(charging, "prescriptions correct", {
      ...{ id: calls.id, ...values(to), reason: "Read from the wrong card" },
    })
    return calls
  }
  const weaker = await correct(-8, "-4.25")
  expect(await weaker.refunds()).toEqual([["surcharge", 1300]])
  expect(await weaker.line()).toMatchObject({ lens_surcharge: 1200 })
  const stronger = await correct(-4.25, "-8.00")
  expect(await stronger.refunds()).toEqual([])
  expect(await stronger.line()).toMatchObject({ lens_surcharge: 1200, payment_status: "PAID" })
})

test("Surcharges that fall with the power are refused", async () => {
  const refused = await operate(shop, "settings set", {
    lenses: writeLenses(lensesWithSurcharges([0, 600, 1200, 100])),
  })
  expect(refused).toMatchObject({ ok: false })
})
