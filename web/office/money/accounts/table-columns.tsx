import type { Column } from "../../shared/data-table.tsx"
import { inRupees } from "../../shared/rupees.ts"

/** Columns of a table whose rows are not sorted, such as one with a sum. */
export const inFixedOrder = <Row extends object>(columns: Column<Row>[]): Column<Row>[] =>
  columns.map((column) => ({ ...column, enableSorting: false }))

/** A column with an amount in rupees. */
export const amountColumn = <Row extends object>(
  field: keyof Row & string,
  header: string,
): Column<Row> => ({
  id: field,
  header,
  numeric: true,
  accessorFn: (row) => Number(row[field]),
  cell: ({ row: { original } }) => inRupees(Number(original[field])),
})
