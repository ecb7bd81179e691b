import { notFound } from "#contract/core/api-result.ts"
import {
  officeChangePassword,
  officeEndSession,
  officeMakeRecoveryCodes,
  officeProof,
  officeRecoveryCodes,
  officeRenewAuthenticator,
  officeSessions,
} from "#contract/office/office.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import type { SecurityLog } from "#server/core/observability/security-log.ts"
import { changesNothing } from "#server/office/operations/demonstration.ts"
import { appendAuditEntry } from "../audit/commands/append-audit-entry.ts"
import { changePassword } from "../staff/commands/change-password.ts"
import { endStaffSessions } from "../staff/commands/end-staff-sessions.ts"
import { renewAuthenticator } from "../staff/commands/invite-staff.ts"
import { makeRecoveryCodes } from "../staff/commands/recovery-codes.ts"
import { proveIdentity } from "../staff/commands/sign-in.ts"
import { countRecoveryCodes, listStaffSessions } from "../staff/queries.ts"
import { actorOf } from "../staff/staff-session.ts"
import type { OfficeEndpoints } from "./office-endpoints.ts"

/** A member of staff's own identity: its proof, sessions, password and second factor. */
export function ownAccountEndpoints(
  { signedIn, proven }: OfficeEndpoints,
  context: AppContext,
  security: SecurityLog,
): void {
  signedIn(officeProof, async ({ body }, session, request) => {
    const proven = await proveIdentity(context, session, body)
    if (proven.ok) return ok({ done: true })
    const { role, email } = session
    security(
      { event: "staff_proof_failed", role, reason: proven.failure.code },
      { address: request.ip, staff: email },
    )
    return proven
  })

  signedIn(officeSessions, async (_input, session) => {
    // Other visitors of a public demonstration have the same account.
    const sessions = (await listStaffSessions(context, session.staffId)).filter(
      ({ id }) => id === session.sessionId || !context.settings.DEMO,
    )
    return ok({
      sessions: sessions.map(({ id, device, createdAt, usedAt }) => ({
        id,
        device,
        since: createdAt.toISOString(),
        used: usedAt.toISOString(),
        current: id === session.sessionId,
      })),
    })
  })

  signedIn(officeEndSession, async ({ body }, session) => {
    if (context.settings.DEMO) return changesNothing
    const ended = await endStaffSessions(context, session.staffId, body.id)
    if (ended === 0) return notFound("This session is over already.")
    await appendAuditEntry(context, {
      by: actorOf(session),
      operation: "end session",
      result: "OK",
      details: { session: body.id },
    })
    return ok({ done: true })
  })

  proven(officeChangePassword, "change password", async ({ body }, by, report) => {
    const changed = await changePassword(context, body.password, by)
    if (!changed.ok) return changed
    report({ event: "staff_password_changed", role: by.role })
    return ok({ done: true })
  })

  signedIn(officeRecoveryCodes, async (_input, { staffId }) => {
    const { left, madeAt } = await countRecoveryCodes(context.db, staffId)
    return ok({ left, made: madeAt?.toISOString() ?? null })
  })

  proven(officeMakeRecoveryCodes, "make recovery codes", async (_input, by, report) => {
    const codes = await makeRecoveryCodes(context, by)
    report({ event: "staff_recovery_codes_made", role: by.role })
    return ok({ codes })
  })

  proven(officeRenewAuthenticator, "renew authenticator", async (_input, by) => {
    const token = await renewAuthenticator(context, by)
    return token.ok ? ok({ token: token.value }) : token
  })
}
