import fc from "fast-check"
import { expect, test } from "vitest"
import { add, fromRupees, noMoney, type Paise, paise } from "../core/money.ts"
import {
  canMoveRefund,
  cashPaymentStatus,
  orderPaymentStatus,
  type PaidLine,
  REFUND_BUSINESS_DAYS,
  refundArrivesBy,
  refundableAmount,
  refundForCancelled,
  refundForReturned,
  refundStates,
  sumOf,
  takesWholeLine,
} from "./refund.ts"

const line = (rupees: number, more: Partial<PaidLine> = {}): PaidLine => ({
  total: fromRupees(rupees),
  undone: false,
  refunded: noMoney,
  ...more,
})

test("A refund is due, accepted and done; one that the gateway dropped is due again", () => {
  const moves = refundStates.flatMap((from) =>
    refundStates.filter((to) => canMoveRefund(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual(["due → accepted", "accepted → due", "accepted → done"])
})

test("Cancelling one of two lines refunds that line, and cancelling the last also refunds the delivery fee", () => {
  const [first, second] = [line(500), line(300)]
  const deliveryFee = fromRupees(49)
  expect(refundForCancelled({ deliveryFee, lines: [first, second] }, first)).toBe(fromRupees(500))
  const gone = line(500, { undone: true, refunded: fromRupees(500) })
  expect(refundForCancelled({ deliveryFee, lines: [gone, second] }, second)).toBe(fromRupees(349))
})

test("Cancelling several lines at once refunds what cancelling them one after the other does", () => {
  const [first, second, third] = [line(500), line(300), line(0)]
  const purchase = { deliveryFee: fromRupees(49), lines: [first, second, third] }
  expect(refundForCancelled(purchase, first, second)).toBe(fromRupees(800))
  expect(refundForCancelled(purchase, first, second, third)).toBe(fromRupees(849))
})

test("A refused late parcel brings the delivery fee back with it, once, cancelled or returned", () => {
  const [first, second] = [line(500, { refused: true }), line(300)]
  const deliveryFee = fromRupees(49)
  const purchase = { deliveryFee, lines: [first, second] }
  expect(refundForCancelled(purchase, first)).toBe(fromRupees(549))
  const pieces = { quantity: 1, returnedBefore: 0, returned: 1 }
  expect(refundForReturned(purchase, first, pieces)).toBe(fromRupees(549))
  const gone = line(500, { refused: true, undone: true, refunded: fromRupees(549) })
  expect(refundForCancelled({ deliveryFee, lines: [gone, second] }, second)).toBe(fromRupees(300))
})

test("A refund takes a whole line once nothing of its price is left, and never one that cost nothing or is refunded already", () => {
  const scratched = line(500, { refunded: fromRupees(200) })
  expect(takesWholeLine(scratched, fromRupees(299.99))).toBe(false)
  expect(takesWholeLine(scratched, fromRupees(300))).toBe(true)
  expect(takesWholeLine(line(500, { refunded: fromRupees(500) }), fromRupees(49))).toBe(false)
  expect(takesWholeLine(line(0), fromRupees(1))).toBe(false)
})

test("A cancellation does not refund again what the owner has already refunded", () => {
  const scratched = line(500, { refunded: fromRupees(200) })
  const purchase = { deliveryFee: noMoney, lines: [scratched] }
  expect(refundForCancelled(purchase, scratched)).toBe(fromRupees(300))
  expect(refundableAmount(purchase, scratched)).toBe(fromRupees(300))
})

test("The owner can refund the price of a line and the delivery fee, and not a paisa more", () => {
  const [first, second] = [line(500, { refunded: fromRupees(549) }), line(300)]
  const purchase = { deliveryFee: fromRupees(49), lines: [first, second] }
  expect(refundableAmount(purchase, first)).toBe(0)
  expect(refundableAmount(purchase, second)).toBe(fromRupees(300))
})

test("Refunds in any order never exceed what was paid", () => {
  const rupees = fc.integer({ min: 0, max: 3000 })
  const steps = fc.array(fc.record({ at: fc.nat(3), cancel: fc.boolean(), share: fc.nat(100) }))
  fc.assert(
    fc.property(
      fc.array(rupees, { minLength: 1, maxLength: 4 }),
      rupees,
      steps,
      (totals, fee, all) => {
        const purchase = { deliveryFee: fromRupees(fee), lines: totals.map((total) => line(total)) }
        const paid = add(purchase.deliveryFee, ...purchase.lines.map(({ total }) => total))
        const give = (to: PaidLine, amount: Paise) => {
          to.refunded = add(to.refunded, amount)
        }
        for (const { at, cancel, share } of all) {
          const one = purchase.lines[at % purchase.lines.length]!
          const most = refundableAmount(purchase, one)
          if (!cancel) give(one, paise(Math.floor((most * share) / 100)))
          else if (!one.undone) {
            one.undone = true
            give(one, refundForCancelled(purchase, one))
          }
        }
        const given = add(...purchase.lines.map(({ refunded }) => refunded))
        expect(given).toBeLessThanOrEqual(paid)
        if (purchase.lines.every(({ undone }) => undone)) expect(given).toBe(paid)
      },
    ),
  )
})

test("The refund status shown is that of the slowest part", () => {
  const done = { state: "done", amount: fromRupees(200) } as const
  const due = { state: "due", amount: fromRupees(300) } as const
  expect(sumOf([])).toBeNull()
  expect(sumOf([done, due])).toEqual({ state: "due", amount: fromRupees(500) })
  const total = fromRupees(500)
  expect(orderPaymentStatus(total, null)).toBe("PAID")
  expect(orderPaymentStatus(total, sumOf([done, due]))).toBe("REFUNDING")
  expect(orderPaymentStatus(total, done)).toBe("PARTLY_REFUNDED")
  expect(orderPaymentStatus(total, { ...done, amount: total })).toBe("REFUNDED")
})

/** One of two bought pieces. */
const one = { quantity: 2, returnedBefore: 0, returned: 1 }
const theOther = { quantity: 2, returnedBefore: 1, returned: 1 }
const both = { quantity: 2, returnedBefore: 0, returned: 2 }

test("Returning one of two pieces refunds its price, and the delivery fee with the last", () => {
  const deliveryFee = fromRupees(49)
  const price = fromRupees(250)
  const whole = line(500)
  expect(refundForReturned({ deliveryFee, lines: [whole] }, whole, one)).toBe(price)
  expect(refundForReturned({ deliveryFee, lines: [whole] }, whole, both)).toBe(fromRupees(549))
  const half = line(500, { refunded: price })
  const alone = { deliveryFee, lines: [half] }
  expect(refundForReturned(alone, half, theOther)).toBe(fromRupees(299))
  const kept = line(300)
  expect(refundForReturned({ deliveryFee, lines: [half, kept] }, half, theOther)).toBe(price)
  const onItsWay = line(300, { refunded: fromRupees(300) })
  const purchase = { deliveryFee, lines: [half, onItsWay] }
  expect(refundForReturned(purchase, half, theOther)).toBe(fromRupees(299))
})

test("A return never refunds what the owner has already refunded", () => {
  const single = { quantity: 1, returnedBefore: 0, returned: 1 }
  const scratched = line(500, { refunded: fromRupees(200) })
  const purchase = { deliveryFee: noMoney, lines: [scratched] }
  expect(refundForReturned(purchase, scratched, single)).toBe(fromRupees(300))
  const all = line(500, { refunded: fromRupees(500) })
  expect(refundForReturned({ deliveryFee: noMoney, lines: [all] }, all, single)).toBe(noMoney)
})

test("Returning the pieces of a discounted line one by one refunds what was paid for it, to the paisa", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 1_000_000 }),
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 4 }),
      (total, parts) => {
        const sold: PaidLine = { total: paise(total), undone: false, refunded: noMoney }
        const purchase = { deliveryFee: noMoney, lines: [sold] }
        const quantity = parts.reduce((sum, part) => sum + part, 0)
        let returnedBefore = 0
        for (const returned of parts) {
          const pieces = { quantity, returnedBefore, returned }
          sold.refunded = add(sold.refunded, refundForReturned(purchase, sold, pieces))
          returnedBefore += returned
          const exact = (total * returnedBefore) / quantity
          expect(Math.abs(sold.refunded - exact)).toBeLessThan(1)
        }
        expect(sold.refunded).toBe(sold.total)
      },
    ),
  )
})

test("The delivery fee is refunded with the last line that the shopper keeps; a free item is kept until it comes back too", () => {
  const deliveryFee = fromRupees(49)
  const single = { quantity: 1, returnedBefore: 0, returned: 1 }
  const returned = line(500)
  const besides = (other: PaidLine) =>
    refundForReturned({ deliveryFee, lines: [returned, other] }, returned, single)
  expect(besides(line(300, { undone: true }))).toBe(fromRupees(549))
  expect(besides(line(300, { refunded: fromRupees(299.99) }))).toBe(fromRupees(500))
  expect(besides(line(0))).toBe(fromRupees(500))
  expect(besides(line(0, { undone: true }))).toBe(fromRupees(549))
})

test("A cash line is to be collected until it is delivered or cancelled, and a free one has nothing to collect", () => {
  const total = fromRupees(500)
  const onItsWay = { total, isDelivered: false, isCancelled: false }
  expect(cashPaymentStatus(onItsWay, null)).toBe("TO_COLLECT")
  expect(cashPaymentStatus({ ...onItsWay, isCancelled: true }, null)).toBe("NOT_COLLECTED")
  const delivered = { ...onItsWay, isDelivered: true }
  expect(cashPaymentStatus(delivered, null)).toBe("PAID")
  expect(cashPaymentStatus(delivered, { state: "due", amount: total })).toBe("REFUNDING")
  expect(cashPaymentStatus(delivered, { state: "done", amount: total })).toBe("REFUNDED")
  expect(cashPaymentStatus({ ...onItsWay, total: noMoney }, null)).toBe("PAID")
})

// 16 November 2026 is a Monday.
test.each([
  ["Monday", "2026-11-16T10:00:00+05:30", "2026-11-30T10:00:00+05:30"],
  ["Friday", "2026-11-20T23:59:59+05:30", "2026-12-04T23:59:59+05:30"],
  ["Saturday, still Friday in UTC", "2026-11-21T00:30:00+05:30", "2026-12-04T00:30:00+05:30"],
  ["Sunday", "2026-11-22T12:00:00+05:30", "2026-12-04T12:00:00+05:30"],
])(
  "A refund of a %s arrives within ten days from Monday to Friday [STA-14]",
  (_, startedAt, by) => {
    expect(refundArrivesBy(startedAt)).toEqual(new Date(by))
    expect(REFUND_BUSINESS_DAYS).toEqual({ least: 7, most: 10 })
  },
)
