import { and, eq, inArray, isNull } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { staff, staffInvitations, staffSessions } from "#db/schema.ts"
import type { StaffRole } from "#domain/office/staff-permissions.ts"
import type { AppContext } from "#server/core/context.ts"
import { hasDemoStaff } from "#server/core/settings/sandbox-providers.ts"
import { hashPassword } from "../password.ts"
import { newTotpSecret, unusedCode } from "../totp.ts"
import { decryptTotpSecret, encryptTotpSecret } from "../totp-secret.ts"

const demoStaff: { email: string; name: string; role: StaffRole }[] = [
  { email: "owner@demo.example", name: "Meera Iyer", role: "owner" },
  { email: "optician@demo.example", name: "Arjun Nair", role: "optician" },
  { email: "packer@demo.example", name: "Lata Pawar", role: "packer" },
  { email: "accountant@demo.example", name: "Imran Sheikh", role: "accountant" },
]

type Needs = Pick<AppContext, "db" | "now" | "secrets" | "settings" | "encryption">

/** The demo accounts shown on the sign-in page, created on first view. */
export async function ensureDemoStaff(context: Needs) {
  const { db, now, secrets, settings } = context
  if (!hasDemoStaff(settings)) return []
  const password = secrets.sandbox("office").slice(0, 16)
  const emails = demoStaff.map(({ email }) => email)
  const find = () => db.select().from(staff).where(inArray(staff.email, emails))
  if ((await find()).length < demoStaff.length) {
    const passwordHash = await hashPassword(password)
    const made = demoStaff.map((person) => ({
      ...person,
      passwordHash,
      ...encryptTotpSecret(context, person.email, newTotpSecret()),
      isDemo: true,
      createdAt: now(),
    }))
    await db.insert(staff).values(made).onConflictDoNothing()
  }
  const accounts = await find()
  return demoStaff.flatMap(({ email }) => {
    const found = accounts.find((one) => one.email === email)
    if (!found?.isDemo || found.disabledAt) return []
    const secret = decryptTotpSecret(context, found)
    const { name, role, totpStep } = found
    return [{ email, name, role, password, code: unusedCode(secret, totpStep, now()) }]
  })
}

/**
 * Ends the demo accounts for good, with their sessions and links, in the caller's transaction: in
 * every process at once, also in one that has not read the new settings yet.
 */
export async function endDemoStaff(tx: Db, at: Date): Promise<void> {
  const ended = await tx
    .update(staff)
    .set({ disabledAt: at })
    .where(and(eq(staff.isDemo, true), isNull(staff.disabledAt)))
    .returning({ id: staff.id, email: staff.email })
  const ids = ended.map(({ id }) => id)
  const emails = ended.map(({ email }) => email)
  await tx
    .update(staffSessions)
    .set({ endedAt: at })
    .where(and(inArray(staffSessions.staffId, ids), isNull(staffSessions.endedAt)))
  await tx
    .update(staffInvitations)
    .set({ usedAt: at })
    .where(and(inArray(staffInvitations.email, emails), isNull(staffInvitations.usedAt)))
}
