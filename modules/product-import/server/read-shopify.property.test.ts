import fc from "fast-check"
import { expect, test } from "vitest"
import { runs } from "#tests/property-runs.ts"
import {
  columns,
  metafieldHeader,
  metafields,
  type ShopifyColumn,
  type ShopifyRow,
} from "./columns.ts"
import { productsOf } from "./shopify-products.ts"

const names = [...Object.keys(columns), ...Object.keys(metafields)] as (keyof ShopifyRow["cells"])[]
const headerOf = (name: string) =>
  name in columns ? columns[name as ShopifyColumn][0] : metafieldHeader(name as never)

/** A word that no other cell has, and values that a column reads otherwise than they are written. */
const cellOf = (name: string, row: number) =>
  fc.constantFrom(
    "",
    `${name.toLowerCase()}w${row}`,
    ...(name === "oversell" ? ["continue"] : []),
    ...(name === "tracker" ? ["shopify"] : []),
    ...(name === "stock" ? ["7", "-3"] : []),
    ...(name === "alt" ? [`${"x".repeat(300)}`] : []),
    ...(name === "description" ? [`<p>words${row} <img src="y.png"></p>`] : []),
    ...(/option1Name/.test(name) ? ["Colour", "Size", "Strap"] : []),
    ...(/option1Value/.test(name) ? ["Black", "Large"] : []),
  )

const rowAt = (row: number) =>
  fc.record(Object.fromEntries(names.map((name) => [name, cellOf(name, row)]))).map((cells) => ({
    row,
    cells: { ...cells, handle: "neem", title: row === 2 ? "Neem" : "" },
  }))
const rows = fc
  .integer({ min: 1, max: 3 })
  .chain((n) => fc.tuple(...Array.from({ length: n }, (_, at) => rowAt(at + 2))))

/** Cells that say how a file is organised, and words for yes, no and the usual. */
const isSilent = (name: string, cell: string) =>
  /^(position|option\dName|published|status)$/.test(name) || ["shopify", "deny"].includes(cell)

test("Every cell of a Shopify CSV is in a field, in the short name, or named in the report", () => {
  fc.assert(
    fc.property(rows, (all) => {
      const { entries, broken } = productsOf(all, headerOf)
      const shown = JSON.stringify([entries, broken]).toLowerCase()
      const missing = all.flatMap(({ row, cells }) =>
        Object.entries(cells).flatMap(([name, cell]) => {
          if (cell === "" || isSilent(name, cell)) return []
          const words = cell.startsWith("<p>")
            ? [cell.slice(3, 9), row === 2 ? "1 picture" : "img"]
            : [cell.toLowerCase()]
          if (cell.startsWith("xxx")) words[0] = "is cut to 200 characters"
          return words.filter((word) => !shown.includes(word)).map((word) => [name, word])
        }),
      )
      expect(missing).toEqual([])
    }),
    { numRuns: runs(200) },
  )
})
