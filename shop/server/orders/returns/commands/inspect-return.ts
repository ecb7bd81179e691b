import { eq } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { orderLines } from "#db/schema.ts"
import { releaseStock } from "#server/catalogue/products/commands/stock.ts"
import type { AppContext } from "#server/core/context.ts"
import { stockOfLine } from "#server/core/encryption/order-powers.ts"
import type { ReturnRow } from "../queries.ts"
import { lockReturn, moveLockedReturn } from "./move-return.ts"

export interface Inspection {
  isAccepted: boolean
  /** Whether its pieces can be restocked. */
  restocks: boolean
  /** The note to the shopper. */
  note: string | undefined
}

/**
 * Records the inspection of a returned parcel, and restocks its pieces if the owner decides so.
 * @returns NOT_FOUND, NOT_ALLOWED_NOW
 */
export const inspectReturn = (
  context: Pick<AppContext, "db" | "encryption" | "now" | "modules">,
  id: string,
  { isAccepted, restocks, note }: Inspection,
): Promise<ApiResult<ReturnRow>> =>
  context.db.transaction(async (tx) => {
    const locked = await lockReturn(tx, id)
    if (!locked) return fail("NOT_FOUND", "No return has this number.")
    const to = isAccepted ? "accepted" : "refused"
    const moved = await moveLockedReturn(tx, locked, { to, who: "shop", note }, context.now())
    if (!moved.ok || !restocks) return moved
    const [line] = await tx.select().from(orderLines).where(eq(orderLines.id, locked.orderLineId))
    await releaseStock(tx, context, [stockOfLine(context, { ...line!, quantity: locked.quantity })])
    return moved
  })
