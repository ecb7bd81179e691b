import fc from "fast-check"
import { expect, test } from "vitest"
import { formatResult } from "./print.ts"

const rows = [
  { order: "1", placed: "2026-11-20T01:05:00.000Z", product: "Boond Oval", secret: 1 },
  { order: "22", placed: null, product: "Kite", secret: 2 },
]

test("Rows are printed as a table, with times in India", () => {
  expect(formatResult(rows, ["order", "placed", "product"])).toBe(
    `order  placed                product
1      20 Nov 2026, 6:35 AM  Boond Oval
22     –                     Kite`,
  )
  expect(formatResult([])).toBe("None.")
})

test("A single object is printed field by field, its lists below", () => {
  expect(formatResult({ order: "1", history: [{ state: "Confirmed" }] })).toBe(
    "order  1\n\nhistory\nstate\nConfirmed",
  )
})

test("A shopper's text cannot control the owner's terminal", () => {
  expect(formatResult([{ name: "A\u001b[2J\nB\u0007" }])).toBe("name\nA [2J B")
})

test("A text is printed unchanged", () => {
  expect(formatResult("a,b\r\n")).toBe("a,b\r\n")
})

test("What is nested is printed below its name, and deeper values on one line", () => {
  expect(
    formatResult({
      number: "CH-26-000123",
      tags: ["a", "b"],
      notes: [],
      ship_to: { name: "Asha Rao", landmark: null, parts: { house: "14", city: "Bengaluru" } },
      paragraphs: ["p".repeat(50), "q".repeat(50)],
      refunds: [{ id: "r1", since: "2026-11-20T01:05:00.000Z", lines: [{ n: 1 }, { n: 2 }] }],
      text: "Dear Asha,\nthank you.\u001b[2J\n\nChashma",
    }),
  ).toBe(
    `number  CH-26-000123
tags    a, b
notes   –

ship_to
  name      Asha Rao
  landmark  –

  parts
    house  14
    city   Bengaluru

paragraphs
${"p".repeat(50)}
${"q".repeat(50)}

refunds
id  since                 lines
r1  20 Nov 2026, 6:35 AM  n: 1; n: 2

text
  Dear Asha,
  thank you. [2J

  Chashma`,
  )
})

test("Rows that are too wide for a terminal are printed one below the other, without their empty fields", () => {
  const wide = { title: "x".repeat(99), address: "y".repeat(99), courier: null }
  expect(formatResult({ lines: [wide, { ...wide, courier: "delhivery" }] })).toBe(
    `lines
title    ${wide.title}
address  ${wide.address}

title    ${wide.title}
address  ${wide.address}
courier  delhivery`,
  )
})

test("Rows with other fields than the first are printed with all of them", () => {
  expect(formatResult([{ a: 1 }, { a: 2, b: "late" }])).toBe("a  b\n1  –\n2  late")
  expect(formatResult(["one", "two"])).toBe("one\ntwo")
})

test("Whatever is nested, every value is printed, and no object as [object Object]", () => {
  const leaf = fc.oneof(fc.integer(), fc.boolean(), fc.stringMatching(/^[a-z]{1,8}$/))
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      leaf,
      fc.array(tie("value"), { minLength: 1, maxLength: 3 }),
      fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), tie("value"), { minKeys: 1, maxKeys: 4 }),
    ),
  }))
  const leavesOf = (one: unknown): unknown[] =>
    typeof one === "object" && one !== null ? Object.values(one).flatMap(leavesOf) : [one]
  fc.assert(
    fc.property(value, (one) => {
      const text = formatResult(one)
      expect(text).not.toContain("[object")
      for (const each of leavesOf(one)) expect(text).toContain(String(each))
    }),
  )
})

test("A long value does not widen a table of chosen columns", () => {
  const settings = [
    { input: "lenses", value: `{${"x".repeat(2000)}}`, source: "changed" },
    { input: "delivery_fee", value: "49", source: "environment" },
  ]
  const [head, long, short] = formatResult(settings, ["input", "value", "source"]).split("\n")
  expect(Math.max(...[head, long, short].map((line) => line!.length))).toBeLessThan(120)
  expect(long).toMatch(/^lenses {8}\{x+… {2}changed$/)
  expect(short).toMatch(/^delivery_fee {2}49 +environment$/)
})
