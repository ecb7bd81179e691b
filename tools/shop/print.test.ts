import { expect, test } from "vitest"
import { printed } from "./print.ts"

const rows = [
  { order: "1", placed: "2026-11-20T01:05:00.000Z", product: "Boond Oval", secret: 1 },
  { order: "22", placed: null, product: "Kite", secret: 2 },
]

test("Rows are printed as a table, with times in India", () => {
  expect(printed(rows, ["order", "placed", "product"])).toBe(
    `order  placed                product
1      20 Nov 2026, 6:35 AM  Boond Oval
22     –                     Kite`,
  )
  expect(printed([])).toBe("None.")
})

test("A single object is printed field by field, its lists below", () => {
  expect(printed({ order: "1", history: [{ state: "Confirmed" }] })).toBe(
    "order  1\n\nhistory\nstate\nConfirmed",
  )
})

test("A shopper's text cannot control the owner's terminal", () => {
  expect(printed([{ name: "A\u001b[2J\nB\u0007" }])).toBe("name\nA [2J B")
})

test("A text is printed unchanged", () => {
  expect(printed("a,b\r\n")).toBe("a,b\r\n")
})
