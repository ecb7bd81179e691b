import { exportReceipts } from "#contract/money/operations/export-receipts.ts"
import type { PaymentRow } from "#db/schema.ts"
import { type Paise, toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { type CsvCell, reportCsv } from "#server/core/csv.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { fetchMissingFees, findPaymentBooks, type PaymentBook } from "./order-books.ts"

interface Movement {
  /** A payment: when the shop recorded it. A refund: when it was decided. */
  at: Date
  row: Partial<Record<(typeof header)[number], CsvCell>>
}

/** The booked capture, every capture beyond it, and every refund of a payment. */
function movementsOf({
  payment,
  order,
  capturedAt,
  captured: amount,
  refunds,
  settlements,
}: PaymentBook): Movement[] {
  const common = { payment: payment.id, number: order.number }
  const captured = (kind: string, amount: Paise, gatewayPaymentId: string | null) => ({
    ...common,
    kind,
    gateway_payment: gatewayPaymentId,
    captured_rupees: toRupees(amount),
    ...settlementOf(settlements, gatewayPaymentId),
  })
  const booked = {
    at: capturedAt,
    row: captured("payment", amount, payment.gatewayPaymentId),
  }
  const cashOf = ({ collectedAt, collectedAmount, remittedAt, remittanceReference }: PaymentRow) =>
    collectedAt === null || collectedAmount === null
      ? []
      : [
          {
            at: collectedAt,
            row: {
              ...captured("cash", collectedAmount, null),
              bank_reference: remittanceReference,
              settled: remittedAt?.toISOString() ?? null,
            },
          },
        ]
  const surplus = refunds.filter(({ cause }) => cause === "surplus")
  return [
    ...(payment.method === "cash" ? cashOf(payment) : [booked]),
    ...surplus.map(({ createdAt, amount, gatewayPaymentId }) => ({
      at: createdAt,
      row: captured("surplus_payment", amount, gatewayPaymentId),
    })),
    ...refunds.map((refund) => ({
      at: refund.createdAt,
      row: {
        ...common,
        kind: "refund",
        gateway_payment: refund.gatewayPaymentId ?? payment.gatewayPaymentId,
        refund: refund.id,
        refund_rupees: toRupees(refund.amount),
        refund_cause: refund.cause,
        refund_state: refund.state,
        refund_done: refund.doneAt?.toISOString() ?? null,
      },
    })),
  ]
}

function settlementOf(settlements: PaymentBook["settlements"], gatewayPaymentId: string | null) {
  const settlement = settlements.find((one) => one.gatewayPaymentId === gatewayPaymentId)
  const { fee, feeTax, settledAmount } = settlement ?? {}
  if (!settlement || fee == null || feeTax == null || settledAmount == null) return {}
  return {
    fee_rupees: toRupees(fee),
    fee_gst_rupees: toRupees(feeTax),
    settled_rupees: toRupees(settledAmount),
    settlement: settlement.settlementId,
    bank_reference: settlement.bankReference,
    settled: settlement.settledAt?.toISOString() ?? null,
  }
}

const header = [
  "date",
  "kind",
  "payment",
  "gateway_payment",
  "number",
  "captured_rupees",
  "fee_rupees",
  "fee_gst_rupees",
  "settled_rupees",
  "settlement",
  "bank_reference",
  "settled",
  "refund",
  "refund_rupees",
  "refund_cause",
  "refund_state",
  "refund_done",
] as const

export const exportReceiptsOperations: Implementation[] = [
  implement(exportReceipts, {
    run: async (
      context,
      { "by-order": byOrder = false, "with-fees": withFees = false, since, until },
    ) => {
      const period = byOrder ? { since, until } : {}
      const isInTime = (at: Date) =>
        byOrder || ((since === undefined || at >= since) && (until === undefined || at < until))
      // Fees fetched a moment ago may not have reached a replica yet.
      const db = withFees ? context.db : context.readDb
      const findBooks = async () =>
        (await findPaymentBooks(db, period)).filter((book) =>
          movementsOf(book).some(({ at }) => isInTime(at)),
        )
      if (withFees) {
        const fetched = await fetchMissingFees(context, await findBooks())
        if (!fetched.ok) return fetched
      }
      const rows = (await findBooks())
        .flatMap(movementsOf)
        .filter(({ at }) => isInTime(at))
        .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      return ok(
        reportCsv(
          header,
          rows.map(({ at, row }) =>
            header.map((name) => (name === "date" ? at.toISOString() : (row[name] ?? null))),
          ),
        ),
      )
    },
  }),
]
