import { expect, test } from "vitest"
import { markdownTables } from "../../tools/markdown-table.ts"
import { figuresAbove, inMarkdown, withLower } from "./table.ts"

test("Texts are aligned left, numbers right, and an unknown value is a dash", () => {
  const table = inMarkdown({
    title: "cached pages",
    remarks: ["on this machine"],
    columns: [
      { key: "address", label: "address" },
      { key: "perSecond", label: "req/s" },
      { key: "cpu", label: "CPU", digits: 2 },
    ],
    rows: [
      { address: "/", perSecond: 12_345.6, cpu: 0.5 },
      { address: "/product-item/41", perSecond: 9, cpu: null },
    ],
  })
  expect(table.split("\n")).toEqual([
    "| address | req/s | CPU |",
    "| --- | ---: | ---: |",
    "| / | 12,346 | 0.50 |",
    "| /product-item/41 | 9 | – |",
  ])
})

const cost = (listing: number, product: number) => ({
  title: "page cost",
  remarks: [],
  columns: [
    { key: "what", label: "what" },
    { key: "ratio", label: "ratio", digits: 2 },
    { key: "kb", label: "allocated kB" },
  ],
  rows: [
    { what: "new listing", ratio: listing, kb: 1_900 },
    { what: "new product", ratio: product, kb: null },
  ],
})

test("A figure more than a tenth above the committed one is named, and so is one that was never committed", () => {
  const committed = markdownTables(`# Performance\n\n${inMarkdown(cost(2, 3))}\n`)
  expect(figuresAbove(committed, [cost(2, 3)])).toEqual([])
  expect(figuresAbove(committed, [cost(2.19, 1)])).toEqual([])
  expect(figuresAbove(committed, [cost(2.21, 3.4)])).toEqual([
    "new listing, ratio: 2.21 where docs/performance.md has 2.00",
    "new product, ratio: 3.40 where docs/performance.md has 3.00",
  ])
  expect(figuresAbove([], [cost(2, 3)])).toHaveLength(3)
  expect(figuresAbove(committed, [{ ...cost(2, 3), rows: [{ what: "start", ratio: 1 }] }])).toEqual(
    ["start, ratio: 1.00 where docs/performance.md has none"],
  )
})

test("Of two measurements the lower figure of each counts", () => {
  expect(withLower(cost(2, 3), cost(1.5, 4))).toEqual(cost(1.5, 3))
})
