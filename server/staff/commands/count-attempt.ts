import { inArray, sql } from "drizzle-orm"
import { staffAttempts } from "#db/schema.ts"
import type { AppContext } from "../../context.ts"
import { attemptKey } from "../staff-token.ts"

/** At most this many attempts within this many seconds. */
interface AttemptLimit {
  key: string
  max: number
  seconds: number
}

type Needs = Pick<AppContext, "db" | "now" | "secrets">

/**
 * Limits of authentication attempts. One network is blocked soon; an account later, so that an
 * attacker cannot lock its owner out from one place.
 */
export const attemptLimits = (
  { secrets }: Pick<AppContext, "secrets">,
  account: string,
  network: string,
): AttemptLimit[] => [
  { key: attemptKey(secrets.staff, "both", account, network), max: 5, seconds: 900 },
  { key: attemptKey(secrets.staff, "account", account), max: 30, seconds: 3600 },
  { key: attemptKey(secrets.staff, "network", network), max: 30, seconds: 900 },
]

/**
 * Counts an attempt before anything is checked, so that parallel ones count as well.
 * @returns false once there are too many
 */
export async function countAttempt({ db, now }: Needs, limits: AttemptLimit[]): Promise<boolean> {
  const present = sql`${now().toISOString()}::timestamptz`
  const isOver = sql`${staffAttempts.endsAt} <= ${present}`
  let isAllowed = true
  // One lock order, so that two requests never deadlock.
  for (const { key, max, seconds } of limits.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const endsAt = new Date(now().getTime() + seconds * 1000)
    const [counted] = await db
      .insert(staffAttempts)
      .values({ key, count: 1, endsAt })
      .onConflictDoUpdate({
        target: staffAttempts.key,
        set: {
          count: sql`case when ${isOver} then 1 else ${staffAttempts.count} + 1 end`,
          endsAt: sql`case when ${isOver} then excluded.ends_at else ${staffAttempts.endsAt} end`,
        },
      })
      .returning({ count: staffAttempts.count })
    isAllowed &&= counted!.count <= max
  }
  return isAllowed
}

/** A successful attempt resets the account's count, but not the network's. */
export const forgetAttempts = ({ db }: Pick<AppContext, "db">, limits: AttemptLimit[]) =>
  db.delete(staffAttempts).where(
    inArray(
      staffAttempts.key,
      limits.slice(0, 2).map(({ key }) => key),
    ),
  )
