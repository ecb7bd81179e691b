import type { SQL } from "drizzle-orm"
import { exportOrders } from "#contract/money/operations/export-orders.ts"
import { add, noMoney, type Paise, toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { lineTotal } from "#domain/money/line-total.ts"
import { isServiceRefund, sumOf } from "#domain/money/refund.ts"
import {
  type TaxedAmount,
  type TaxPlaces,
  taxedAmount,
  taxedByInvoice,
  taxedDelivery,
} from "#domain/money/taxed-amount.ts"
import { isLineState } from "#domain/orders/order-filters.ts"
import type { OrderLineState } from "#domain/orders/order-line-state.ts"
import type { AppContext } from "#server/core/context.ts"
import { type CsvCell, reportCsv } from "#server/core/csv.ts"
import { soldService } from "#server/core/sold-service.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { countContactViews } from "#server/office/contact-quota.ts"
import { maySee } from "#server/office/may-see.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import type { PlacedLine } from "#server/orders/lines/queries/placed-lines.ts"
import { detailsOf, rowOf } from "#server/orders/operations/order-details.ts"
import { hasOrderFilter, isFilteredOrder } from "#server/orders/operations/order-rows.ts"
import { invoiceSeller } from "../invoices/invoice-seller.ts"
import {
  type BookDocument,
  fetchMissingFees,
  findPaymentBooks,
  type PaymentBook,
} from "./order-books.ts"

type Row = Partial<Record<(typeof header)[number], CsvCell>>

/**
 * A row for each line, one for the delivery fee, one for a service, and one for a payment that
 * bought nothing.
 */
function rowsOf(
  context: Pick<AppContext, "encryption" | "modules" | "settings">,
  book: PaymentBook,
  state: OrderLineState | undefined,
  log: RequestContext["log"],
): Row[] {
  const { lines, order, payment, refunds } = book
  const common = {
    number: order.number,
    payment: payment.id,
    payment_method: payment.method,
    cash: payment.method === "cash" ? payment.state : null,
    placed: book.capturedAt.toISOString(),
    mobile: order.mobile,
  }
  // For a payment, not a line: in its first row only, so that columns add up.
  const surplus = sumOf(refunds.filter(({ cause }) => cause === "surplus"))
  const ofPayment = {
    surplus_refund: surplus?.state ?? null,
    surplus_rupees: rupees(surplus?.amount),
    ...feesOf(book),
  }
  if (order.kind !== "goods" && order.number !== null) {
    return state === undefined ? [{ ...common, ...serviceOf(context, book), ...ofPayment }] : []
  }
  if (lines.length === 0) {
    const refund = sumOf(refunds.filter(({ cause }) => cause !== "surplus"))
    return state === undefined
      ? [
          {
            ...common,
            kind: "not_placed",
            rupees: toRupees(book.captured),
            refund: refund?.state ?? null,
            refund_rupees: rupees(refund?.amount),
            ...ofPayment,
          },
        ]
      : []
  }
  const places = placesOf(context, book)
  const rows = lines.map((placed, n): Row => {
    const { line } = placed
    const refund = sumOf(refunds.filter(({ orderLineId }) => orderLineId === line.id))
    return {
      ...rowOf(placed, refund, null),
      ...detailsOf(context, placed, log),
      kind: "line",
      ...taxOf(
        billedFor(book, placed) ?? taxedAmount(lineTotal(placed.line), line.gstPercent, places),
      ),
      ...documentsOf(book, placed),
      ...(n === 0 && ofPayment),
    }
  })
  if (state !== undefined) return rows.filter((row) => row.state === state)
  return order.deliveryFee > 0 ? [...rows, { ...common, ...deliveryOf(book, places) }] : rows
}

/**
 * The tax of a line as its invoice states it; null without one, or if it bills less than was paid
 * because of an earlier refund.
 */
function billedFor({ documents }: PaymentBook, placed: PlacedLine): TaxedAmount | null {
  const [billed] = documents.flatMap(({ kind, orderLineIds, document }) =>
    kind === "invoice" ? (document.lines[orderLineIds.indexOf(placed.line.id)] ?? []) : [],
  )
  return billed?.total === lineTotal(placed.line) ? taxedByInvoice([billed]) : null
}

const rupees = (amount: Paise | null | undefined): number | null =>
  amount == null ? null : toRupees(amount)

/**
 * The issued invoice tells whether the seller was registered, and where; before it, the settings.
 */
function placesOf(
  { settings }: Pick<AppContext, "settings">,
  { order, documents }: PaymentBook,
): TaxPlaces {
  const seller = documents[0]?.document.seller ?? invoiceSeller(settings, order.sellerState)
  return {
    isRegistered: seller.gstin !== null,
    sellerState: seller.state || null,
    deliveryState: order.address.state,
  }
}

const taxOf = ({ total, taxable, gst, cgst, sgst, igst }: TaxedAmount) => ({
  rupees: toRupees(total),
  taxable_rupees: toRupees(taxable),
  gst_rupees: toRupees(gst),
  cgst_rupees: toRupees(cgst),
  sgst_rupees: toRupees(sgst),
  igst_rupees: toRupees(igst),
})

/** A service is billed in the seller's state if no address is known. */
function serviceOf(context: Pick<AppContext, "modules" | "settings">, book: PaymentBook): Row {
  const { order, refunds, documents } = book
  const places = placesOf(context, book)
  const deliveryState = places.deliveryState || (places.sellerState ?? "")
  const refund = sumOf(refunds.filter(({ cause }) => isServiceRefund(cause)))
  const billed = documents
    .filter(({ kind }) => kind === "invoice")
    .flatMap(({ document }) => document.lines)
  const { name, sac, gstPercent = 0 } = soldService(context, order.kind)?.product ?? {}
  return {
    kind: order.kind,
    product: name ?? billed[0]?.description ?? null,
    quantity: 1,
    hsn: sac ?? billed[0]?.hsn ?? null,
    gst_percent: gstPercent,
    ...taxOf(
      billed.length > 0
        ? taxedByInvoice(billed)
        : taxedAmount(order.total, gstPercent, { ...places, deliveryState }),
    ),
    ...numbersOf(documents),
    refund: refund?.state ?? null,
    refund_rupees: rupees(refund?.amount),
  }
}

function deliveryOf({ order, lines, documents }: PaymentBook, places: TaxPlaces): Row {
  const goods = lines.map((placed) => ({
    total: lineTotal(placed.line),
    gstPercent: placed.line.gstPercent,
  }))
  const withFee = documents.filter(({ document }) =>
    document.lines.some(({ kind }) => kind === "delivery"),
  )
  const billed = withFee
    .filter(({ kind }) => kind === "invoice")
    .flatMap(({ document }) => document.lines.filter(({ kind }) => kind === "delivery"))
  const isBilled = add(...billed.map(({ total }) => total)) === order.deliveryFee
  return {
    kind: "delivery",
    product: "Delivery",
    ...taxOf(isBilled ? taxedByInvoice(billed) : taxedDelivery(order.deliveryFee, goods, places)),
    ...numbersOf(withFee),
  }
}

function documentsOf({ documents, refunds }: PaymentBook, { line }: PlacedLine) {
  const own = refunds.filter(({ orderLineId }) => orderLineId === line.id).map(({ id }) => id)
  return numbersOf(
    documents.filter(({ kind, orderLineIds, refundId }) =>
      kind === "invoice" ? orderLineIds.includes(line.id) : own.includes(refundId ?? ""),
    ),
  )
}

const numbersOf = (documents: readonly BookDocument[]) => ({
  invoices: numbersIn(documents.filter(({ kind }) => kind === "invoice")),
  credit_notes: numbersIn(documents.filter(({ kind }) => kind === "credit_note")),
})

const numbersIn = (documents: readonly BookDocument[]): string | null =>
  documents.map(({ number }) => number).join(" ") || null

/** Empty until the gateway reports them: nothing is computed. */
function feesOf({ settlements }: PaymentBook): Row {
  const known = settlements.filter(({ settlementId }) => settlementId !== null)
  if (known.length === 0) return {}
  const sum = (field: "fee" | "feeTax" | "settledAmount") =>
    toRupees(add(...known.map((row) => row[field] ?? noMoney)))
  return {
    gateway_fee_rupees: sum("fee"),
    gateway_fee_gst_rupees: sum("feeTax"),
    settled_rupees: sum("settledAmount"),
    settlement: [...new Set(known.map(({ settlementId }) => settlementId))].join(" "),
  }
}

/** Empty for an accountant, who does not need prescriptions. */
const powerColumns = ["right_eye", "left_eye", "pd"]

const header = [
  "order",
  "number",
  "payment",
  "placed",
  "state",
  "name",
  "mobile",
  "alternate_phone",
  "address",
  "landmark",
  "product_id",
  "product",
  "variant",
  "lens",
  "right_eye",
  "left_eye",
  "pd",
  "quantity",
  "rupees",
  "hsn",
  "gst_percent",
  "courier",
  "tracking_number",
  "delivered",
  "refund",
  "refund_rupees",
  "surplus_refund",
  "surplus_rupees",
  "replaces",
  "business",
  "buyer_gstin",
  "kind",
  "taxable_rupees",
  "gst_rupees",
  "cgst_rupees",
  "sgst_rupees",
  "igst_rupees",
  "invoices",
  "credit_notes",
  "gateway_fee_rupees",
  "gateway_fee_gst_rupees",
  "settled_rupees",
  "settlement",
  "payment_method",
  "cash",
  "discount_rupees",
  "coupon",
] as const

interface OrderPeriod {
  since?: Date | undefined
  until?: Date | undefined
  /** Only placed orders of which this holds. */
  which?: SQL | undefined
}

/** The rows of the orders placed in a period. @public */
export async function findOrderRows(
  context: Pick<AppContext, "encryption" | "modules" | "settings" | "readDb">,
  period: OrderPeriod,
  log: RequestContext["log"],
  state?: OrderLineState,
): Promise<Row[]> {
  const books = await findPaymentBooks(context.readDb, period)
  return books.flatMap((book) => rowsOf(context, book, state, log))
}

/** How many shoppers' names the rows show: one for each payment. @public */
export const shoppersIn = (rows: readonly Row[]): number =>
  new Set(rows.map(({ payment }) => payment)).size

/** @public */
export const ordersCsv = (rows: readonly Row[], showsPowers: boolean): string => {
  const hidden: readonly string[] = showsPowers ? [] : powerColumns
  return reportCsv(
    header,
    rows.map((row) => header.map((name) => (hidden.includes(name) ? null : (row[name] ?? null)))),
  )
}

export const exportOrdersOperations: Implementation[] = [
  implement(exportOrders, {
    run: async (
      context,
      { with_fees: withFees = false, ...filter },
      { log, by, maxOrderRefund },
    ) => {
      const { since, until, state } = filter
      const which = hasOrderFilter(filter) ? isFilteredOrder(context, filter) : undefined
      const period = { since, until, which }
      const lineState = state && isLineState(state) ? state : undefined
      if (withFees) {
        const fetched = await fetchMissingFees(context, await findPaymentBooks(context.db, period))
        if (!fetched.ok) return fetched
      }
      // Data fetched a moment ago may not have reached a replica yet.
      const source = withFees ? { ...context, readDb: context.db } : context
      const rows = await findOrderRows(source, period, log, lineState)
      const counted = await countContactViews(
        context,
        by,
        shoppersIn(rows),
        maxOrderRefund === null,
      )
      if (!counted.ok) return counted
      return ok(ordersCsv(rows, maySee(by, "prescriptions.read")))
    },
  }),
]
