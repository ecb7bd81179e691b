import { and, eq, isNull } from "drizzle-orm"
import { type HandlerResult, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import { type StaffRow, staff } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import type { Actor } from "#domain/office/actor.ts"
import { approvesFrom } from "#domain/office/approval.ts"
import type { StaffRole } from "#domain/office/staff-permissions.ts"
import type { AppContext } from "#server/core/context.ts"
import { lockStaff } from "../queries.ts"
import { endStaffSessions } from "./end-staff-sessions.ts"
import { withdrawInvitations } from "./invite-staff.ts"
import { tellOwners } from "./tell-owners.ts"

/**
 * Gives a member of staff another role, or (null) revokes all access and ends all sessions. Open
 * links are withdrawn: they were made for the account as it was. A new role approves nothing for
 * `APPROVES_AFTER_HOURS`, unless the command line gives it. All owners are told.
 */
export const changeStaff = (
  { db, now }: Pick<AppContext, "db" | "now">,
  email: string,
  role: StaffRole | null,
  by: Actor,
): Promise<HandlerResult<StaffRow>> =>
  db.transaction(async (tx) => {
    // Locked together: two owners who disable each other concurrently would leave none.
    const owners = await tx
      .select({ id: staff.id })
      .from(staff)
      .where(and(eq(staff.role, "owner"), isNull(staff.disabledAt)))
      .orderBy(staff.id)
      .for("update")
    const person = await lockStaff(tx, email)
    if (!person || person.disabledAt) {
      return notFound("Nobody who works here has this e-mail address.")
    }
    const isLastOwner = owners.length === 1 && owners[0]!.id === person.id
    if (isLastOwner && role !== "owner") {
      return notAllowedNow("This is the only owner. Add another owner first.")
    }
    if (role === person.role) return ok(person)
    const at = now()
    const change = {
      ...(role === null ? { disabledAt: at } : { role }),
      ...(role !== null && by.kind === "staff" && { approvesFrom: approvesFrom(at) }),
      ...(person.role === "owner" && by.kind === "staff" && { ownerUntil: at }),
    }
    const [changed] = await tx.update(staff).set(change).where(eq(staff.id, person.id)).returning()
    const what = role === null ? "disabled" : "role"
    await tellOwners(tx, at, { change: what, person: changed!, by })
    await withdrawInvitations({ db: tx, now }, email)
    if (role === null) await endStaffSessions({ db: tx, now }, person.id, null)
    return ok(changed!)
  })
