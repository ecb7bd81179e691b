import { eq } from "drizzle-orm"
import type { Operation } from "#contract/office/operation.ts"
import type { Db } from "#db/connection.ts"
import { orders } from "#db/schema.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { formatRupees, type Paise, paise, toRupees } from "#domain/core/money.ts"
import { refundLimit } from "#domain/office/approval.ts"
import type { AppContext } from "#server/core/context.ts"
import { approvalEnds } from "../approvals/commands/request-approval.ts"
import { type Approver, hasLostApprover, listApprovers } from "../approvals/queries.ts"

/** How a request above the limit can be decided. */
interface ApprovalWay {
  operation: Operation
  /** Who else could approve it; with nobody, its requester confirms it after a wait. */
  approvers: Approver[]
  /** What is given back of an order without a second person. */
  limit: Paise
}

/** Who could approve an operation that this member of staff asks for. */
export async function findApprovalWay(
  context: Pick<AppContext, "db" | "now" | "settings">,
  operation: Operation,
  staffId: string | null,
): Promise<ApprovalWay> {
  const { settings, now } = context
  const wanted = { operation: operation.name, requestedBy: staffId }
  const approvers = await listApprovers(context, wanted, approvalEnds(context, now()))
  const isAlone =
    approvers.length === 0 && staffId !== null && !(await hasLostApprover(context, staffId))
  return { operation, approvers, limit: refundLimit(settings, isAlone) }
}

/** `Asha Rao (manager) or Ravi Nair (owner, from 26 Nov 2026, 3:30 PM)`. */
export const approversInWords = (approvers: readonly Approver[]): string =>
  new Intl.ListFormat("en-IN", { type: "disjunction" }).format(
    approvers.map(({ name, role, from }) =>
      from ? `${name} (${role}, from ${formatDayAndTime(from)})` : `${name} (${role})`,
    ),
  )

/**
 * How a request is decided, for who makes it.
 * @param until when it expires or can be confirmed, in words; without it, before it is made
 */
export function approvalSentence({ operation, approvers }: ApprovalWay, until?: string): string {
  const held =
    until && operation.secondPerson?.holdsOrder
      ? " The order is on hold until then: nothing is sent."
      : ""
  return approvers.length > 0
    ? `This needs a second person. ${approversInWords(approvers)} can approve it on the board${until ? ` until ${until}` : ""}.${held}`
    : `This needs a second person, and nobody else can approve it. You can confirm it on the board ${until ? `from ${until}` : "24 hours after you ask"}, with your password.${held}`
}

/** The way of an operation as the back office shows it before somebody asks. */
export const wayShown = (way: ApprovalWay) => ({
  above_rupees: toRupees(way.limit),
  sentence: approvalSentence(way),
})

/** The order that a request is about; null if it is about something else. */
export async function describeSubject(db: Db, subject: string | null) {
  const id = subject?.startsWith("order:") ? subject.slice("order:".length) : null
  if (id === null) return null
  const [order] = await db.select().from(orders).where(eq(orders.id, id))
  return order
    ? {
        number: order.number,
        shopper: order.address.contactName,
        words: `about order ${order.number}`,
      }
    : null
}

/** Who would get which role, for a change of staff; null for other requests. */
export const roleWanted = ({ email, role }: Record<string, unknown>): string | null =>
  typeof email === "string" && typeof role === "string" ? `${email} as ${role}` : null

interface TracedLine {
  line: string
  state?: string
  refunded?: number
}

/** What differs between two states of a `Trace`, as the beginning of a sentence. */
export function changesOf(before: unknown, after: unknown): string {
  if (!Array.isArray(before) || !Array.isArray(after)) return "it has changed"
  const earlier = new Map((before as TracedLine[]).map((one) => [one.line, one]))
  const changes = (after as TracedLine[]).flatMap((now) => {
    const was = earlier.get(now.line)
    if (!was) return "the order got another line"
    const more = (now.refunded ?? 0) - (was.refunded ?? 0)
    return [
      ...(now.state === was.state ? [] : [`an item went from ${was.state} to ${now.state}`]),
      ...(more > 0 ? [`${formatRupees(paise(more))} was refunded`] : []),
    ]
  })
  return changes.length > 0 ? [...new Set(changes)].join(" and ") : "it has changed"
}
