import { inArray, sql } from "drizzle-orm"
import { staffAttempts } from "#db/schema.ts"
import type { AppContext } from "#server/core/context.ts"
import type { Networks } from "#server/core/networks.ts"
import { attemptKey } from "../staff-token.ts"

/** At most this many attempts within this many seconds. */
interface AttemptLimit {
  key: string
  max: number
  seconds: number
}

type Needs = Pick<AppContext, "db" | "now" | "secrets">

const limit = (
  { secrets }: Pick<AppContext, "secrets">,
  [max, seconds]: [max: number, seconds: number],
  kind: string,
  ...parts: string[]
): AttemptLimit => ({ key: attemptKey(secrets.staff, kind, ...parts), max, seconds })

/** Where a sign-in comes from. */
export interface SignInSource {
  networks: Networks
  /** The id of a browser in which this account signed in before; null for a stranger's. */
  knownDevice: string | null
}

/**
 * Limits of sign-in attempts, in the order in which they are counted. A network is stopped before it
 * counts for an account, so that one place can use up only a few of the account's attempts. A browser
 * in which the account signed in before has limits of its own: strangers cannot lock it out.
 */
export function signInLimits(
  context: Pick<AppContext, "secrets">,
  account: string,
  { networks: { widest, household }, knownDevice }: SignInSource,
): AttemptLimit[] {
  if (knownDevice !== null) {
    return [
      limit(context, [10, 900], "device", knownDevice),
      limit(context, [30, 3600], "account on known devices", account),
    ]
  }
  return [
    ...(household ? [limit(context, [30, 900], "network", household)] : []),
    limit(context, [household ? 90 : 30, 900], "network", widest),
    limit(context, [5, 900], "both", account, widest),
    limit(context, [30, 3600], "account", account),
  ]
}

/** Limits of proofs of identity: only who has a session can use them up. */
export const proofLimits = (
  context: Pick<AppContext, "secrets">,
  { staffId, sessionId }: { staffId: string; sessionId: string },
): AttemptLimit[] => [
  limit(context, [5, 900], "proof in a session", sessionId),
  limit(context, [20, 3600], "proof", staffId),
]

/**
 * Counts an attempt before anything is checked, so that parallel ones count as well. It stops at the
 * first limit that is used up: the later ones do not count what was refused.
 * @returns false once there are too many
 */
export async function countAttempt({ db, now }: Needs, limits: AttemptLimit[]): Promise<boolean> {
  const present = sql`${now().toISOString()}::timestamptz`
  const isOver = sql`${staffAttempts.endsAt} <= ${present}`
  for (const { key, max, seconds } of limits) {
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
    if (counted!.count > max) return false
  }
  return true
}

/** A successful attempt resets what its account used up, but not its network. */
export const forgetAttempts = ({ db }: Pick<AppContext, "db">, limits: AttemptLimit[]) =>
  db.delete(staffAttempts).where(
    inArray(
      staffAttempts.key,
      limits.slice(-2).map(({ key }) => key),
    ),
  )
