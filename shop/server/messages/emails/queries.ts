import { and, asc, count, countDistinct, eq, gte, isNull, sql } from "drizzle-orm"
import type { OwnEmail } from "#contract/messages/emails.ts"
import type { Db } from "#db/connection.ts"
import {
  type EmailRow,
  emailAdditions,
  emails,
  invoices,
  type OrderLineRow,
  type OrderRow,
  orderLines,
  orders,
  pairCertificates,
  pairChecks,
  type ShipmentRow,
  type ShopperEmailRow,
  shipments,
  shopperEmails,
  ticketMessages,
  tickets,
} from "#db/schema.ts"
import type { DeliveryDays } from "#domain/catalogue/delivery-days.ts"
import type { ShopperId } from "#domain/core/id.ts"
import type { EmailKind } from "#domain/messages/message-kind.ts"
import type { RecordedComplaint } from "#domain/orders/complaint-copy.ts"
import type { Address } from "#domain/shoppers/address.ts"
import { daysOnceConfirmed } from "#server/catalogue/delivery/queries.ts"
import type { AppContext } from "#server/core/context.ts"
import { findVariants } from "#server/core/ordered-variants.ts"
import { readableAddress } from "../../core/readable-address.ts"

export async function findShopperEmail(
  db: Db,
  shopperId: ShopperId,
): Promise<ShopperEmailRow | null> {
  const [found] = await db
    .select()
    .from(shopperEmails)
    .where(eq(shopperEmails.shopperId, shopperId))
  return found ?? null
}

/** As shown to its owner. */
export const ownEmailOf = (row: ShopperEmailRow | null): OwnEmail => ({
  email: row && readableAddress(row.email),
  verified: row?.verifiedAt != null,
})

/** The confirmation e-mails queued for a shopper since then, newest first. */
export async function countConfirmations(
  db: Db,
  shopperId: ShopperId,
  since: Date,
): Promise<number> {
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

/** The data for an e-mail about an order or a parcel. */
export interface OrderFacts {
  order: Pick<
    OrderRow,
    | "number"
    | "returnHours"
    | "deliveryFrom"
    | "deliveryUntil"
    | "deliveryFee"
    | "total"
    | "isCollected"
  > & { address: Pick<Address, "contactName" | "city" | "pincode"> }
  /** Those of the parcel if it is about one, otherwise all, in order. */
  lines: (Pick<OrderLineRow, "id" | "title" | "lens" | "contactLens" | "quantity" | "unitPrice"> & {
    variant: string | null
  })[]
  shipment: Pick<ShipmentRow, "courier" | "trackingNumber"> | null
  invoice: { id: string; number: string } | null
  /** Pairs of glasses in the parcel that have a certificate; 0 without a parcel. */
  certificates: number
  /** As `OrderTotals.deliveryAfter`. */
  deliveryAfter: DeliveryDays | null
}

/** Null if it is about no order. */
export async function findOrderFacts(
  context: Pick<AppContext, "db" | "deliveryAreas" | "settings">,
  { orderId, shipmentId }: Pick<EmailRow, "orderId" | "shipmentId">,
): Promise<OrderFacts | null> {
  if (orderId === null) return null
  const { db } = context
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order) return null
  const rows = await db
    .select()
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderId, orderId),
        shipmentId === null ? undefined : eq(orderLines.shipmentId, shipmentId),
      ),
    )
    .orderBy(asc(orderLines.line))
  const variants = await findVariants(db, rows)
  const lines = rows.map((line) => ({ ...line, variant: variants.get(line.id) ?? null }))
  if (shipmentId === null) {
    const deliveryAfter = daysOnceConfirmed(context, order.address.pincode, lines)
    return { order, lines, shipment: null, invoice: null, certificates: 0, deliveryAfter }
  }
  const [shipment] = await db.select().from(shipments).where(eq(shipments.id, shipmentId))
  const [invoice] = await db
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(eq(invoices.shipmentId, shipmentId))
  const [certified] = await db
    // A pair that was made again has several.
    .select({ pairs: countDistinct(sql`(${orderLines.id}, ${pairChecks.pair})`) })
    .from(pairCertificates)
    .innerJoin(pairChecks, eq(pairChecks.id, pairCertificates.checkId))
    .innerJoin(orderLines, eq(orderLines.id, pairChecks.orderLineId))
    .where(
      and(
        eq(orderLines.shipmentId, shipmentId),
        isNull(pairCertificates.revokedAt),
        sql`${pairChecks.pair} = any(${orderLines.checkedPairs})`,
      ),
    )
  return {
    ...{ order, lines, certificates: certified?.pairs ?? 0, deliveryAfter: null },
    ...{ shipment: shipment ?? null, invoice: invoice ?? null },
  }
}

/** The complaint that an e-mail is about; null if it is not that shopper's, or gone. */
export async function findRecordedComplaint(
  db: Db,
  { shopperId, values }: Pick<EmailRow, "shopperId" | "values">,
): Promise<RecordedComplaint | null> {
  if (shopperId === null || !values.number) return null
  const [found] = await db
    .select({ ticket: tickets, title: orderLines.title, orderNumber: orders.number })
    .from(tickets)
    .leftJoin(orderLines, eq(orderLines.id, tickets.orderLineId))
    .leftJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(tickets.number, values.number), eq(tickets.shopperId, shopperId)))
  if (!found) return null
  const messages = await db
    .select()
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, found.ticket.id))
    .orderBy(asc(ticketMessages.id))
  const { number, subject, createdAt, helplineDocket } = found.ticket
  const { orderNumber, title } = found
  const order = orderNumber === null ? null : { number: orderNumber, title: title ?? "" }
  return { number, subject, order, createdAt, helplineDocket, messages }
}

/** The owner's addition to each kind of e-mail. */
export async function listEmailAdditions(db: Db): Promise<Map<EmailKind, string>> {
  const rows = await db.select().from(emailAdditions)
  return new Map(rows.map(({ kind, text }) => [kind, text]))
}

export async function findEmailAddition(db: Db, kind: EmailKind): Promise<string | null> {
  const [found] = await db.select().from(emailAdditions).where(eq(emailAdditions.kind, kind))
  return found?.text ?? null
}
