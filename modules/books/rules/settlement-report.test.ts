import fc from "fast-check"
import { expect, test } from "vitest"
import { paise } from "#domain/core/money.ts"
import { type Capture, settlementReport } from "./settlement-report.ts"

const october = {
  since: new Date("2026-09-30T18:30:00Z"),
  until: new Date("2026-10-31T18:30:00Z"),
}

const capture = (payment: string, at: string, rupees: number, transfer?: string): Capture => ({
  payment,
  order: `CH-26-${payment}`,
  at: new Date(at),
  amount: paise(rupees * 100),
  paidOut: transfer
    ? {
        ...{ transfer, bankReference: `UTR${transfer}`, at: new Date("2026-11-02T05:00:00Z") },
        ...{ fee: paise(rupees * 2), feeTax: paise(rupees * 0.36) },
        amount: paise(rupees * 97.64),
      }
    : null,
})

test("A transfer has all its payments, as the bank statement does, and says what is of another month", () => {
  const captures = [
    capture("000001", "2026-10-31T18:29:59Z", 1000, "A"),
    capture("000002", "2026-10-31T18:30:00Z", 500, "A"),
    capture("000003", "2026-10-20T10:00:00Z", 700),
    capture("000004", "2026-11-01T10:00:00Z", 900),
  ]
  const { captured, settled, transfers, unsettled } = settlementReport(captures, october)
  expect(transfers).toEqual([
    {
      ...{ transfer: "A", bankReference: "UTRA", at: new Date("2026-11-02T05:00:00Z") },
      ...{ payments: 2, captured: 150_000, ofOtherMonths: 50_000 },
      ...{ fee: 3000, feeTax: 540, paidOut: 146_460, difference: 0 },
    },
  ])
  expect(unsettled.map(({ payment }) => payment)).toEqual(["000003"])
  expect([captured, settled]).toEqual([170_000, 100_000])
})

test("A transfer that arrives in the month is listed although all its payments are older, and no other one", () => {
  const captures = [
    capture("000001", "2026-09-29T10:00:00Z", 1000, "early"),
    capture("000002", "2026-09-29T10:00:00Z", 1000, "late"),
  ]
  captures[0]!.paidOut!.at = new Date("2026-10-01T05:00:00Z")
  const { captured, transfers } = settlementReport(captures, october)
  expect(transfers).toMatchObject([{ transfer: "early", ofOtherMonths: 100_000 }])
  expect(captured).toBe(0)
})

test("A gateway that pays out less than it says is noticed", () => {
  const short = capture("000001", "2026-10-05T10:00:00Z", 1000, "A")
  short.paidOut!.amount = paise(90_000)
  expect(settlementReport([short], october).transfers[0]?.difference).toBe(7640)
})

test("For any payments, the transfers' parts of the month and what is unsettled add up to what was captured", () => {
  const arbitraryCapture = fc
    .record({
      at: fc.date({
        min: new Date("2026-09-25"),
        max: new Date("2026-11-05"),
        noInvalidDate: true,
      }),
      rupees: fc.integer({ min: 1, max: 100_000 }),
      transfer: fc.constantFrom("A", "B", "C", undefined),
    })
    .map(({ at, rupees, transfer }) => capture("000001", at.toISOString(), rupees * 25, transfer))
  fc.assert(
    fc.property(fc.array(arbitraryCapture, { maxLength: 30 }), (captures) => {
      const { captured, settled, transfers, unsettled } = settlementReport(captures, october)
      const ofMonth = captures.filter(({ at }) => at >= october.since && at < october.until)
      const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0)
      expect(captured).toBe(sum(ofMonth.map(({ amount }) => amount)))
      const inTransfers = sum(transfers.map((one) => one.captured - one.ofOtherMonths))
      expect(inTransfers).toBe(settled)
      expect(inTransfers + sum(unsettled.map(({ amount }) => amount))).toBe(captured)
    }),
  )
})
