import { randomUUID } from "node:crypto"
import { PGlite } from "@electric-sql/pglite"
import { drizzle } from "drizzle-orm/pglite"
import { migrate } from "drizzle-orm/pglite/migrator"
import { expect, onTestFinished, test } from "vitest"
import { migrationsFolder } from "./migrations-folder.ts"
import { migrateUpTo } from "./testing/migrate-up-to.ts"

const json = "'{}'::jsonb"

test("Refunds owed and order history are carried over from a version that had no tables for them", async () => {
  const client = await PGlite.create()
  onTestFinished(() => client.close())
  await migrateUpTo(client, "0000_first")
  const shopper = randomUUID()
  await client.exec(`insert into shoppers (id, mobile) values ('${shopper}', '9876543210')`)
  const refundId = `rf_${randomUUID()}`
  for (const [id, state, given] of [
    ["ch_settled", "settled", "null"],
    ["ch_due", "refund_due", "null"],
    ["ch_refunding", "refunding", `'${refundId}'`],
    ["ch_refunded", "refunded", "'rf_old'"],
  ]) {
    await client.exec(`insert into payments
      (id, shopper_id, mobile, state, amount, delivery_fee, lines, address, fingerprint, expires_at,
       next_check_at, refund_id)
      values ('${id}', '${shopper}', '9876543210', '${state}', 54900, 4900, '[]', ${json}, '', now(),
       now(), ${given})`)
  }
  await client.exec(`insert into orders
    (payment_id, line, shopper_id, mobile, product_id, title, thumbnail, quantity, unit_price, hsn,
     gst_percent, address, state, delivered_at)
    values ('ch_settled', 0, '${shopper}', '', 1, '', '', 1, 50000, '', 5, ${json}, 'Confirmed', null),
           ('ch_settled', 1, '${shopper}', '', 1, '', '', 1, 50000, '', 5, ${json}, 'Delivered', now())`)
  await client.exec(`insert into parcels (id, courier, tracking_number, tag, checkpoints, fetched_at)
    values ('1', 'c', 'A', 'InTransit', '[]', now()), ('2', 'c', 'B', 'Delivered', '[]', now())`)

  await migrate(drizzle(client), { migrationsFolder })
  const rows = async (query: string) => (await client.query(query)).rows
  expect(
    await rows(
      "select id, payment_id, state, amount, next_check_at is null as rests from refunds order by payment_id",
    ),
  ).toEqual([
    { id: "rf_due", payment_id: "ch_due", state: "due", amount: 54900, rests: false },
    { id: "rf_old", payment_id: "ch_refunded", state: "done", amount: 54900, rests: true },
    { id: refundId, payment_id: "ch_refunding", state: "accepted", amount: 54900, rests: false },
  ])
  expect(
    await rows(`select line, e.state from order_lines l join order_line_events e on order_line_id = l.id
      order by line, e.id`),
  ).toEqual([
    { line: 0, state: "Confirmed" },
    { line: 1, state: "Confirmed" },
    { line: 1, state: "Delivered" },
  ])
  expect(await rows("select id from parcels where next_ask_at is not null")).toEqual([{ id: "1" }])
})
