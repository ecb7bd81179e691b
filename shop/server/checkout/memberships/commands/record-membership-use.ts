import type { Db } from "#db/connection.ts"
import { membershipUses } from "#db/schema.ts"
import type { OrderId } from "#domain/core/id.ts"

/**
 * Records that an order is priced with a membership's benefit, in the transaction that stores the
 * order. The caller holds the lock on the shopper's row, so that the membership is not cancelled at
 * the same time.
 * @param membershipId null if no membership applies: nothing is recorded
 */
export async function recordMembershipUse(
  tx: Db,
  membershipId: string | null,
  orderId: OrderId,
  at: Date,
): Promise<void> {
  if (membershipId === null) return
  await tx.insert(membershipUses).values({ membershipId, orderId, createdAt: at })
}
