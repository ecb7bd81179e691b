import { setTimeout as pause } from "node:timers/promises"
import { sql } from "drizzle-orm"
import type { Database } from "#db/connection.ts"
import { payments, refunds } from "#db/schema.ts"
import { seededRandom } from "../../bench/seeded-random.ts"
import type { TrialShop } from "../machinery/trial-shop.ts"
import { type Unfinished, unfinishedIn } from "./books.ts"
import { control, gatewayRecordsOf } from "./gateway.ts"

/** Longer than any hold and than the gateway's time for its own refunds. */
const SKIPPED_MINUTES = 25
/** Without any progress; it includes several rounds of the jobs. */
const LIMIT_MS = 90_000
/** For one step: a thousand kills leave hundreds of payments and refunds to settle. */
const STEP_LIMIT_MS = 20 * 60_000
/** Payments are reconciled every second (shop-preload.ts); a round may take longer than that. */
const ROUND_MS = 2_000
const LOOK_EVERY_MS = 200

/**
 * Lets banks decide and deadlines pass until nothing of the trial is pending. Instead of waiting
 * for deadlines, all times in the database are moved into the past until nothing is left.
 * @returns the seconds it took
 * @throws when something stays unfinished
 */
export async function settleAll(shop: TrialShop): Promise<number> {
  const begun = performance.now()
  const random = seededRandom(7)
  await decidePending(shop, random.upTo, 0.5)
  await until(
    shop,
    "unpaid stock on sale, paid purchases booked",
    ({ heldPieces, paidNotBooked }) => heldPieces === 0 && paidNotBooked === 0,
    { skipping: true },
  )
  await decidePending(shop, random.upTo, 1)
  await until(shop, "late decisions booked", ({ paidNotBooked }) => paidNotBooked === 0)
  await until(
    shop,
    "all surplus found, all refunds through",
    ({ refundsNotDone, surplusNotFound }) => refundsNotDone === 0 && surplusNotFound === 0,
    { skipping: true },
  )
  return (performance.now() - begun) / 1000
}

async function until(
  shop: TrialShop,
  step: string,
  isDone: (left: Unfinished) => boolean,
  { skipping = false } = {},
) {
  const stepLimit = Date.now() + STEP_LIMIT_MS
  let limit = Date.now() + LIMIT_MS
  let least = Number.POSITIVE_INFINITY
  let skipAt = Date.now()
  for (;;) {
    // Payments found now have a deadline of their own.
    if (skipping && Date.now() >= skipAt) {
      await skipDeadlines(shop)
      skipAt = Date.now() + ROUND_MS
    }
    const begun = Date.now()
    const left = await unfinishedIn(shop)
    if (isDone(left)) return
    const count = Object.values(left).reduce((sum, one) => sum + one, 0)
    if (count < least) limit = Date.now() + LIMIT_MS
    least = Math.min(least, count)
    if (Date.now() > Math.min(limit, stepLimit)) {
      throw new Error(`Still not ${step}: ${describeUnfinished(left)}.`)
    }
    // Reading thousands of records takes time that the shop needs on the same cores.
    await pause(Math.max(LOOK_EVERY_MS, 4 * (Date.now() - begun)))
  }
}

const describeUnfinished = ({
  paidNotBooked,
  heldPieces,
  refundsNotDone,
  surplusNotFound,
}: Unfinished) =>
  `${paidNotBooked} paid and not booked, ${heldPieces} pieces held, ${surplusNotFound} surplus captures not found, ${refundsNotDone} refunds under way`

/** Banks decide about pending attempts, most of them with success. */
async function decidePending(shop: TrialShop, upTo: (most: number) => number, share: number) {
  const pending = (await gatewayRecordsOf(shop)).payments.filter(
    ({ payment_status }) => payment_status === "PENDING",
  )
  for (const { order_id, cf_payment_id } of pending.slice(0, Math.ceil(pending.length * share))) {
    const payment_status = upTo(10) < 7 ? "SUCCESS" : "FAILED"
    const settle = { order_id, cf_payment_id, payment_status }
    if (!(await control(shop, "cashfree", { settle }))) {
      throw new Error(`The gateway could not decide about ${cf_payment_id}.`)
    }
  }
}

/**
 * Moves all times into the past by this much: in the shop's database, and for the gateway's orders.
 */
async function skipDeadlines(shop: TrialShop): Promise<void> {
  await shop.withDatabase(moveTimes)
  for (const { order_id, order_status } of (await gatewayRecordsOf(shop)).orders) {
    if (order_status === "ACTIVE") await control(shop, "cashfree", { expire: { order_id } })
  }
}

async function moveTimes({ db }: Pick<Database, "db">): Promise<void> {
  const ago = sql`${SKIPPED_MINUTES} * interval '1 minute'`
  await db.update(payments).set({
    createdAt: sql`${payments.createdAt} - ${ago}`,
    expiresAt: sql`${payments.expiresAt} - ${ago}`,
    nextCheckAt: sql`${payments.nextCheckAt} - ${ago}`,
  })
  await db.update(refunds).set({
    createdAt: sql`${refunds.createdAt} - ${ago}`,
    nextCheckAt: sql`${refunds.nextCheckAt} - ${ago}`,
  })
}
