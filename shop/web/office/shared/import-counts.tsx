import { type Column, column, inFixedOrder } from "./data-table.tsx"

/** The results of a row, most urgent first. */
export const importResults = ["refused", "changed", "new", "unchanged"] as const

type Counts = Record<(typeof importResults)[number], number>

/** How many rows of a file would change, be added or refused. */
export function ImportCounts({ report }: { report: Counts }) {
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {(["changed", "new", "unchanged", "refused"] as const).map((result) => (
        <div key={result} className="rounded-md border border-line bg-raised px-3.5 py-2.5">
          <dt className="text-sm text-ink-2 first-letter:uppercase">{result}</dt>
          <dd className="text-xl font-medium tabular-nums">
            {report[result].toLocaleString("en-IN")}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Result and reason of a row, the last columns of every report. */
export const importColumns = <
  Row extends { result: (typeof importResults)[number]; why: string },
>(): Column<Row>[] =>
  inFixedOrder([
    column("Result", ({ result }) => result, {
      cell: ({ result }) => (
        <span className={result === "refused" ? "font-medium text-sindoor" : undefined}>
          {result}
        </span>
      ),
    }),
    column("What and why", ({ why }) => why, {
      cell: ({ why }) => <span className="wrap-anywhere">{why || "–"}</span>,
    }),
  ])
