import { eq, inArray } from "drizzle-orm"
import { auditLabel } from "#contract/office/audit-entries.ts"
import { findOperation } from "#contract/operations.ts"
import type { Db } from "#db/connection.ts"
import { type OrderRow, type RefundRow, staff } from "#db/schema.ts"
import { formatRupees } from "#domain/core/money.ts"
import { refundStateWords } from "#domain/money/refund.ts"
import { objectIn } from "#domain/office/audit-sentence.ts"
import { parseJobNumber } from "#domain/orders/job-number.ts"
import { listApprovalsOf } from "#server/office/approvals/queries.ts"
import { type ListedAuditEntry, listAuditEntries } from "#server/office/audit/queries.ts"
import { findOrderLineHistories, type PlacedLine } from "../lines/queries/placed-lines.ts"

const MAX_AUDIT_ENTRIES = 200

interface OrderEvent {
  at: string
  what: string
  /** Null for an event not caused by staff. */
  who: string | null
}

/**
 * Everything that happened to an order, oldest first: by the shopper, the courier and the staff.
 */
export async function findOrderEvents(
  db: Db,
  placed: readonly PlacedLine[],
  refunds: readonly RefundRow[],
): Promise<OrderEvent[]> {
  const { order } = placed[0]!
  const subject = `order:${order.id}`
  const histories = await findOrderLineHistories(
    db,
    placed.map(({ line }) => line.id),
  )
  const done = await listAuditEntries(db, { subject }, MAX_AUDIT_ENTRIES)
  const requests = await listApprovalsOf(db, subject)
  const names = await namesOf(db, [
    ...done.flatMap(({ entry }) => detailsOf(entry).approved_by ?? []),
    ...order.changes.flatMap(({ staffId }) => staffId ?? []),
  ])
  return [
    ...(await enteredEvents(db, order)),
    ...placed.flatMap(({ line }) =>
      (histories.get(line.id) ?? []).map(({ state, at }) => ({
        ...{ at, what: `${line.title}: ${state}` },
        who: null,
      })),
    ),
    ...placed.flatMap(({ line: { title, refusedAt } }) =>
      refusedAt
        ? {
            at: refusedAt.toISOString(),
            what: `${title}: late parcel refused by the shopper`,
            who: null,
          }
        : [],
    ),
    ...refunds.map(({ createdAt, amount, state }) => ({
      at: createdAt.toISOString(),
      what: `Refund of ${formatRupees(amount)}, ${refundStateWords[state]}`,
      who: null,
    })),
    ...requests.map(({ approval, requestedBy }) => ({
      at: approval.createdAt.toISOString(),
      what: `Asked for a second person: ${auditLabel(approval.operation)}${
        approval.amount === null ? "" : `, ${formatRupees(approval.refund ?? approval.amount)}`
      }`,
      who: requestedBy,
    })),
    ...order.changes.map(({ at, what, staffId }) => ({
      ...{ at, what },
      who: (staffId && names.get(staffId)) ?? "command line",
    })),
    // Read access and refused requests are only in the audit; changes say themselves what was done.
    ...done
      .filter(({ entry, result }) => entry.result === null && !(isChange(entry) && result === "OK"))
      .map((one) => ({
        at: one.entry.at.toISOString(),
        what: wordsOf(one),
        who: whoOf(one, names),
      })),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
}

const isChange = ({ operation }: ListedAuditEntry["entry"]): boolean =>
  operation === "orders address" || operation === "orders variant"

/** An order that staff entered for the shopper. */
async function enteredEvents(
  db: Db,
  { enteredBy, createdAt }: Pick<OrderRow, "enteredBy" | "createdAt">,
): Promise<OrderEvent[]> {
  if (enteredBy === null) return []
  const [by] = await db.select({ name: staff.name }).from(staff).where(eq(staff.id, enteredBy))
  return [{ at: createdAt.toISOString(), what: "Entered for the shopper", who: by?.name ?? null }]
}

function wordsOf({ entry, result }: ListedAuditEntry): string {
  const { operation } = entry
  const { input } = detailsOf(entry)
  const { timeline = auditLabel(operation) } = findOperation(operation) ?? {}
  const { done, undone } =
    typeof timeline === "string" ? { done: timeline, undone: timeline } : timeline
  const words = input?.undo ? undone : done
  const job = input?.id === undefined ? null : parseJobNumber(input.id)
  const what = job ? `${words}, pair ${job.pair}` : words
  if (result === "OK") return what
  return `${what}: ${result === null ? "interrupted" : "not done"}`
}

/** With a second person, both. */
function whoOf({ entry, name }: ListedAuditEntry, approvers: ReadonlyMap<string, string>): string {
  const { approved_by: approver } = detailsOf(entry)
  const who = name ?? (entry.actor === "system" ? "the shop" : entry.actor)
  if (approver === "wait" || approver === entry.staffId) return `${who}, after a wait of 24 hours`
  return approver ? `${who}, approved by ${approvers.get(approver) ?? approver}` : who
}

interface Details {
  input?: { id?: string; undo?: boolean }
  approved_by?: string
}

const detailsOf = ({ details }: ListedAuditEntry["entry"]): Details => objectIn(details)

async function namesOf(db: Db, actors: readonly string[]): Promise<Map<string, string>> {
  const ids = actors.filter((id) => id !== "command line" && id !== "wait")
  if (ids.length === 0) return new Map()
  const found = await db
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(inArray(staff.id, ids))
  return new Map(found.map(({ id, name }) => [id, name]))
}
