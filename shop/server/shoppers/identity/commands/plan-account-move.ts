import { eq, lte } from "drizzle-orm"
import { type HandlerResult, notFound } from "#contract/core/api-result.ts"
import { accountMoves, shoppers } from "#db/schema.ts"
import type { ShopperId } from "#domain/core/id.ts"
import { formatDayAndTime } from "#domain/core/indian-time.ts"
import { ok } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import { tellAccountChange } from "#server/messages/notices/commands/add-notice.ts"
import {
  appendAuditEntries,
  type NewAuditEntry,
} from "#server/office/audit/commands/append-audit-entry.ts"
import { msg } from "#words/sentence.ts"
import { isUsedSince } from "../queries.ts"
import { movableShopper, moveAccount } from "./move-account.ts"

/**
 * How long an account keeps its mobile number after the staff planned another one: its owner is notified
 * at the old number and address, and has time to object.
 */
const ACCOUNT_MOVE_HOURS = 24

type Needs = Pick<AppContext, "db" | "now">

/**
 * Plans that an account gets another mobile number, and tells its present number and address.
 * The shopper can stop it on the account page, or by signing in meanwhile. A later plan replaces an earlier one.
 * @param mobile ten digits
 * @returns when; NOT_FOUND and NOT_ALLOWED_NOW as `moveAccount`
 */
export const planAccountMove = (
  { db, now }: Needs,
  shopperId: ShopperId,
  mobile: string,
): Promise<HandlerResult<{ movesAt: Date }>> =>
  db.transaction(async (tx): Promise<HandlerResult<{ movesAt: Date }>> => {
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
 * Stops a planned move, and tells the number and address that were told of it.
 * @param by the shopper, which the audit records here; staff are recorded by their
 *   operation
 * @returns NOT_FOUND if none is planned
 */
export const stopAccountMove = (
  { db, now }: Needs,
  shopperId: ShopperId,
  by: "shopper" | "staff",
): Promise<HandlerResult<null>> =>
  db.transaction(async (tx): Promise<HandlerResult<null>> => {
    const [stopped] = await tx
      .delete(accountMoves)
      .where(eq(accountMoves.shopperId, shopperId))
      .returning({ id: accountMoves.shopperId })
    const [shopper] = await tx.select().from(shoppers).where(eq(shoppers.id, shopperId))
    if (!stopped || !shopper) {
      return notFound(msg("No change of the mobile number is planned for this account."))
    }
    const change = "the planned change of the mobile number was stopped"
    await tellAccountChange(tx, shopper, change, now())
    if (by === "shopper")
      await appendAuditEntries(tx, now(), [entryOf(shopperId, "KEPT_BY_SHOPPER")])
    return ok(null)
  })

const entryOf = (shopperId: ShopperId, result: string): NewAuditEntry => ({
  by: { kind: "system", origin: "account moves" },
  operation: "move account",
  subject: `shopper:${shopperId}`,
  result,
  details: {},
})

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
      entries.push(entryOf(shopperId, result))
    }
    await appendAuditEntries(tx, at, entries)
    return due.length
  })
