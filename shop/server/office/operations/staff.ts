import { eq } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import {
  addStaff,
  changeStaffRole,
  disableStaff,
  endSession,
  listSessions,
  listStaffMembers,
  resetSignIn,
  setRegistration,
  withdrawInvitation,
} from "#contract/office/operations/staff.ts"
import type { Db } from "#db/connection.ts"
import { staff } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import type { StaffActor } from "#domain/office/actor.ts"
import { APPROVES_AFTER_HOURS } from "#domain/office/approval.ts"
import { hasPermission, type StaffRole } from "#domain/office/staff-permissions.ts"
import type { AppContext } from "#server/core/context.ts"
import { hasDemoStaff } from "#server/core/settings/sandbox-providers.ts"
import {
  type Implementation,
  implement,
  type Trace,
} from "#server/office/operations/implementation.ts"
import { changeStaff } from "../staff/commands/change-staff.ts"
import { endStaffSessions } from "../staff/commands/end-staff-sessions.ts"
import {
  inviteStaff,
  resetStaff,
  stateOf,
  withdrawInvitations,
} from "../staff/commands/invite-staff.ts"
import {
  countOtherOwners,
  findStaff,
  listInvitations,
  listStaff,
  listStaffSessions,
} from "../staff/queries.ts"

async function traceStaff(db: Db, { email }: { email: string }): Promise<Trace | null> {
  const found = await findStaff(db, email)
  if (!found) return null
  return { subject: `staff:${found.id}`, state: stateOf(found) }
}

/**
 * A new owner needs another owner's approval where there is one. The one who would have objected must
 * not be removed first: while an owner lost that role a short time ago, nobody is made one.
 */
async function makesOwner(
  context: AppContext,
  { email, role }: { email: string; role: StaffRole },
  by: StaffActor,
): Promise<ApiResult<boolean>> {
  if (role !== "owner") return ok(false)
  const person = await findStaff(context.db, email)
  if (person?.role === "owner" && !person.disabledAt) return ok(false)
  const since = new Date(context.now().getTime() - APPROVES_AFTER_HOURS * 3_600_000)
  const { active, lost } = await countOtherOwners(context, by.staffId, since)
  if (active === 0 && lost > 0) {
    return fail(
      "NOT_ALLOWED_NOW",
      `An owner lost access a short time ago. Another one can be added ${APPROVES_AFTER_HOURS} hours after that.`,
    )
  }
  return ok(active > 0)
}

const nobody = fail("NOT_FOUND", "Nobody who works here has this e-mail address.")

export const staffOperations: Implementation[] = [
  implement(listStaffMembers, {
    run: async (context) => {
      const [people, invitations] = [await listStaff(context.db), await listInvitations(context)]
      const demoStays = hasDemoStaff(context.settings)
      return ok([
        ...people.map(
          ({ id, email, name, role, disabledAt, isDemo, approvesFrom, registration }) => ({
            id,
            email,
            name,
            role,
            state: disabledAt || (isDemo && !demoStays) ? "disabled" : isDemo ? "demo" : "active",
            approves_from:
              approvesFrom &&
              approvesFrom > context.now() &&
              hasPermission(role, "approvals.decide")
                ? approvesFrom.toISOString()
                : null,
            registration,
          }),
        ),
        ...invitations.map(({ email, role }) => ({
          id: null,
          email,
          name: null,
          role,
          state: "invited",
          approves_from: null,
          registration: null,
        })),
      ])
    },
  }),
  implement(addStaff, {
    trace: traceStaff,
    wantsSecondPerson: makesOwner,
    run: async (context, { email, role }, { by }) => {
      const invited = await inviteStaff(context, { email, role }, by)
      if (!invited.ok) return invited
      const { link, expiresAt } = invited.value
      return ok({ email, role, link, valid_until: expiresAt.toISOString() })
    },
  }),
  implement(changeStaffRole, {
    trace: traceStaff,
    wantsSecondPerson: makesOwner,
    run: async (context, { email, role }, { by }) => {
      const changed = await changeStaff(context, email, role, by)
      return changed.ok ? ok({ email, role: changed.value.role }) : changed
    },
  }),
  implement(setRegistration, {
    trace: traceStaff,
    run: async ({ db }, { email, registration }) => {
      const number = registration.trim() || null
      const changed = await db
        .update(staff)
        .set({ registration: number })
        .where(eq(staff.email, email))
        .returning({ id: staff.id })
      return changed.length > 0 ? ok({ email, registration: number }) : nobody
    },
  }),
  implement(disableStaff, {
    trace: traceStaff,
    run: async (context, { email }, { by }) => {
      const changed = await changeStaff(context, email, null, by)
      if (changed.ok) return ok({ email, state: "disabled" })
      if (changed.failure.code !== "NOT_FOUND") return changed
      // Somebody who was invited and has no active account yet must not get one later.
      const withdrawn = await withdrawInvitations(context, email)
      return withdrawn > 0 ? ok({ email, state: "invitation withdrawn" }) : changed
    },
  }),
  implement(resetSignIn, {
    trace: traceStaff,
    run: async (context, { email }, { by }) => {
      const reset = await resetStaff(context, email, by)
      if (!reset.ok) return reset
      const { link, expiresAt } = reset.value
      return ok({ email, link, valid_until: expiresAt.toISOString() })
    },
  }),
  implement(listSessions, {
    run: async (context, { email }, { by }) => {
      const found = await findStaff(context.db, email)
      if (!found) return nobody
      const sessions = await listStaffSessions(context, found.id)
      return ok(
        sessions.map(({ id, device, createdAt, usedAt }) => ({
          id,
          device,
          since: createdAt.toISOString(),
          used: usedAt.toISOString(),
          current: by.kind === "staff" && by.sessionId === id,
        })),
      )
    },
  }),
  implement(endSession, {
    trace: traceStaff,
    run: async (context, { email, session }) => {
      const found = await findStaff(context.db, email)
      if (!found) return nobody
      const ended = await endStaffSessions(context, found.id, session ?? null)
      return ended === 0 && session
        ? fail("NOT_FOUND", "This session is over already.")
        : ok({ email, ended })
    },
  }),
  implement(withdrawInvitation, {
    run: async (context, { email }) => {
      const withdrawn = await withdrawInvitations(context, email)
      return withdrawn === 0
        ? fail("NOT_FOUND", "No invitation is open for this e-mail address.")
        : ok({ email, withdrawn })
    },
  }),
]
