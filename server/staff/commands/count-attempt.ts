import { inArray, sql } from "drizzle-orm"
import { staffAttempts } from "#db/schema.ts"
import type { AppContext } from "../../context.ts"
import { attemptKey } from "../staff-token.ts"

/** At most so many attempts within so many seconds. */
interface AttemptLimit {
  key: string
  max: number
  seconds: number
}

type Needs = Pick<AppContext, "db" | "now" | "secrets">

/**
 * Limits of attempts to prove who somebody is. One network is stopped soon; an account later, so that a
 * stranger cannot lock its owner out by mistyping from one place.
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
 * @returns false once there were too many
 */
export async function countAttempt({ db, now }: Needs, limits: AttemptLimit[]): Promise<boolean> {
  const present = sql`${now().toISOString()}::timestamptz`
  const isOver = sql`${staffAttempts.endsAt} <= ${present}`
  let isAllowed = true
  // One order for everybody, so that two requests never wait for each other.
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

/** Who has proved to be right starts again. The network's own count stays. */
export const forgetAttempts = ({ db }: Pick<AppContext, "db">, limits: AttemptLimit[]) =>
  db.delete(staffAttempts).where(
    inArray(
      staffAttempts.key,
      limits.slice(0, 2).map(({ key }) => key),
    ),
  )
