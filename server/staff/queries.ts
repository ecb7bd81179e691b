import { and, asc, eq, gt, isNull } from "drizzle-orm"
import { staff, staffInvitations, staffSessions } from "#db/schema.ts"
import type { StaffRole } from "#domain/staff-permissions.ts"
import type { AppContext } from "../context.ts"
import { isDemoShop } from "./demo-staff.ts"
import { hashOfToken } from "./staff-token.ts"

/** Without a request for so long a session is over, in milliseconds. */
const IDLE_MS = 2 * 3_600_000
/** `usedAt` is written once a minute at most, in milliseconds. */
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

/** What a session needs to count, besides its time. */
export const isLive = (now: Date) =>
  and(
    isNull(staffSessions.endedAt),
    gt(staffSessions.expiresAt, now),
    gt(staffSessions.usedAt, new Date(now.getTime() - IDLE_MS)),
  )

/** Whose session a cookie opens; null for one that is over, and for staff who no longer work here. */
export async function findStaffSession(
  { db, now, settings }: Needs,
  token: string,
): Promise<StaffSession | null> {
  const at = now()
  const [found] = await db
    .select({ session: staffSessions, person: staff })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(eq(staffSessions.tokenHash, hashOfToken(token)), isLive(at), isNull(staff.disabledAt)),
    )
  if (!found) return null
  const { session, person } = found
  if (person.isDemo && !isDemoShop(settings)) return null
  if (at.getTime() - session.usedAt.getTime() > USED_EVERY_MS) {
    await db.update(staffSessions).set({ usedAt: at }).where(eq(staffSessions.id, session.id))
  }
  return {
    sessionId: session.id,
    staffId: person.id,
    name: person.name,
    email: person.email,
    role: person.role,
    device: session.device,
    provenAt: session.provenAt,
  }
}

/** The live sessions of a member of the staff, the newest first. */
export const listStaffSessions = ({ db, now }: Pick<AppContext, "db" | "now">, staffId: string) =>
  db
    .select()
    .from(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), isLive(now())))
    .orderBy(asc(staffSessions.createdAt))

/** Everybody who works here or did. */
export const listStaff = (db: AppContext["db"]) =>
  db.select().from(staff).orderBy(asc(staff.createdAt))

/** Invitations that can still be used. */
export const listInvitations = ({ db, now }: Pick<AppContext, "db" | "now">) =>
  db
    .select()
    .from(staffInvitations)
    .where(and(isNull(staffInvitations.usedAt), gt(staffInvitations.expiresAt, now())))
    .orderBy(asc(staffInvitations.createdAt))

/** The invitation of a link; null for one that was used or is too old. */
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
