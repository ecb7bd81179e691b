import { and, eq, isNull } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/api-result.ts"
import { staff, staffInvitations, staffSessions } from "#db/schema.ts"
import { ok } from "#domain/result.ts"
import type { StaffRole } from "#domain/staff-permissions.ts"
import type { AppContext } from "../../context.ts"
import { hashPassword } from "../password.ts"
import { findInvitation } from "../queries.ts"
import { hashOfToken, newStaffToken } from "../staff-token.ts"
import { newTotpSecret, stepOfCode, totpUri } from "../totp.ts"
import { decryptTotpSecret, encryptTotpSecret } from "../totp-secret.ts"

const INVITATION_SECONDS = 72 * 3600

type Needs = Pick<AppContext, "db" | "now" | "encryption" | "settings" | "publicUrl">

/**
 * Creates an invitation link for setting a name, a password and an authenticator. It works once; an
 * earlier one for the same address stops working. The fragment after `#` is never sent to a server
 * or logged.
 */
export async function inviteStaff(
  context: Needs,
  { email, role }: { email: string; role: StaffRole },
): Promise<{ link: string; expiresAt: Date }> {
  const { db, now, publicUrl } = context
  const token = newStaffToken()
  const expiresAt = new Date(now().getTime() + INVITATION_SECONDS * 1000)
  await db.transaction(async (tx) => {
    await tx
      .update(staffInvitations)
      .set({ usedAt: now() })
      .where(and(eq(staffInvitations.email, email), isNull(staffInvitations.usedAt)))
    await tx.insert(staffInvitations).values({
      tokenHash: hashOfToken(token),
      email,
      role,
      ...encryptTotpSecret(context, email, newTotpSecret()),
      expiresAt,
      createdAt: now(),
    })
  })
  return { link: `${publicUrl}/office/invitation#${token}`, expiresAt }
}

/**
 * Revokes every open invitation of an address.
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

const usedUp = fail(
  "NOT_FOUND",
  "This link was used already or is too old. Ask the owner for a new one.",
)

/** The data of an invitation page: its recipient, and the authenticator's new secret. */
export async function openInvitation(context: Needs, token: string) {
  const found = await findInvitation(context, token)
  if (!found) return usedUp
  const secret = decryptTotpSecret(context, found)
  const { email, role } = found
  return ok({ email, role, secret, uri: totpUri(secret, email, context.settings.BUSINESS_NAME) })
}

/**
 * Creates the account, or gives an existing one a new password and authenticator and ends its
 * sessions.
 */
export async function acceptInvitation(
  context: Needs,
  { token, name, password, code }: Record<"token" | "name" | "password" | "code", string>,
): Promise<ApiResult<{ email: string }>> {
  const { db, now } = context
  const found = await findInvitation(context, token)
  if (!found) return usedUp
  if (password.toLowerCase().includes(found.email)) {
    return fail("BAD_REQUEST", "Choose a password that does not contain your e-mail address.")
  }
  const step = stepOfCode(decryptTotpSecret(context, found), code, now())
  if (step === null) return fail("WRONG_CODE", "This code is wrong. Enter the one shown now.")
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const [claimed] = await tx
      .update(staffInvitations)
      .set({ usedAt: now() })
      .where(and(eq(staffInvitations.id, found.id), isNull(staffInvitations.usedAt)))
      .returning({ id: staffInvitations.id })
    if (!claimed) return usedUp
    const { email, role, keyId, ciphertext } = found
    const account = { name, role, passwordHash, keyId, ciphertext, totpStep: step }
    const [person] = await tx
      .insert(staff)
      .values({ email, ...account, createdAt: now() })
      .onConflictDoUpdate({
        target: staff.email,
        set: { ...account, isDemo: false, disabledAt: null },
      })
      .returning({ id: staff.id })
    await tx
      .update(staffSessions)
      .set({ endedAt: now() })
      .where(and(eq(staffSessions.staffId, person!.id), isNull(staffSessions.endedAt)))
    return ok({ email })
  })
}
