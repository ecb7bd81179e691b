import type { Departure, Requirement } from "./requirement-list.ts"
import type { TestTitle } from "./test-titles.ts"

export type RowState = "proven" | "departed" | "open"
export type LedgerRow = Requirement & {
  state: RowState
  tests: TestTitle[]
  departures: Departure[]
  /** Why an open row is open. */
  lacks: "a test" | "a test of its own" | "a browser test" | "a test of its departure" | null
}
export type Unknown = { id: string; where: string }
export type Ledger = { rows: LedgerRow[]; entries: LedgerRow[]; unknown: Unknown[] }

/**
 * A title with more ids than this is no evidence of any of them, because such a claim cannot be
 * reviewed.
 */
const MAX_IDS_PER_TITLE = 8

/**
 * Compares the requirement rows and the X entries with tests and departures. A row is proven when a
 * test names it; a row that is checked in a browser requires a test in tests/journeys. A departure
 * requires a test of the actual behaviour too.
 */
export function drawLedger(
  list: { rows: Requirement[]; entries: Requirement[] },
  departures: Departure[],
  titles: TestTitle[],
): Ledger {
  const ledgerRow = (row: Requirement): LedgerRow => {
    const tests = titles.filter((test) => test.ids.includes(row.id))
    const departed = departures.filter((departure) => departure.ids.includes(row.id))
    const lacks = whatLacks(row, tests, departed)
    const state = lacks ? "open" : departed.length > 0 ? "departed" : "proven"
    return { ...row, state, tests, departures: departed, lacks }
  }
  const named = [
    ...titles.flatMap(({ ids, file, line }) => ids.map((id) => ({ id, where: `${file}:${line}` }))),
    ...departures.flatMap(({ ids, line }) =>
      ids.map((id) => ({ id, where: `docs/departures.md:${line}` })),
    ),
  ]
  const known = new Set([...list.rows, ...list.entries].map(({ id }) => id))
  return {
    rows: list.rows.map(ledgerRow),
    entries: list.entries.map(ledgerRow),
    unknown: named.filter(({ id }) => !known.has(id)),
  }
}

/** The `check` column names how a row is best proven: `UI` and `E2E` alone mean a browser. */
const isCheckedInBrowser = ({ check }: Requirement) => /^(UI|E2E)(?!\/)\b/.test(check)

function whatLacks(
  row: Requirement,
  tests: TestTitle[],
  departures: Departure[],
): LedgerRow["lacks"] {
  const evidence = tests.filter(({ ids }) => ids.length <= MAX_IDS_PER_TITLE)
  if (tests.length > evidence.length && evidence.length === 0) return "a test of its own"
  if (departures.length > 0) return tests.length > 0 ? null : "a test of its departure"
  if (tests.length === 0) return "a test"
  const inBrowser = evidence.some(({ file }) => file.startsWith("tests/journeys/"))
  return isCheckedInBrowser(row) && !inBrowser ? "a browser test" : null
}

export type Count = { rows: number } & Record<RowState, number>

/** How many of the rows are proven, departed and open. */
export function count(rows: LedgerRow[]): Count {
  const state = (which: RowState) => rows.filter((row) => row.state === which).length
  return {
    rows: rows.length,
    proven: state("proven"),
    departed: state("departed"),
    open: state("open"),
  }
}
