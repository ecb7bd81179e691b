import { sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"

/**
 * Writes so many placed orders of the three years that end yesterday, with lines, payments, refunds and
 * returns as a shop has them: a tenth in cash, every twentieth line refunded, every thirtieth returned.
 */
export async function addManyOrders(db: Db, count: number): Promise<void> {
  await db.execute(sql`
    create temporary table made as
    select n, gen_random_uuid() as id, gen_random_uuid() as line_id, gen_random_uuid() as shopper,
      date_trunc('day', now()) - interval '6 hours'
        - (interval '1 second' * (94000000.0 * n / ${count}::int)) as at,
      (50000 + n % 300 * 1000)::bigint as price, 1 + n % 2 as quantity, n % 10 = 0 as is_cash
    from generate_series(1, ${count}::int) n`)
  await db.execute(sql`analyze made`)
  await db.execute(sql`
    insert into shoppers (id, mobile) select shopper, 'many-' || n from made where n % 3 = 0`)
  await db.execute(sql`
    insert into orders (id, number, shopper_id, mobile, address, items, fingerprint, subtotal, discount,
      delivery_fee, total, placed_at, created_at)
    select m.id, 'MANY-' || m.n, s.shopper, 'many-' || s.n, '{"contactName": "Asha Rao"}', '[]', m.n,
      m.price * m.quantity, m.n % 4 * 100, case when m.n % 3 = 0 then 4900 else 0 end,
      m.price * m.quantity - m.n % 4 * 100 + case when m.n % 3 = 0 then 4900 else 0 end, m.at, m.at
    from made m join made s on s.n = greatest(m.n - m.n % 3, 3)`)
  await db.execute(sql`
    insert into payments (id, order_id, method, state, amount, expires_at, collected_at,
      collected_amount, created_at)
    select 'ch_' || id, id, case when is_cash then 'cash' else 'online' end,
      case when not is_cash then 'settled' when n % 20 = 0 then 'collected' else 'to_collect' end,
      price * quantity, at, case when n % 20 = 0 then at end,
      case when n % 20 = 0 then price * quantity - 100 end, at
    from made`)
  const line = sql`order_id, title, thumbnail, hsn, gst_percent, lens_price, created_at, id, line,
    product_id, quantity, unit_price, discount, state, delivered_at`
  await db.execute(sql`
    insert into order_lines (${line})
    select id, 'Frame', '', '9003', 18, 0, at, line_id, 0, 1 + (n * 7) % 300, quantity, price,
      n % 4 * 100, case when n % 15 = 0 then 'Cancelled' else 'Delivered' end,
      case when n % 15 <> 0 then at + interval '4 days' end
    from made`)
  await db.execute(sql`
    insert into order_lines (${line})
    select id, 'Case', '', '9003', 18, 0, at, gen_random_uuid(), 1, 1 + (n * 11) % 300, 1, 9900, 0,
      'Delivered', at + interval '4 days'
    from made where n % 2 = 0`)
  await db.execute(sql`
    insert into refunds (id, payment_id, order_line_id, cause, amount, note, state, created_at)
    select 'rf_' || line_id, 'ch_' || id, line_id, 'operator', 1000 + n % 900, '', 'done',
      at + interval '9 days' from made where n % 20 = 1 and at < now() - interval '20 days'`)
  await db.execute(sql`
    insert into returns (number, order_line_id, quantity, kind, reason, note, state, created_at)
    select 'MANY-' || n, line_id, 1, 'refund', 'damaged', '',
      case when n % 60 = 2 then 'withdrawn' else 'requested' end, at + interval '5 days'
    from made where n % 30 = 2 and at < now() - interval '20 days'`)
  await db.execute(sql`drop table made`)
  await db.execute(sql`analyze`)
}
