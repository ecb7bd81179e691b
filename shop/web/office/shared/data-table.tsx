import {
  type ColumnDef,
  createSortedRowModel,
  type RowSelectionState,
  rowSelectionFeature,
  rowSortingFeature,
  type SortingState,
  sortFn_alphanumeric,
  sortFn_basic,
  sortFn_text,
  tableFeatures,
  useTable,
} from "@tanstack/react-table"
import clsx from "clsx"
import type { ReactNode } from "react"
import { Link } from "react-router"
import { formatDay, formatDayAndTime } from "#domain/core/indian-time.ts"
import { Checkbox } from "#web/ui/checkbox.tsx"
import { inRupees } from "./rupees.ts"
import { Loading, type OperationState } from "./use-operation.tsx"

const features = tableFeatures({
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric, basic: sortFn_basic, text: sortFn_text },
})

/** A column of a `DataTable`; its header is its label, also beside each value on a phone. */
export type Column<Row extends object> = ColumnDef<typeof features, Row> & {
  header: string
  /** Figures are right-aligned. */
  numeric?: boolean
}

export interface DataTableProps<Row extends object> {
  /** The name of the list, for screen readers. */
  label: string
  /** Must be the same array between renders. */
  columns: Column<Row>[]
  /** Must be the same array until the rows change. */
  rows: Row[]
  rowKey: (row: Row) => string
  /** Shown in place of the table if there are no rows. */
  empty: string
  /** With both, each row has a checkbox; keys are those of `rowKey`. */
  selected?: ReadonlySet<string>
  onSelect?: (selected: Set<string>) => void
  /** Names a row for its checkbox, such as "Order CH-1024". */
  rowLabel?: (row: Row) => string
  /** With both, the server sorts; without, the rows here are sorted. */
  sorting?: SortingState
  onSorting?: (sorting: SortingState) => void
}

/**
 * Rows and columns with sorting and selection. Below 640 px every row is a card whose values have
 * their labels beside them; it remains a table for screen readers.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowKey, selected, onSelect, sorting, onSorting } = props
  const selection: RowSelectionState = Object.fromEntries(
    Array.from(selected ?? [], (key) => [key, true]),
  )
  const table = useTable({
    features,
    columns: columns as ColumnDef<typeof features, Row>[],
    data: rows,
    getRowId: rowKey,
    enableMultiSort: false,
    manualSorting: sorting !== undefined,
    state: { rowSelection: selection, ...(sorting && { sorting }) },
    onRowSelectionChange: (change) => {
      const next = typeof change === "function" ? change(selection) : change
      onSelect?.(new Set(Object.keys(next).filter((key) => next[key])))
    },
    ...(onSorting && {
      onSortingChange: (change: SortingState | ((before: SortingState) => SortingState)) =>
        onSorting(typeof change === "function" ? change(sorting ?? []) : change),
    }),
  })
  if (rows.length === 0) return <p className="text-ink-2">{props.empty}</p>
  const numeric = new Set(
    table
      .getAllColumns()
      .filter(({ columnDef }) => (columnDef as Column<Row>).numeric)
      .map(({ id }) => id),
  )

  return (
    // biome-ignore-start lint/a11y: `display: block` would take the roles of a table away
    <table role="table" aria-label={props.label} className="w-full text-sm max-sm:block">
      <thead role="rowgroup" className="max-sm:sr-only">
        {table.getHeaderGroups().map((group) => (
          <tr role="row" key={group.id} className="border-b border-line text-left text-ink-2">
            {onSelect && (
              <th role="columnheader" className="w-11 font-normal">
                <Checkbox
                  label={<span className="sr-only">Select all rows</span>}
                  checked={table.getIsAllRowsSelected()}
                  onChange={table.getToggleAllRowsSelectedHandler()}
                />
              </th>
            )}
            {group.headers.map((header) => {
              const sorted = header.column.getIsSorted()
              const label = (header.column.columnDef as Column<Row>).header
              return (
                <th
                  role="columnheader"
                  key={header.id}
                  aria-sort={sorted ? (sorted === "asc" ? "ascending" : "descending") : undefined}
                  className={clsx(
                    "py-2 pr-4 font-normal",
                    numeric.has(header.column.id) && "text-right",
                  )}
                >
                  {header.column.getCanSort() ? (
                    <button
                      type="button"
                      onClick={header.column.getToggleSortingHandler()}
                      className="min-h-tap underline-offset-4 hover:underline"
                    >
                      {label}
                      <span aria-hidden="true">
                        {sorted === "asc" ? " ↑" : sorted === "desc" ? " ↓" : ""}
                      </span>
                    </button>
                  ) : (
                    label
                  )}
                </th>
              )
            })}
          </tr>
        ))}
      </thead>
      <tbody role="rowgroup" className="max-sm:grid max-sm:gap-3">
        {table.getRowModel().rows.map((row) => (
          <tr
            role="row"
            key={row.id}
            className="border-b border-line hover:bg-sunk max-sm:grid max-sm:rounded-md max-sm:border max-sm:bg-raised max-sm:p-3"
          >
            {onSelect && (
              <td role="cell">
                <Checkbox
                  label={
                    <span className="sr-only">
                      Select {props.rowLabel?.(row.original) ?? row.id}
                    </span>
                  }
                  checked={row.getIsSelected()}
                  onChange={row.getToggleSelectedHandler()}
                />
              </td>
            )}
            {row.getAllCells().map((cell) => (
              <td
                role="cell"
                key={cell.id}
                className={clsx(
                  "py-2 pr-4 align-middle max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-1 max-sm:pr-0",
                  numeric.has(cell.column.id) && "tabular-nums sm:text-right",
                )}
              >
                <span aria-hidden="true" className="flex-none text-ink-2 sm:hidden">
                  {(cell.column.columnDef as Column<Row>).header}
                </span>
                <span className="min-w-0 max-sm:text-right">
                  <table.FlexRender cell={cell} />
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y: see above
  )
}

/** Columns of a table whose rows are not sorted, such as one with a sum. */
export const inFixedOrder = <Row extends object>(columns: Column<Row>[]): Column<Row>[] =>
  columns.map((column) => ({ ...column, enableSorting: false }))

/** A column with a text or a figure, by which it is sorted; `cell` is what is shown of it. */
export const column = <Row extends object>(
  header: string,
  of: (row: NoInfer<Row>) => string | number,
  { cell, numeric = false }: { cell?: (row: NoInfer<Row>) => ReactNode; numeric?: boolean } = {},
): Column<Row> => ({
  ...{ header, numeric, accessorFn: of },
  ...(cell && { cell: ({ row }: { row: { original: Row } }) => cell(row.original) }),
})

/** A value of a row with more about it on a second line. */
export const withSecondLine = (shown: ReactNode, about: ReactNode) =>
  about ? (
    <>
      {shown}
      <span className="block text-ink-2">{about}</span>
    </>
  ) : (
    shown
  )

/** A column with an amount in rupees. */
export const amountColumn = <Row extends object>(
  field: keyof Row & string,
  header: string,
): Column<Row> =>
  column(header, (row) => Number(row[field]), {
    numeric: true,
    cell: (row) => inRupees(Number(row[field])),
  })

/** A column with a day, or with a moment. */
export const dayColumn = <Row extends object>(
  header: string,
  of: (row: Row) => string | null,
  {
    hasTime = false,
    without = "",
    aboutOf,
  }: { hasTime?: boolean; without?: string; aboutOf?: (row: Row) => ReactNode } = {},
): Column<Row> =>
  column(header, (row) => of(row) ?? "", {
    cell: (row) => {
      const at = of(row)
      if (at === null) return without
      return withSecondLine(hasTime ? formatDayAndTime(at) : formatDay(at), aboutOf?.(row))
    },
  })

/**
 * A column with the name of a row that leads to its page.
 * @param pageOf its address; null for a row without a page
 * @param aboutOf a second line
 */
export const linkColumn = <Row extends object>(
  header: string,
  nameOf: (row: Row) => string,
  pageOf: (row: Row) => string | null,
  aboutOf?: (row: Row) => ReactNode,
): Column<Row> => ({
  header,
  accessorFn: nameOf,
  cell: ({ row: { original } }) => {
    const [name, page] = [nameOf(original), pageOf(original)]
    const width = name.includes(" ") ? "" : "whitespace-nowrap"
    return (
      <>
        {page === null ? (
          name
        ) : (
          <Link to={page} data-list-item className={`tap-link font-medium ${width}`}>
            {name}
          </Link>
        )}
        {aboutOf && <span className="block text-sm text-ink-2">{aboutOf(original)}</span>}
      </>
    )
  },
})

/** A table with the result of an operation, including loading and error states. */
export function OperationTable<Row extends object>({
  loaded,
  ...table
}: Omit<DataTableProps<Row>, "rows"> & { loaded: OperationState<Row[]> }) {
  return (
    <>
      <Loading {...loaded} className="h-64" />
      {loaded.value && <DataTable {...table} rows={loaded.value} />}
    </>
  )
}
