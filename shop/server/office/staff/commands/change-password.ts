import { and, eq, isNull, ne } from "drizzle-orm"
import { badRequest, fail, type HandlerResult, notAllowedNow } from "#contract/core/api-result.ts"
import { staff, staffSessions } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import type { StaffActor } from "#domain/office/actor.ts"
import { isCommonPassword } from "#domain/office/common-password.ts"
import type { AppContext } from "#server/core/context.ts"
import { QueueFullError } from "#server/core/limit-concurrency.ts"
import { appendAuditEntries } from "../../audit/commands/append-audit-entry.ts"
import { hashPassword } from "../password.ts"
import { tellOwners } from "./tell-owners.ts"

/** A demo account signs in with what the sign-in page shows. */
export const demoAccountStays = notAllowedNow(
  "This is a demo account: its password and authenticator stay as the sign-in page shows them.",
)

/** Why an account cannot have a password; null if it can. */
export function passwordRefusal(password: string, email: string) {
  if (password.toLowerCase().includes(email)) {
    return badRequest("Choose a password that does not contain your e-mail address.")
  }
  return isCommonPassword(password)
    ? badRequest("This password is easy to guess. Choose one that nobody else uses.")
    : null
}

/**
 * Changes the password of a signed-in member of staff and ends the other sessions. The person and
 * all owners are told.
 */
export async function changePassword(
  { db, now }: Pick<AppContext, "db" | "now">,
  password: string,
  by: StaffActor,
): Promise<HandlerResult<{ ended: number }>> {
  const isIt = eq(staff.id, by.staffId)
  const [person] = await db.select().from(staff).where(isIt)
  if (person!.isDemo) return demoAccountStays
  const refused = passwordRefusal(password, person!.email)
  if (refused) return refused
  const passwordHash = await hashPassword(password).catch((error: unknown) => {
    if (!(error instanceof QueueFullError)) throw error
    return null
  })
  if (passwordHash === null) {
    return fail("OVERLOADED", "Many people are signing in. Please try again in a moment.")
  }
  return db.transaction(async (tx) => {
    const [changed] = await tx.update(staff).set({ passwordHash }).where(isIt).returning()
    const ended = await tx
      .update(staffSessions)
      .set({ endedAt: now() })
      .where(
        and(
          eq(staffSessions.staffId, by.staffId),
          ne(staffSessions.id, by.sessionId),
          isNull(staffSessions.endedAt),
        ),
      )
      .returning({ id: staffSessions.id })
    await tellOwners(tx, now(), { change: "password changed", person: changed!, by })
    const [subject, details] = [`staff:${by.staffId}`, { sessions_ended: ended.length }]
    await appendAuditEntries(tx, now(), [
      { by, operation: "change password", subject, result: "OK", details },
    ])
    return ok({ ended: ended.length })
  })
}
