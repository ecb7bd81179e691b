import { add, noMoney, type Paise, paise } from "#domain/core/money.ts"

/** What the gateway paid out for one captured payment, as it reports it. */
interface PaidOut {
  /** The gateway's id of the transfer, which pays out many payments at once. */
  transfer: string
  /** The bank's reference (UTR); null if the gateway did not tell it. */
  bankReference: string | null
  at: Date
  /** What the gateway kept, and the GST on that. */
  fee: Paise
  feeTax: Paise
  amount: Paise
}

/** A captured online payment. */
export interface Capture {
  payment: string
  /** Null for a payment that bought nothing. */
  order: string | null
  at: Date
  amount: Paise
  /** Null until the gateway has settled it. */
  paidOut: PaidOut | null
}

/** One line of the bank statement, with all payments that it pays out. */
export interface Transfer {
  transfer: string
  bankReference: string | null
  at: Date
  payments: number
  captured: Paise
  /** The part of `captured` that was paid in other months. */
  ofOtherMonths: Paise
  fee: Paise
  feeTax: Paise
  paidOut: Paise
  /** Captured less fee, its GST and what was paid out; 0 if the gateway's figures add up. */
  difference: Paise
}

export interface SettlementReport {
  /** All that was captured in the period: what its transfers hold of it, and what is unsettled. */
  captured: Paise
  settled: Paise
  transfers: Transfer[]
  /** The payments of the period that no transfer has paid out yet, the oldest first. */
  unsettled: Capture[]
}

/**
 * The payments of a period by the transfers that paid them out, and the transfers that arrived in it.
 * @param captures of the period, and all others of the same transfers
 * @param until the first moment after the period
 */
export function settlementReport(
  captures: readonly Capture[],
  { since, until }: { since: Date; until: Date },
): SettlementReport {
  const isIn = (at: Date) => at >= since && at < until
  const own = captures.filter(({ at }) => isIn(at))
  const paid = captures.flatMap(({ paidOut, ...capture }) =>
    paidOut ? [{ ...capture, paidOut }] : [],
  )
  const transfers = Array.from(
    Map.groupBy(paid, ({ paidOut }) => paidOut.transfer),
    ([transfer, inside]): Transfer | null => {
      const { bankReference, at } = inside[0]!.paidOut
      if (!isIn(at) && !inside.some((capture) => isIn(capture.at))) return null
      const captured = sumOf(inside.map(({ amount }) => amount))
      const fee = sumOf(inside.map(({ paidOut }) => paidOut.fee))
      const feeTax = sumOf(inside.map(({ paidOut }) => paidOut.feeTax))
      const paidOut = sumOf(inside.map(({ paidOut }) => paidOut.amount))
      const others = inside.filter((capture) => !isIn(capture.at))
      return {
        ...{ transfer, bankReference, at, payments: inside.length, captured, fee, feeTax, paidOut },
        ofOtherMonths: sumOf(others.map(({ amount }) => amount)),
        difference: paise(captured - fee - feeTax - paidOut),
      }
    },
  ).filter((transfer) => transfer !== null)
  const unsettled = own.filter(({ paidOut }) => paidOut === null)
  const captured = sumOf(own.map(({ amount }) => amount))
  return {
    captured,
    settled: paise(captured - sumOf(unsettled.map(({ amount }) => amount))),
    transfers: transfers.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    unsettled: unsettled.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  }
}

const sumOf = (amounts: readonly Paise[]): Paise => add(noMoney, ...amounts)
