import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { machineFacts } from "../bench/machine.ts"
import { PROJECT } from "../tools/command.ts"
import { markdownTables } from "../tools/markdown-table.ts"
import { type Figure, isDefect, type Trial } from "./trial.ts"
import { figureInWords } from "./words.ts"

const FILE = path.join(PROJECT, "docs", "survival.md")
const BEGIN = "<!-- written by npm run survive -- --write -->"
const END = "<!-- end -->"
const header = ["Trial", "Form", "What is done", "On", "Figures", "Result"]

/** How a trial was run: `short`, `long`, or how many times where that was said. */
export interface TrialRun {
  form: string
  seconds: number
}

/** Puts a trial's figures into the table of docs/survival.md, in place of its older ones. */
export function recordInDocs(trial: Trial, figures: Figure[], run: TrialRun): void {
  const text = readFileSync(FILE, "utf8")
  writeFileSync(FILE, withTrial(text, trial, figures, run))
}

/** The document with the trial's row in its table. @throws where the document has no such table */
export function withTrial(
  text: string,
  { name, says, on }: Trial,
  figures: Figure[],
  { form, seconds }: TrialRun,
): string {
  const [before, rest] = text.split(BEGIN)
  const [table, after] = rest?.split(END) ?? []
  if (before === undefined || table === undefined || after === undefined) {
    throw new Error(`docs/survival.md needs its table between ${BEGIN} and ${END}.`)
  }
  const defects = figures.filter(isDefect).length
  const row = [
    name,
    form,
    says,
    on,
    figures
      .map((figure) => figureInWords(figure) + (figure.needsQuietMachine ? "*" : ""))
      .join("; "),
    `${defects === 0 ? "holds" : `**${defects} defects**`}, ${seconds.toFixed(0)} s on ${machineFacts().cores} cores`,
  ]
  const older = markdownTables(table)[0]?.rows.map(({ cells }) => cells) ?? []
  const at = older.findIndex(([oldName, oldForm]) => oldName === name && oldForm === form)
  const rows = at < 0 ? [...older, row] : older.with(at, row)
  const line = (cells: string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`
  const lines = [line(header), line(header.map(() => "---")), ...rows.map(line)]
  return `${before}${BEGIN}\n\n${lines.join("\n")}\n\n${END}${after}`
}
