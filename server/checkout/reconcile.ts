import { and, asc, inArray, isNotNull, lte, sql as text } from "drizzle-orm"
import { payments } from "#db/schema.ts"
import type { Caller } from "../answer.ts"
import type { House } from "../house.ts"
import { advanceRefund, claimRefunds } from "./refund.ts"
import { settle } from "./settle.ts"

const batch = 20

/** An unpaid payment is asked about this long after it ran out; then the gateway takes no money for it. */
const watchHours = 48

/**
 * Looks at every payment whose time has come: paid ones are booked, unpaid ones end; refunds go on.
 * Finds what neither the shopper's browser nor a webhook told. Answers how many were looked at.
 */
export async function reconcile(house: House, log: Caller["log"]): Promise<number> {
  const due = await claimDue(house)
  for (const payment of due) await settle(house, payment.id, log)
  const owed = await claimRefunds(house, batch)
  for (const refund of owed) await advanceRefund(house, refund, log)
  return due.length + owed.length
}

/** Each payment is taken by one process at a time, and comes back later and later. */
const claimDue = ({ sql, now }: House) => {
  const due = sql
    .select({ id: payments.id })
    .from(payments)
    .where(and(isNotNull(payments.nextCheckAt), lte(payments.nextCheckAt, now())))
    .orderBy(asc(payments.nextCheckAt))
    .limit(batch)
    .for("update", { skipLocked: true })
  return sql
    .update(payments)
    .set({ checks: text`${payments.checks} + 1`, nextCheckAt: nextCheck(now()) })
    .where(inArray(payments.id, due))
    .returning()
}

/** 1, 2, 4 … minutes, at most an hour; never again once an expired payment is too old. */
const nextCheck = (now: Date) => text`case
  when ${payments.state} = 'expired' and ${payments.expiresAt} < ${hoursBefore(now, watchHours)} then null
  else ${now.toISOString()}::timestamptz + least(60, power(2, least(${payments.checks}, 6))) * interval '1 minute'
end`

const hoursBefore = (now: Date, hours: number) =>
  text`${new Date(now.getTime() - hours * 3_600_000).toISOString()}::timestamptz`
