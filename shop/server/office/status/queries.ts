import { and, asc, count, eq, inArray, isNotNull, lte, min } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import {
  type ComponentStatusRow,
  componentStatus,
  emails,
  notices,
  payments,
  refunds,
} from "#db/schema.ts"
import { payableStates } from "#domain/checkout/payment-state.ts"

export interface ComponentStatus extends ComponentStatusRow {
  /** Whether it worked the last time. */
  works: boolean
}

/**
 * When providers, their webhooks, background jobs and backups last worked and last failed, in all
 * processes. A process reports every 15 seconds, so the data may be that old.
 */
export async function findComponentStatuses(db: Db): Promise<ComponentStatus[]> {
  const rows = await db.select().from(componentStatus).orderBy(asc(componentStatus.component))
  return rows.map((row) => ({
    ...row,
    works: (row.succeededAt?.getTime() ?? 0) > (row.failedAt?.getTime() ?? 0),
  }))
}

export interface Waiting {
  /** Online payments that can still be paid, or that the bank has not decided. */
  payments: number
  /** Age in seconds of the oldest overdue payment check; 0 without one. */
  overdueCheckSeconds: number
  notices: number
  emails: number
  refunds: number
}

/** Queue lengths for the gateway, the SMS sender and the mail server. */
export async function countWaiting(db: Db, now: Date): Promise<Waiting> {
  const [due] = await db
    .select({ since: min(payments.nextCheckAt) })
    .from(payments)
    .where(and(isNotNull(payments.nextCheckAt), lte(payments.nextCheckAt, now)))
  const [open] = await db
    .select({ count: count() })
    .from(payments)
    .where(and(inArray(payments.state, [...payableStates]), isNotNull(payments.nextCheckAt)))
  return {
    payments: open?.count ?? 0,
    overdueCheckSeconds: due?.since ? Math.max(0, (now.getTime() - due.since.getTime()) / 1000) : 0,
    notices: await db.$count(notices, isNotNull(notices.nextTryAt)),
    emails: await db.$count(emails, isNotNull(emails.nextTryAt)),
    refunds: await db.$count(
      refunds,
      and(inArray(refunds.state, ["due"]), eq(refunds.automatic, false)),
    ),
  }
}
