import fc from "fast-check"
import { expect, test } from "vitest"
import { add, fromRupees, type Paise, paise } from "../../core/money.ts"
import {
  aBuyer,
  anInvoice,
  arbitraryInvoiceInput,
  aSeller,
  aSoldLine,
} from "../../testing/an-invoice.ts"
import { sumOfParts } from "../tax.ts"
import { creditNoteOf, everythingLeft, type ReturnedLine } from "./credit-note.ts"
import { type InvoiceDocument, sumsOf } from "./invoice-document.ts"

const rupees = fromRupees

const credit = (
  invoice: InvoiceDocument,
  returned: ReturnedLine[],
  earlier: InvoiceDocument[] = [],
  issuedAt = "2026-11-25T06:00:00.000Z",
) =>
  creditNoteOf(invoice, returned, {
    series: "CN",
    serial: earlier.length + 45,
    issuedAt,
    reason: "Goods returned",
    earlier,
  })

const credited = (...given: Parameters<typeof credit>): InvoiceDocument => {
  const made = credit(...given)
  if (!made.ok) throw new Error(`No credit note: ${made.failure}`)
  return made.value
}

test("A credit note names the invoice, its date and the reason, and reverses the tax", () => {
  const invoice = anInvoice({ deliveryFee: rupees(49) })
  const note = credited(invoice, [{ line: 1, quantity: 1 }])
  expect(note).toMatchObject({
    kind: "credit_note",
    title: "Credit Note",
    number: "CN/26-27/000045",
    order: invoice.order,
    placeOfSupply: invoice.placeOfSupply,
    corrects: {
      number: "CH/26-27/000123",
      issuedAt: "2026-11-20T06:00:00.000Z",
      total: rupees(1048),
      reason: "Goods returned",
    },
    amountInWords: "Rupees Nine Hundred Ninety Nine Only",
  })
  expect(note.lines).toEqual([invoice.lines[0]])
  expect(note.totals).toMatchObject({ taxableValue: 95_142, tax: 4758, total: rupees(999) })
  expect(Object.isFrozen(note.lines[0])).toBe(true)
})

test("Two of three pieces are returned first, the third later: together the whole line", () => {
  const invoice = anInvoice({
    lines: [aSoldLine({ quantity: 3, lineTotal: paise(100_000), discount: paise(50_000) })],
  })
  const first = credited(invoice, [{ line: 1, quantity: 2 }])
  const second = credited(invoice, [{ line: 1, quantity: 1 }], [first])
  expect([first.totals.total, second.totals.total]).toEqual([66_666, 33_334])
  expect(first.totals.taxableValue + second.totals.taxableValue).toBe(invoice.totals.taxableValue)
  expect(first.lines[0]).toMatchObject({ quantity: 2, grossUnitPrice: 50_000, discount: 33_334 })
})

test("A price reduction reverses tax without goods, and leaves less for the goods", () => {
  const invoice = anInvoice()
  const reduced = credited(invoice, [{ line: 1, amount: rupees(105) }])
  expect(reduced.lines[0]).toMatchObject({
    description: "Price reduction: Chashma Kaveri, black, single vision lenses",
    quantity: 0,
    taxableValue: rupees(100),
    total: rupees(105),
  })
  const returned = credited(invoice, [{ line: 1, quantity: 1 }], [reduced])
  expect(returned.totals.total).toBe(rupees(894))
})

test("A credit note of a seller without a GSTIN has no tax either", () => {
  const invoice = anInvoice({ seller: aSeller({ gstin: null }) })
  const note = credited(invoice, [{ line: 1, quantity: 1 }])
  expect(note.totals).toMatchObject({ taxableValue: rupees(999), parts: [], tax: 0 })
  expect(note.remarks).toEqual(invoice.remarks)
})

const invoice = anInvoice({ deliveryFee: rupees(49) })
const whole = credited(invoice, everythingLeft(invoice, []))
const ofOther = credited(anInvoice({ serial: 124 }), [{ line: 1, quantity: 1 }])

test.each<[string, InvoiceDocument, ReturnedLine[], InvoiceDocument[], string?]>([
  ["not_an_invoice", whole, [{ line: 1, quantity: 1 }], []],
  ["other_invoice", invoice, [{ line: 1, quantity: 1 }], [ofOther]],
  ["other_invoice", invoice, [{ line: 1, quantity: 1 }], [invoice]],
  ["before_invoice", invoice, [{ line: 1, quantity: 1 }], [], "2026-11-20T05:59:59Z"],
  ["unknown_line", invoice, [{ line: 3, quantity: 1 }], []],
  [
    "unknown_line",
    invoice,
    [
      { line: 1, quantity: 1 },
      { line: 1, amount: paise(1) },
    ],
    [],
  ],
  ["more_than_sold", invoice, [{ line: 1, quantity: 2 }], []],
  ["more_than_sold", invoice, [{ line: 1, quantity: 1 }], [whole]],
  ["more_than_sold", invoice, [{ line: 1, quantity: 0 }], []],
  ["more_than_sold", invoice, [{ line: 1, quantity: -1 }], []],
  ["more_than_sold", invoice, [{ line: 1, amount: rupees(999.01) }], []],
  ["more_than_sold", invoice, [{ line: 2, amount: 0.5 as Paise }], []],
  ["more_than_sold", invoice, [{ line: 2, amount: paise(0) }], []],
  ["more_than_sold", invoice, [{ line: 2, amount: paise(-1) }], []],
  ["more_than_sold", invoice, [{ line: 1, quantity: 0.5 }], []],
  ["nothing_to_credit", invoice, [], []],
])("A credit note is refused: %s", (failure, of, returned, earlier, issuedAt) => {
  expect(credit(of, returned, earlier, issuedAt)).toEqual({ ok: false, failure })
})

test("A credit note may be issued in the very second of its invoice, and reduce a line by all of its price", () => {
  const note = credited(invoice, [{ line: 1, amount: rupees(999) }], [], invoice.issuedAt)
  expect(note.totals.total).toBe(rupees(999))
  expect(note.lines[0]).toMatchObject({ quantity: 0, grossUnitPrice: 0, discount: 0 })
  expect(note.terms).toEqual([])
})

test("What is left of an invoice is its uncredited pieces and fee, line by line", () => {
  const sold = anInvoice({
    lines: [aSoldLine({ quantity: 3, lineTotal: rupees(900), discount: rupees(0) })],
    deliveryFee: rupees(49),
  })
  expect(everythingLeft(sold, [])).toEqual([
    { line: 1, quantity: 3 },
    { line: 2, quantity: 1 },
  ])
  const one = credited(sold, [{ line: 1, quantity: 1 }])
  const fee = credited(sold, [{ line: 2, quantity: 1 }], [one])
  expect(everythingLeft(sold, [one, fee])).toEqual([{ line: 1, quantity: 2 }])
})

test("A free item has nothing to credit", () => {
  const free = anInvoice({ lines: [aSoldLine({ lineTotal: paise(0) })] })
  expect(credit(free, [{ line: 1, quantity: 1 }])).toEqual({
    ok: false,
    failure: "nothing_to_credit",
  })
})

/**
 * Random returns and reductions, as far as the invoice allows them; then everything that is left.
 */
const creditInSteps = (invoice: InvoiceDocument, steps: [number, number, boolean][]) => {
  const notes: InvoiceDocument[] = []
  const tryOne = (returned: ReturnedLine[]) => {
    const made = credit(invoice, returned, notes)
    if (made.ok) notes.push(made.value)
  }
  for (const [at, size, isReduction] of steps) {
    const { number } = invoice.lines[at % invoice.lines.length]!
    tryOne([
      isReduction
        ? { line: number, amount: paise(size) }
        : { line: number, quantity: (size % 3) + 1 },
    ])
  }
  tryOne(everythingLeft(invoice, notes))
  return notes
}

const steps = fc.array(fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 500_000 }), fc.boolean()), {
  maxLength: 12,
})

test("In any number of steps, notes never exceed the invoice, and a full return equals it", () => {
  fc.assert(
    fc.property(arbitraryInvoiceInput, steps, (input, steps) => {
      const invoice = anInvoice(input)
      fc.pre(invoice.totals.total > 0)
      const notes = creditInSteps(invoice, steps)
      const lines = notes.flatMap((note) => note.lines)
      for (const line of lines) {
        const tax = add(...line.parts.map(({ amount }) => amount))
        expect(line.taxableValue + tax).toBe(line.total)
        for (const amount of [line.taxableValue, line.discount, ...line.parts.map((p) => p.amount)])
          expect(amount).toBeGreaterThanOrEqual(0)
      }
      let soFar = 0
      for (const note of notes) {
        soFar += note.totals.total
        expect(soFar).toBeLessThanOrEqual(invoice.totals.total)
      }
      for (const sold of invoice.lines) {
        const same = lines.filter(({ number }) => number === sold.number)
        expect(add(...same.map(({ total }) => total))).toBe(sold.total)
        expect(add(...same.map(({ taxableValue }) => taxableValue))).toBe(sold.taxableValue)
        if (sold.total > 0)
          expect(sumOfParts(same.flatMap(({ parts }) => parts))).toEqual(sold.parts)
      }
      expect(everythingLeft(invoice, notes)).toEqual([])
    }),
    { numRuns: 200 },
  )
})

test("The halves of a credit note are equal, of a part of the price too", () => {
  fc.assert(
    fc.property(arbitraryInvoiceInput, steps, (input, steps) => {
      const invoice = anInvoice({ ...input, buyer: aBuyer() })
      fc.pre(invoice.totals.total > 0)
      for (const { parts } of creditInSteps(invoice, steps).flatMap(({ lines }) => lines)) {
        expect(parts[0]!.amount).toBe(parts[1]!.amount)
      }
    }),
  )
})

test("A part of a price is credited with the tax that is included in it", () => {
  const sold = anInvoice({ lines: [aSoldLine({ lineTotal: rupees(1679), discount: paise(0) })] })
  const first = credited(sold, [{ line: 1, amount: rupees(999) }])
  expect(first.lines[0]!.parts.map(({ amount }) => amount)).toEqual([2379, 2379])
  const second = credited(sold, [{ line: 1, amount: rupees(680) }], [first])
  expect(second.lines[0]!.parts.map(({ amount }) => amount)).toEqual([3998 - 2379, 3998 - 2379])
})

/** As versions before November 2026 issued it: an odd paisa of the tax went to the centre. */
function asIssuedBefore(invoice: InvoiceDocument): InvoiceDocument {
  const lines = invoice.lines.map((line) => {
    const taxableValue = paise(Math.floor((line.total * 100) / (100 + line.gstPercent) + 0.5))
    const tax = line.total - taxableValue
    const half = Math.floor(tax / 2)
    const amounts = line.parts.length === 2 ? [tax - half, half] : [tax]
    const parts = line.parts.map((part, n) => ({ ...part, amount: paise(amounts[n]!) }))
    return { ...line, taxableValue, parts }
  })
  return { ...invoice, lines, ...sumsOf(lines) }
}

test("Notes for an invoice with unequal halves add up to it as it was issued, and never exceed it", () => {
  fc.assert(
    fc.property(arbitraryInvoiceInput, steps, (input, steps) => {
      const invoice = asIssuedBefore(anInvoice(input))
      fc.pre(invoice.totals.total > 0)
      const notes = creditInSteps(invoice, steps)
      for (const sold of invoice.lines) {
        const before = { taxable: 0, parts: sold.parts.map(() => 0) }
        for (const line of notes.flatMap(({ lines }) => lines)) {
          if (line.number !== sold.number) continue
          expect(add(line.taxableValue, ...line.parts.map(({ amount }) => amount))).toBe(line.total)
          before.taxable += line.taxableValue
          for (const [n, { amount }] of line.parts.entries()) before.parts[n]! += amount
          expect(before.taxable).toBeLessThanOrEqual(sold.taxableValue)
          for (const [n, part] of sold.parts.entries()) {
            expect(before.parts[n]).toBeLessThanOrEqual(part.amount)
          }
        }
        expect(before.taxable).toBe(sold.taxableValue)
        expect(before.parts).toEqual(sold.parts.map(({ amount }) => amount))
      }
    }),
    { numRuns: 200 },
  )
})

test("A note goes on from notes that rounded in another way", () => {
  const sold = asIssuedBefore(anInvoice())
  expect(sold.lines[0]!.parts.map(({ amount }) => amount)).toEqual([2379, 2378])
  const usual = credited(sold, [{ line: 1, amount: rupees(500) }])
  const [line] = usual.lines
  const unequal = {
    ...line!,
    taxableValue: paise(line!.taxableValue + 1),
    parts: line!.parts.map((part, n) => ({ ...part, amount: paise(part.amount - n) })),
  }
  const earlier = { ...usual, lines: [unequal], ...sumsOf([unequal]) }
  const rest = credited(sold, everythingLeft(sold, [earlier]), [earlier])
  expect(rest.totals.taxableValue + earlier.totals.taxableValue).toBe(sold.totals.taxableValue)
  expect(sumOfParts([...earlier.totals.parts, ...rest.totals.parts])).toEqual(sold.totals.parts)
})

test("The buyer's state decides the tax of the credit note as it did on the invoice", () => {
  const sent = anInvoice({ buyer: aBuyer({ state: "Kerala" }) })
  const note = credited(sent, [{ line: 1, quantity: 1 }])
  expect(note.totals.parts.map(({ name }) => name)).toEqual(["IGST"])
})
