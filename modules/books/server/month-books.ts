import { and, eq, gte, inArray, isNotNull, isNull, lt, max, or, type SQL, sql } from "drizzle-orm"
import type { AnyPgColumn } from "drizzle-orm/pg-core"
import type { Db } from "#db/connection.ts"
import { invoices, orderLines, orders, paymentSettlements, payments, refunds } from "#db/schema.ts"
import { amountToCollect } from "#domain/checkout/cash-on-delivery.ts"
import { formatDay, indianMonth } from "#domain/core/indian-time.ts"
import { add, noMoney, type Paise, paise } from "#domain/core/money.ts"
import type { InvoiceDocument } from "#domain/money/invoice/invoice-document.ts"
import { addDays, startOfDay, startOfStep } from "#domain/office/report-period.ts"
import type { AppContext } from "#server/core/context.ts"
import { sellerGstin } from "#server/core/settings/derived-settings.ts"
import { findDocumentsIssued, findUninvoiced } from "#server/money/invoices/queries.ts"
import { findPaymentBooks, type PaymentBook } from "#server/money/operations/order-books.ts"
import { isToPayOut } from "#server/money/refunds/queries.ts"
import { type Gstr1Problem, gstr1Problems } from "../rules/gstr1/gstr1-problems.ts"
import { type Gstr1Tables, gstr1Tables } from "../rules/gstr1/gstr1-tables.ts"
import { type Capture, settlementReport } from "../rules/settlement-report.ts"

export interface MonthPeriod {
  since: Date
  /** The first moment after it. */
  until: Date
}

/** A month such as `2026-10`, from its first to its last moment in India. */
export const periodOf = (month: string): MonthPeriod => ({
  since: startOfDay(`${month}-01`),
  until: startOfDay(startOfStep(addDays(`${month}-01`, 31), "month")),
})

const monthOf = (column: AnyPgColumn): SQL =>
  sql`to_char(${column} at time zone interval '5:30', 'YYYY-MM')`

/** The months, such as `2026-10`, in which a document was issued or money moved. */
export async function findMonthsWithData(db: Db): Promise<Set<string>> {
  const moments = [
    [invoices, invoices.issuedAt],
    [orders, orders.placedAt],
    [refunds, refunds.createdAt],
    [payments, payments.collectedAt],
    [payments, payments.remittedAt],
    [paymentSettlements, paymentSettlements.settledAt],
  ] as const
  const all = moments.map(
    ([table, column]) =>
      sql`select ${monthOf(column)} as month from ${table} where ${isNotNull(column)}`,
  )
  const query = sql.join(all, sql` union `)
  const { rows } = (await db.execute(query)) as unknown as { rows: { month: string }[] }
  return new Set(rows.map(({ month }) => month))
}

/** Every month from the first with data to the current one, the newest first. */
export function monthsUntil(now: Date, withData: ReadonlySet<string>): string[] {
  const last = indianMonth(now)
  const months = [last]
  const first = [...withData].toSorted()[0] ?? last
  for (let month = last; month > first; ) {
    month = indianMonth(startOfDay(addDays(`${month}-01`, -1)))
    months.push(month)
  }
  return months
}

/** GSTR-1 of a month, with what is wrong with its documents. */
export interface MonthReturn {
  gstin: string
  tables: Gstr1Tables
  /** The documents in it: those issued under its GSTIN. */
  documents: InvoiceDocument[]
  problems: Gstr1Problem[]
}

/** The return of a month, from its documents; null for a shop without a GSTIN. */
export async function readReturn(
  context: Pick<AppContext, "modules" | "readDb" | "settings">,
  month: string,
  documents: readonly InvoiceDocument[],
): Promise<MonthReturn | null> {
  const { readDb, settings } = context
  const gstin = documents.length > 0 ? documents.findLast(isRegistered)?.seller.gstin : undefined
  const ofReturn = gstin ?? (documents.length > 0 ? null : sellerGstin(settings))
  if (!ofReturn) return null
  const own = documents.filter(({ seller }) => seller.gstin === ofReturn)
  const tables = gstr1Tables({ month, documents: own })
  if (!tables.ok) return null
  const lastNumbers = await readDb
    .select({
      series: invoices.series,
      financialYear: invoices.financialYear,
      serial: max(invoices.serial).mapWith(Number),
    })
    .from(invoices)
    .where(lt(invoices.issuedAt, periodOf(month).since))
    .groupBy(invoices.series, invoices.financialYear)
  return {
    gstin: ofReturn,
    tables: tables.value,
    documents: own,
    problems: [
      ...gstr1Problems(documents, ofReturn, lastNumbers),
      ...(await findSalesLeftOut(context, periodOf(month))),
    ],
  }
}

/** Sales of a month that have no invoice, and so are in no return. */
async function findSalesLeftOut(
  context: Pick<AppContext, "modules" | "readDb">,
  { since, until }: MonthPeriod,
): Promise<Gstr1Problem[]> {
  return Object.values(await findUninvoiced(context, context.readDb))
    .flat()
    .filter(({ at }) => at >= since && at < until)
    .map(({ order, at }) => ({
      number: null,
      problem: `Order ${order} of ${formatDay(at)} has no invoice, so it is not in this return. Open No invoice on the board.`,
    }))
}

const isRegistered = ({ seller }: InvoiceDocument) => seller.gstin !== null

export const readDocuments = (db: Db, { since, until }: MonthPeriod): Promise<InvoiceDocument[]> =>
  findDocumentsIssued(db, since, until)

/** What the gateway captured for a payment, with what it paid out for it. */
const capturesOf = ({ payment, order, refunds, settlements, ...book }: PaymentBook): Capture[] => {
  if (payment.method !== "online") return []
  const captures = [
    { attempt: payment.gatewayPaymentId, at: book.capturedAt, amount: book.captured },
    ...refunds
      .filter(({ cause }) => cause === "surplus")
      .map(({ gatewayPaymentId, createdAt, amount }) => ({
        ...{ attempt: gatewayPaymentId, at: createdAt, amount },
      })),
  ]
  return captures.map(({ attempt, at, amount }) => {
    const settled = settlements.find((one) => one.gatewayPaymentId === attempt)
    const isPaidOut = settled?.settledAt && settled.settledAmount !== null
    return {
      ...{ payment: payment.id, order: order.number, at, amount },
      paidOut: isPaidOut
        ? {
            transfer: settled.settlementId ?? settled.bankReference ?? payment.id,
            bankReference: settled.bankReference,
            at: settled.settledAt!,
            fee: settled.fee ?? noMoney,
            feeTax: settled.feeTax ?? noMoney,
            amount: settled.settledAmount!,
          }
        : null,
    }
  })
}

/** The payments with a movement in a month, and the others of the transfers that it has. */
export const readPayments = (db: Db, period: MonthPeriod): Promise<PaymentBook[]> =>
  findPaymentBooks(db, { ...period, byMovement: true })

/** All captures of a month, and the others of the transfers that pay them out or arrived in it. */
export function settlementsOf(books: readonly PaymentBook[], period: MonthPeriod) {
  const captures = books.flatMap(capturesOf)
  return { captures, report: settlementReport(captures, period) }
}

interface CountedSum {
  count: number
  sum: Paise
}

const countAndSum = (column: AnyPgColumn | SQL) => ({
  count: sql<number>`count(*)::int`,
  sum: sql<Paise>`coalesce(sum(${column}), 0)::bigint`.mapWith((stored) => paise(Number(stored))),
})

/** The orders placed in a month, with what their shoppers pay. */
export async function sumOrders(db: Db, { since, until }: MonthPeriod): Promise<CountedSum> {
  const [row] = await db
    .select(countAndSum(orders.total))
    .from(orders)
    .where(and(gte(orders.placedAt, since), lt(orders.placedAt, until)))
  return row!
}

/** Refunds of cash orders that the owner has to transfer, as they are now. */
export const findRefundsDue = (db: Db) =>
  db
    .select({ refund: refunds, order: orders.number })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(isToPayOut)
    .orderBy(refunds.createdAt)

/** Cash payments that were collected or transferred in a month, or whose cash is with a courier. */
export const findCollectedCash = (db: Db, { since, until }: MonthPeriod) =>
  db
    .select({ payment: payments, order: orders.number, placedAt: orders.placedAt })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(payments.state, "collected"),
        or(
          isNull(payments.remittedAt),
          and(gte(payments.collectedAt, since), lt(payments.collectedAt, until)),
          and(gte(payments.remittedAt, since), lt(payments.remittedAt, until)),
        ),
      ),
    )
    .orderBy(payments.collectedAt)

/** What couriers still have to collect, as it is now. */
export async function sumToCollect(db: Db): Promise<CountedSum> {
  const open = await db
    .select({ id: orders.id, deliveryFee: orders.deliveryFee })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.state, "to_collect"))
  if (open.length === 0) return { count: 0, sum: noMoney }
  const lines = await db
    .select()
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        open.map(({ id }) => id),
      ),
    )
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  const amounts = open.map(({ id, deliveryFee }) =>
    amountToCollect(linesOf.get(id) ?? [], deliveryFee),
  )
  return { count: open.length, sum: add(noMoney, ...amounts) }
}
