import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { coupons, couponUses, orders, payments } from "#db/schema.ts"
import { add, toRupees } from "#domain/core/money.ts"
import { includedGst } from "#domain/money/tax.ts"
import { reconcilePayments } from "#server/checkout/payments/commands/reconcile-payments.ts"
import { findDocumentsIssued } from "#server/money/invoices/queries.ts"
import { buyerIn, control, honestOrder, payAtGateway, stockOf, type Wish } from "../../buyer.ts"
import { bought } from "../../operations/bought.ts"
import { delivered } from "../../operations/delivered.ts"
import { operate, operated } from "../../operations/operate.ts"
import { linesOfPayment } from "../../order-records.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** 1,799 less 50 % is 900 rupees, with 5 % GST. */
const boond = 41
/** 3,299 less 20 % is 2,639 rupees, with 18 % GST. */
const udaan = 42
const both: Wish[] = [{ productId: boond, quantity: 3 }, { productId: udaan }]

let count = 0
/** A new coupon of the owner. @returns its code */
async function newCoupon(terms: Record<string, unknown>, at = shop): Promise<string> {
  count += 1
  return (await operated(at, "coupons add", { code: `TEST${count}`, ...terms })).code
}

const usesOf = async (code: string, at = shop) => {
  const [row] = await at.context.db.select().from(coupons).where(eq(coupons.code, code))
  const uses = await at.context.db.select().from(couponUses).where(eq(couponUses.couponCode, code))
  return { uses: row!.uses, states: uses.map(({ state }) => state).toSorted() }
}

const rupees = (amount: number) => Math.round(amount * 100) / 100

test("Anyone can query a coupon's discount, in any spelling, with the reason when it does not apply", async () => {
  const code = await newCoupon({ percent: 10, kinds: "Sunglasses", min_rupees: 3000 })
  const { checkoutData } = honestOrder(shop, [{ productId: udaan }], crypto.randomUUID())
  const check = async (typed: string, items: unknown = checkoutData) =>
    (await shop.call("POST", "/api/coupons/check", { body: { code: typed, checkoutData: items } }))
      .body
  expect(await check(code)).toMatchObject({
    reason: "Add Sunglasses worth ₹361 more to use this coupon.",
    discount: 0,
    amount: 2639,
    coupon: { code, type: "percent", percent: 10, product_kinds: ["Sunglasses"] },
  })
  const two = honestOrder(shop, [{ productId: udaan, quantity: 2 }], crypto.randomUUID())
  expect(await check(` ${code.toLowerCase()} `, two.checkoutData)).toMatchObject({
    reason: null,
    discount: 528,
    delivery_fee: 0,
    amount: 4750,
  })
  const other = honestOrder(shop, [{ productId: boond }], crypto.randomUUID())
  expect(await check(code, other.checkoutData)).toMatchObject({
    reason: "This coupon is for Sunglasses only.",
    amount: 949,
  })
  for (const unknown of ["NOSUCH", "x", "%%%"]) {
    expect(await check(unknown)).toMatchObject({
      reason: "This coupon code is not valid. Check the spelling and try again.",
      coupon: null,
    })
  }
})

test("A shopper pays the price after the coupon in whole rupees, and every amount of the order adds up", async () => {
  const code = await newCoupon({ percent: 12.5 })
  const sale = await bought(shop, both, { coupon: code })
  expect(sale.paid).toBe(4671)
  const order = await sale.order()
  const { purchase } = order
  expect(order).toMatchObject({ selected_Lens_Or_ProductPrice: 900, discount: 338 })
  expect(purchase).toMatchObject({ amount: sale.paid, coupon_code: code })
  const amounts = purchase.orders.map((line: any) => line.amount)
  expect(amounts).toEqual([2362, 2309])
  expect(rupees(amounts[0] + amounts[1] + purchase.delivery_fee)).toBe(sale.paid)
  const tax = order.tax.parts.reduce((sum: number, part: any) => sum + part.amount, 0)
  expect(rupees(order.tax.taxable + tax)).toBe(2362)

  const [stored] = await shop.context.db.select().from(orders).where(eq(orders.couponCode, code))
  const discounts = stored!.items.map(({ discount }) => discount)
  expect(add(...discounts)).toBe(stored!.discount)
  const lines = await linesOfPayment(shop.context, sale.paymentId)
  expect(lines.map(({ discount }) => discount).toSorted()).toEqual(discounts.toSorted())
  expect(await usesOf(code)).toEqual({ uses: 1, states: ["used"] })
})

test("A wrong amount or an unusable coupon is refused before anything happens", async () => {
  const buyer = await buyerIn(shop)
  const code = await newCoupon({ rupees: 100 })
  const before = await stockOf(shop, udaan)
  const wish = [{ productId: udaan }]
  const refusals = [
    await buyer.order(wish, { coupon_code: code }),
    await buyer.order(wish, { coupon_code: code, amount: 2500 }),
    await buyer.order(wish, { amount: 2539 }),
    await buyer.order(wish, { coupon_code: "NOSUCH", amount: 2539 }),
    await buyer.order(wish, {
      coupon_code: await newCoupon({ rupees: 100, min_rupees: 5000 }),
      amount: 2539,
    }),
  ]
  expect(refusals.map(({ status, body }) => [status, body.error.code])).toEqual([
    [409, "PRICE_CHANGED"],
    [409, "PRICE_CHANGED"],
    [409, "PRICE_CHANGED"],
    [422, "COUPON_REFUSED"],
    [422, "COUPON_REFUSED"],
  ])
  expect(refusals[4]!.body.error.message).toBe("Add items worth ₹2,361 more to use this coupon.")
  expect(await stockOf(shop, udaan)).toBe(before)
  expect(await usesOf(code)).toEqual({ uses: 0, states: [] })
  expect((await buyer.order(wish, { coupon_code: code, amount: 2539 })).status).toBe(200)
})

test("A coupon is reserved while its payment is open, does not block the shopper's own later attempts, and is free after expiry", async () => {
  const at = await shopForThisTest()
  await control(at, "cashfree", { webhooks: "lose" })
  const code = await newCoupon({ rupees: 100, uses: 1, uses_per_shopper: 1 }, at)
  const [first, second] = [await buyerIn(at), await buyerIn(at)]
  const wish = [{ productId: udaan }]
  const opened = await first.orderWith(code, wish)
  const again = await first.orderWith(code, wish)
  expect([opened.status, again.body.order_id]).toEqual([200, opened.body.order_id])
  const other = await first.orderWith(code, [{ productId: udaan, quantity: 2 }])
  expect(other.status).toBe(200)
  expect(await usesOf(code, at)).toEqual({ uses: 1, states: ["released", "reserved"] })

  expect((await second.checkCoupon(code, wish)).body.reason).toContain("reached its limit")
  expect((await second.order(wish, { coupon_code: code, amount: 2539 })).body.error.code).toBe(
    "COUPON_REFUSED",
  )
  at.wait(25 * 60)
  await reconcilePayments(at.context, at.app.log)
  expect(await usesOf(code, at)).toEqual({ uses: 0, states: ["released", "released"] })

  const taken = await second.orderWith(code, wish)
  expect(taken.status).toBe(200)
  await payAtGateway(at, taken.body.payment_session_id, "SUCCESS")
  await second.verify(taken.body.order_id)
  expect(await usesOf(code, at)).toMatchObject({ uses: 1 })
  expect((await second.checkCoupon(code, wish)).body.reason).toBe(
    "You have already used this coupon.",
  )
})

test("A payment that the bank confirms after it expired keeps its price, and its coupon counts as used", async () => {
  const at = await shopForThisTest()
  await control(at, "cashfree", { webhooks: "lose" })
  const code = await newCoupon({ rupees: 100, uses: 1 }, at)
  const buyer = await buyerIn(at)
  const opened = await buyer.orderWith(code, [{ productId: udaan }])
  await payAtGateway(at, opened.body.payment_session_id, "PENDING")
  at.wait(25 * 60)
  await reconcilePayments(at.context, at.app.log)
  expect(await usesOf(code, at)).toEqual({ uses: 0, states: ["released"] })
  const order_id = opened.body.order_id
  await control(at, "cashfree", { settle: { order_id, payment_status: "SUCCESS" } })
  expect((await buyer.verify(order_id)).body.orders).toHaveLength(1)
  expect(await usesOf(code, at)).toEqual({ uses: 1, states: ["used"] })
})

test("A first-order coupon is for shoppers without an order that was not cancelled", async () => {
  const sale = await bought(shop, [{ productId: udaan }], { coupon: "WELCOME10" })
  expect(sale.paid).toBe(2639 - 264)
  const reason = async () =>
    (await sale.buyer.checkCoupon("WELCOME10", [{ productId: udaan }])).body.reason
  expect(await reason()).toBe("You have already used this coupon.")
  await sale.cancel()
  expect(await reason()).toBeNull()
  const plain = await bought(shop, [{ productId: udaan }])
  expect((await plain.buyer.checkCoupon("WELCOME10", [{ productId: udaan }])).body.reason).toBe(
    "This coupon is for your first order only.",
  )
})

test("Each cancelled line refunds what was paid for it; the coupon is released with the last", async () => {
  const code = await newCoupon({ rupees: 333.33 })
  const sale = await bought(shop, both, { coupon: code })
  const [first, second] = sale.orderIds
  const refunded = async (id: string) => (await sale.order(id)).refund.amount
  const amounts = (await sale.order()).purchase.orders.map((line: any) => line.amount)
  await sale.cancel(first)
  expect(await usesOf(code)).toEqual({ uses: 1, states: ["used"] })
  await sale.cancel(second)
  expect([await refunded(first!), await refunded(second!)]).toEqual(amounts)
  expect(rupees(amounts[0] + amounts[1])).toBe(sale.paid)
  expect(await usesOf(code)).toEqual({ uses: 0, states: ["released"] })
})

test("Once something was shipped, a coupon stays used whatever is cancelled or returned later", async () => {
  const code = await newCoupon({ rupees: 100 })
  const sale = await bought(shop, [{ productId: boond }, { productId: udaan }], { coupon: code })
  const [first, second] = sale.orderIds
  const number = sale.paymentId.slice(3).toUpperCase()
  await operated(shop, "ship", { id: first, courier: "delhivery", number })
  await operated(shop, "cancel", { id: second, reason: "Cannot be made" })
  await operated(shop, "cancel", { id: first, reason: "Lost on its way" })
  expect(await usesOf(code)).toEqual({ uses: 1, states: ["used"] })
})

test("Pieces of a discounted line that are returned one by one refund exactly what was paid for it", async () => {
  const code = await newCoupon({ rupees: 333.34 })
  const sale = await delivered(shop, [{ productId: boond, quantity: 3 }], { coupon: code })
  const given: number[] = []
  for (let piece = 0; piece < 3; piece++) {
    await sale.ask({ quantity: 1 })
    const number = await sale.accept()
    given.push((await operated(shop, "returns refund", { number })).refund_rupees)
  }
  expect(rupees(given.reduce((sum, one) => sum + one, 0))).toBe(sale.paid)
  for (const one of given) expect(Math.abs(one - sale.paid / 3)).toBeLessThan(0.01)

  const documents = await findDocumentsIssued(shop.context.db, new Date(0), new Date("9999-01-01"))
  const [invoice] = documents.filter(
    ({ kind, totals }) => kind === "invoice" && toRupees(totals.total) === sale.paid,
  )
  const notes = documents.filter(({ corrects }) => corrects?.number === invoice!.number)
  expect(notes.map(({ lines }) => lines[0]?.quantity)).toEqual([1, 1, 1])
  expect(add(...notes.map(({ totals }) => totals.total))).toBe(invoice!.totals.total)
  expect(add(...notes.map(({ totals }) => totals.tax))).toBe(invoice!.totals.tax)
})

test("Of an odd percentage, the lines cancelled and returned give back whole rupees, and invoice and credit notes add up to them", async () => {
  const code = await newCoupon({ percent: 12.5 })
  const sale = await delivered(shop, both, { coupon: code })
  const documentsOf = async () =>
    findDocumentsIssued(shop.context.db, new Date(0), new Date("9999-01-01"))
  const invoice = (await documentsOf()).findLast(
    ({ kind, totals }) => kind === "invoice" && toRupees(totals.total) === sale.paid,
  )!
  expect(invoice.totals.total % 100).toBe(0)
  const given: number[] = []
  for (const order of sale.orderIds) {
    await operated(shop, "refund", {
      id: order,
      rupees: (await sale.order(order)).purchase.orders.find(({ id }: any) => id === order).amount,
      reason: "Goodwill",
    })
    given.push((await sale.order(order)).refund.amount)
  }
  expect(given).toEqual([2362, 2309])
  const notes = (await documentsOf()).filter(({ corrects }) => corrects?.number === invoice.number)
  expect(add(...notes.map(({ totals }) => totals.total))).toBe(invoice.totals.total)
  expect(add(...notes.map(({ totals }) => totals.tax))).toBe(invoice.totals.tax)
})

test("An invoice shows the discount of each line and the taxable value after it", async () => {
  const code = await newCoupon({ rupees: 500 })
  const sale = await bought(shop, both, { coupon: code })
  const number = sale.paymentId.slice(3).toUpperCase()
  await operated(shop, "ship", { id: sale.paymentId, courier: "delhivery", number })
  const documents = await findDocumentsIssued(shop.context.db, new Date(0), new Date("9999-01-01"))
  const invoice = documents.find(({ totals }) => toRupees(totals.total) === sale.paid)!
  expect(toRupees(invoice.totals.discount)).toBe(500)
  const lines = await linesOfPayment(shop.context, sale.paymentId)
  for (const line of invoice.lines) {
    const sold = lines.find(({ gstPercent }) => gstPercent === line.gstPercent)!
    expect(line.grossUnitPrice).toBe(sold.unitPrice)
    expect(line.discount).toBe(sold.discount)
    expect(line.total).toBe(sold.unitPrice * sold.quantity - sold.discount)
    expect(line.taxableValue).toBe(
      includedGst(line.total, line.gstPercent, "Karnataka", "Karnataka").taxable,
    )
  }
})

test("A replacement of a discounted item is free, and exports contain coupon and discount", async () => {
  const code = await newCoupon({ rupees: 100 })
  const sale = await delivered(shop, [{ productId: udaan }], { coupon: code })
  await sale.ask({ kind: "exchange" })
  const number = await sale.accept()
  await operated(shop, "returns replace", { number })
  const [{ lines }] = (await operated(shop, "orders", { find: sale.paymentId })) as any[]
  const rows: any[] = []
  for (const { id } of lines) rows.push(await operated(shop, "order", { id }))
  const byPrice = rows.toSorted((a, b) => b.rupees - a.rupees)
  expect(byPrice.map(({ rupees, discount_rupees }) => [rupees, discount_rupees])).toEqual([
    [2539, 100],
    [0, null],
  ])
  expect(byPrice[0].coupon).toBe(code)
})

test("The owner adds, changes, lists and ends coupons, and errors change nothing", async () => {
  const add = { code: "spring-25", percent: 25, kinds: "sunglasses, power glasses" }
  expect(await operated(shop, "coupons add", { ...add, max_rupees: 500 })).toMatchObject({
    code: "SPRING25",
    state: "running",
    gives: "25% off Sunglasses and Power Glasses, up to ₹500",
  })
  for (const input of [
    add,
    { code: "NEW25" },
    { code: "NEW25", percent: 25, rupees: 100 },
    { code: "NEW25", rupees: 100, max_rupees: 50 },
    { code: "NEW25", percent: 101 },
    { code: "NEW25", percent: 10, kinds: "Hats" },
    { code: "NEW25", percent: 10, uses: 0 },
    { code: "NEW25", percent: 10, first_day: "2026-12-02", last_day: "2026-12-01" },
    { code: "N", percent: 10 },
  ]) {
    expect((await operate(shop, "coupons add", input)).ok, JSON.stringify(input)).toBe(false)
  }
  const sale = await bought(shop, [{ productId: udaan }], { coupon: "SPRING25" })
  expect(sale.paid).toBe(2139)
  const changed = { code: "SPRING25", uses: 3, last_day: "2036-12-31", max_rupees: "none" }
  expect(await operated(shop, "coupons change", changed)).toMatchObject({
    uses: 1,
    of: 3,
    until: "2036-12-31T18:30:00.000Z",
    gives: "25% off Sunglasses and Power Glasses",
  })
  const [payment] = await shop.context.db
    .select({ number: orders.number })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(eq(payments.id, sale.paymentId))
  expect(await operated(shop, "coupons show", { code: "SPRING25" })).toMatchObject({
    orders: [{ order: payment!.number, state: "used", discount_rupees: 500 }],
  })
  await operated(shop, "coupons end", { code: "SPRING25" })
  const listed = async (input = {}) =>
    (await operated(shop, "coupons list", input)).map((row: any) => row.code)
  expect(await listed()).not.toContain("SPRING25")
  expect(await listed({ all: true })).toContain("SPRING25")
  const buyer = await buyerIn(shop)
  const late = await buyer.checkCoupon("SPRING25", [{ productId: udaan }])
  expect(late.body.reason).toContain("could be used until")
})

test("Trying many coupon codes is rate limited", async () => {
  const { checkoutData } = honestOrder(shop, [{ productId: udaan }], crypto.randomUUID())
  const answers = []
  for (let n = 0; n < 121; n++) {
    answers.push(
      await shop.call("POST", "/api/coupons/check", {
        body: { code: `GUESS${n}`, checkoutData },
        from: "10.9.9.9",
      }),
    )
  }
  expect(answers.slice(0, 120).every(({ status }) => status === 200)).toBe(true)
  expect(answers[120]!.status).toBe(429)
})
