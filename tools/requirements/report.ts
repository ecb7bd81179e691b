import { type Count, count, type Ledger, type LedgerRow } from "./ledger.ts"

/**
 * The ledger as text: groups, rows and X entries with their evidence, open ones, unknown ids,
 * totals.
 */
export function report(ledger: Ledger, onlyOpen: boolean): string {
  const { rows, entries, unknown } = ledger
  const all = [...rows, ...entries]
  const open = all.filter((row) => row.state === "open")
  const parts = [
    onlyOpen
      ? []
      : [groupTable(all), "", ...all.filter((row) => !open.includes(row)).map(evidence)],
    open.length > 0 ? ["", "Open:", ...open.map(openRow)] : [],
    unknown.length > 0
      ? ["", "No such requirement:", ...unknown.map(({ id, where }) => `  ${id}  ${where}`)]
      : [],
    ["", sum("X entries", count(entries)), sum("rows", count(rows))],
  ]
  return parts.flat().join("\n").trimStart()
}

/** The last lines of the report, for other programs. */
function sum(what: string, { rows, proven, departed, open }: Count): string {
  return `${rows} ${what}: ${proven} proven, ${departed} departed, ${open} open`
}

const openRow = ({ id, lacks, requirement, tests }: LedgerRow) =>
  [`  ${id}  needs ${lacks}: ${requirement}`, ...tests.map((test) => `      ${place(test)}`)].join(
    "\n",
  )

const place = ({ file, line, title }: LedgerRow["tests"][number]) => `${file}:${line}  ${title}`

function groupTable(rows: LedgerRow[]): string {
  const groups = [...Map.groupBy(rows, ({ group }) => group)]
  const lines = groups.map(([group, members]) => {
    const counts = count(members)
    return [group, counts.rows, counts.proven, counts.departed, counts.open]
  })
  return [["group", "rows", "proven", "departed", "open"], ...lines]
    .map(
      ([first, ...rest]) => String(first).padEnd(6) + rest.map((n) => `${n}`.padStart(9)).join(""),
    )
    .join("\n")
}

function evidence({ id, state, tests, departures }: LedgerRow): string {
  return [
    `${id}  ${state}`,
    ...departures.map(({ does, line }) => `    docs/departures.md:${line}  ${does}`),
    ...tests.map((test) => `    ${place(test)}`),
  ].join("\n")
}
