import { and, asc, count, eq, gte } from "drizzle-orm"
import type { OwnEmail } from "#contract/messages/emails.ts"
import type { Db } from "#db/connection.ts"
import {
  type EmailRow,
  emailAdditions,
  emails,
  invoices,
  orderLines,
  orders,
  type ShopperEmailRow,
  shipments,
  shopperEmails,
} from "#db/schema.ts"
import { formatDaysAfterConfirmation, formatDeliveryWindow } from "#domain/catalogue/delivery.ts"
import type { ShopperId } from "#domain/core/id.ts"
import type { OrderFacts } from "#domain/messages/define-message.ts"
import { lensName } from "#domain/prescriptions/lens/lens-words.ts"
import { confirmEmail } from "#domain/shoppers/account-messages.ts"
import { daysOnceConfirmed } from "#server/catalogue/delivery/queries.ts"
import type { AppContext } from "#server/core/context.ts"
import { modulesOn } from "#server/core/modules-on.ts"
import { findVariants } from "#server/core/ordered-variants.ts"
import { inEnglish } from "#words/translations.ts"
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
        eq(emails.kind, confirmEmail.kind),
        gte(emails.createdAt, since),
      ),
    )
  return found?.count ?? 0
}

/** Null if it is about no order. */
export async function findOrderFacts(
  context: Pick<AppContext, "db" | "deliveryAreas" | "modules" | "settings">,
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
  const lines = rows.map((line) => ({
    ...line,
    variant: variants.get(line.id) ?? null,
    lens: line.lens && lensName(line.lens),
  }))
  if (shipmentId === null) {
    const { deliveryFrom, deliveryUntil, address } = order
    const afterwards = daysOnceConfirmed(context, address.pincode, rows)
    const arrives =
      deliveryFrom && deliveryUntil
        ? formatDeliveryWindow({ earliest: deliveryFrom, latest: deliveryUntil })
        : afterwards && inEnglish(formatDaysAfterConfirmation(afterwards))
    return { order, lines, shipment: null, invoice: null, notes: [], arrives }
  }
  const [shipment] = await db.select().from(shipments).where(eq(shipments.id, shipmentId))
  const [invoice] = await db
    .select({ id: invoices.id, number: invoices.number })
    .from(invoices)
    .where(eq(invoices.shipmentId, shipmentId))
  const notes: string[] = []
  for (const { parcelNote } of modulesOn(context)) {
    const note = await parcelNote?.of(db, shipmentId)
    if (note) notes.push(note)
  }
  return {
    ...{ order, lines, notes, arrives: null },
    ...{ shipment: shipment ?? null, invoice: invoice ?? null },
  }
}

/** The owner's addition to each kind of e-mail. */
export async function listEmailAdditions(db: Db): Promise<Map<string, string>> {
  const rows = await db.select().from(emailAdditions)
  return new Map(rows.map(({ kind, text }) => [kind, text]))
}

export async function findEmailAddition(db: Db, kind: string): Promise<string | null> {
  const [found] = await db.select().from(emailAdditions).where(eq(emailAdditions.kind, kind))
  return found?.text ?? null
}
