import { eq } from "drizzle-orm"
import { type HandlerResult, notAllowedNow, notFound } from "#contract/core/api-result.ts"
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
import type { Actor, StaffActor } from "#domain/office/actor.ts"
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
  type StaffLink,
  stateOf,
  withdrawInvitations,
} from "../staff/commands/invite-staff.ts"
import {
  countOtherOwners,
  findStaff,
  listOpenLinks,
  listStaff,
  listStaffSessions,
} from "../staff/queries.ts"
import { linkOfToken } from "../staff/staff-token.ts"

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
  { email, role, by_link }: { email: string; role: StaffRole; by_link?: boolean },
  by: StaffActor,
): Promise<HandlerResult<boolean>> {
  if (role !== "owner") return ok(false)
  // The e-mail of an approved invitation may be sent again: nobody but its address gets the link.
  if (by_link === false && isEmailed(context, { by_link }, by)) {
    const open = await listOpenLinks(context)
    if (open.some((link) => link.email === email && link.role === "owner")) return ok(false)
  }
  const person = await findStaff(context.db, email)
  if (person?.role === "owner" && !person.disabledAt) return ok(false)
  const since = new Date(context.now().getTime() - APPROVES_AFTER_HOURS * 3_600_000)
  const { active, lost } = await countOtherOwners(context, by.staffId, since)
  if (active === 0 && lost > 0) {
    return notAllowedNow(
      `An owner lost access a short time ago. Another one can be added ${APPROVES_AFTER_HOURS} hours after that.`,
    )
  }
  return ok(active > 0)
}

/**
 * Whether a link goes to its address by e-mail. At the command line it is printed: the person there
 * may have no mail server, and can do anything anyway.
 */
const isEmailed = (
  { settings }: AppContext,
  { by_link }: { by_link: boolean },
  by: Actor,
): boolean => settings.EMAIL === "smtp" && !by_link && by.kind === "staff"

const nobody = notFound("Nobody who works here has this e-mail address.")

const linkReply = (
  { publicUrl }: AppContext,
  { token, expiresAt }: StaffLink,
  isSent: boolean,
) => ({
  link: isSent ? null : linkOfToken(publicUrl, token),
  valid_until: expiresAt.toISOString(),
})

export const staffOperations: Implementation[] = [
  implement(listStaffMembers, {
    run: async (context) => {
      const people = await listStaff(context.db)
      const links = (await listOpenLinks(context)).map((link) => ({
        ...link,
        open_link: { valid_until: link.expiresAt.toISOString(), delivery: link.delivery },
      }))
      const linkOf = (address: string) => links.find(({ email }) => email === address)
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
            open_link: (disabledAt === null && linkOf(email)?.open_link) || null,
          }),
        ),
        ...links
          .filter(({ email }) => people.every((one) => one.email !== email || one.disabledAt))
          .map(({ email, role, open_link }) => ({
            ...{ id: null, email, name: null, role, state: "invited" },
            ...{ approves_from: null, registration: null, open_link },
          })),
      ])
    },
  }),
  implement(addStaff, {
    trace: traceStaff,
    wantsSecondPerson: makesOwner,
    run: async (context, { email, role, ...how }, { by }) => {
      const sends = isEmailed(context, how, by)
      const invited = await inviteStaff(context, { email, role, isEmailed: sends }, by)
      if (!invited.ok) return invited
      return ok({ email, role, ...linkReply(context, invited.value, sends) })
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
    run: async (context, { email, ...how }, { by }) => {
      const sends = isEmailed(context, how, by)
      const reset = await resetStaff(context, { email, isEmailed: sends }, by)
      return reset.ok ? ok({ email, ...linkReply(context, reset.value, sends) }) : reset
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
        ? notFound("This session is over already.")
        : ok({ email, ended })
    },
  }),
  implement(withdrawInvitation, {
    run: async (context, { email }) => {
      const withdrawn = await withdrawInvitations(context, email)
      return withdrawn === 0
        ? notFound("No invitation is open for this e-mail address.")
        : ok({ email, withdrawn })
    },
  }),
]
