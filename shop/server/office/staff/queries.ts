import { and, asc, eq, gt, isNull, ne, or, type SQL, sql } from "drizzle-orm"
import type { LinkDelivery } from "#contract/office/operations/staff.ts"
import {
  type EmailRow,
  emails,
  type StaffRow,
  staff,
  staffInvitations,
  staffRecoveryCodes,
  staffSessions,
} from "#db/schema.ts"
import type { StaffRole } from "#domain/office/staff-permissions.ts"
import type { AppContext } from "#server/core/context.ts"
import { hasDemoStaff } from "#server/core/settings/sandbox-providers.ts"
import { acceptedKeys } from "#server/core/settings/secrets.ts"
import { hashOfToken, linkOfToken, linkToken } from "./staff-token.ts"

/** Idle timeout of a session, in milliseconds. */
const IDLE_MS = 2 * 3_600_000
/** An e-mail leaves within seconds, or its first attempt failed; in milliseconds. */
const DELAYED_AFTER_MS = 60_000
/** `usedAt` is updated at most once a minute, in milliseconds. */
const USED_EVERY_MS = 60_000

export interface StaffSession {
  sessionId: string
  staffId: string
  name: string
  email: string
  role: StaffRole
  isDemo: boolean
  device: string
  provenAt: Date
}

type Needs = Pick<AppContext, "db" | "now" | "settings">

/** Conditions of an active session besides its time. */
const isLive = (now: Date) =>
  and(
    isNull(staffSessions.endedAt),
    gt(staffSessions.expiresAt, now),
    gt(staffSessions.usedAt, new Date(now.getTime() - IDLE_MS)),
  )

/** The session of a cookie; null for one that has ended, and for disabled staff. */
export async function findStaffSession(
  context: Needs,
  token: string,
): Promise<StaffSession | null> {
  const found = await readSession(context, eq(staffSessions.tokenHash, hashOfToken(token)))
  if (!found) return null
  const at = context.now()
  if (at.getTime() - found.usedAt.getTime() > USED_EVERY_MS) {
    const isIt = eq(staffSessions.id, found.session.sessionId)
    await context.db.update(staffSessions).set({ usedAt: at }).where(isIt)
  }
  return found.session
}

/** The same for a connection that stays open: it does not count as using the session. */
export async function findOpenStaffSession(
  context: Needs,
  sessionId: string,
): Promise<StaffSession | null> {
  return (await readSession(context, eq(staffSessions.id, sessionId)))?.session ?? null
}

async function readSession({ db, now, settings }: Needs, which: SQL) {
  const [found] = await db
    .select({ session: staffSessions, person: staff })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(and(which, isLive(now()), isNull(staff.disabledAt)))
  if (!found) return null
  const { session, person } = found
  if (person.isDemo && !hasDemoStaff(settings)) return null
  return {
    usedAt: session.usedAt,
    session: {
      sessionId: session.id,
      staffId: person.id,
      name: person.name,
      email: person.email,
      role: person.role,
      isDemo: person.isDemo,
      device: session.device,
      provenAt: session.provenAt,
    } satisfies StaffSession,
  }
}

/** The active sessions of a member of staff, newest first. */
export const listStaffSessions = ({ db, now }: Pick<AppContext, "db" | "now">, staffId: string) =>
  db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isLive(now())))
    .orderBy(asc(staffSessions.createdAt))

/** The recovery codes of a member of staff that were not used yet, and whether one was used. */
export async function countRecoveryCodes(
  db: AppContext["db"],
  staffId: string,
): Promise<{ left: number; madeAt: Date | null; isOneUsed: boolean }> {
  const codes = await db
    .select({ usedAt: staffRecoveryCodes.usedAt, createdAt: staffRecoveryCodes.createdAt })
    .from(staffRecoveryCodes)
    .where(eq(staffRecoveryCodes.staffId, staffId))
  const unused = codes.filter(({ usedAt }) => usedAt === null)
  return {
    left: unused.length,
    madeAt: unused[0]?.createdAt ?? null,
    isOneUsed: unused.length < codes.length,
  }
}

/** All current and former staff. */
export const listStaff = (db: AppContext["db"]) =>
  db.select().from(staff).orderBy(asc(staff.createdAt))

/** All who can sign in, by name: demo accounts only while they can sign in. */
export const listActiveStaff = ({ db, settings }: Pick<AppContext, "db" | "settings">) =>
  db
    .select()
    .from(staff)
    .where(
      and(isNull(staff.disabledAt), hasDemoStaff(settings) ? undefined : eq(staff.isDemo, false)),
    )
    .orderBy(asc(staff.name))

/**
 * The owners besides one: those who work here, and those who lost their role since a time in the
 * back office. Demo accounts count while they can sign in.
 */
export async function countOtherOwners(
  { db, settings }: Pick<AppContext, "db" | "settings">,
  staffId: string,
  lostSince: Date,
): Promise<{ active: number; lost: number }> {
  const owners = await db
    .select({ role: staff.role, disabledAt: staff.disabledAt })
    .from(staff)
    .where(
      and(
        ne(staff.id, staffId),
        hasDemoStaff(settings) ? undefined : eq(staff.isDemo, false),
        or(and(eq(staff.role, "owner"), isNull(staff.disabledAt)), gt(staff.ownerUntil, lostSince)),
      ),
    )
  const isActive = ({ role, disabledAt }: (typeof owners)[number]) =>
    role === "owner" && disabledAt === null
  const active = owners.filter(isActive).length
  return { active, lost: owners.length - active }
}

/** Conditions of a link that was not used, withdrawn or replaced, and has not expired. */
const isOpen = (now: Date) =>
  and(isNull(staffInvitations.usedAt), gt(staffInvitations.expiresAt, now))

/** Invitations and resets that can still be used, each with what became of its e-mail. */
export async function listOpenLinks({
  db,
  now,
  settings,
}: Needs): Promise<{ email: string; role: StaffRole; expiresAt: Date; delivery: LinkDelivery }[]> {
  const rows = await db
    .select({ link: staffInvitations, sent: emails })
    .from(staffInvitations)
    .leftJoin(emails, eq(emails.key, sql`${staffInvitations.id}::text`))
    .where(isOpen(now()))
    .orderBy(asc(staffInvitations.createdAt))
  return rows.map(({ link: { email, role, expiresAt }, sent }) => {
    const deliveryOf = ({ sentAt, nextTryAt, createdAt }: EmailRow): LinkDelivery => {
      if (sentAt) return "sent"
      if (!nextTryAt || settings.EMAIL === "none") return "failed"
      return now().getTime() - createdAt.getTime() > DELAYED_AFTER_MS ? "delayed" : "queued"
    }
    return { email, role, expiresAt, delivery: sent ? deliveryOf(sent) : "by hand" }
  })
}

/** The invitation or reset of a link; null if used, withdrawn or expired. */
export async function findInvitation({ db, now }: Pick<AppContext, "db" | "now">, token: string) {
  const [found] = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.tokenHash, hashOfToken(token)), isOpen(now())))
  return found ?? null
}

/**
 * The open link of an e-mail, with its recipient; null if there is none any more, or the secret
 * from which it was derived is gone.
 * @param key of the e-mail: the id of its invitation
 */
export async function findLinkOfEmail(
  { db, now, secrets, publicUrl }: Pick<AppContext, "db" | "now" | "secrets" | "publicUrl">,
  key: string,
): Promise<{ email: string; link: string } | null> {
  const [found] = await db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.id, key), isOpen(now())))
  const token = acceptedKeys(secrets, "links")
    .map((one) => linkToken(one, key))
    .find((one) => hashOfToken(one) === found?.tokenHash)
  return found && token ? { email: found.email, link: linkOfToken(publicUrl, token) } : null
}

/** The account of an address; null if there is none. */
export const findStaff = async (db: AppContext["db"], email: string): Promise<StaffRow | null> =>
  (await db.select().from(staff).where(eq(staff.email, email)))[0] ?? null

/**
 * The same, locked until the transaction ends. Whatever changes an account or its links locks it
 * first, so that no link is created or accepted while the account is disabled or changes its role.
 */
export const lockStaff = async (tx: AppContext["db"], email: string): Promise<StaffRow | null> =>
  (await tx.select().from(staff).where(eq(staff.email, email)).for("update"))[0] ?? null
