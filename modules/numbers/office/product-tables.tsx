import { amountColumn, type Column, column, DataTable } from "#web/office/shared/data-table.tsx"
import { Part } from "#web/office/shared/part.tsx"
import { MISSED_SEARCH_MIN_COUNT } from "../rules/missed-search.ts"
import type { Numbers, Seller } from "./derived-figures.ts"

const columns: Column<Seller>[] = [
  column("Product", ({ title, id }) => title || `Product ${id}`),
  column("Pieces sold", ({ pieces }) => pieces, { numeric: true }),
  amountColumn("rupees", "Paid with lenses"),
  column("In stock", ({ stock }) => stock, { numeric: true }),
]

const keyOf = ({ id }: Seller) => String(id)

/** Best sellers and slow sellers. */
export function ProductTables({ top, slow }: { top: Seller[]; slow: Seller[] }) {
  return (
    <div className="grid gap-10 xl:grid-cols-2">
      <Part title="Top sellers">
        <DataTable
          label="Top sellers"
          columns={columns}
          rows={top}
          rowKey={keyOf}
          empty="No sales in this period."
        />
      </Part>
      <Part title="Slow sellers">
        <DataTable
          label="Slow sellers"
          columns={columns}
          rows={slow}
          rowKey={keyOf}
          empty="Nothing is in stock."
        />
      </Part>
    </div>
  )
}

type Search = Numbers["searches"][number]

const searchColumns: Column<Search>[] = [
  column("Words", ({ words }) => words),
  column("Searches", ({ count }) => count, { numeric: true }),
]

const wordsOf = ({ words }: Search) => words

/** Searches without results. */
export function SearchTable({ searches }: { searches: Search[] }) {
  return (
    <Part title="Searches without a result">
      <p className="max-w-read pb-2 text-sm text-ink-2">
        Words that were searched for {MISSED_SEARCH_MIN_COUNT} times or more in this time. Rarer
        words, numbers and e-mail addresses are not shown. Words are kept for 90 days.
      </p>
      <DataTable
        label="Searches without a result"
        columns={searchColumns}
        rows={searches}
        rowKey={wordsOf}
        empty="Every frequent search found products."
      />
    </Part>
  )
}
