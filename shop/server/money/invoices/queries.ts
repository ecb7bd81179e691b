import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { invoices, orderLines, orders, refunds, shipments } from "#db/schema.ts"
import type { OrderId, OrderLineId, ShopperId } from "#domain/core/id.ts"
import { type Paise, paise } from "#domain/core/money.ts"
import type { InvoiceDocument, InvoiceLine } from "#domain/money/invoice/invoice-document.ts"
import type { AppContext } from "#server/core/context.ts"
import { soldServices } from "#server/core/sold-service.ts"

/** The invoices and credit notes of the order that a line of this shopper belongs to, oldest first. */
export const findInvoicesOfLine = (db: Db, shopperId: ShopperId, orderLineId: OrderLineId) =>
  db
    .select({
      id: invoices.id,
      number: invoices.number,
      kind: invoices.kind,
      issuedAt: invoices.issuedAt,
      document: invoices.document,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orderLines.id, orderLineId), eq(orders.shopperId, shopperId)))
    .orderBy(asc(invoices.issuedAt), asc(invoices.number))

/**
 * A shopper's invoices and credit notes, newest first.
 * @param after id of the last one received; an id that is not the shopper's finds nothing
 */
export function findInvoicesOfShopper(
  db: Db,
  shopperId: ShopperId,
  { after, limit }: { after?: string | undefined; limit: number },
) {
  const last = db
    .select({ issuedAt: invoices.issuedAt, number: invoices.number })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(invoices.id, after ?? sql`null`), eq(orders.shopperId, shopperId)))
  return db
    .select({
      id: invoices.id,
      number: invoices.number,
      kind: invoices.kind,
      issuedAt: invoices.issuedAt,
      amount: sql<Paise>`(${invoices.document} -> 'totals' ->> 'total')::bigint`.mapWith((stored) =>
        paise(Number(stored)),
      ),
      orderNumber: orders.number,
      orderLineIds: invoices.orderLineIds,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(
      and(
        eq(orders.shopperId, shopperId),
        after === undefined
          ? undefined
          : sql`(${invoices.issuedAt}, ${invoices.number}) < (${last})`,
      ),
    )
    .orderBy(desc(invoices.issuedAt), desc(invoices.number))
    .limit(limit)
}

/** Whether this order line is the shopper's. */
export async function ownsOrderLine(db: Db, shopperId: ShopperId, id: string): Promise<boolean> {
  const [found] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(eq(orderLines.id, id), eq(orders.shopperId, shopperId)))
  return found !== undefined
}

/** Whether this shopper has an invoice with this id. */
export async function ownsInvoice(db: Db, shopperId: ShopperId, id: string): Promise<boolean> {
  const [found] = await db
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(invoices.id, id), eq(orders.shopperId, shopperId)))
  return found !== undefined
}

/** The line of its invoice for each order line of these orders that was invoiced. */
export async function findInvoiceLines(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, InvoiceLine>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({
      orderLineIds: invoices.orderLineIds,
      lines: sql<InvoiceLine[]>`${invoices.document} -> 'lines'`,
    })
    .from(invoices)
    .where(and(inArray(invoices.orderId, [...orderIds]), eq(invoices.kind, "invoice")))
  return new Map(
    rows.flatMap(({ orderLineIds, lines }) => orderLineIds.map((id, n) => [id, lines[n]!])),
  )
}

/** What has no invoice and needs one, the oldest first: parcels, and services of modules. */
export async function findUninvoiced(context: Pick<AppContext, "modules">, db: Db) {
  const services = []
  for (const { label, findUninvoiced: find } of soldServices(context))
    services.push(...(await find(db)).map((one) => ({ label, ...one })))
  return { parcels: await findUninvoicedParcels(db), services }
}

/**
 * Parcels with a line that was not cancelled and has money left on it, as `issueInvoice` bills them.
 * @param orderId of one order; every order by default
 */
export async function findUninvoicedParcels(db: Db, orderId?: OrderId) {
  const { unitPrice, quantity, discount } = orderLines
  const total = sql<number>`${unitPrice} * ${quantity} - ${discount}`.mapWith(Number)
  const ofOrder = orderId === undefined ? undefined : eq(orders.id, orderId)
  const lines = await db
    .select({
      ...{ id: shipments.id, order: orders.number, at: shipments.createdAt, total },
      // Not in the condition, where it would be computed for each line of the shop.
      refunded: sql<number>`(select coalesce(sum(${refunds.amount}), 0) from ${refunds}
        where ${refunds.orderLineId} = ${orderLines.id})`.mapWith(Number),
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .innerJoin(orderLines, eq(orderLines.shipmentId, shipments.id))
    .leftJoin(invoices, eq(invoices.shipmentId, shipments.id))
    .where(and(ofOrder, isNull(invoices.id), ne(orderLines.state, "Cancelled"), gt(total, 0)))
    .orderBy(asc(shipments.createdAt))
  const billed = lines.filter(({ total: paid, refunded }) => paid > refunded)
  return [...new Map(billed.map(({ id, order, at }) => [id, { id, order, at }])).values()]
}

/** All documents issued from one moment until before another, in the order of issue. */
export async function findDocumentsIssued(
  db: Db,
  since: Date,
  until: Date,
): Promise<InvoiceDocument[]> {
  const rows = await db
    .select({ document: invoices.document })
    .from(invoices)
    .where(and(gte(invoices.issuedAt, since), lt(invoices.issuedAt, until)))
    .orderBy(asc(invoices.series), asc(invoices.financialYear), asc(invoices.serial))
  return rows.map(({ document }) => document)
}
