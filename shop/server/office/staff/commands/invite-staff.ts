import { randomUUID } from "node:crypto"
import { and, eq, isNull } from "drizzle-orm"
import {
  badRequest,
  fail,
  type HandlerResult,
  notAllowedNow,
  notFound,
} from "#contract/core/api-result.ts"
import { emails, type StaffRow, staff, staffInvitations } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import { STAFF_LINK_HOURS, staffLink } from "#domain/messages/staff-messages.ts"
import type { Actor, LinkActor, StaffActor } from "#domain/office/actor.ts"
import { approvesFrom } from "#domain/office/approval.ts"
import type { StaffRole } from "#domain/office/staff-permissions.ts"
import type { AppContext } from "#server/core/context.ts"
import { appendAuditEntries, type NewAuditEntry } from "../../audit/commands/append-audit-entry.ts"
import { hashPassword } from "../password.ts"
import { findInvitation, findStaff, lockStaff } from "../queries.ts"
import { hashOfToken, linkToken } from "../staff-token.ts"
import { newTotpSecret, stepOfCode, totpUri } from "../totp.ts"
import { decryptTotpSecret, encryptTotpSecret } from "../totp-secret.ts"
import { demoAccountStays, passwordRefusal } from "./change-password.ts"
import { endStaffSessions } from "./end-staff-sessions.ts"
import { removeRecoveryCodes } from "./recovery-codes.ts"
import { tellOwners } from "./tell-owners.ts"

type Needs = Pick<AppContext, "db" | "now" | "encryption" | "secrets" | "settings" | "publicUrl">

export interface StaffLink {
  token: string
  expiresAt: Date
}

/**
 * Creates an invitation link for setting a name, a password and an authenticator. A disabled account
 * gets the role of the invitation once it is accepted.
 * @param isEmailed whether the link is sent to the address
 */
export const inviteStaff = (
  context: Needs,
  { email, role, isEmailed }: { email: string; role: StaffRole; isEmailed: boolean },
  by: Actor,
): Promise<HandlerResult<StaffLink>> =>
  context.db.transaction(async (tx) => {
    const person = await lockStaff(tx, email)
    if (person && !person.disabledAt) {
      return notAllowedNow(
        "This person works here already. To change what they may do, change their role.",
      )
    }
    const emailed = isEmailed ? "invitation" : null
    const link = await createLink({ ...context, db: tx }, { email, role, emailed, by })
    await tellOwners(tx, context.now(), { change: "invited", person: { email, role }, by })
    return ok(link)
  })

/**
 * Ends all sessions of a member of staff and creates a link for a new password and authenticator.
 * @param isEmailed whether the link is sent to the address
 */
export const resetStaff = (
  context: Needs,
  { email, isEmailed }: { email: string; isEmailed: boolean },
  by: Actor,
): Promise<HandlerResult<StaffLink>> =>
  context.db.transaction(async (tx) => {
    const person = await lockStaff(tx, email)
    if (!person) return notFound("Nobody who works here has this e-mail address.")
    if (person.disabledAt) {
      return notAllowedNow(
        "This account is disabled. Invite this person again to give access back.",
      )
    }
    await endStaffSessions({ ...context, db: tx }, person.id, null)
    const emailed = isEmailed ? "reset" : null
    const link = await createLink({ ...context, db: tx }, { email, role: person.role, emailed, by })
    await tellOwners(tx, context.now(), { change: "reset", person, by })
    return ok(link)
  })

/**
 * Creates a link by which a signed-in member of staff sets up a new password and authenticator. Until
 * then everything stays as it is.
 * @returns the link's token
 */
export const renewAuthenticator = (
  context: Needs,
  by: StaffActor,
): Promise<HandlerResult<string>> =>
  context.db.transaction(async (tx) => {
    const [person] = await tx.select().from(staff).where(eq(staff.id, by.staffId)).for("update")
    if (!person || person.disabledAt) return noLongerValid
    if (person.isDemo) return demoAccountStays
    const { email, role } = person
    const { token } = await createLink({ ...context, db: tx }, { email, role, emailed: null, by })
    const at = context.now()
    await tellOwners(tx, at, { change: "authenticator", person, by })
    const subject = `staff:${person.id}`
    await appendAuditEntries(tx, at, [
      { by, operation: "renew authenticator", subject, result: "OK", details: {} },
    ])
    return ok(token)
  })

/**
 * A link that works once; an earlier one for the same address stops working.
 * @param emailed what its e-mail is about; null without one
 */
async function createLink(
  context: Needs,
  wanted: { email: string; role: StaffRole; emailed: "invitation" | "reset" | null; by: Actor },
): Promise<StaffLink> {
  const { db, now, secrets } = context
  const { email, role, emailed, by } = wanted
  const id = randomUUID()
  const token = linkToken(secrets.links, id)
  const at = now()
  const expiresAt = new Date(at.getTime() + STAFF_LINK_HOURS * 3_600_000)
  await withdrawInvitations(context, email)
  await db.insert(staffInvitations).values({
    id,
    tokenHash: hashOfToken(token),
    email,
    role,
    ...encryptTotpSecret(context, email, newTotpSecret()),
    expiresAt,
    isFromCommandLine: by.kind === "command line",
    createdAt: at,
  })
  if (emailed) {
    const values = { purpose: emailed, role }
    await db
      .insert(emails)
      .values({ kind: staffLink.kind, key: id, values, nextTryAt: at, createdAt: at })
  }
  return { token, expiresAt }
}

/**
 * Withdraws every open link of an address: invitations and resets.
 * @returns how many
 */
export async function withdrawInvitations(
  { db, now }: Pick<AppContext, "db" | "now">,
  email: string,
): Promise<number> {
  const withdrawn = await db
    .update(staffInvitations)
    .set({ usedAt: now() })
    .where(and(eq(staffInvitations.email, email), isNull(staffInvitations.usedAt)))
    .returning({ id: staffInvitations.id })
  return withdrawn.length
}

const noLongerValid = notFound(
  "This link no longer works. Ask the owner of the shop for a new one.",
)

/**
 * The data of the page of a link: its recipient, and the authenticator's new secret. `name` is that
 * of the account to reset; null for an invitation.
 */
export async function openInvitation(context: Needs, token: string) {
  const found = await findInvitation(context, token)
  if (!found) return noLongerValid
  const secret = decryptTotpSecret(context, found)
  const { email } = found
  const person = await findStaff(context.db, email)
  const { name, role } = isActive(person) ? person : { name: null, role: found.role }
  const uri = totpUri(secret, email, context.settings.BUSINESS_NAME)
  return ok({ email, name, role, secret, uri })
}

/** An active account has only reset links: disabling it withdraws them, and it cannot be invited. */
const isActive = (person: StaffRow | null): person is StaffRow =>
  person !== null && person.disabledAt === null

export interface AcceptedLink {
  email: string
  link: "invitation" | "reset"
  role: StaffRole
}

/**
 * Accepts an invitation, which creates the account or enables it again, or a reset, which changes
 * password and authenticator only. Ends the account's sessions and recovery codes. The account approves nothing for
 * `APPROVES_AFTER_HOURS`, unless the command line made the link: the person who makes a link can open it.
 * @param device the caller's browser, for the audit
 */
export async function acceptInvitation(
  context: Needs,
  {
    token,
    name,
    password,
    code,
  }: { token: string; name?: string | undefined; password: string; code: string },
  device: string,
): Promise<HandlerResult<AcceptedLink>> {
  const { db, now } = context
  const found = await findInvitation(context, token)
  if (!found) return noLongerValid
  const { email } = found
  const refused = passwordRefusal(password, email)
  if (refused) return refused
  if (!name && !isActive(await findStaff(db, email))) return badRequest("Enter your name.")
  const step = stepOfCode(decryptTotpSecret(context, found), code, now())
  if (step === null) return fail("WRONG_CODE", "This code is wrong. Enter the one shown now.")
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const before = await lockStaff(tx, email)
    const isReset = isActive(before)
    // Not open any more if it was accepted meanwhile, or the account disabled or changed.
    const [claimed] = await tx
      .update(staffInvitations)
      .set({ usedAt: now() })
      .where(and(eq(staffInvitations.id, found.id), isNull(staffInvitations.usedAt)))
      .returning({ id: staffInvitations.id })
    if (!claimed || (!isReset && !name)) return noLongerValid
    await withdrawInvitations({ db: tx, now }, email)
    const { keyId, ciphertext } = found
    // A demo account whose password is no longer public is an ordinary one.
    const signIn = {
      ...{ passwordHash, keyId, ciphertext, totpStep: step, isDemo: false },
      approvesFrom: found.isFromCommandLine ? null : approvesFrom(now()),
    }
    const granted = isReset ? {} : { name: name!, role: found.role, disabledAt: null }
    const [person] = before
      ? await tx
          .update(staff)
          .set({ ...signIn, ...granted })
          .where(eq(staff.id, before.id))
          .returning()
      : await tx
          .insert(staff)
          .values({ email, name: name!, role: found.role, ...signIn, createdAt: now() })
          .onConflictDoNothing()
          .returning()
    // Another link of the same address created the account at the same moment.
    if (!person) return noLongerValid
    await endStaffSessions({ db: tx, now }, person.id, null)
    await removeRecoveryCodes(tx, person.id)
    const link = isReset ? "reset" : "invitation"
    const by: LinkActor = { kind: "staff", staffId: person.id, sessionId: null, origin: device }
    const change = isReset ? "sign-in reset" : "joined"
    await tellOwners(tx, now(), { change, person, by })
    const entry: NewAuditEntry = {
      by,
      operation: `accept ${link}`,
      subject: `staff:${person.id}`,
      result: "OK",
      details: { before: before && stateOf(before), after: stateOf(person) },
    }
    await appendAuditEntries(tx, now(), [entry])
    return ok({ email, link, role: person.role })
  })
}

/** An account as the audit records it. */
export const stateOf = ({ role, disabledAt }: StaffRow) => ({ role, disabled: !!disabledAt })
