import { readFileSync } from "node:fs"
import type { SweepRecord } from "./sweep.ts"

/** What a rule of axe found in a whole sweep. */
interface RuleSummary {
  /** How many pages and dialogs it passed. */
  passed: number
  /** Pages on which it could not decide. */
  incomplete: string[]
  violated: string[]
}

/** The last sweep, committed as `docs/accessibility-sweep.json`. */
export interface SweepSummary {
  /** The day in India, such as `2026-11-27`. */
  on: string
  /** Version of axe-core. */
  axe: string
  /** Widths of the windows, in CSS px. */
  widths: number[]
  checks: number
  pages: string[]
  /** By the name of the rule; without those that found nothing to check. */
  rules: Record<string, RuleSummary>
}

/** @throws SyntaxError if a line is no record */
export const readSweep = (file: string): SweepRecord[] =>
  readFileSync(file, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as SweepRecord)

/** The results by rule; ids in addresses are written as `:id`, because each sweep has others. */
export function summarise(records: readonly SweepRecord[], on: string): SweepSummary {
  const rules: SweepSummary["rules"] = {}
  const ruleOf = (id: string) => {
    rules[id] ??= { passed: 0, incomplete: [], violated: [] }
    return rules[id]
  }
  for (const { path, passed, incomplete, violated } of records) {
    const page = withoutIds(path)
    for (const id of passed) ruleOf(id).passed++
    for (const id of incomplete) ruleOf(id).incomplete.push(page)
    for (const id of violated) ruleOf(id).violated.push(page)
  }
  const sorted = Object.entries(rules).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    ...{ on, axe: records[0]?.axe ?? "" },
    widths: unique(records.map(({ width }) => width)).toSorted((a, b) => a - b),
    checks: records.length,
    pages: unique(records.map(({ path }) => withoutIds(path))).toSorted(),
    rules: Object.fromEntries(
      sorted.map(([id, { passed, incomplete, violated }]) => [
        id,
        {
          passed,
          incomplete: unique(incomplete).toSorted(),
          violated: unique(violated).toSorted(),
        },
      ]),
    ),
  }
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** Names of pages have no digits. */
const withoutIds = (path: string): string =>
  decodeURIComponent(path)
    .split("/")
    .map((part) => (/\d/.test(part) ? ":id" : part))
    .join("/")
