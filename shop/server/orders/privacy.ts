import { and, asc, eq, inArray, sql } from "drizzle-orm"
import {
  approvals,
  orderHolds,
  orderLineEvents,
  orderLines,
  orderNotes,
  orders,
  parcels,
  returnEvents,
  returns,
  shipments,
} from "#db/schema.ts"
import { readItems, readLenses } from "#server/core/encryption/order-powers.ts"
import { deleteWith, type Privacy, rowsWith } from "#server/core/privacy.ts"

/** Orders and their lines are erased with the account itself (`shoppers/account`). */
export const orderPrivacy: Privacy = {
  export: async ({ db, encryption }, { shopperId, orderIds, orderLineIds }, log) => {
    const ordersOfShopper = await db
      .select()
      .from(orders)
      .where(eq(orders.shopperId, shopperId))
      .orderBy(asc(orders.createdAt))
    const lines = await db
      .select()
      .from(orderLines)
      .where(inArray(orderLines.orderId, orderIds))
      .orderBy(asc(orderLines.createdAt), asc(orderLines.line))
    const ofShopper = inArray(returns.orderLineId, orderLineIds)
    const returnRows = await db.select().from(returns).where(ofShopper)
    const returnIds = returnRows.map(({ id }) => id)
    return {
      orders: ordersOfShopper.map(({ keyId, ciphertext, ...order }) => ({
        ...order,
        ...readItems({ encryption }, { ...order, keyId, ciphertext }, log),
      })),
      orderLines: lines.map(({ keyId, ciphertext, ...line }) => {
        const read = readLenses({ encryption }, { ...line, keyId, ciphertext }, log)
        const { unreadable, parts, ...lenses } = read
        return { ...line, ...lenses, ...parts, ...(unreadable && { unreadable: true }) }
      }),
      orderLineEvents: await rowsWith(db, orderLineEvents.orderLineId, orderLineIds),
      staffNotes: await db
        .select({ orderId: orderNotes.orderId, text: orderNotes.text, at: orderNotes.createdAt })
        .from(orderNotes)
        .where(inArray(orderNotes.orderId, orderIds)),
      shipments: await rowsWith(db, shipments.orderId, orderIds),
      returns: returnRows,
      returnEvents: await rowsWith(db, returnEvents.returnId, returnIds),
    }
  },
  erase: async (tx, { orderIds, orderLineIds }) => {
    const ofShopper = inArray(returns.orderLineId, orderLineIds)
    const returnIds = tx.select({ id: returns.id }).from(returns).where(ofShopper)
    await tx
      .update(returnEvents)
      .set({ note: null })
      .where(inArray(returnEvents.returnId, returnIds))
    await tx.update(returns).set({ note: "", photos: [] }).where(ofShopper)
    await deleteWith(tx, orderIds, [orderNotes.orderId, orderHolds.orderId])
    // Free text of requests about an order; the audit keeps the fact of the request.
    const subjects = orderIds.map((id) => `order:${id}`)
    await deleteWith(tx, subjects, [approvals.subject])
    // Courier checkpoints contain towns, and the recipient of a parcel.
    const ofOrders = sql`exists (select 1 from ${shipments} where ${and(
      inArray(shipments.orderId, orderIds),
      sql`${shipments.courier} = ${parcels.courier}`,
      sql`${shipments.trackingNumber} = ${parcels.trackingNumber}`,
    )})`
    await tx.update(parcels).set({ checkpoints: [], nextAskAt: null }).where(ofOrders)
  },
}
