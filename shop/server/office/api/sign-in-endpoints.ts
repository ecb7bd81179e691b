import { encode } from "uqr"
import {
  officeAcceptInvitation,
  officeDemo,
  officeInvitation,
  officeSession,
  officeSignIn,
  officeSignOut,
} from "#contract/office/office.ts"
import { ok } from "#domain/core/result.ts"
import { rolePermissions } from "#domain/office/staff-permissions.ts"
import type { AppContext } from "#server/core/context.ts"
import { parseNetworks } from "#server/core/networks.ts"
import type { SecurityLog } from "#server/core/observability/security-log.ts"
import { allowsSandbox } from "#server/core/settings/sandbox-providers.ts"
import { clearPreviewCookie, seesShop, writePreviewCookie } from "#server/http/closed-shop.ts"
import { signalOf } from "#server/http/endpoints.ts"
import { deviceName } from "#server/shoppers/identity/device-name.ts"
import { appendAuditEntry } from "../audit/commands/append-audit-entry.ts"
import { endStaffSessions } from "../staff/commands/end-staff-sessions.ts"
import { ensureDemoStaff } from "../staff/commands/ensure-demo-staff.ts"
import { acceptInvitation, openInvitation } from "../staff/commands/invite-staff.ts"
import { signInStaff } from "../staff/commands/sign-in.ts"
import { countRecoveryCodes, type StaffSession } from "../staff/queries.ts"
import { writeOfficeCookie } from "../staff/session-cookie.ts"
import { actorOf } from "../staff/staff-session.ts"
import { deviceCookieFor, knownDeviceOf } from "./device-cookie.ts"
import type { OfficeEndpoints } from "./office-endpoints.ts"

/** Signing in and out, and what a session may do. */
export function signInEndpoints(
  { open, signedIn }: OfficeEndpoints,
  context: AppContext,
  security: SecurityLog,
): void {
  open(officeSignIn, async ({ body }, request, reply) => {
    const device = deviceName(request.headers["user-agent"])
    const result = await signInStaff(context, body, {
      networks: parseNetworks(request.ip),
      knownDevice: knownDeviceOf(context, body.email, request.headers.cookie),
      device,
      allowsDemo: allowsSandbox(context.settings, request.headers),
      signal: signalOf(reply),
    })
    if (!result.ok) {
      request.log.warn({ reason: result.failure.code }, "staff sign-in refused")
      const event = { event: "staff_sign_in_failed", reason: result.failure.code } as const
      security(event, { address: request.ip, staff: body.email })
      return result
    }
    const { token, sessionId, person, with: factor } = result.value
    const by = actorOf({
      ...person,
      staffId: person.id,
      sessionId,
      device,
      provenAt: context.now(),
    })
    const details = factor === "authenticator" ? {} : { recovery_code: true }
    await appendAuditEntry(context, { by, operation: "sign in", result: "OK", details })
    security(
      { event: "staff_sign_in", role: person.role, with: factor },
      { address: request.ip, staff: person.email },
    )
    reply.header("set-cookie", [
      writeOfficeCookie(token, context.publicUrl),
      deviceCookieFor(context, person.email, request.headers.cookie),
      ...(context.settings.SHOP_STATUS === "open" ? [] : [writePreviewCookie(context)]),
    ])
    return ok(await signedInReply(context, { ...person, staffId: person.id }))
  })

  signedIn(officeSession, async (_input, session, request, reply) => {
    const sees = seesShop(context, request.headers.cookie)
    if (!sees) reply.header("set-cookie", writePreviewCookie(context))
    return ok(await signedInReply(context, session))
  })

  signedIn(officeSignOut, async (_input, session, _request, reply) => {
    await endStaffSessions(context, session.staffId, session.sessionId)
    await appendAuditEntry(context, {
      by: actorOf(session),
      operation: "sign out",
      result: "OK",
      details: {},
    })
    const { publicUrl } = context
    reply.header("set-cookie", [writeOfficeCookie(null, publicUrl), clearPreviewCookie(publicUrl)])
    return ok({ done: true })
  })
}

/** Links that let somebody set a password and an authenticator, and the accounts of a demonstration. */
export function invitationEndpoints(
  { open }: OfficeEndpoints,
  context: AppContext,
  security: SecurityLog,
): void {
  open(officeInvitation, async ({ body }) => {
    const opened = await openInvitation(context, body.token)
    if (!opened.ok) return opened
    const { uri, ...rest } = opened.value
    return ok({ ...rest, qr: encode(uri).data })
  })

  open(officeAcceptInvitation, async ({ body }, request, reply) => {
    const device = deviceName(request.headers["user-agent"])
    const accepted = await acceptInvitation(context, body, device)
    if (!accepted.ok) return accepted
    const { email, link, role } = accepted.value
    security({ event: "staff_link_accepted", link, role }, { address: request.ip })
    // Strangers may have used up the sign-ins of new browsers; an owner's link lets this one in.
    reply.header("set-cookie", deviceCookieFor(context, email, request.headers.cookie))
    return ok({ email })
  })

  open(officeDemo, async (_input, request) => {
    const isHere = allowsSandbox(context.settings, request.headers)
    return ok({ accounts: isHere ? await ensureDemoStaff(context) : [] })
  })
}

async function signedInReply(
  { db }: Pick<AppContext, "db">,
  { staffId, name, email, role }: Pick<StaffSession, "staffId" | "name" | "email" | "role">,
) {
  const permissions = [...rolePermissions[role]]
  const { isOneUsed } = await countRecoveryCodes(db, staffId)
  return { name, email, role, permissions, authenticator_lost: isOneUsed }
}
