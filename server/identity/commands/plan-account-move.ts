import { and, eq, gt, lte } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/api-result.ts"
import type { Db } from "#db/connection.ts"
import { accountMoves, sessions, shoppers } from "#db/schema.ts"
import { ACCOUNT_MOVE_HOURS } from "#domain/account-move.ts"
import { formatDayAndTime } from "#domain/indian-time.ts"
import { ok } from "#domain/result.ts"
import { appendAuditEntries, type NewAuditEntry } from "../../audit/commands/append-audit-entry.ts"
import type { AppContext } from "../../context.ts"
import { tellAccountChange } from "../../notices/commands/add-notice.ts"
import { movableShopper, moveAccount } from "./move-account.ts"

type Needs = Pick<AppContext, "db" | "now">

/**
 * Plans that an account gets another mobile number, and tells its present number and address.
 * Whoever has the account stops it by signing in meanwhile. A later plan replaces an earlier one.
 * @param mobile ten digits
 * @returns when; NOT_FOUND and NOT_ALLOWED_NOW as `moveAccount`
 */
export const planAccountMove = (
  { db, now }: Needs,
  shopperId: string,
  mobile: string,
): Promise<ApiResult<{ movesAt: Date }>> =>
  db.transaction(async (tx): Promise<ApiResult<{ movesAt: Date }>> => {
    const shopper = await movableShopper(tx, shopperId, mobile)
    if (!shopper.ok) return shopper
    const at = now()
    const movesAt = new Date(at.getTime() + ACCOUNT_MOVE_HOURS * 3_600_000)
    const plan = { mobile, movesAt, createdAt: at }
    await tx
      .insert(accountMoves)
      .values({ shopperId, ...plan })
      .onConflictDoUpdate({ target: accountMoves.shopperId, set: plan })
    const change = `the mobile number changes on ${formatDayAndTime(movesAt)}; sign in before that to keep it`
    await tellAccountChange(tx, shopper.value, change, at)
    return ok({ movesAt })
  })

/**
 * Stops a planned move.
 * @returns NOT_FOUND if none is planned
 */
export async function stopAccountMove({ db }: Needs, shopperId: string): Promise<ApiResult<null>> {
  const stopped = await db
    .delete(accountMoves)
    .where(eq(accountMoves.shopperId, shopperId))
    .returning({ id: accountMoves.shopperId })
  return stopped.length > 0
    ? ok(null)
    : fail("NOT_FOUND", "No change of the mobile number is planned for this account.")
}

const MOVES_PER_ROUND = 20

/**
 * Moves the accounts whose delay is over, each with its plan locked, so that two processes never do
 * it twice. The audit has an entry for each.
 * @returns how many it handled
 */
export const runAccountMoves = ({ db, now }: Needs): Promise<number> =>
  db.transaction(async (tx) => {
    const at = now()
    const due = await tx
      .select()
      .from(accountMoves)
      .where(lte(accountMoves.movesAt, at))
      .orderBy(accountMoves.shopperId)
      .limit(MOVES_PER_ROUND)
      .for("update", { skipLocked: true })
    const entries: NewAuditEntry[] = []
    for (const { shopperId, mobile, createdAt } of due) {
      await tx.delete(accountMoves).where(eq(accountMoves.shopperId, shopperId))
      const result = (await isUsedSince(tx, shopperId, createdAt))
        ? "SIGNED_IN_MEANWHILE"
        : await moveAccount({ db: tx, now }, shopperId, mobile).then((moved) =>
            moved.ok ? "OK" : moved.failure.code,
          )
      entries.push({
        by: { kind: "system", origin: "account moves" },
        operation: "move account",
        subject: `shopper:${shopperId}`,
        result,
        details: {},
      })
    }
    await appendAuditEntries(tx, at, entries)
    return due.length
  })

/** Whether somebody has proved since then that the account is theirs. */
async function isUsedSince(tx: Db, shopperId: string, since: Date): Promise<boolean> {
  const verified = and(eq(shoppers.id, shopperId), gt(shoppers.mobileVerifiedAt, since))
  const signedIn = and(eq(sessions.shopperId, shopperId), gt(sessions.createdAt, since))
  return (await tx.$count(shoppers, verified)) + (await tx.$count(sessions, signedIn)) > 0
}
