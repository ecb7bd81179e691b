import { and, eq, lt } from "drizzle-orm"
import { fail, type HandlerResult } from "#contract/core/api-result.ts"
import { type StaffRow, staff, staffSessions } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import type { TurnTaker } from "#server/core/fair-turns.ts"
import { QueueFullError } from "#server/core/limit-concurrency.ts"
import { hasDemoStaff } from "#server/core/settings/sandbox-providers.ts"
import { isPassword } from "../password.ts"
import { isRecoveryCode } from "../recovery-code.ts"
import { hashOfToken, newStaffToken } from "../staff-token.ts"
import { stepOfCode } from "../totp.ts"
import { decryptTotpSecret } from "../totp-secret.ts"
import {
  countAttempt,
  forgetAttempts,
  proofLimits,
  type SignInSource,
  signInLimits,
} from "./count-attempt.ts"

import { spendRecoveryCode } from "./recovery-codes.ts"

type Needs = Pick<AppContext, "db" | "now" | "secrets" | "settings" | "encryption">

/** A working day: then everyone signs in again, in seconds. */
export const STAFF_SESSION_SECONDS = 12 * 3600

const tooMany = fail(
  "TOO_MANY_REQUESTS",
  "Too many attempts. Please wait 15 minutes and try again.",
)

const wrong = fail("SIGN_IN", "E-mail, password or code is wrong.")

export interface StaffSignIn {
  token: string
  sessionId: string
  person: StaffRow
  with: SignInFactor
}

/** What was given besides the password. */
type SignInFactor = "authenticator" | "recovery code"

/**
 * Signs in a member of staff with e-mail, password and authenticator code, or a recovery code in its
 * place, which all owners are told. A failure does not
 * reveal which of them was wrong.
 * @param from the caller's networks, for limits, its browser, whether it may use demo accounts, and
 *   whether it has left
 * @throws ClientLeftError
 */
export async function signInStaff(
  context: Needs,
  { email, password, code }: { email: string; password: string; code: string },
  from: SignInSource & { device: string; allowsDemo: boolean; signal: AbortSignal },
): Promise<HandlerResult<StaffSignIn>> {
  const { db, now, settings } = context
  const limits = signInLimits(context, email, from)
  if (!(await countAttempt(context, limits))) return tooMany
  const [found] = await db.select().from(staff).where(eq(staff.email, email))
  const isWelcome =
    found?.disabledAt === null && (!found.isDemo || (from.allowsDemo && hasDemoStaff(settings)))
  const person = isWelcome ? found : null
  const stranger = { network: from.networks.widest, signal: from.signal }
  const checked = await checkPassword(password, person, from.knownDevice ? null : stranger)
  if (!checked.ok) return checked
  if (!person || !checked.value) return wrong
  const factor: SignInFactor = isRecoveryCode(code) ? "recovery code" : "authenticator"
  const isSpent =
    factor === "recovery code"
      ? await spendRecoveryCode(context, person, code, from.device)
      : await spendCode(context, person, code)
  if (!isSpent) return wrong
  await forgetAttempts(context, limits)
  const token = newStaffToken()
  const at = now()
  const [session] = await db
    .insert(staffSessions)
    .values({
      staffId: person.id,
      tokenHash: hashOfToken(token),
      device: from.device,
      provenAt: at,
      usedAt: at,
      createdAt: at,
      expiresAt: new Date(at.getTime() + STAFF_SESSION_SECONDS * 1000),
    })
    .returning({ id: staffSessions.id })
  return ok({ token, sessionId: session!.id, person, with: factor })
}

/** Re-authenticates a signed-in member of staff, with the password or a new code. */
export async function proveIdentity(
  context: Needs,
  session: { staffId: string; sessionId: string },
  proof: { password?: string | undefined; code?: string | undefined },
): Promise<HandlerResult<{ provenAt: Date }>> {
  const { db, now } = context
  const limits = proofLimits(context, session)
  if (!(await countAttempt(context, limits))) return tooMany
  const [person] = await db.select().from(staff).where(eq(staff.id, session.staffId))
  if (!person) return wrong
  if (proof.code !== undefined) {
    if (!(await spendCode(context, person, proof.code))) {
      return fail("WRONG_CODE", "This code is wrong or was used already.")
    }
  } else {
    const checked = await checkPassword(proof.password ?? "", person, null)
    if (!checked.ok) return checked
    if (!checked.value) return fail("WRONG_CODE", "This password is wrong.")
  }
  await forgetAttempts(context, limits)
  const provenAt = now()
  await db.update(staffSessions).set({ provenAt }).where(eq(staffSessions.id, session.sessionId))
  return ok({ provenAt })
}

async function checkPassword(
  password: string,
  person: StaffRow | null,
  stranger: TurnTaker | null,
): Promise<HandlerResult<boolean>> {
  try {
    return ok(await isPassword(password, person?.passwordHash ?? null, stranger))
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error
    return fail("OVERLOADED", "Many people are signing in. Please try again in a moment.")
  }
}

/** Whether a code is valid and newer than every used one: each works once. */
async function spendCode(context: Needs, person: StaffRow, code: string): Promise<boolean> {
  const { db, now } = context
  const step = stepOfCode(decryptTotpSecret(context, person), code, now())
  if (step === null) return false
  const used = await db
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.id, person.id), lt(staff.totpStep, step)))
    .returning({ id: staff.id })
  return used.length === 1
}
