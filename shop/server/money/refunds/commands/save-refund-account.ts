import { type HandlerResult, notAllowedNow } from "#contract/core/api-result.ts"
import { refundAccounts } from "#db/schema.ts"
import type { OrderLineId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import type { RefundAccount } from "#domain/money/refund-account.ts"
import type { AppContext } from "#server/core/context.ts"
import type { Shopper } from "#server/http/endpoint-handler.ts"
import { tellAccountChange } from "#server/messages/notices/commands/add-notice.ts"
import { msg } from "#words/sentence.ts"
import { hasCashRefundDue, lockPaidPurchase } from "../queries.ts"
import { encryptRefundAccount } from "../stored-refund-account.ts"

/**
 * Stores the account for the refund of a cash order, encrypted. A later account replaces it. The
 * shopper is told.
 * @param orderLineId one of the order's lines, verified by the caller to be the shopper's
 * @returns NOT_ALLOWED_NOW unless a refund of it is due
 */
export async function saveRefundAccount(
  { db, now, encryption }: Pick<AppContext, "db" | "now" | "encryption">,
  shopper: Shopper,
  orderLineId: OrderLineId,
  account: RefundAccount,
): Promise<HandlerResult<null>> {
  return db.transaction(async (tx) => {
    // Prevents booking the refund as paid meanwhile.
    const locked = await lockPaidPurchase(tx, orderLineId)
    if (!locked || !(await hasCashRefundDue(tx, locked.line.orderId))) {
      return notAllowedNow(msg("No refund of this order waits for a transfer."))
    }
    const { orderId } = locked.line
    const stored = { ...encryptRefundAccount(encryption, orderId, account), updatedAt: now() }
    await tx
      .insert(refundAccounts)
      .values({ orderId, ...stored })
      .onConflictDoUpdate({ target: refundAccounts.orderId, set: stored })
    await tellAccountChange(tx, shopper, "the account for your refund was set", now())
    return ok(null)
  })
}
