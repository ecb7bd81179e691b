import { eq } from "drizzle-orm"
import { z } from "zod"
import { fail } from "#contract/api-result.ts"
import { emailField } from "#contract/email-field.ts"
import type { Db } from "#db/connection.ts"
import { staff } from "#db/schema.ts"
import { ok } from "#domain/result.ts"
import { staffRoles } from "#domain/staff-permissions.ts"
import { changeStaff } from "../staff/commands/change-staff.ts"
import { endStaffSessions } from "../staff/commands/end-staff-sessions.ts"
import { inviteStaff, withdrawInvitations } from "../staff/commands/invite-staff.ts"
import { listInvitations, listStaff, listStaffSessions } from "../staff/queries.ts"
import { defineOperation, type Trace } from "./operation.ts"

const email = emailField.transform((typed) => typed.toLowerCase()).describe("E-mail address")

const role = z
  .enum(staffRoles, `must be one of ${staffRoles.join(", ")}`)
  .describe(`One of ${staffRoles.join(", ")}`)

const findPerson = async (db: Db, email: string) =>
  (await db.select().from(staff).where(eq(staff.email, email)))[0] ?? null

async function traceStaff(db: Db, { email }: { email: string }): Promise<Trace | null> {
  const found = await findPerson(db, email)
  if (!found) return null
  return { subject: `staff:${found.id}`, state: { role: found.role, disabled: !!found.disabledAt } }
}

const nobody = fail("NOT_FOUND", "Nobody who works here has this e-mail address.")

const listEverybody = defineOperation({
  name: "staff list",
  summary: "Lists who works in the shop, and invitations that were not used yet",
  places: [],
  input: z.strictObject({}),
  run: async (context) => {
    const [people, invitations] = [await listStaff(context.db), await listInvitations(context)]
    return ok([
      ...people.map(({ id, email, name, role, disabledAt, isDemo }) => ({
        id,
        email,
        name,
        role,
        state: disabledAt ? "disabled" : isDemo ? "demo" : "active",
      })),
      ...invitations.map(({ email, role }) => ({
        id: null,
        email,
        name: null,
        role,
        state: "invited",
      })),
    ])
  },
})

const addStaff = defineOperation({
  name: "staff add",
  summary: "Invites somebody to the back office: send the link, which works once and for 72 hours",
  places: ["email"],
  input: z.strictObject({ email, role }),
  trace: traceStaff,
  run: async (context, { email, role }) => {
    const found = await findPerson(context.db, email)
    if (found && !found.disabledAt) {
      return fail("NOT_ALLOWED_NOW", "This person works here already. See `staff role`.")
    }
    const { link, expiresAt } = await inviteStaff(context, { email, role })
    return ok({ email, role, link, valid_until: expiresAt.toISOString() })
  },
})

const changeRole = defineOperation({
  name: "staff role",
  summary: "Gives a member of the staff another role, at once",
  places: ["email", "role"],
  input: z.strictObject({ email, role }),
  trace: traceStaff,
  run: async (context, { email, role }) => {
    const changed = await changeStaff(context, email, role)
    return changed.ok ? ok({ email, role: changed.value.role }) : changed
  },
})

const disableStaff = defineOperation({
  name: "staff disable",
  summary: "Takes somebody's access to the back office away, and ends every session",
  places: ["email"],
  input: z.strictObject({ email }),
  trace: traceStaff,
  run: async (context, { email }) => {
    const changed = await changeStaff(context, email, null)
    return changed.ok ? ok({ email, state: "disabled" }) : changed
  },
})

const resetStaff = defineOperation({
  name: "staff reset",
  summary: "Ends somebody's sessions and makes a link for a new password and authenticator",
  places: ["email"],
  input: z.strictObject({ email }),
  trace: traceStaff,
  run: async (context, { email }) => {
    const found = await findPerson(context.db, email)
    if (!found || found.disabledAt) return nobody
    await endStaffSessions(context, found.id, null)
    const { link, expiresAt } = await inviteStaff(context, { email, role: found.role })
    return ok({ email, link, valid_until: expiresAt.toISOString() })
  },
})

const listSessions = defineOperation({
  name: "staff sessions",
  summary: "Lists where somebody is signed in to the back office",
  places: ["email"],
  input: z.strictObject({ email }),
  run: async (context, { email }, _log, by) => {
    const found = await findPerson(context.db, email)
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
})

const endSession = defineOperation({
  name: "staff end-session",
  summary: "Ends a session of somebody, or all without --session",
  places: ["email", "session"],
  input: z.strictObject({
    email,
    session: z.uuid("must be the id of a session").optional().describe("Id of a session"),
  }),
  trace: traceStaff,
  run: async (context, { email, session }) => {
    const found = await findPerson(context.db, email)
    if (!found) return nobody
    const ended = await endStaffSessions(context, found.id, session ?? null)
    return ended === 0 && session
      ? fail("NOT_FOUND", "This session is over already.")
      : ok({ email, ended })
  },
})

const withdrawInvitation = defineOperation({
  name: "staff withdraw",
  summary: "Makes the invitations of an e-mail address useless",
  places: ["email"],
  input: z.strictObject({ email }),
  run: async (context, { email }) => {
    const withdrawn = await withdrawInvitations(context, email)
    return withdrawn === 0
      ? fail("NOT_FOUND", "No invitation is open for this e-mail address.")
      : ok({ email, withdrawn })
  },
})

export const staffOperations = [
  listEverybody,
  addStaff,
  changeRole,
  disableStaff,
  resetStaff,
  listSessions,
  endSession,
  withdrawInvitation,
]
