import { and, eq, inArray, isNotNull, isNull, lt, ne, notExists, or } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { couponUses, orders, payments, refunds, savedItems, webhookEvents } from "#db/schema.ts"
import { erasedLens } from "#domain/prescriptions/lens/stored-lens.ts"
import { erasedAddress } from "#domain/shoppers/account-erasure.ts"
import { noPowers } from "#server/core/encryption/order-powers.ts"
import { deleteWith, type Privacy, purgeBefore, rowsWith } from "#server/core/privacy.ts"

export const checkoutPrivacy: Privacy = {
  export: async ({ db }, { shopperId, orderIds }) => ({
    couponUses: await rowsWith(db, couponUses.shopperId, shopperId),
    savedItems: await rowsWith(db, savedItems.shopperId, shopperId),
    payments: await rowsWith(db, payments.orderId, orderIds),
  }),
  erase: (tx, { shopperId }) => deleteWith(tx, shopperId, [savedItems.shopperId]),
  retention: [
    {
      ...{ kind: "unpaidOrders", position: 110 },
      records: "Number, address and eye powers of a purchase that was never paid",
      ...{ hours: 30 * 24, since: "the purchase was started" },
      reason: "to place the order should the bank confirm a payment late",
      purge: eraseUnpaidOrders,
    },
    {
      ...{ kind: "providerEvents", position: 150 },
      records: "Marks of messages from the payment partner and the couriers, without their content",
      ...{ hours: 30 * 24, since: "the message" },
      reason: "to handle each message once",
      purge: purgeBefore(webhookEvents.receivedAt),
    },
  ],
}

/** Orders are changed individually. */
const BATCH_ORDERS = 100

/**
 * Erases the personal data of orders that were started before that and never paid. A late payment for
 * one would be refunded.
 */
async function eraseUnpaidOrders(db: Db, before: Date): Promise<void> {
  let erased = BATCH_ORDERS
  while (erased === BATCH_ORDERS) {
    erased = await db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(orders)
        .where(
          and(
            isNull(orders.number),
            ne(orders.mobile, ""),
            lt(orders.createdAt, before),
            notExists(tx.select().from(payments).where(isOpenPayment)),
            notExists(
              tx
                .select()
                .from(refunds)
                .innerJoin(payments, eq(payments.id, refunds.paymentId))
                .where(and(eq(payments.orderId, orders.id), ne(refunds.state, "done"))),
            ),
          ),
        )
        .limit(BATCH_ORDERS)
        .for("update", { skipLocked: true })
      for (const { id, address, items } of rows) {
        await tx
          .update(orders)
          .set({
            mobile: "",
            address: erasedAddress(address),
            items: items.map(({ contactLens: _, ...item }) => ({
              ...item,
              lens: erasedLens(item.lens),
            })),
            ...noPowers,
            // It was derived from the address; this order can no longer be paid.
            fingerprint: id,
            business: null,
          })
          .where(eq(orders.id, id))
      }
      return rows.length
    })
  }
}

/** A late payment, a refund or the owner's transfer may still be pending. */
const isOpenPayment = and(
  eq(payments.orderId, orders.id),
  or(
    inArray(payments.state, ["created", "open", "refund_due", "refunding"]),
    and(
      eq(payments.state, "mismatched"),
      ne(payments.mismatch, "amount"),
      isNull(payments.mismatchResolvedAt),
    ),
    isNotNull(payments.nextCheckAt),
  ),
)
