import { eq } from "drizzle-orm"
import type { Operation } from "#contract/office/operation.ts"
import type { Db } from "#db/connection.ts"
import { orders, staff } from "#db/schema.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { formatRupees, paise } from "#domain/core/money.ts"
import { APPROVAL_WAIT_HOURS, APPROVES_AFTER_HOURS } from "#domain/office/approval.ts"
import type { AppContext } from "#server/core/context.ts"
import { approvalEnds } from "../approvals/commands/request-approval.ts"
import { type Approver, listApprovers } from "../approvals/queries.ts"

/** How a request above the limit can be decided. */
type ApprovalWay =
  | { kind: "people"; operation: Operation; approvers: Approver[] }
  /** Nobody else could approve it: it is executed after a wait. */
  | { kind: "wait"; operation: Operation; requester: string }
  | { kind: "nobody"; operation: Operation }

/**
 * Who could approve an operation that this member of staff asks for, or what happens where nobody
 * could (`APPROVAL_ALONE`). A wait needs an address that is not the requester's own.
 */
export async function findApprovalWay(
  context: Pick<AppContext, "db" | "now" | "settings">,
  operation: Operation,
  staffId: string | null,
): Promise<ApprovalWay> {
  const { db, settings, now } = context
  const wanted = { operation: operation.name, requestedBy: staffId }
  const approvers = await listApprovers(context, wanted, approvalEnds(context, now()))
  if (approvers.length > 0) return { kind: "people", operation, approvers }
  const [own] =
    staffId === null
      ? []
      : await db
          .select({ name: staff.name, email: staff.email })
          .from(staff)
          .where(eq(staff.id, staffId))
  const { APPROVAL_ALONE, APPROVAL_EMAIL } = settings
  const hasOtherAddress =
    APPROVAL_EMAIL !== undefined && APPROVAL_EMAIL.toLowerCase() !== own?.email.toLowerCase()
  return APPROVAL_ALONE === "wait" && hasOtherAddress
    ? { kind: "wait", operation, requester: own?.name ?? "The owner" }
    : { kind: "nobody", operation }
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
 * @param until when it expires or is executed, in words; without it, before it is made
 */
export function approvalSentence(way: ApprovalWay, until?: string): string {
  const held = way.operation.secondPerson?.holdsOrder
    ? " The order is on hold until then: nothing is sent."
    : ""
  switch (way.kind) {
    case "people":
      return `This needs a second person. ${approversInWords(way.approvers)} can approve it on the board${until ? ` until ${until}` : ""}.${until ? held : ""}`
    case "wait":
      return until
        ? `This needs a second person, and nobody else can approve it. It happens on ${until}, unless it is declined on the board before; the owner's other address is told.${held}`
        : `This needs a second person, and nobody else can approve it. It happens ${APPROVAL_WAIT_HOURS} hours after you ask, and the owner's other address is told.`
    case "nobody":
      return `This needs a second person, and nobody else here may approve it. The owner can invite a second owner or a manager under Staff, who can approve ${APPROVES_AFTER_HOURS} hours after joining, or let such requests wait ${APPROVAL_WAIT_HOURS} hours under Settings, Large refunds.`
  }
}

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
