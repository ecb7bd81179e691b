import { type Count, count, type Ledger, type LedgerRow } from "./ledger.ts"

/** The ledger as text: groups, rows with their evidence, open rows, unknown ids, the sum. */
export function report(ledger: Ledger, onlyOpen: boolean): string {
  const { rows, entriesNamed, unknown } = ledger
  const open = rows.filter((row) => row.standing === "open")
  const parts = [
    onlyOpen
      ? []
      : [groupTable(rows), "", ...rows.filter((row) => !open.includes(row)).map(evidence)],
    open.length > 0 ? ["", "Open:", ...open.map((row) => `  ${row.id}  ${row.requirement}`)] : [],
    onlyOpen || entriesNamed.length === 0
      ? []
      : ["", `X entries named by tests or departures: ${entriesNamed.join(", ")}`],
    unknown.length > 0
      ? ["", "No such requirement:", ...unknown.map(({ id, where }) => `  ${id}  ${where}`)]
      : [],
    ["", sum(count(rows))],
  ]
  return parts.flat().join("\n").trimStart()
}

/** The last line of the report, which other programs may read. */
export function sum({ rows, proven, departed, open }: Count): string {
  return `${rows} rows: ${proven} proven, ${departed} departed, ${open} open`
}

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

function evidence({ id, standing, tests, departures }: LedgerRow): string {
  return [
    `${id}  ${standing}`,
    ...departures.map(({ does, line }) => `    docs/departures.md:${line}  ${does}`),
    ...tests.map(({ file, line, title }) => `    ${file}:${line}  ${title}`),
  ].join("\n")
}
