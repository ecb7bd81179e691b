import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { PROJECT } from "../../tools/command.ts"
import { withTable } from "../../tools/markdown-table.ts"
import { machineFacts } from "../bench/machine.ts"
import { type Figure, isDefect, type Trial } from "./trial.ts"

/**
 * The table of results, and the file with all figures behind it.
 * @internal
 */
export const RESULTS_FILE = path.join(PROJECT, "docs", "survival.md")
/** @internal */
export const FIGURES_FILE = path.join(PROJECT, "docs", "survival.tsv")

const header = ["trial", "form", "figure", "value", "unit", "at most", "quiet machine"].join("\t")

/** How a trial was run: `short`, `long`, or how many times where that was said. */
export interface TrialRun {
  form: string
  seconds: number
}

/** Writes the figures of a trial to the data file, in place of its older ones, and its result to the document. */
export function recordInDocs(
  trials: readonly Trial[],
  trial: Trial,
  figures: Figure[],
  run: TrialRun,
): void {
  const data = withFigures(readFileSync(FIGURES_FILE, "utf8"), trial, figures, run)
  writeFileSync(FIGURES_FILE, data)
  writeFileSync(RESULTS_FILE, withResults(readFileSync(RESULTS_FILE, "utf8"), trials, data))
}

/**
 * The data with a trial's figures in place of its older ones of the same form.
 * @internal
 */
export function withFigures(
  data: string,
  { name }: Pick<Trial, "name">,
  figures: Figure[],
  { form, seconds }: TrialRun,
): string {
  const more: Figure[] = [
    { what: "duration of the trial", value: seconds, unit: "s" },
    { what: "processor cores", value: machineFacts().cores },
  ]
  const others = rowsOf(data).filter((row) => row[0] !== name || row[1] !== form)
  const rows = [...figures, ...more].map(({ what, value, unit, most, needsQuietMachine }) => [
    ...[name, form, what, String(Number(value.toFixed(1))), unit ?? "", String(most ?? "")],
    needsQuietMachine ? "yes" : "",
  ])
  return `${[header, ...[...others, ...rows].map((row) => row.join("\t"))].join("\n")}\n`
}

/**
 * The document with one line for each trial that was run.
 * @internal
 */
export function withResults(text: string, trials: readonly Trial[], data: string): string {
  const rows = rowsOf(data)
  const lines = trials.flatMap(({ name, says, on }) => {
    const forms = Map.groupBy(
      rows.filter((row) => row[0] === name),
      (row) => row[1]!,
    )
    if (forms.size === 0) return []
    const results = [...forms].map(([form, figures]) => `${form}: ${resultOf(figures)}`)
    return `| \`${name}\` | ${says} | ${on} | ${results.join(", ")} |`
  })
  const head = "| Trial | Fault | Database | Result |\n|---|---|---|---|"
  return withTable(text, "npm run survive -- --write", [head, ...lines].join("\n"))
}

const rowsOf = (data: string): string[][] =>
  data
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"))

function resultOf(rows: string[][]): string {
  const defects = rows.filter(([, , what, value, , most]) =>
    isDefect({ what: what!, value: Number(value), ...(most && { most: Number(most) }) }),
  )
  return defects.length === 0 ? "holds" : `**${defects.length} defects**`
}
