import { expect, test } from "vitest"
import type { ShownOrderLine } from "#contract/orders/order-line.ts"
import { rowsOf } from "./contact-lens-pairs.ts"

const line = (id: string, change: object = {}) =>
  ({
    id,
    productId: 75,
    state: "Confirmed",
    purchase: { number: "CH-1" },
    contactLens: null,
    ...change,
  }) as Partial<ShownOrderLine> as ShownOrderLine
const eye = (id: string, name: "right" | "left", change: object = {}) =>
  line(id, { contactLens: { eye: name }, ...change })

const idsOf = (lines: ShownOrderLine[]) => rowsOf(lines).map((row) => row.map(({ id }) => id))

test("The two eyes of a pair of contact lenses are one row of My orders", () => {
  expect(idsOf([line("a"), eye("b", "right"), eye("c", "left"), line("d")])).toEqual([
    ["a"],
    ["b", "c"],
    ["d"],
  ])
})

test.each([
  ["another order", { purchase: { number: "CH-2" } }],
  ["an order without a number", { purchase: null }],
  ["another product", { productId: 76 }],
  ["another state", { state: "Cancelled" }],
])("An eye of %s is a row of its own", (_, change) => {
  expect(idsOf([eye("b", "right"), eye("c", "left", change)])).toEqual([["b"], ["c"]])
})

test("Lines of one eye, such as a replacement, are rows of their own", () => {
  expect(idsOf([eye("b", "right"), eye("c", "right")])).toEqual([["b"], ["c"]])
  expect(idsOf([eye("b", "right"), eye("c", "left"), eye("d", "right")])).toHaveLength(3)
})
