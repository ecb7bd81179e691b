import { markdownTable } from "../markdown-table.ts"

/** The part of Stryker's JSON report (mutation-testing-report-schema) that the table needs. */
export interface MutationReport {
  files: Record<string, { mutants: { status: string }[] }>
}

/** Mutants of the files by name, how many of them a test noticed, and the score; the sum is last. */
export function mutationTable({ files }: MutationReport, day: string): string {
  const counts = Object.entries(files).map(([name, { mutants }]) => ({
    name,
    mutants: mutants.filter(({ status }) => isCounted(status)).length,
    killed: mutants.filter(({ status }) => isKilled(status)).length,
  }))
  const sum = (field: "mutants" | "killed") => counts.reduce((all, one) => all + one[field], 0)
  const rows = [
    ...counts.filter(({ mutants }) => mutants > 0),
    { name: `**All, on ${day}**`, mutants: sum("mutants"), killed: sum("killed") },
  ]
  return markdownTable(
    ["File", "Mutants", "Killed", "Score"],
    rows.map(({ name, mutants, killed }) => [
      ...[name, `${mutants}`, `${killed}`, `${((killed / mutants) * 100).toFixed(1)} %`],
    ]),
  )
}

/** An endless loop is noticed by its time. */
const isKilled = (status: string) => status === "Killed" || status === "Timeout"

/** Ignored mutants and those that do not compile prove nothing. */
const isCounted = (status: string) =>
  isKilled(status) || status === "Survived" || status === "NoCoverage"
