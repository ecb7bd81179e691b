import { eq } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { returns } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import { kindChangeRefusal, type ReturnKind, withdrawRefusal } from "#domain/orders/return.ts"
import type { AppContext } from "#server/core/context.ts"
import type { ReturnRow } from "../queries.ts"
import { lockReturn, moveLockedReturn } from "./move-return.ts"

/**
 * Changes what the shopper wants for a returned item. The lock decides between this and a refund or
 * replacement that starts at the same time.
 * @param id a return verified by the caller to be the shopper's
 * @returns NOT_FOUND, NOT_ALLOWED_NOW
 */
export const changeReturnKind = (
  { db, now }: Pick<AppContext, "db" | "now">,
  id: string,
  kind: ReturnKind,
): Promise<ApiResult<ReturnRow>> =>
  db.transaction(async (tx): Promise<ApiResult<ReturnRow>> => {
    const locked = await lockReturn(tx, id)
    if (!locked) return fail("NOT_FOUND", "We couldn't find this return in your account.")
    const refusal = kindChangeRefusal(locked.state)
    if (refusal !== null) return fail("NOT_ALLOWED_NOW", refusal)
    const [changed] = await tx
      .update(returns)
      .set({ kind, updatedAt: now() })
      .where(eq(returns.id, id))
      .returning()
    return ok(changed!)
  })

/**
 * Withdraws a return before the pick-up.
 * @param id a return verified by the caller to be the shopper's
 * @returns NOT_ALLOWED_NOW
 */
export const withdrawReturn = (
  { db, now }: Pick<AppContext, "db" | "now">,
  id: string,
): Promise<ApiResult<ReturnRow>> =>
  db.transaction(async (tx) => {
    const locked = await lockReturn(tx, id)
    if (!locked) return fail("NOT_FOUND", "We couldn't find this return in your account.")
    const refusal = withdrawRefusal(locked.state)
    if (refusal !== null) return fail("NOT_ALLOWED_NOW", refusal)
    return moveLockedReturn(tx, locked, { to: "withdrawn", who: "shopper" }, now())
  })
