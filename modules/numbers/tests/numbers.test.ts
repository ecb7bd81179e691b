import { eq, inArray } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { invoices, orderLines, orders, payments, products, refunds } from "#db/schema.ts"
import { finalPrice } from "#domain/catalogue/discount.ts"
import { add, paise, toRupees } from "#domain/core/money.ts"
import { lineTotal } from "#domain/money/line-total.ts"
import { taxedAmount } from "#domain/money/taxed-amount.ts"
import { addDays, reportDay } from "#domain/office/report-period.ts"
import { signedInStaff } from "#tests/calls/office.ts"
import { bought } from "#tests/operations/bought.ts"
import { operate, operated } from "#tests/operations/operate.ts"
import { openTestShop, type TestShop } from "#tests/shop.ts"
import { MISSED_SEARCH_MIN_COUNT } from "../rules/missed-search.ts"
import { missedSearches } from "../server/tables.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const frame = 41
const atHome = { isRegistered: true, sellerState: "Karnataka", deliveryState: "Karnataka" }

/** A purchase, backdated to that time. */
async function boughtAt(placedAt: string, ...rest: [change?: Record<string, unknown>]) {
  const sale = await bought(shop, [{ productId: frame, quantity: 2 }], ...rest)
  const { db } = shop.context
  const [payment] = await db.select().from(payments).where(eq(payments.id, sale.paymentId))
  await db
    .update(orders)
    .set({ placedAt: new Date(placedAt) })
    .where(eq(orders.id, payment!.orderId))
  return { ...sale, orderId: payment!.orderId }
}

const numbers = (since: string, until: string, by = "day") =>
  operated(shop, "numbers", { since, until, by })

test("Orders count on their day in India: a moment before midnight and midnight itself are two days", async () => {
  await boughtAt("2025-06-09T18:29:59.999Z")
  await boughtAt("2025-06-09T18:30:00.000Z")
  await boughtAt("2025-06-10T18:29:59.999Z")
  const { steps, totals } = await numbers("2025-06-08", "2025-06-11")
  expect(steps.map(({ start, orders, paid }: any) => [start, orders, paid])).toEqual([
    ["2025-06-08", 0, 0],
    ["2025-06-09", 1, 1],
    ["2025-06-10", 2, 2],
    ["2025-06-11", 0, 0],
  ])
  expect(totals.pieces).toBe(6)
  expect((await numbers("2025-06-09", "2025-06-09")).totals.orders).toBe(1)
  expect((await numbers("2025-06-10", "2025-06-10")).before).toMatchObject({
    since: "2025-06-09",
    orders: 1,
  })
  // 9 June is a Monday.
  const weeks = await numbers("2025-06-01", "2025-06-30", "week")
  expect(weeks.steps.map(({ start, orders }: any) => [start, orders])).toEqual([
    ["2025-05-26", 0],
    ["2025-06-02", 0],
    ["2025-06-09", 3],
    ["2025-06-16", 0],
    ["2025-06-23", 0],
    ["2025-06-30", 0],
  ])
  const months = await numbers("2025-05-31", "2025-06-30", "month")
  expect(months.steps.map(({ orders }: any) => orders)).toEqual([0, 3])
})

test("Gross, discounts, tax, refunds and net are the sums of the orders, line by line", async () => {
  const sale = await boughtAt("2025-07-15T10:00:00+05:30", { coupon: "WELCOME10" })
  const other = await boughtAt("2025-07-15T11:00:00+05:30")
  await operated(shop, "refund", { id: other.orderIds[0], rupees: "100", reason: "Scratched" })
  await operated(shop, "cancel", { id: sale.orderIds[0], reason: "Cannot be made" })
  await shop.context.db
    .update(refunds)
    .set({ createdAt: new Date("2025-07-15T23:59:59+05:30") })
    .where(inArray(refunds.paymentId, [sale.paymentId, other.paymentId]))

  const ids = [sale.orderId, other.orderId]
  const { db } = shop.context
  const placed = await db.select().from(orders).where(inArray(orders.id, ids))
  const lines = await db.select().from(orderLines).where(inArray(orderLines.orderId, ids))
  const sum = (values: number[]) => toRupees(paise(values.reduce((total, one) => total + one, 0)))
  const back = await db
    .select()
    .from(refunds)
    .where(inArray(refunds.paymentId, [sale.paymentId, other.paymentId]))
  expect(sum(placed.map(({ discount }) => discount))).toBeGreaterThan(0)
  const { totals } = await numbers("2025-07-15", "2025-07-15")
  expect(totals).toMatchObject({
    orders: 2,
    pieces: 4,
    gross: sum(placed.map(({ subtotal }) => subtotal)),
    discounts: sum(placed.map(({ discount }) => discount)),
    delivery: sum(placed.map(({ deliveryFee }) => deliveryFee)),
    refunds: sum(back.map(({ amount }) => amount)),
    net: toRupees(
      paise(
        placed.reduce((total, { total: paid }) => total + paid, 0) -
          back.reduce((total, { amount }) => total + amount, 0),
      ),
    ),
    tax: sum(lines.map((line) => taxedAmount(lineTotal(line), line.gstPercent, atHome).gst)),
  })
  const text: string = await operated(shop, "numbers export", {
    since: "2025-07-14",
    until: "2025-07-15",
  })
  const rows = text
    .slice(1)
    .split("\r\n")
    .map((row) => row.split(","))
  const column = rows[0]!.indexOf("net_rupees")
  expect(rows[2]![0]).toBe("2025-07-15")
  expect(Number(rows[2]![column])).toBe(totals.net)
  expect(rows[1]!.slice(1).every((cell) => cell === "0")).toBe(true)
})

test("The GST in the numbers is that of the invoices, with delivery, within the state and beyond", async () => {
  const { db } = shop.context
  const placedAt = new Date("2025-08-05T10:00:00+05:30")
  const sales = [
    await bought(shop, [{ productId: frame }]),
    await bought(shop, [{ productId: frame }]),
    await bought(shop, [{ productId: frame, quantity: 2 }, { productId: 42 }]),
  ]
  for (const [n, { paymentId }] of sales.entries()) {
    const [payment] = await db.select().from(payments).where(eq(payments.id, paymentId))
    const [order] = await db.select().from(orders).where(eq(orders.id, payment!.orderId))
    const address = n === 1 ? { ...order!.address, state: "Kerala" } : order!.address
    await db.update(orders).set({ placedAt, address }).where(eq(orders.id, order!.id))
    const number = paymentId.slice(3).toUpperCase()
    await operated(shop, "ship", { id: paymentId, courier: "delhivery", number })
  }
  const ids = await db.select({ id: orders.id }).from(orders).where(eq(orders.placedAt, placedAt))
  const billed = await db
    .select({ document: invoices.document })
    .from(invoices)
    .where(
      inArray(
        invoices.orderId,
        ids.map(({ id }) => id),
      ),
    )
  expect(billed.map(({ document }) => document.totals.parts[0]!.name).toSorted()).toEqual([
    ...["CGST", "CGST", "IGST"],
  ])
  const { totals } = await numbers("2025-08-05", "2025-08-05")
  expect(totals).toMatchObject({ orders: 3, delivery: 2 * 49 })
  expect(totals.tax).toBe(toRupees(add(...billed.map(({ document }) => document.totals.tax))))
})

test("Cash that was never collected is not a sale, and money captured by mistake is not a refund", async () => {
  const { buyerIn } = await import("#tests/buyer.ts")
  const buyer = await buyerIn(shop)
  const placed = await buyer.orderForCash([{ productId: frame }])
  expect(placed.status).toBeLessThan(300)
  const today = reportDay(shop.context.now())
  const before = (await numbers(today, today)).totals
  expect(before.uncollected).toBe(0)
  const [id] = placed.body.orders
  await operated(shop, "cancel", { id, reason: "Changed mind" })
  const after = (await numbers(today, today)).totals
  expect(after.uncollected).toBeGreaterThan(0)
  expect(after.net).toBeCloseTo(before.net - after.uncollected, 2)
  expect(after.orders).toBe(before.orders)

  const sale = await boughtAt("2025-08-02T10:00:00+05:30")
  await operated(shop, "refund", { id: sale.orderIds[0], rupees: "10", reason: "Scratched" })
  await shop.context.db
    .update(refunds)
    .set({
      ...{ cause: "surplus", orderLineId: null, gatewayPaymentId: "cf_1" },
      createdAt: new Date("2025-08-02T12:00:00+05:30"),
    })
    .where(eq(refunds.paymentId, sale.paymentId))
  expect((await numbers("2025-08-02", "2025-08-02")).totals.refunds).toBe(0)
})

test("Visits are counted by day and step without personal data, and bots are excluded", async () => {
  const browser = { "user-agent": "Mozilla/5.0 (Linux; Android 16) Chrome/146" }
  const count = (body: object, headers: Record<string, string> = browser) =>
    shop.call("POST", "/api/visits", { body, headers })
  const today = reportDay(shop.context.now())
  await count({ step: "product" })
  await count({ step: "product" })
  expect((await count({ step: "cart" })).body).toEqual({ counted: true })
  for (const program of ["Googlebot/2.1", "HeadlessChrome/146", ""]) {
    const reply = await count({ step: "product" }, { "user-agent": program })
    expect(reply.body, program).toEqual({ counted: false })
  }
  expect((await numbers(today, today)).totals).toMatchObject({ product: 2, cart: 1, checkout: 0 })
})

test("Searches without results are shown from the fifth on; numbers and searches with results never", async () => {
  const search = (words: string) =>
    shop.call("POST", "/api/visits", {
      body: { step: "missed_search", words },
      headers: { "user-agent": "Mozilla/5.0 Chrome/146" },
    })
  const shownToday = async () => {
    const today = reportDay(shop.context.now())
    return (await numbers(addDays(today, -1), today)).searches
  }
  for (let n = 1; n < MISSED_SEARCH_MIN_COUNT; n++) await search("zzyx qwrt")
  expect(await shownToday()).toEqual([])
  await search("  ZZYX  qwrt ")
  expect(await shownToday()).toEqual([{ words: "zzyx qwrt", count: MISSED_SEARCH_MIN_COUNT }])
  for (const words of ["9845012345", "asha@home.example", "aviator", ""]) {
    expect((await search(words)).body.counted, words).toBe(false)
  }
  expect(await shop.context.db.select().from(missedSearches)).toHaveLength(1)
})

test("Stock is valued at its selling price, best sellers are ranked, and hidden products are excluded", async () => {
  const { db } = shop.context
  const all = await db.select().from(products)
  const worth = all.reduce((sum, product) => sum + product.stock * finalPrice(product), 0)
  const { stock, top, slow } = await numbers("2025-06-01", "2025-06-30")
  expect(stock).toEqual({
    pieces: all.reduce((sum, product) => sum + product.stock, 0),
    rupees: toRupees(paise(worth)),
  })
  expect(top).toMatchObject([{ id: frame, pieces: 6 }])
  expect(slow[0].pieces).toBe(0)
  expect(slow.length).toBe(20)
  await operated(shop, "product hide", { product: String(slow[0].id) })
  const hidden = await numbers("2025-06-01", "2025-06-30")
  expect(hidden.slow.map(({ id }: any) => id)).not.toContain(slow[0].id)
  expect(hidden.stock.pieces).toBe(stock.pieces - slow[0].stock)
})

test("A new shop has zeros, an invalid period is refused with a message, and packers see no numbers", async () => {
  const empty = await numbers("2020-01-01", "2020-01-31", "month")
  expect(empty.totals).toMatchObject({ orders: 0, net: 0, tax: 0, product: 0 })
  const refused = async (since: string, until: string) => {
    const result = await operate(shop, "numbers", { since, until })
    return result.ok ? "" : result.failure.message
  }
  expect(await refused("2025-02-02", "2025-02-01")).toContain("must not be after")
  expect(await refused("2020-01-01", "2025-01-01")).toContain("three years")
  expect(await refused("yesterday", "2025-01-01")).toContain("must be a day such as")
  const packer = await signedInStaff(shop, "packer")
  expect((await packer.run("numbers", { since: "2025-01-01", until: "2025-01-02" })).status).toBe(
    403,
  )
})
