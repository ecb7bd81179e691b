import type { Departure, Requirement } from "./requirement-list.ts"
import type { TestTitle } from "./test-titles.ts"

export type Standing = "proven" | "departed" | "open"
export type LedgerRow = Requirement & {
  standing: Standing
  tests: TestTitle[]
  departures: Departure[]
}
export type Unknown = { id: string; where: string }
export type Ledger = { rows: LedgerRow[]; entriesNamed: string[]; unknown: Unknown[] }

/**
 * Holds the requirement rows against tests and departures. A departure outranks a test: the tests
 * of such a row prove what the shop does, not what the specification says.
 */
export function drawLedger(
  list: { rows: Requirement[]; entries: string[] },
  departures: Departure[],
  titles: TestTitle[],
): Ledger {
  const rows = list.rows.map((row): LedgerRow => {
    const tests = titles.filter((test) => test.ids.includes(row.id))
    const departed = departures.filter((departure) => departure.ids.includes(row.id))
    const standing = departed.length > 0 ? "departed" : tests.length > 0 ? "proven" : "open"
    return { ...row, standing, tests, departures: departed }
  })
  const named = [
    ...titles.flatMap(({ ids, file, line }) => ids.map((id) => ({ id, where: `${file}:${line}` }))),
    ...departures.flatMap(({ ids, line }) =>
      ids.map((id) => ({ id, where: `docs/departures.md:${line}` })),
    ),
  ]
  const known = new Set(list.rows.map(({ id }) => id))
  const namedIds = new Set(named.map(({ id }) => id))
  return {
    rows,
    entriesNamed: list.entries.filter((id) => namedIds.has(id)),
    unknown: named.filter(({ id }) => !known.has(id) && !list.entries.includes(id)),
  }
}

export type Count = { rows: number } & Record<Standing, number>

/** How many of the rows are proven, departed and open. */
export function count(rows: LedgerRow[]): Count {
  const standing = (which: Standing) => rows.filter((row) => row.standing === which).length
  return {
    rows: rows.length,
    proven: standing("proven"),
    departed: standing("departed"),
    open: standing("open"),
  }
}
