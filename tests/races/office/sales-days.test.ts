import { sql } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { salesDays } from "#db/schema.ts"
import { addDays, reportDay } from "#domain/office/report-period.ts"
import { refreshSalesDays } from "#server/office/sales/commands/refresh-sales-days.ts"
import { addSales, computeSales, findSales, splitPeriod } from "#server/office/sales/sales.ts"
import { type SecondContext, twoProcesses } from "../crowd.ts"
import { addManyOrders } from "../many-orders.ts"

const ORDERS = 20_000

const { shop, second } = twoProcesses()
beforeAll(async () => {
  // One connection, because of its temporary table.
  await shop.context.db.transaction((tx) => addManyOrders(tx, ORDERS))
})

const yesterday = addDays(reportDay(new Date()), -1)
const period = { since: addDays(yesterday, -1090), until: yesterday }

async function expectExact() {
  const { db } = shop.context
  const fast = await findSales(db, period, "day", true)
  expect(Object.fromEntries(fast)).toEqual(Object.fromEntries(await computeSales(db, period)))
}

test("While orders of every day change and two processes add up, the numbers are exact in the end and at once", async () => {
  const { db } = shop.context
  // Rows are locked in the order of their ids: these statements must not deadlock with each other.
  const change = async (n: number) => {
    await db.execute(sql`
      update order_lines set delivered_at = delivered_at + interval '1 day'
      where id in (select id from order_lines where delivered_at is not null
        order by id offset ${n * 50} limit 40 for update)`)
    await db.execute(sql`
      update refunds set amount = amount + 100
      where id in (select id from refunds order by id offset ${n * 20} limit 10 for update)`)
    await db.execute(sql`
      update payments set state = 'cancelled'
      where id in (select id from payments where state = 'to_collect'
        order by id offset ${n * 7} limit 5 for update)`)
  }
  const addUp = async ({ context }: Pick<SecondContext, "context">) => {
    for (let round = 0; round < 20; round++) await refreshSalesDays(context)
  }
  await Promise.all([
    addUp(shop),
    addUp(second),
    ...Array.from({ length: 20 }, (_, n) => change(n)),
  ])
  await expectExact()
  while ((await refreshSalesDays(shop.context)) > 0);
  expect(await db.$count(salesDays)).toBeGreaterThan(1000)
  await expectExact()
}, 300_000)

test("With sums, only what changed since and today are added up from the orders", async () => {
  while ((await refreshSalesDays(shop.context)) > 0);
  const { computed } = await splitPeriod(shop.context.db, period)
  const days = computed.map(({ since, until }) => [since, until])
  // Before the first order, and yesterday in the first two hours of a day.
  expect(days.length).toBeLessThanOrEqual(2)
  const before = process.hrtime.bigint()
  const sales = await findSales(shop.context.db, period, "month", true)
  const ms = Number(process.hrtime.bigint() - before) / 1e6
  console.log(`sales of three years and ${ORDERS} orders after ${Math.round(ms)} ms`)
  expect(addSales(sales.values()).orders).toBe(ORDERS)
})
