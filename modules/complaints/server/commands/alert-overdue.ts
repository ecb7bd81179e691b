import { emails } from "#db/schema.ts"
import { indianDate } from "#domain/core/indian-time.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { ticketsOverdue } from "../../rules/messages.ts"
import { findOverdueTickets } from "../queries.ts"

/**
 * Warns the owner of overdue complaints, in the log and by e-mail: once a day in India, by
 * whichever process is first.
 * @returns whether it did
 */
export async function alertOverdueTickets(
  context: Pick<AppContext, "db" | "now" | "email">,
  log: RequestContext["log"],
): Promise<boolean> {
  const { db, now } = context
  const overdue = await findOverdueTickets(context)
  if (overdue.length === 0) return false
  const numberOf = (kind: string) => overdue.filter((one) => one.overdue === kind).length
  const acknowledge = numberOf("acknowledge")
  const answer = numberOf("answer")
  const at = now()
  const { year, month, day } = indianDate(at)
  const queued = await db
    .insert(emails)
    .values({
      kind: ticketsOverdue.kind,
      values: { acknowledge: String(acknowledge), answer: String(answer) },
      key: `${ticketsOverdue.kind} ${year}-${month}-${day}`,
      nextTryAt: context.email === null ? null : at,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: emails.id })
  if (queued.length === 0) return false
  log.warn({ acknowledge, answer }, "complaints overdue")
  return true
}
