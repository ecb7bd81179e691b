import { and, eq, gt, isNull } from "drizzle-orm"
import { type Privacy, rowsWith } from "#server/core/privacy.ts"
import { memberships, membershipUses } from "./tables.ts"

export const membershipPrivacy: Privacy = {
  export: async ({ db }, { shopperId, orderIds }) => ({
    memberships: await rowsWith(db, memberships.shopperId, shopperId),
    membershipUses: await rowsWith(db, membershipUses.orderId, orderIds),
  }),
  // It can no longer be used; the row is kept for accounting, like its order.
  erase: (tx, { shopperId, at }) =>
    tx
      .update(memberships)
      .set({ endedAt: at, endReason: "The account was erased", updatedAt: at })
      .where(
        and(
          eq(memberships.shopperId, shopperId),
          isNull(memberships.endedAt),
          gt(memberships.endsAt, at),
        ),
      ),
}
