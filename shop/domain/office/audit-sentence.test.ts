import fc from "fast-check"
import { expect, test } from "vitest"
import { auditEntryNames, auditLabel, didOf } from "#contract/office/audit-entries.ts"
import {
  type AuditFacts,
  auditAbout,
  auditChanges,
  auditIds,
  auditInputs,
  auditSentence,
  auditTexts,
  fillTemplate,
} from "./audit-sentence.ts"
import { auditResultWords } from "./audit-words.ts"

const subjects = new Map([
  ["product:41", { name: "Diya Wayfarer", page: "products/41" }],
  ["order:o1", { name: "order CH-26-000001", page: "orders/CH-26-000001" }],
  ["settings", { name: "the settings", page: "settings" }],
])

const entry = (
  operation: string,
  input: Record<string, unknown>,
  { subject = null, result = "OK", ...states }: Partial<AuditFacts> & Record<string, unknown> = {},
): AuditFacts => ({
  ...{ operation, did: didOf(operation), subject, result },
  details: JSON.stringify({ input }),
  outcome: "before" in states ? JSON.stringify(states) : null,
})

const said = (...facts: Parameters<typeof entry>) => auditSentence(entry(...facts), subjects)

test("The audit has words for every entry, with verbs in both forms", () => {
  for (const name of auditEntryNames) {
    expect(didOf(name), name).toMatch(/^[a-z ]+\/[a-z]+( [^/]+)?$/)
    expect(auditLabel(name)).toMatch(/^[A-Z][\w ,-]+$/)
  }
})

test("A part of a text whose value is missing is left out, and a place without one has its words", () => {
  const template = "A return[ of {name}][, refunding {refund}] by {who|somebody}"
  expect(fillTemplate(template, (name) => ({ refund: "₹5" })[name])).toBe(
    "A return, refunding ₹5 by somebody",
  )
})

test("One change is said with its old and new value, several by their names", () => {
  const product = { subject: "product:41", before: { price: 129900, stock: 5, version: "a" } }
  expect(
    said("product set", {}, { ...product, after: { price: 119900, stock: 5, version: "b" } }),
  ).toBe("changed the price of Diya Wayfarer from ₹1,299 to ₹1,199")
  expect(
    said("product set", {}, { ...product, after: { price: 119900, stock: 4, version: "b" } }),
  ).toBe("changed the price and the stock of Diya Wayfarer")
  expect(
    said(
      "product set",
      { product: "41", title: "(text of 9 characters)" },
      { ...product, after: { price: 129900, stock: 5, version: "b" } },
    ),
  ).toBe("changed the title of Diya Wayfarer")
  expect(
    said(
      "settings set",
      {},
      {
        subject: "settings",
        before: { DELIVERY_FEE: "environment" },
        after: { DELIVERY_FEE: "79" },
      },
    ),
  ).toBe("changed “Delivery fee in rupees” from the starting value to 79")
})

test("What was not done is said as tried, and what waits for a second person as asked", () => {
  const refund = [{ id: "CH-26-000001", rupees: 500 }, { subject: "order:o1" }] as const
  expect(said("refund", ...refund)).toBe("refunded ₹500 for order CH-26-000001")
  expect(said("refund", { id: "CH-26-000001" })).toBe("refunded order CH-26-000001")
  expect(said("refund", refund[0], { result: "NOT_ALLOWED_NOW" })).toBe(
    "tried to refund ₹500 for order CH-26-000001",
  )
  expect(said("refund", refund[0], { result: "NEEDS_APPROVAL" })).toBe(
    "asked to refund ₹500 for order CH-26-000001",
  )
  expect(said("of an earlier version", {})).toBe("used “of an earlier version”")
  expect(auditResultWords("NOT_ALLOWED_NOW")).toBe("Not done: it was not possible at that time")
  expect(auditResultWords(null)).toBe("Not finished")
  expect(auditResultWords("SOMETHING_NEW")).toBe("Not done")
})

test("Lists name operations in words", () => {
  expect(["refund", "coupons end", "product set", "staff add"].map(auditLabel)).toEqual([
    ...["Refund an order", "End coupon", "Change a product", "Invite somebody"],
  ])
})

test("Details have labels in place of field names, and neither ids nor codes", () => {
  const id = "0f8fad5b-d9cb-469f-a165-70867728950e"
  const order = entry(
    "cancel",
    { id: "CH-26-000001", reason: "(text of 12 characters)", restock: true, line: id },
    {
      subject: "order:o1",
      before: [{ line: id, state: "Confirmed", refunded: 0 }],
      after: [{ line: id, state: "Cancelled", refunded: 99900 }],
    },
  )
  expect(auditChanges(order, subjects)).toEqual([
    { label: "Item 1, state", before: "Confirmed", after: "Cancelled" },
    { label: "Item 1, refunded", before: "₹0", after: "₹999" },
  ])
  expect(auditInputs(order, subjects)).toEqual([
    { label: "Number", value: "CH-26-000001" },
    { label: "Reason", value: "a text (not kept)" },
    { label: "Back in stock", value: "yes" },
  ])
  const plan = entry("product schedule", {
    product: "41",
    price_from: "2026-11-25T00:04:03.057Z",
  })
  expect(auditInputs(plan, subjects)[1]).toEqual({
    label: "Price from",
    value: "25 Nov 2026, 5:34 AM",
  })
  expect(auditInputs({ ...plan, details: "no JSON" }, subjects)).toEqual([])
})

test("What an entry is about comes from its subject, or else from its inputs", () => {
  const product = entry("product show", { product: 41 })
  expect(auditIds(product)).toEqual(["product:41"])
  expect(auditAbout(product, subjects)).toEqual({ name: "Diya Wayfarer", page: "products/41" })
  expect(auditAbout(entry("returns approve", { number: "R-26-7" }), subjects)).toEqual({
    name: "return R-26-7",
    page: "returns/R-26-7",
  })
  expect(auditAbout(entry("returns list", {}), subjects)).toBeNull()
})

test("An entry of any content is told, also of days, amounts and names that there are not", () => {
  const told = (input: Record<string, unknown>, after: unknown = null) =>
    auditTexts(entry("coupons add", input, { before: null, after }), subjects)
  expect(told({ code: "2026-13-45" }).inputs).toEqual([{ label: "Code", value: "2026-13-45" }])
  expect(told({ since: "2026-13-45T00:00:00Z" }).inputs[0]!.value).toBe("2026-13-45T00:00:00Z")
  expect(told({ rupees: "99999999999999999999999" }).inputs).toEqual([
    { label: "Amount", value: "99999999999999999999999" },
  ])
  expect(told({}, { price: 1e300, stock: 1 }).changes).toEqual([
    { label: "Price", before: "nothing", after: "1e+300" },
    { label: "Stock", before: "nothing", after: "1" },
  ])
  expect(told({ constructor: "1", product: { toString: 1 } }).inputs).toEqual([
    { label: "Constructor", value: "1" },
    { label: "Product", value: "to string: 1" },
  ])
  fc.assert(
    fc.property(
      fc.constantFrom(...auditEntryNames, "no such operation"),
      fc.constantFrom(null, "product:41", "products", "settings", "order:"),
      fc.dictionary(
        fc.oneof(fc.string(), fc.constantFrom("rupees", "price", "product", "toString", "state")),
        fc.oneof(
          fc.jsonValue({ maxDepth: 3 }),
          fc.double().map(String),
          fc.stringMatching(/^\d{4}-\d\d-\d\d(T\d\d:\d\dZ)?$/),
          fc.stringMatching(/^\d{1,30}(\/\d{1,30}){2}\/hidden$/),
        ),
      ),
      (operation, subject, content) => {
        const facts = entry(operation, content, { subject, before: content, after: [content] })
        const { inputs, ...rest } = auditTexts(facts, subjects)
        expect(JSON.stringify([inputs, rest])).not.toContain("As recorded")
        expect(auditIds(facts)).not.toContain("product:[object Object]")
      },
    ),
  )
})

test("An entry that cannot be told is shown as it was recorded", () => {
  const broken = {
    get: () => {
      throw new Error("a mistake in the words of the audit")
    },
  } as unknown as typeof subjects
  const facts = entry("refund", { id: "o1" }, { result: "NOT_PERMITTED", before: 1, after: 2 })
  expect(auditTexts(facts, broken)).toEqual({
    sentence: "tried to use “refund”",
    about: null,
    inputs: [{ label: "As recorded", value: '{"input":{"id":"o1"}}' }],
    changes: [{ label: "As recorded", before: "nothing", after: '{"before":1,"after":2}' }],
  })
})
