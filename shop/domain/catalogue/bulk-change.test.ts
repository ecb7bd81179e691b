import fc from "fast-check"
import { expect, test } from "vitest"
import { fromRupees } from "../core/money.ts"
import {
  applyBulkChange,
  type BulkChange,
  type BulkChangeable,
  describeBulkChange,
  undoBulkChange,
} from "./bulk-change.ts"

const frame: BulkChangeable = { price: fromRupees(1999), discount: 35, stock: 4, hidden: false }

test("Ten per cent off is whole rupees, half up, and nothing else changes", () => {
  expect(applyBulkChange(frame, { price: { percent: -10 } })).toEqual({
    ...frame,
    price: fromRupees(1799),
  })
  const half = { ...frame, price: fromRupees(5) }
  expect(applyBulkChange(half, { price: { percent: -10 } })).toMatchObject({ price: 500 })
})

test("Prices and stock stay within a product's limits, and each refusal gives its reason", () => {
  const refused = (change: BulkChange) => applyBulkChange(frame, change)
  expect(refused({ price: { amount: fromRupees(-1999) } })).toBe("The price would be ₹0 or less.")
  expect(refused({ price: { amount: fromRupees(999_999) } })).toMatch(/^The price would be above/)
  expect(refused({ stock: { add: -5 } })).toBe("There are only 4 pieces.")
  expect(refused({ stock: { add: 999_999 } })).toMatch(/more than 10,00,000 pieces/)
})

test("Undoing restores what the change replaced, keeps later edits, and never restocks sold pieces", () => {
  const after = { price: fromRupees(1799), discount: 35, stock: 14, hidden: true }
  const entry = { id: 1, before: frame, after }
  expect(undoBulkChange({ ...after, stock: 12 }, entry)).toEqual({
    set: { price: frame.price, hidden: false },
    addStock: -10,
    skipped: [],
  })
  const edited = { ...after, price: fromRupees(1500), stock: 9 }
  expect(undoBulkChange(edited, entry)).toEqual({
    set: { hidden: false },
    addStock: 0,
    skipped: ["price", "stock"],
  })
})

test("Undoing a change without later edits restores every product, whatever the change", () => {
  const change = fc.record(
    {
      price: fc.oneof(
        fc.record({ percent: fc.integer({ min: -90, max: 900 }) }),
        fc.record({ amount: fc.integer({ min: -1000, max: 9000 }).map(fromRupees) }),
      ),
      discount: fc.integer({ min: 0, max: 100 }),
      stock: fc.oneof(
        fc.record({ set: fc.nat(100) }),
        fc.record({ add: fc.integer({ min: -4, max: 99 }) }),
      ),
      hidden: fc.boolean(),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(change, (given) => {
      const after = applyBulkChange(frame, given)
      if (typeof after === "string") throw new Error(after)
      const { set, addStock } = undoBulkChange(after, { id: 1, before: frame, after })
      expect({ ...after, ...set, stock: after.stock + addStock }).toEqual(frame)
    }),
  )
})

test("A change is described in a few words", () => {
  const change: BulkChange = {
    price: { amount: fromRupees(-50) },
    discount: 20,
    stock: { add: 5 },
    hidden: true,
  }
  expect(describeBulkChange(change)).toBe("price −₹50, discount 20 %, stock +5, hidden")
  expect(describeBulkChange({ price: { percent: 7.5 } })).toBe("price +7.5 %")
})
