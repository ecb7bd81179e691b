import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { PGlite } from "@electric-sql/pglite"
import { drizzle } from "drizzle-orm/pglite"
import { migrate } from "drizzle-orm/pglite/migrator"
import { afterAll, beforeAll, expect, test } from "vitest"
import { migrationsFolder } from "./migrations-folder.ts"
import { migrateUpTo } from "./testing/migrate-up-to.ts"

const fixture = join(import.meta.dirname, "fixtures", "orders-0007.sql")

let client: PGlite
const rows = async (query: string) => (await client.query<Record<string, unknown>>(query)).rows

/** The rows of the previous version, in today's terms. */
let before: Awaited<ReturnType<typeof rowsBefore>>
const rowsBefore = async () => ({
  lines: await rows(`select id, payment_id, line, shopper_id, mobile, product_id, title,
      quantity, unit_price, lens, frame_colour, hsn, gst_percent, seller_state, address, state,
      courier, tracking_number, delivered_at, created_at from orders order by id`),
  payments: await rows(`select id, shopper_id, mobile, state, amount, delivery_fee,
      lines, address, fingerprint, expires_at, next_check_at, gateway_payment_id from payments order by id`),
  refunds: await rows("select * from refunds order by id"),
  events: await rows("select order_id, state, at from order_events order by id"),
  unsold: await rows(`select p.id from payments p
      where not exists (select 1 from orders o where o.payment_id = p.id)`),
})

/** A database of the previous version, which this version then migrates; the tests only read. */
beforeAll(async () => {
  client = await PGlite.create()
  await migrateUpTo(client, "0007_sample_reviews")
  await client.exec(await readFile(fixture, "utf8"))
  before = await rowsBefore()
  await migrate(drizzle(client), { migrationsFolder })
})
afterAll(() => client.close())

test("A shop from before orders had a number of their own keeps every order with its lines, parcels and money", async () => {
  expect(before.lines).toHaveLength(11)
  expect(new Set(before.lines.map(({ state }) => state))).toEqual(
    new Set(["Confirmed", "Processing", "Delivered", "Cancelled", "Refunded"]),
  )
  expect(new Set(before.payments.map(({ state }) => state))).toEqual(
    new Set(["settled", "open", "created", "expired", "refund_due", "refunding", "refunded"]),
  )

  expect(
    await rows(`select l.id, p.id as payment_id, l.line, o.shopper_id, o.mobile, l.product_id, l.title,
      l.quantity, l.unit_price, l.lens, l.frame_colour, l.hsn, l.gst_percent, o.seller_state, o.address,
      l.state, s.courier, s.tracking_number, l.delivered_at, l.created_at
      from order_lines l join orders o on o.id = l.order_id join payments p on p.order_id = o.id
      left join shipments s on s.id = l.shipment_id order by l.id`),
  ).toEqual(before.lines)
  expect(
    await rows(`select p.id, o.shopper_id, o.mobile, p.state, p.amount, o.delivery_fee,
      o.items as lines, o.address, o.fingerprint, p.expires_at, p.next_check_at, p.gateway_payment_id
      from payments p join orders o on o.id = p.order_id order by p.id`),
  ).toEqual(before.payments)
  const refundsAfter = await rows("select * from refunds order by id")
  expect(refundsAfter.every(({ return_id }) => return_id === null)).toBe(true)
  expect(
    refundsAfter.map(
      ({ order_line_id: order_id, return_id: _, transfer_reference: _1, ...rest }) => ({
        ...rest,
        order_id,
      }),
    ),
  ).toEqual(before.refunds)
  expect(
    await rows("select order_line_id as order_id, state, at from order_line_events order by id"),
  ).toEqual(before.events)

  const orders = await rows(`select o.number, o.placed_at, o.subtotal, o.total, p.id as payment,
      (select coalesce(sum(unit_price * quantity), 0)::bigint from order_lines l where l.order_id = o.id) as lines
      from orders o join payments p on p.order_id = o.id order by o.placed_at, p.id`)
  const placed = orders.filter(({ number }) => number !== null)
  expect(placed.map(({ number }) => number)).toEqual(
    placed.map((_, index) => `CH-26-00000${index + 1}`),
  )
  for (const { subtotal, lines } of placed) expect(subtotal).toBe(lines)
  const notPlaced = orders.filter(({ placed_at }) => placed_at === null)
  expect(notPlaced.map(({ payment }) => payment).toSorted()).toEqual(
    before.unsold.map(({ id }) => id).toSorted(),
  )
  expect(await rows("select nextval('order_numbers')::int as next")).toEqual([
    { next: placed.length + 1 },
  ])
})

test("Lines of one parcel share a shipment, and lines of two parcels have two", async () => {
  const shipments = await rows(`select s.tracking_number, count(l.id)::int as lines
    from shipments s join order_lines l on l.shipment_id = s.id group by s.id order by 1`)
  expect(shipments).toEqual([
    { tracking_number: "SHIPPED0001", lines: 1 },
    { tracking_number: "SHIPPED0002", lines: 1 },
    { tracking_number: "SHIPPED0003", lines: 2 },
    { tracking_number: "SHIPPED0004", lines: 1 },
  ])
})

test("The lenses' share of a price is taken from what was paid", async () => {
  const lenses = await rows(`select distinct lens is null as frame_only, lens_price > 0 as priced
    from order_lines order by 1`)
  expect(lenses).toEqual([
    { frame_only: false, priced: true },
    { frame_only: true, priced: false },
  ])
})
