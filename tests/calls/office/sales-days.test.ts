import { eq, type SQL, sql } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import {
  orderLines,
  orders,
  payments,
  productSalesDays,
  refunds,
  returns,
  salesDays,
  staleSalesDays,
} from "#db/schema.ts"
import type { ReportDay } from "#domain/office/report-period.ts"
import { refreshSalesDays } from "#server/office/sales/commands/refresh-sales-days.ts"
import { selectSoldByDay, soldIn } from "#server/office/sales/queries.ts"
import { computeSales, findSales, splitPeriod } from "#server/office/sales/sales.ts"
import { buyerIn } from "../../buyer.ts"
import { bought } from "../../operations/bought.ts"
import { delivered } from "../../operations/delivered.ts"
import { operated } from "../../operations/operate.ts"
import { openTestShop, type TestShop } from "../../shop.ts"

const period = { since: "2026-06-02", until: "2026-06-30" }

let shop: TestShop
const db = () => shop.context.db
beforeAll(async () => {
  shop = await openTestShop()
  return () => shop.close()
}, 60_000)

const at = (day: ReportDay, clock = "12:00:00") => new Date(`${day}T${clock}+05:30`)

/** Makes an order one of an earlier day, as its rows would have been then. */
async function placeOn(paymentId: string, day: ReportDay) {
  const [payment] = await db().select().from(payments).where(eq(payments.id, paymentId))
  const orderId = payment!.orderId
  await db()
    .update(orders)
    .set({ placedAt: at(day) })
    .where(eq(orders.id, orderId))
  return orderId
}

const marked = async () => new Set((await db().select().from(staleSalesDays)).map(({ day }) => day))

async function rowsOf(sold: SQL) {
  const found = await db().execute(sql`select * from ${sold} sold order by product_id`)
  return (found as unknown as { rows: unknown[] }).rows
}

/** The numbers from the sums are those that are added up from the orders, whatever is stored. */
async function expectExact(what: string) {
  const direct = await computeSales(db(), period)
  const fast = await findSales(db(), period, "day", true)
  expect(Object.fromEntries(fast), what).toEqual(Object.fromEntries(direct))
  const counted = sql`(select product_id, sum(pieces)::int as pieces, sum(paid)::bigint as paid
    from (${selectSoldByDay(period)}) one group by 1)`
  expect(await rowsOf(await soldIn(db(), period)), what).toEqual(await rowsOf(counted))
}

/** Every day of the period has a sum that is up to date. */
async function refreshAll() {
  while ((await refreshSalesDays(shop.context)) > 0);
  expect((await splitPeriod(db(), period)).computed).toEqual([])
}

test("Sums of days are those of the orders, also after late refunds, cancellations, returns and changes", async () => {
  const sale = await delivered(shop, [{ productId: 41, quantity: 2 }])
  const orderId = await placeOn(sale.paymentId, "2026-06-02")
  const other = await bought(shop, [{ productId: 42 }, { productId: 41 }])
  const otherId = await placeOn(other.paymentId, "2026-06-09")
  const buyer = await buyerIn(shop)
  const cash = await buyer.orderForCash([{ productId: 43 }])
  const [cashLine] = await db()
    .select()
    .from(orderLines)
    .where(eq(orderLines.id, cash.body.orders[0]))
  await db()
    .update(orders)
    .set({ placedAt: at("2026-06-20") })
    .where(eq(orders.id, cashLine!.orderId))
  await expectExact("before any sum")
  await refreshAll()
  expect(await db().$count(salesDays)).toBeGreaterThan(100)
  expect(await marked()).toEqual(new Set())
  await expectExact("with sums")
  const before = await findSales(db(), period, "day", true)
  expect(before.get("2026-06-02")).toMatchObject({ orders: 1, pieces: 2 })

  const changes: [what: string, day: ReportDay, change: () => Promise<unknown>][] = [
    [
      "a refund that was decided on an earlier day",
      "2026-06-04",
      async () => {
        await operated(shop, "refund", { id: sale.orderIds[0], rupees: "10", reason: "Scratched" })
        await db()
          .update(refunds)
          .set({ createdAt: at("2026-06-04", "23:59:59") })
          .where(eq(refunds.paymentId, sale.paymentId))
      },
    ],
    [
      "a refund that turns out to be of money captured by mistake",
      "2026-06-04",
      () =>
        db()
          .update(refunds)
          .set({ cause: "surplus", orderLineId: null, gatewayPaymentId: "cf_1" })
          .where(eq(refunds.paymentId, sale.paymentId)),
    ],
    [
      "a cash order that is cancelled weeks later",
      "2026-06-20",
      () => operated(shop, "cancel", { id: cash.body.orders[0], reason: "Changed mind" }),
    ],
    [
      "a delivery that is told late",
      "2026-06-05",
      () =>
        db()
          .update(orderLines)
          .set({ deliveredAt: at("2026-06-05") })
          .where(eq(orderLines.orderId, orderId)),
    ],
    [
      "a return that was asked for on an earlier day",
      "2026-06-06",
      async () => {
        const asked = await db()
          .insert(returns)
          .values({
            ...{ number: "RT-26-900001", orderLineId: sale.orderIds[0]!, quantity: 1 },
            ...{ kind: "refund", reason: "damaged", note: "", state: "requested" },
            createdAt: at("2026-06-06"),
          })
          .returning()
        expect(asked).toHaveLength(1)
      },
    ],
    [
      "the return is withdrawn",
      "2026-06-06",
      () =>
        db().update(returns).set({ state: "withdrawn" }).where(eq(returns.number, "RT-26-900001")),
    ],
    [
      "an order that moves to another day",
      "2026-06-09",
      () =>
        db()
          .update(orders)
          .set({ placedAt: at("2026-06-11") })
          .where(eq(orders.id, otherId)),
    ],
    [
      "a line that costs less",
      "2026-06-11",
      () =>
        db().update(orderLines).set({ quantity: 3 }).where(eq(orderLines.id, other.orderIds[0]!)),
    ],
  ]
  for (const [what, day, change] of changes) {
    await change()
    expect(await marked(), what).toContain(day)
    await expectExact(`${what}, before the job`)
    await refreshAll()
    await expectExact(`${what}, after the job`)
  }
  const after = await findSales(db(), period, "day", true)
  expect(after.get("2026-06-09")).toBeUndefined()
  expect(after.get("2026-06-11")).toMatchObject({ orders: 1, pieces: 4 })
  expect(after.get("2026-06-20")!.uncollected).toBeGreaterThan(0)
}, 120_000)

test("What happens today writes no mark, and today is never a sum", async () => {
  await refreshAll()
  const { buyer } = await delivered(shop, [{ productId: 41 }])
  expect(buyer.mobile).toBeTruthy()
  const earlier = await bought(shop, [{ productId: 41 }])
  await placeOn(earlier.paymentId, "2026-06-16")
  await refreshAll()
  const parcel = { courier: "delhivery", number: "TODAY0001" }
  await operated(shop, "ship", { id: earlier.paymentId, ...parcel })
  await operated(shop, "deliver", { id: earlier.paymentId })
  expect(await marked()).toEqual(new Set())
  await expectExact("delivered today")
  await refreshSalesDays(shop.context)
  const [{ today }] = (
    (await db().execute(
      sql`select ((now() - interval '2 hours') at time zone interval '5:30')::date::text as today`,
    )) as any
  ).rows
  expect(await db().$count(salesDays, sql`day >= ${today}::date`)).toBe(0)
})

test("A change of one day makes that day alone stale, and its sums replace the old ones", async () => {
  await refreshAll()
  const { paymentId } = await bought(shop, [{ productId: 44 }])
  await placeOn(paymentId, "2026-06-15")
  expect((await splitPeriod(db(), period)).computed).toEqual([
    { since: "2026-06-15", until: "2026-06-15" },
  ])
  const days = await db().$count(salesDays)
  expect(await refreshSalesDays(shop.context)).toBe(1)
  expect(await db().$count(salesDays)).toBe(days)
  expect(
    await db().select().from(productSalesDays).where(eq(productSalesDays.day, "2026-06-15")),
  ).toMatchObject([{ productId: 44, pieces: 1 }])
})
