import { exportReceipts } from "#contract/money/operations/export-receipts.ts"
import type { Db } from "#db/connection.ts"
import type { PaymentRow } from "#db/schema.ts"
import type { PaymentMethod } from "#domain/checkout/payment-state.ts"
import { type Paise, toRupees } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import { type CsvCell, reportCsv } from "#server/core/csv.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { fetchMissingFees, findPaymentBooks, type PaymentBook } from "./order-books.ts"

/** Money that arrived or left, with its row in the export. @public */
export interface Movement {
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
  const atCounter = {
    at: capturedAt,
    row: {
      ...captured("counter", amount, null),
      bank_reference: payment.counterReference,
      settled: capturedAt.toISOString(),
    },
  }
  const first = {
    online: () => [booked],
    cash: () => cashOf(payment),
    counter: () => [atCounter],
  } satisfies Record<PaymentMethod, () => Movement[]>
  const surplus = refunds.filter(({ cause }) => cause === "surplus")
  return [
    ...first[payment.method](),
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

interface MovementPeriod {
  since?: Date | undefined
  until?: Date | undefined
  /** All movements of the orders placed in it instead of those made in it. */
  byOrder?: boolean
}

/** The movements of a period, the newest first. @public */
export const findMovements = async (db: Db, period: MovementPeriod): Promise<Movement[]> =>
  movementsIn(
    await findPaymentBooks(db, { ...period, byMovement: period.byOrder !== true }),
    period,
  )

/** The same of payments that were read, which may have others too. @public */
export const movementsIn = (books: readonly PaymentBook[], period: MovementPeriod): Movement[] =>
  books
    .flatMap(movementsOf)
    .filter(({ at }) => period.byOrder || isInPeriod(at, period))
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())

const isInPeriod = (at: Date, { since, until }: MovementPeriod) =>
  (since === undefined || at >= since) && (until === undefined || at < until)

/** @public */
export const receiptsCsv = (movements: readonly Movement[]): string =>
  reportCsv(
    header,
    movements.map(({ at, row }) =>
      header.map((name) => (name === "date" ? at.toISOString() : (row[name] ?? null))),
    ),
  )

export const exportReceiptsOperations: Implementation[] = [
  implement(exportReceipts, {
    run: async (
      context,
      { by_order: byOrder = false, with_fees: withFees = false, since, until },
    ) => {
      const period = { since, until }
      if (withFees) {
        const books = (
          await findPaymentBooks(context.db, { ...period, byMovement: !byOrder })
        ).filter((book) => byOrder || movementsOf(book).some(({ at }) => isInPeriod(at, period)))
        const fetched = await fetchMissingFees(context, books)
        if (!fetched.ok) return fetched
      }
      // Fees fetched a moment ago may not have reached a replica yet.
      const db = withFees ? context.db : context.readDb
      return ok(receiptsCsv(await findMovements(db, { ...period, byOrder })))
    },
  }),
]
