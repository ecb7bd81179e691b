import { and, asc, eq, gt, isNull, type SQL } from "drizzle-orm"
import { staff, staffInvitations, staffSessions } from "#db/schema.ts"
import type { StaffRole } from "#domain/staff-permissions.ts"
import type { AppContext } from "../context.ts"
import { isDemoShop } from "./demo-staff.ts"
import { hashOfToken } from "./staff-token.ts"

/** Idle timeout of a session, in milliseconds. */
const IDLE_MS = 2 * 3_600_000
/** `usedAt` is updated at most once a minute, in milliseconds. */
const USED_EVERY_MS = 60_000

export interface StaffSession {
  sessionId: string
  staffId: string
  name: string
  email: string
  role: StaffRole
  device: string
  provenAt: Date
}

type Needs = Pick<AppContext, "db" | "now" | "settings">

/** Conditions of an active session besides its time. */
export const isLive = (now: Date) =>
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
  if (person.isDemo && !isDemoShop(settings)) return null
  return {
    usedAt: session.usedAt,
    session: {
      sessionId: session.id,
      staffId: person.id,
      name: person.name,
      email: person.email,
      role: person.role,
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

/** All current and former staff. */
export const listStaff = (db: AppContext["db"]) =>
  db.select().from(staff).orderBy(asc(staff.createdAt))

/** Invitations that can still be used. */
export const listInvitations = ({ db, now }: Pick<AppContext, "db" | "now">) =>
  db
    .select()
    .from(staffInvitations)
    .where(and(isNull(staffInvitations.usedAt), gt(staffInvitations.expiresAt, now())))
    .orderBy(asc(staffInvitations.createdAt))

/** The invitation of a link; null if used or expired. */
export async function findInvitation({ db, now }: Pick<AppContext, "db" | "now">, token: string) {
  const [found] = await db
    .select()
    .from(staffInvitations)
    .where(
      and(
        eq(staffInvitations.tokenHash, hashOfToken(token)),
        isNull(staffInvitations.usedAt),
        gt(staffInvitations.expiresAt, now()),
      ),
    )
  return found ?? null
}
