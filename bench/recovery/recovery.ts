import { setTimeout as pause } from "node:timers/promises"
import { eq, sql } from "drizzle-orm"
import { holds, payments, refunds } from "#db/schema.ts"
import { SURPLUS_GRACE_MINUTES } from "#server/refunds/commands/create-refund.ts"
import type { Measurement, MeasureOptions } from "../measurement.ts"
import { seededRandom as chanceOf, type SeededRandom } from "../seeded-random.ts"
import { median, percentile } from "../statistics.ts"
import type { ResultTable } from "../table.ts"
import { lateness, reconcileBooks, type Unfinished, unfinishedIn } from "./books.ts"
import { act, gatewayRecordsOf } from "./gateway.ts"
import { type KilledShop, openKilledShop } from "./killed-shop.ts"
import { buyUntil } from "./purchases.ts"

const BUYERS = 12
/** How long the shop lives between two kills. */
const LIFE_MS = { least: 1_500, most: 5_000 }
/** Longer than any hold and than the gateway's time for refunds of its own. */
const SKIPPED_MINUTES = 25
const SHORT_LIMIT_MS = 3 * 60_000
const LONG_LIMIT_MS = 40 * 60_000

export const recovery: Measurement = {
  name: "recovery",
  says: "kill -9 during purchases on PostgreSQL: what is lost (nothing), and how long the clean-up takes",
  needsBuild: true,
  measure: async (options) => {
    const shop = await openKilledShop()
    try {
      return await trial(shop, options)
    } finally {
      await shop.close()
    }
  },
}

async function trial(shop: KilledShop, { kills, wait }: MeasureOptions): Promise<ResultTable[]> {
  const random = chanceOf(2026)
  const load = new AbortController()
  const begunAt = performance.now()
  const buyers = Array.from({ length: BUYERS }, () => buyUntil(shop, load.signal, random))
  const starts: number[] = []
  for (let n = 0; n < kills; n++) {
    await pause(LIFE_MS.least + random.upTo(LIFE_MS.most - LIFE_MS.least))
    starts.push((await shop.killAndStart()).startedInMs)
  }
  const lastStart = performance.now()
  load.abort()
  const begun = (await Promise.all(buyers)).reduce((all, one) => all + one, 0)
  const left = await unfinishedIn(shop)

  const clock = phases(shop, lastStart, wait)
  await decidePending(shop, random, 0.5)
  const lastHold = wait ? await lastHoldEnds(shop) : await skipDeadlines(shop)
  await clock.until(
    "stock of unpaid purchases on sale, paid ones booked",
    "the time to pay, while the gateway takes money",
    lastHold,
    ({ heldPieces, paidNotBooked }) => heldPieces === 0 && paidNotBooked === 0,
  )
  await decidePending(shop, random, 1)
  const decided = Date.now()
  await clock.until(
    "payments that banks decided last booked or owed",
    "the banks; in this trial they decide when the line above is reached",
    decided,
    ({ paidNotBooked }) => paidNotBooked === 0,
  )
  const lastGrace = wait ? await lastGraceEnds(shop, decided) : await skipDeadlines(shop)
  await clock.until(
    "all refunds through",
    `${SURPLUS_GRACE_MINUTES} minutes in which the gateway may give a surplus charge back itself`,
    lastGrace,
    ({ refundsNotDone }) => refundsNotDone === 0,
  )
  const totals = await reconcileBooks(shop)
  const { heldPieces } = await unfinishedIn(shop)
  const late = wait ? await lateness(shop) : []

  return [
    {
      title: `${recovery.name}: ${recovery.says}`,
      remarks: [
        `${BUYERS} shoppers at a time for ${Math.round((lastStart - begunAt) / 1000)} s; the gateway's stand-in dies and starts with the shop, its ledger survives`,
        `a start after a kill takes ${Math.round(median(starts))} ms (median)`,
        "gateway's ledger, orders, refunds, messages, holds and stock agree to the paisa and the piece",
      ],
      columns: [
        { key: "kills", label: "kills" },
        { key: "begun", label: "purchases begun" },
        { key: "purchases", label: "payments" },
        { key: "paidPayments", label: "paid" },
        { key: "orders", label: "order lines" },
        { key: "surplus", label: "surplus charges" },
        { key: "refunds", label: "refunds" },
        { key: "kept", label: "rupees kept", digits: 2 },
        { key: "givenBack", label: "given back", digits: 2 },
        { key: "holdsLeft", label: "holds left" },
      ],
      rows: [{ kills, begun, ...totals, holdsLeft: heldPieces }],
    },
    {
      title: "recovery: clean-up after the last kill",
      remarks: [
        `when the shop was open again: ${describeUnfinished(left)}`,
        wait
          ? `deadlines were waited for; unpaid purchases gave their pieces back ${lateWords(late)} after their own deadline`
          : `deadlines were not waited for: twice, all times in the database were moved ${SKIPPED_MINUTES} minutes into the past and the gateway's orders ran out (--wait waits)`,
        "seconds count from the moment at which the shop was open again",
      ],
      columns: [
        { key: "phase", label: "until" },
        { key: "done", label: "seconds", digits: 1 },
        { key: "deadline", label: "deadline at", digits: 1 },
        { key: "own", label: "shop's own", digits: 1 },
        { key: "waitedFor", label: "the deadline is" },
      ],
      rows: clock.rows,
    },
  ]
}

const describeUnfinished = ({
  paidNotBooked,
  heldPieces,
  overdueHolds,
  refundsNotDone,
}: Unfinished) =>
  `${paidNotBooked} paid and not booked, ${heldPieces} pieces held (${overdueHolds} holds over time), ${refundsNotDone} refunds under way`

const lateWords = (late: number[]) =>
  late.length === 0
    ? "never"
    : `${median(late).toFixed(1)} s (median), ${percentile(late, 99).toFixed(1)} s (p99), ${late.at(-1)!.toFixed(1)} s (most)`

/** Watches the clean-up; each phase ends when nothing of its kind is left. */
function phases(shop: KilledShop, start: number, wait: boolean) {
  const rows: ResultTable["rows"] = []
  const startedAt = Date.now() - (performance.now() - start)
  return {
    rows,
    until: async (
      phase: string,
      waitedFor: string,
      deadline: number,
      isDone: (left: Unfinished) => boolean,
    ) => {
      const limit = Date.now() + (wait ? LONG_LIMIT_MS : SHORT_LIMIT_MS)
      let left = await unfinishedIn(shop)
      while (!isDone(left)) {
        if (Date.now() > limit) throw new Error(`Still not ${phase}: ${describeUnfinished(left)}.`)
        await pause(wait ? 1_000 : 200)
        left = await unfinishedIn(shop)
      }
      const done = Date.now()
      const from = Math.min(Math.max(deadline, startedAt), done)
      rows.push({
        phase,
        done: (done - startedAt) / 1000,
        deadline: (from - startedAt) / 1000,
        own: (done - from) / 1000,
        waitedFor,
      })
    },
  }
}

/** When the last hold's time is over. */
async function lastHoldEnds(shop: KilledShop): Promise<number> {
  const [last] = await shop.database.db
    .select({ at: sql<Date | null>`max(${payments.expiresAt})`.mapWith(payments.expiresAt) })
    .from(payments)
    .innerJoin(holds, eq(holds.paymentId, payments.id))
    .where(eq(holds.state, "held"))
  return last?.at?.getTime() ?? Date.now()
}

/** When the gateway has had its time for the last surplus charge. */
async function lastGraceEnds(shop: KilledShop, otherwise: number): Promise<number> {
  const [last] = await shop.database.db
    .select({ at: sql<Date | null>`max(${refunds.createdAt})`.mapWith(refunds.createdAt) })
    .from(refunds)
    .where(eq(refunds.cause, "surplus"))
  return last?.at ? last.at.getTime() + SURPLUS_GRACE_MINUTES * 60_000 : otherwise
}

/** Banks decide about attempts that were left pending, most of them with success. */
async function decidePending(shop: KilledShop, random: SeededRandom, share: number): Promise<void> {
  const pending = (await gatewayRecordsOf(shop)).payments.filter(
    ({ payment_status }) => payment_status === "PENDING",
  )
  for (const { order_id, cf_payment_id } of pending.slice(0, Math.ceil(pending.length * share))) {
    const payment_status = random.upTo(10) < 7 ? "SUCCESS" : "FAILED"
    if (!(await act(shop, { settle: { order_id, cf_payment_id, payment_status } }))) {
      throw new Error(`The gateway could not decide about ${cf_payment_id}.`)
    }
  }
}

/**
 * As if so much time had passed: for the shop in its database, for the gateway's orders by its
 * control. Answers when the last deadline was over then: now.
 */
async function skipDeadlines(shop: KilledShop): Promise<number> {
  const { db } = shop.database
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
  for (const { order_id, order_status } of (await gatewayRecordsOf(shop)).orders) {
    if (order_status === "ACTIVE") await act(shop, { expire: { order_id } })
  }
  return Date.now()
}
