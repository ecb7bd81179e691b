import { and, asc, desc, inArray, isNotNull, lte, sql } from "drizzle-orm"
import { payments } from "#db/schema.ts"
import { isPayable, payableStates } from "#domain/checkout/payment-state.ts"
import { backoff, timestamp } from "#server/core/backoff.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { claimDueRefunds, sendRefund } from "#server/money/refunds/commands/send-refund.ts"
import { settlePayment } from "./settle-payment.ts"

const BATCH = 20
/** Rows per round before other jobs get their turn; the next round follows immediately. */
export const MAX_ROWS_PER_ROUND = 200
const ROUNDS_PER_MINUTE = 6
/** After three timeouts in a row, the gateway is not called until the next round. */
const MAX_FAILURES = 3

/**
 * Checks every payment and refund that is due: paid ones are booked, unpaid ones expire; refunds
 * are continued. Catches results that neither the shopper's browser nor a webhook delivered.
 * @returns how many were checked
 */
export async function reconcilePayments(
  context: AppContext,
  log: RequestContext["log"],
): Promise<number> {
  const { maxChecksPerMinute } = context.payments
  const most = maxChecksPerMinute
    ? Math.ceil(maxChecksPerMinute / ROUNDS_PER_MINUTE)
    : MAX_ROWS_PER_ROUND
  const checked = await inBatches(
    most,
    (size) => claimDue(context, size),
    async ({ id }) => {
      const settled = await settlePayment(context, id, log, { again: true })
      return settled.ok || settled.failure.code !== "PROVIDER_UNAVAILABLE"
    },
  )
  const advanced = await inBatches(
    most,
    (size) => claimDueRefunds(context, size),
    (refund) => sendRefund(context, refund, log),
  )
  return checked + advanced
}

/**
 * Claims and handles rows until none is left, `most` are done or the gateway is unavailable.
 * @param handle returns false if the gateway did not reply
 */
async function inBatches<Row>(
  most: number,
  claim: (size: number) => Promise<Row[]>,
  handle: (row: Row) => Promise<boolean>,
): Promise<number> {
  let handled = 0
  let failures = 0
  while (handled < most) {
    const size = Math.min(BATCH, most - handled)
    const rows = await claim(size)
    for (const row of rows) {
      failures = (await handle(row)) ? 0 : failures + 1
      handled += 1
      if (failures === MAX_FAILURES) return handled
    }
    if (rows.length < size) break
  }
  return handled
}

/**
 * Each payment is claimed by one process at a time. Those past their time to pay come first: they
 * hold stock, also after a process was killed during its round.
 */
const claimDue = async ({ db, now }: AppContext, size: number) => {
  const isOver = and(inArray(payments.state, payableStates), lte(payments.expiresAt, now()))!
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(isNotNull(payments.nextCheckAt), lte(payments.nextCheckAt, now())))
    .orderBy(desc(isOver), asc(payments.nextCheckAt))
    .limit(size)
    .for("update", { skipLocked: true })
  const claimed = await db
    .update(payments)
    .set({ checks: sql`${payments.checks} + 1`, nextCheckAt: nextCheck(now()) })
    .where(inArray(payments.id, due))
    .returning({ id: payments.id, state: payments.state, expiresAt: payments.expiresAt })
  // The order of returned rows is undefined.
  const first = ({ state, expiresAt }: (typeof claimed)[number]) =>
    isPayable(state) ? expiresAt.getTime() : Number.MAX_SAFE_INTEGER
  return claimed.toSorted((one, other) => first(one) - first(other))
}

/**
 * In case this process ends before it is done. While a shopper can pay: 1, 2, 4 … minutes, and
 * immediately when the time is over; then every minute until the stock is released. The others
 * schedule their own next check (`nextLook`).
 */
const nextCheck = (now: Date) => sql`case
  when ${payments.state} not in (${inList(payableStates)}) then ${timestamp(now)} + interval '1 hour'
  when ${payments.expiresAt} <= ${timestamp(now)} then ${timestamp(now)} + interval '1 minute'
  else least(${payments.expiresAt}, ${backoff(now, payments.checks, 64)})
end`

const inList = (values: string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  )
