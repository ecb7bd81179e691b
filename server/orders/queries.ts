import { and, desc, eq } from "drizzle-orm"
import type { Sql } from "#db/connection.ts"
import { orders } from "#db/schema.ts"
import type { Order } from "#domain/order.ts"

type Row = typeof orders.$inferSelect

const orderOf = (row: Row): Order => ({
  id: row.id,
  productId: row.productId,
  title: row.title,
  thumbnail: row.thumbnail,
  quantity: row.quantity,
  unitPrice: row.unitPrice,
  frameColour: row.frameColour,
  lens: row.lens,
  state: row.state,
  mobile: row.mobile,
  courier: row.courier,
  trackingNumber: row.trackingNumber,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

const mostOrders = 200

/** A shopper's orders, newest first. */
export async function ordersOf(sql: Sql, shopperId: string): Promise<Order[]> {
  const rows = await sql
    .select()
    .from(orders)
    .where(eq(orders.shopperId, shopperId))
    .orderBy(desc(orders.createdAt), orders.line)
    .limit(mostOrders)
  return rows.map(orderOf)
}

/** One order, if it is this shopper's. */
export async function orderOfShopper(
  sql: Sql,
  shopperId: string,
  id: string,
): Promise<Order | null> {
  const [row] = await sql
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.shopperId, shopperId)))
  return row ? orderOf(row) : null
}

/** Whether a parcel belongs to one of the shopper's orders. */
export async function ownsParcel(
  sql: Sql,
  shopperId: string,
  courier: string,
  trackingNumber: string,
): Promise<boolean> {
  const [row] = await sql
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.shopperId, shopperId),
        eq(orders.courier, courier),
        eq(orders.trackingNumber, trackingNumber),
      ),
    )
    .limit(1)
  return row !== undefined
}
