import { and, eq, inArray } from "drizzle-orm"
import { type HandlerFailure, notAllowedNow } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { invoices, type OrderLineRow, type OrderRow, orderLines, refunds } from "#db/schema.ts"
import type { OrderId } from "#domain/core/id.ts"
import { add, noMoney, paise, times } from "#domain/core/money.ts"
import { type Failure, ok, type Result } from "#domain/core/result.ts"
import {
  type BuyerInput,
  type InvoiceProblem,
  invoiceOf,
  invoiceProblems,
  type SoldLine,
} from "#domain/money/invoice/invoice.ts"
import { invoiceTerms } from "#domain/money/invoice/invoice-terms.ts"
import { lineTotal } from "#domain/money/line-total.ts"
import { leftOfDelivery, leftOfLine, type PaidLine } from "#domain/money/refund.ts"
import { lensName } from "#domain/prescriptions/lens/lens-words.ts"
import { addressLine } from "#domain/shoppers/address.ts"
import type { AppContext } from "#server/core/context.ts"
import { findVariants } from "#server/core/ordered-variants.ts"
import { readableAddress } from "#server/core/readable-address.ts"
import { invoiceSeller } from "../invoice-seller.ts"
import { lockInvoicesOf, storeDocument } from "./store-document.ts"

type Needs = Pick<AppContext, "settings" | "now">

/**
 * Issues the invoice for a parcel, in the transaction that hands it over: section 31(1) of the CGST
 * Act requires it before or at the removal of the goods. The delivery fee is on the first invoice
 * of an order. Coupons and member benefits are discounts of their lines; so is what was refunded
 * before, or it is less of the delivery fee. A parcel of free replacements needs no invoice.
 * @returns its number, or null if none is needed
 */
export async function issueInvoice(
  tx: Db,
  needs: Needs,
  order: OrderRow,
  shipmentId: string,
  lines: readonly OrderLineRow[],
): Promise<Result<string | null, InvoiceProblem>> {
  await lockInvoicesOf(tx, order.id)
  const prepared = await prepareInvoice(tx, needs, order, lines)
  if (!prepared.ok || prepared.value === null) return prepared
  const { input, billed } = prepared.value
  const orderLineIds = billed.map(({ id }) => id)
  return storeDocument(tx, input.series, (serial) => invoiceOf({ ...input, serial }), {
    ...{ orderId: order.id, shipmentId, orderLineIds },
  })
}

/** Why the invoice for these lines of an order could not be issued now; null if it could. */
export async function findInvoiceProblem(
  db: Db,
  needs: Needs,
  order: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<InvoiceProblem | null> {
  const prepared = await prepareInvoice(db, needs, order, lines)
  return prepared.ok ? null : prepared.failure
}

/** The same as a refusal to send the goods, which section 31(1) does not let go without one. */
export async function invoiceRefusal(
  ...sale: Parameters<typeof findInvoiceProblem>
): Promise<Failure<HandlerFailure> | null> {
  const problem = await findInvoiceProblem(...sale)
  return problem && notAllowedNow(`No invoice can be issued. ${invoiceProblems[problem]}`)
}

/** What an invoice for these lines states; null if there is nothing to bill. */
async function prepareInvoice(
  tx: Db,
  { settings, now }: Needs,
  order: OrderRow,
  lines: readonly OrderLineRow[],
) {
  const paid = await findPaidLines(tx, order.id)
  // A line of a cash order that was cancelled after its parcel left was never paid nor refunded.
  const billed = lines.filter(
    ({ id, state }) => state !== "Cancelled" && leftOfLine(paid.get(id)!) > 0,
  )
  if (billed.length === 0) return ok(null)
  const variants = await findVariants(tx, billed)
  const input = {
    series: settings.INVOICE_PREFIX,
    issuedAt: now(),
    order: { number: order.number!, placedAt: order.placedAt! },
    seller: invoiceSeller(settings, order.sellerState),
    buyer: buyerOf(order),
    lines: billed.map((line) => soldLine(line, variants.get(line.id), paid.get(line.id)!)),
    deliveryFee: (await hasInvoice(tx, order.id))
      ? noMoney
      : leftOfDelivery({ deliveryFee: order.deliveryFee, lines: [...paid.values()] }),
    terms: invoiceTerms(
      { phone: settings.BUSINESS_PHONE, email: readableAddress(settings.BUSINESS_EMAIL) },
      order.returnHours,
    ),
  }
  // Errors are found before a serial is taken.
  const checked = invoiceOf({ ...input, serial: 1 })
  return checked.ok ? ok({ input, billed }) : checked
}

/** The invoice is issued to the business; the recipient's name is part of the address. */
const buyerOf = ({ address, business, mobile }: OrderRow): BuyerInput => ({
  name: business?.name ?? address.contactName,
  address: business ? `${address.contactName}, ${addressLine(address)}` : addressLine(address),
  state: address.state,
  mobile,
  gstin: business?.gstin ?? null,
})

async function hasInvoice(tx: Db, orderId: OrderId): Promise<boolean> {
  const [found] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, "invoice")))
    .limit(1)
  return found !== undefined
}

/** All lines of an order by their ids, with the refunded amount of each. */
async function findPaidLines(tx: Db, orderId: OrderId): Promise<Map<string, PaidLine>> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const ids = lines.map(({ id }) => id)
  const made = await tx.select().from(refunds).where(inArray(refunds.orderLineId, ids))
  return new Map(
    lines.map((line) => [
      line.id,
      {
        total: lineTotal(line),
        undone: line.state === "Cancelled" || line.state === "Refunded",
        refunded: add(
          ...made.filter((one) => one.orderLineId === line.id).map(({ amount }) => amount),
        ),
      },
    ]),
  )
}

const soldLine = (
  line: OrderLineRow,
  variant: string | null | undefined,
  paid: PaidLine,
): SoldLine => ({
  // An accountant reads it: powers are omitted.
  description: [
    ...[line.title, variant, line.lens && lensName(line.lens)],
    line.contactLens && `${line.contactLens.eye} eye`,
  ]
    .filter(Boolean)
    .join(", "),
  hsn: line.hsn,
  gstPercent: line.gstPercent,
  quantity: line.quantity,
  lineTotal: leftOfLine(paid),
  discount: paise(times(line.unitPrice, line.quantity) - leftOfLine(paid)),
})
