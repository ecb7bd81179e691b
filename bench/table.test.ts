import { expect, test } from "vitest"
import { printed } from "./table.ts"

test("Texts are aligned left, numbers right, and an unknown value is a dash", () => {
  const table = printed({
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
    "cached pages",
    "  on this machine",
    "",
    "address            req/s   CPU",
    "────────────────  ──────  ────",
    "/                 12,346  0.50",
    "/product-item/41       9     –",
  ])
})
