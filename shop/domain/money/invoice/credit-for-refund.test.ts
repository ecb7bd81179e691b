import fc from "fast-check"
import { expect, test } from "vitest"
import { add, fromRupees, noMoney, type Paise, paise } from "../../core/money.ts"
import { anInvoice, aSoldLine } from "../../testing/an-invoice.ts"
import { creditFor, type RefundParts } from "./credit-for-refund.ts"
import { creditNoteOf } from "./credit-note.ts"
import type { InvoiceDocument } from "./invoice-document.ts"

const invoice = anInvoice({
  lines: [aSoldLine({ quantity: 2, lineTotal: fromRupees(2000), discount: noMoney })],
  deliveryFee: fromRupees(49),
})

const creditOf = (parts: Partial<RefundParts>, earlier: InvoiceDocument[] = []) =>
  creditFor([{ invoice, earlier, goodsLine: 1 }], {
    goods: noMoney,
    delivery: noMoney,
    isReturned: true,
    ...parts,
  }).flatMap(({ lines }) => lines)

const noteOf = (of: InvoiceDocument, parts: RefundParts, earlier: InvoiceDocument[]) =>
  creditFor([{ invoice: of, earlier, goodsLine: 1 }], parts).map(({ lines }) => {
    const note = creditNoteOf(of, lines, {
      series: "CN",
      serial: earlier.length + 1,
      issuedAt: "2026-11-25T06:00:00.000Z",
      reason: "Goods returned",
      earlier,
    })
    if (!note.ok) throw new Error(note.failure)
    return note.value
  })

test("Returned goods are credited by the piece, and a price reduction by its amount", () => {
  expect(creditOf({ goods: fromRupees(2000) })).toEqual([{ line: 1, quantity: 2 }])
  expect(creditOf({ goods: fromRupees(1000) })).toEqual([{ line: 1, quantity: 1 }])
  expect(creditOf({ goods: fromRupees(1000), isReturned: false })).toEqual([
    { line: 1, amount: fromRupees(1000) },
  ])
  expect(creditOf({ goods: fromRupees(300) })).toEqual([{ line: 1, amount: fromRupees(300) }])
})

test("A refunded delivery fee is taken off the invoice that charged it", () => {
  expect(creditOf({ delivery: fromRupees(49) })).toEqual([{ line: 2, quantity: 1 }])
  expect(creditOf({ delivery: fromRupees(20) })).toEqual([{ line: 2, amount: fromRupees(20) }])
  const other = { invoice, earlier: [], goodsLine: null }
  const parts = { goods: fromRupees(900), delivery: fromRupees(49), isReturned: true }
  expect(creditFor([other], parts)).toEqual([
    { invoice, earlier: [], lines: [{ line: 2, quantity: 1 }] },
  ])
})

test("A fee that was charged on two invoices is credited on both, and once in all", () => {
  const half = anInvoice({ serial: 124, deliveryFee: fromRupees(20) })
  const both = [
    { invoice, earlier: [], goodsLine: null },
    { invoice: half, earlier: [], goodsLine: null },
  ]
  const parts = { goods: noMoney, delivery: fromRupees(59), isReturned: true }
  expect(creditFor(both, parts).map(({ lines }) => lines)).toEqual([
    [{ line: 2, quantity: 1 }],
    [{ line: 2, amount: fromRupees(10) }],
  ])
  const first = { ...parts, delivery: fromRupees(49) }
  expect(creditFor(both, first).map(({ lines }) => lines)).toEqual([[{ line: 2, quantity: 1 }]])
})

test("What is credited already is not credited again, neither goods nor fee", () => {
  const parts = { goods: fromRupees(2000), delivery: fromRupees(49), isReturned: true }
  const [note] = noteOf(invoice, parts, [])
  expect(creditFor([{ invoice, earlier: [note!], goodsLine: 1 }], parts)).toEqual([])
  const [some] = noteOf(invoice, { ...parts, goods: fromRupees(300), delivery: noMoney }, [])
  expect(creditOf({ goods: fromRupees(2000) }, [some!])).toEqual([{ line: 1, quantity: 2 }])
  expect(creditOf({ goods: fromRupees(1000) }, [some!])).toEqual([{ line: 1, quantity: 1 }])
  const [one] = noteOf(invoice, { ...parts, goods: fromRupees(1000), delivery: noMoney }, [])
  expect(creditOf({ goods: fromRupees(1000) }, [one!])).toEqual([{ line: 1, quantity: 1 }])
})

test("A refund of more than the invoiced price is credited up to that price, and no goods without goods", () => {
  expect(creditOf({ goods: fromRupees(2500) })).toEqual([{ line: 1, quantity: 2 }])
  expect(creditOf({ goods: noMoney, delivery: fromRupees(99) })).toEqual([{ line: 2, quantity: 1 }])
})

test("Goods that were never invoiced need no credit note", () => {
  const parts = { goods: fromRupees(900), delivery: noMoney, isReturned: true }
  expect(creditFor([], parts)).toEqual([])
  expect(creditFor([{ invoice, earlier: [], goodsLine: null }], parts)).toEqual([])
})

test("However a line is refunded in parts, its credit notes add up to exactly the refunds", () => {
  const steps = fc.array(fc.tuple(fc.integer({ min: 1, max: 120_000 }), fc.boolean()), {
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.integer({ min: 1, max: 90_000 }),
      steps,
      (pieces, price, steps) => {
        const total = paise(pieces * price)
        const sold = anInvoice({
          lines: [aSoldLine({ quantity: pieces, lineTotal: total, discount: noMoney })],
          deliveryFee: fromRupees(49),
        })
        const notes: InvoiceDocument[] = []
        let goodsLeft: Paise = total
        let back: Paise = noMoney
        for (const [wanted, isReturned] of steps) {
          const goods = paise(Math.min(wanted, goodsLeft))
          if (goods === 0) break
          notes.push(...noteOf(sold, { goods, delivery: noMoney, isReturned }, notes))
          goodsLeft = paise(goodsLeft - goods)
          back = add(back, goods)
        }
        expect(add(...notes.map(({ totals }) => totals.total))).toBe(back)
      },
    ),
  )
})
