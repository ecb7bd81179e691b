import type { ReactNode } from "react"
import { Link } from "react-router"
import { formatDay, formatDayAndTime } from "#domain/core/indian-time.ts"
import type { Column } from "./data-table.tsx"
import { inRupees } from "./rupees.ts"

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
