import type { Departure, Requirement } from "./requirement-list.ts"
import type { TestTitle } from "./test-titles.ts"

type RowState = "proven" | "departed" | "open"
export type LedgerRow = Requirement & {
  state: RowState
  tests: TestTitle[]
  departures: Departure[]
  /** Why an open row is open. */
  lacks: "a test" | "a test of its own" | "a visit of its screen" | "a test of its departure" | null
}
type Unknown = { id: string; where: string }
export type Ledger = { rows: LedgerRow[]; entries: LedgerRow[]; unknown: Unknown[] }

/**
 * A title with more ids than this is no evidence of any of them, because such a claim cannot be
 * reviewed.
 */
const MAX_IDS_PER_TITLE = 8

/**
 * Compares the requirement rows and the X entries with tests and departures. A row is proven when a
 * test names it, of whichever kind notices the break at least cost. A row of a screen that only unit
 * or call tests name requires a journey that visits the screen: one that names a row of its group. A
 * departure requires a test of the actual behaviour too.
 */
export function drawLedger(
  list: { rows: Requirement[]; entries: Requirement[] },
  departures: Departure[],
  titles: TestTitle[],
): Ledger {
  const visited = new Set(
    titles.filter(isJourney).flatMap(({ ids }) => ids.map((id) => id.split("-")[0])),
  )
  const ledgerRow = (row: Requirement): LedgerRow => {
    const tests = titles.filter((test) => test.ids.includes(row.id))
    const departed = departures.filter((departure) => departure.ids.includes(row.id))
    const lacks = whatLacks(row, tests, departed, visited.has(row.group))
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

const isJourney = ({ file }: TestTitle) => file.endsWith(".spec.ts")

/** The `check` column names how a row was first checked: `UI` and `E2E` mean on a screen. */
const isOfScreen = ({ check }: Requirement) => /^(UI|E2E)(?!\/)\b/.test(check)

function whatLacks(
  row: Requirement,
  tests: TestTitle[],
  departures: Departure[],
  isVisited: boolean,
): LedgerRow["lacks"] {
  const evidence = tests.filter(({ ids }) => ids.length <= MAX_IDS_PER_TITLE)
  if (tests.length > evidence.length && evidence.length === 0) return "a test of its own"
  if (departures.length > 0) return tests.length > 0 ? null : "a test of its departure"
  if (tests.length === 0) return "a test"
  return isOfScreen(row) && !isVisited ? "a visit of its screen" : null
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
