import { eq, sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { invoiceSeries, invoices, orderLines, orders } from "#db/schema.ts"
import type { OrderId, OrderLineId } from "#domain/core/id.ts"
import { ok, type Result } from "#domain/core/result.ts"
import { financialYearOf } from "#domain/money/invoice/financial-year.ts"
import type { InvoiceDocument } from "#domain/money/invoice/invoice-document.ts"

type NewInvoice = typeof invoices.$inferInsert

/**
 * Gives a document its serial and stores it. Errors are found before a serial is taken. The caller
 * holds the order's lock (`lockInvoicesOf`).
 * @param make the document with a serial
 * @returns its number
 */
export async function storeDocument<Problem>(
  tx: Db,
  series: string,
  make: (serial: number) => Result<InvoiceDocument, Problem>,
  belongsTo: Pick<NewInvoice, "orderId" | "serviceId" | "refundId" | "shipmentId"> &
    Partial<Pick<NewInvoice, "orderLineIds">>,
): Promise<Result<string, Problem>> {
  const checked = make(1)
  if (!checked.ok) return checked
  const issuedAt = new Date(checked.value.issuedAt)
  const financialYear = financialYearOf(issuedAt).short
  const serial = await nextSerial(tx, series, financialYear)
  const issued = make(serial)
  if (!issued.ok) return issued
  const { number, kind, corrects } = issued.value
  await tx.insert(invoices).values({
    ...{ orderLineIds: [], ...belongsTo },
    ...{ number, kind, series, financialYear, serial, issuedAt },
    corrects: corrects?.number ?? null,
    document: issued.value,
  })
  return ok(number)
}

/**
 * The next serial of a series in a financial year, from 1. The row stays locked until the caller's
 * transaction ends, so that a serial is issued once, and that of a failed transaction is reused:
 * rule 46(b) of the CGST Rules requires consecutive numbers.
 */
async function nextSerial(tx: Db, series: string, financialYear: string): Promise<number> {
  const [row] = await tx
    .insert(invoiceSeries)
    .values({ series, financialYear, lastSerial: 1 })
    .onConflictDoUpdate({
      target: [invoiceSeries.series, invoiceSeries.financialYear],
      set: { lastSerial: sql`${invoiceSeries.lastSerial} + 1` },
    })
    .returning({ serial: invoiceSeries.lastSerial })
  return row!.serial
}

/**
 * Lets one transaction at a time issue invoices and credit notes of an order: two parcels would
 * otherwise both bill the delivery fee, and a refund and a parcel would not see each other. Taken
 * after the locks on payment and lines. "No key", because new rows of the order reference it
 * meanwhile.
 */
export async function lockInvoicesOf(tx: Db, orderId: OrderId): Promise<void> {
  await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for("no key update")
}

/** The same, by one of the order's lines. */
export async function lockInvoicesOfLine(tx: Db, orderLineId: OrderLineId): Promise<void> {
  const [line] = await tx
    .select({ orderId: orderLines.orderId })
    .from(orderLines)
    .where(eq(orderLines.id, orderLineId))
  if (line) await lockInvoicesOf(tx, line.orderId)
}
