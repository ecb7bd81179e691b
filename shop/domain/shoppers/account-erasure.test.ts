import { expect, test } from "vitest"
import { fromRupees } from "../core/money.ts"
import { aBuyer, anInvoice, aSoldLine } from "../testing/an-invoice.ts"
import { erasedInvoice, erasureRefusal, isFreshSession } from "./account-erasure.ts"

const nothingOpen = { payments: 0, orderLines: 0, refunds: 0, returns: 0 }

test("An account can be erased once nothing is to be delivered, decided, returned or refunded", () => {
  expect(erasureRefusal(nothingOpen)).toBeNull()
  for (const part of Object.keys(nothingOpen)) {
    expect(erasureRefusal({ ...nothingOpen, [part]: 1 })?.text, part).toMatch(/^[A-Z].+\.$/)
  }
})

test("A session is fresh for fifteen minutes", () => {
  const start = new Date("2026-11-22T10:00:00Z")
  expect(isFreshSession(start, new Date("2026-11-22T10:15:00Z"))).toBe(true)
  expect(isFreshSession(start, new Date("2026-11-22T10:15:01Z"))).toBe(false)
})

test("An invoice below ₹50,000 to a buyer without a GSTIN loses its buyer and keeps its amounts", () => {
  const document = anInvoice()
  const erased = erasedInvoice(document)!
  expect(JSON.stringify(erased)).not.toMatch(/Asha|9845012345|3rd Cross|Mysuru/)
  expect({ ...erased, buyer: null }).toEqual({ ...document, buyer: null })
  expect(erased.buyer).toMatchObject({ state: "Karnataka", code: "29" })
})

test("An invoice that must name its buyer by law is kept unchanged", () => {
  const lines = [aSoldLine({ lineTotal: fromRupees(50_000), discount: fromRupees(0) })]
  expect(erasedInvoice(anInvoice({ lines }))).toBeNull()
  const buyer = aBuyer({ gstin: "29ABCDE1234F1ZW" })
  expect(erasedInvoice(anInvoice({ buyer }))).toBeNull()
  const small = [aSoldLine({ lineTotal: fromRupees(49_999), discount: fromRupees(0) })]
  expect(erasedInvoice(anInvoice({ lines: small }))).not.toBeNull()
})
