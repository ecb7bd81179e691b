import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { withdrawRefusal } from "#domain/orders/return.ts"
import type { AppContext } from "#server/core/context.ts"
import type { ReturnRow } from "../queries.ts"
import { lockReturn, moveLockedReturn } from "./move-return.ts"

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
