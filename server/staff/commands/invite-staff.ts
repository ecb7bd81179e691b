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
 * Makes a link by which somebody sets a name, a password and an authenticator. It works once; an
 * earlier one for the same address stops working. What follows `#` is sent to no server and no log.
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

const usedUp = fail(
  "NOT_FOUND",
  "This link was used already or is too old. Ask the owner for a new one.",
)

/** What the page of an invitation shows: for whom it is, and the authenticator's new secret. */
export async function openInvitation(context: Needs, token: string) {
  const found = await findInvitation(context, token)
  if (!found) return usedUp
  const secret = decryptTotpSecret(context, found)
  const { email, role } = found
  return ok({ email, role, secret, uri: totpUri(secret, email, context.settings.BUSINESS_NAME) })
}

/** Makes the account, or gives an existing one a new password and authenticator and ends its sessions. */
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
