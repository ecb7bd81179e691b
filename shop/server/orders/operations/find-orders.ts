import { inArray, type SQL, sql } from "drizzle-orm"
import { isUuid } from "#contract/core/text.ts"
import type { Db } from "#db/connection.ts"
import { orderLines, orders, payments, recipientWords, shipments } from "#db/schema.ts"
import { compactIdentifier } from "#domain/core/identifier.ts"
import { parseMobile } from "#domain/core/mobile.ts"
import { parseJobNumber } from "#domain/orders/job-number.ts"
import { numbersEndingIn, parseOrderNumber } from "#domain/orders/order-number.ts"
import { readParcelNumber } from "#domain/orders/parcel-number.ts"

/** Of a name or of last digits that more have, the newest. */
const MAX_FOUND = 1_000

/**
 * The ids of the orders matching a typed text: order number or its end, the number of one of its
 * jobs, id (or its beginning) of an order, an order line or a payment, tracking number, GSTIN of a
 * buyer, mobile number or its last 4 digits or more, or the beginnings of words in the parcel's name.
 * Each kind of identifier has its own index; one condition over several tables could use none of
 * them, so the ids are queried before the orders.
 */
export async function findOrderIds(db: Db, text: string, now: Date): Promise<string[]> {
  const typed = text.trim()
  const found = await db.execute(sql.join(waysToFind(typed, now), sql` union `))
  return (found as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id)
}

function waysToFind(typed: string, now: Date): SQL[] {
  const compact = compactIdentifier(typed).toUpperCase()
  const parcel = readParcelNumber(typed)
  const parcels = [typed, typed.toUpperCase(), ...(parcel.ok ? [parcel.value] : [])]
  const number = parseOrderNumber(typed) ?? parseJobNumber(typed)?.order ?? null
  const numbers = number === null ? numbersEndingIn(typed, now) : [number]
  const mobile = parseMobile(typed)
  const ways = [
    sql`select ${payments.orderId} as id from ${payments} where ${payments.id} = ${typed}`,
    sql`select ${shipments.orderId} as id from ${shipments}
      where ${inArray(shipments.trackingNumber, parcels)}`,
  ]
  if (numbers.length > 0) {
    ways.push(sql`select ${orders.id} from ${orders} where ${inArray(orders.number, numbers)}`)
  }
  // Ten digits may be a parcel's as well.
  if (mobile !== null) {
    ways.push(sql`select ${orders.id} from ${orders}
      where ${orders.mobile} = ${mobile} and ${orders.placedAt} is not null`)
  } else if (/^\d{4,9}$/.test(compact)) {
    ways.push(newest(sql`reverse(${orders.mobile}) like ${`${[...compact].reverse().join("")}%`}`))
  }
  if (/^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]{3}$/.test(compact)) {
    ways.push(sql`select ${orders.id} from ${orders}
      where ${orders.business} ->> 'gstin' = ${compact} and ${orders.placedAt} is not null`)
  }
  const words = nameWords(typed)
  if (words !== null) {
    ways.push(newest(sql`${recipientWords(orders)} @@ to_tsquery('simple', ${words})`))
  }
  if (isUuid(typed)) {
    ways.push(
      sql`select ${orders.id} from ${orders} where ${orders.id} = ${typed}`,
      sql`select ${orderLines.orderId} as id from ${orderLines} where ${orderLines.id} = ${typed}`,
    )
  } else if (/^[0-9a-f]{8}[0-9a-f-]{0,27}$/.test(typed)) {
    const digits = typed.replaceAll("-", "")
    ways.push(sql`select ${orderLines.orderId} as id from ${orderLines}
      where ${orderLines.id} between ${digits.padEnd(32, "0")} and ${digits.padEnd(32, "f")}`)
  }
  return ways
}

/** Materialized, otherwise PostgreSQL would scan orders from the newest on for a rare name. */
const newest = (which: SQL): SQL => sql`(with matching as materialized (
    select ${orders.id}, ${orders.placedAt} from ${orders}
    where ${orders.placedAt} is not null and ${which}
  ) select id from matching order by placed_at desc limit ${MAX_FOUND})`

/** A query for names with words that begin like these; null for what is no name. */
export function nameWords(typed: string): string | null {
  if (!/^[^\d%_\\]{3,60}$/u.test(typed)) return null
  const words = typed.match(/[\p{L}\p{M}]+/gu)
  return words === null ? null : words.map((word) => `${word}:*`).join(" & ")
}
