import { hash } from "node:crypto"
import { and, eq, inArray, isNull, lte, or } from "drizzle-orm"
import { isTakenByRequester } from "#contract/office/operation.ts"
import { findOperation } from "#contract/operations.ts"
import type { Db } from "#db/connection.ts"
import { type ApprovalRow, approvals, emails, staff } from "#db/schema.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import type { Paise } from "#domain/core/money.ts"
import { requestToConfirm } from "#domain/messages/staff-messages.ts"
import type { Actor } from "#domain/office/actor.ts"
import { confirmableFrom } from "#domain/office/approval.ts"
import type { AppContext } from "#server/core/context.ts"

const HOUR_MS = 3_600_000

/** When a request made or approved now expires. */
export const approvalEnds = ({ settings }: Pick<AppContext, "settings">, at: Date): Date =>
  new Date(at.getTime() + settings.APPROVAL_HOURS * HOUR_MS)

export interface WantedOperation {
  operation: string
  input: Record<string, unknown>
  by: Extract<Actor, { kind: "staff" }>
}

interface NewApproval extends WantedOperation {
  subject: string | null
  /** Null if no money goes back. */
  amount: Paise | null
  /** What goes back by this request alone. */
  refund: Paise | null
  /** The subject's state, as the audit traces it. */
  before: unknown
  /**
   * Words of the e-mail to its requester, who confirms it after a wait because nobody else could
   * approve it; otherwise null.
   */
  alone: { what: string; about: string } | null
}

/**
 * Records a request for approval by a second person; a repeated request is the same one.
 * @returns null if the same request was decided at this moment
 */
export const requestApproval = (
  context: Pick<AppContext, "db" | "now" | "settings">,
  { subject, amount, refund, before, alone, ...wanted }: NewApproval,
): Promise<ApprovalRow | null> =>
  context.db.transaction(async (tx) => {
    const at = context.now()
    const key = keyOf(wanted)
    await expireApprovals(tx, key, at, alone && wanted.by.staffId)
    const from = alone && confirmableFrom(at)
    const [made] = await tx
      .insert(approvals)
      .values({
        operation: wanted.operation,
        input: wanted.input,
        key,
        ...{ subject, amount, refund, before, confirmableFrom: from },
        requestedBy: wanted.by.staffId,
        requestedSession: wanted.by.sessionId,
        requestedFrom: wanted.by.origin,
        expiresAt: approvalEnds(context, from ?? at),
        createdAt: at,
      })
      .onConflictDoNothing()
      .returning()
    if (made && alone && from) {
      const [person] = await tx
        .select({ who: staff.name })
        .from(staff)
        .where(eq(staff.id, wanted.by.staffId))
      await tx.insert(emails).values({
        kind: requestToConfirm.kind,
        staffId: wanted.by.staffId,
        values: { ...alone, ...person!, date: formatDayAndTime(from) },
        key: confirmationKey(made.id),
        nextTryAt: at,
        createdAt: at,
      })
    }
    if (made) return made
    const [open] = await tx
      .select()
      .from(approvals)
      .where(and(eq(approvals.key, key), inArray(approvals.state, ["pending", "approved"])))
    return open ?? null
  })

/** Of the e-mail about a request that its requester confirms. */
export const confirmationKey = (approvalId: string) => `${requestToConfirm.kind} ${approvalId}`

/**
 * An expired request is replaced by a new one, and so is one that waits for a second person who is
 * gone: the wait of who is alone begins when they ask.
 * @param alone who asks alone; null if somebody else could approve it
 */
const expireApprovals = (tx: Db, key: string, at: Date, alone: string | null) =>
  tx
    .update(approvals)
    .set({ state: "expired" })
    .where(
      and(
        eq(approvals.key, key),
        inArray(approvals.state, ["pending", "approved"]),
        or(
          lte(approvals.expiresAt, at),
          alone === null
            ? undefined
            : and(eq(approvals.requestedBy, alone), isNull(approvals.confirmableFrom)),
        ),
      ),
    )

/** The same operation with the same input has the same key, whatever the order of its fields. */
export function keyOf({ operation, input, by }: WantedOperation): string {
  const fields = Object.entries(input).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const whose = isTakenByItsRequester({ operation }) ? by.staffId : ""
  return hash("sha256", JSON.stringify([operation, fields, whose]))
}

/** Whether its requester carries out an approved request, and not its approver. */
export function isTakenByItsRequester({ operation }: Pick<ApprovalRow, "operation">): boolean {
  const found = findOperation(operation)
  return found !== null && isTakenByRequester(found)
}
