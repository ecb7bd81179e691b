import { and, asc, count, eq, gte } from "drizzle-orm"
import type { OwnEmail } from "#contract/emails.ts"
import type { Db } from "#db/connection.ts"
import {
  type EmailRow,
  emails,
  invoices,
  type OrderLineRow,
  type OrderRow,
  orderLines,
  orders,
  type ShipmentRow,
  type ShopperEmailRow,
  shipments,
  shopperEmails,
} from "#db/schema.ts"

export async function findShopperEmail(db: Db, shopperId: string): Promise<ShopperEmailRow | null> {
  const [found] = await db
    .select()
    .from(shopperEmails)
    .where(eq(shopperEmails.shopperId, shopperId))
  return found ?? null
}

/** As its owner sees it. */
export const ownEmailOf = (row: ShopperEmailRow | null): OwnEmail => ({
  email: row?.email ?? null,
  verified: row?.verifiedAt != null,
})

/** The confirmation e-mails that were queued for a shopper since then, the newest first. */
export async function countConfirmations(db: Db, shopperId: string, since: Date): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(emails)
    .where(
      and(
        eq(emails.shopperId, shopperId),
        eq(emails.kind, "confirm_email"),
        gte(emails.createdAt, since),
      ),
    )
  return found?.count ?? 0
}

/** What an e-mail about an order or a parcel tells of. */
export interface OrderFacts {
  order: OrderRow
  /** Those of the parcel where it is about one, otherwise all; by their place in the order. */
  lines: OrderLineRow[]
  shipment: ShipmentRow | null
  invoice: { id: string; number: string } | null
}

/** Null where it is about no order. */
export async function findOrderFacts(
  db: Db,
  { orderId, shipmentId }: Pick<EmailRow, "orderId" | "shipmentId">,
): Promise<OrderFacts | null> {
  if (orderId === null) return null
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return null
  const lines = await db
    .select()
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderId, orderId),
        shipmentId === null ? undefined : eq(orderLines.shipmentId, shipmentId),
      ),
    )
    .orderBy(asc(orderLines.line))
  if (shipmentId === null) return { order, lines, shipment: null, invoice: null }
  const [shipment] = await db.select().from(shipments).where(eq(shipments.id, shipmentId))
  const [invoice] = await db
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(eq(invoices.shipmentId, shipmentId))
  return { order, lines, shipment: shipment ?? null, invoice: invoice ?? null }
}
