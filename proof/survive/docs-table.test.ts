import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { FIGURES_FILE, RESULTS_FILE, withFigures, withResults } from "./docs-table.ts"
import { type Trial, zero } from "./trial.ts"
import { trials } from "./trials.ts"

const trial = (name: string): Trial => ({
  name,
  says: "a fault",
  on: "PostgreSQL",
  run: async () => [],
})
const [kill, stop] = [trial("kill"), trial("stop")]
const short = { form: "short", seconds: 12 }

test("New figures of a trial replace its older ones of the same form, and each trial has one line", () => {
  const runs = [
    [kill, [zero("lost", 0)], short],
    [stop, [{ what: "slowest stop", value: 5, unit: "ms", most: 4 }], short],
    [kill, [zero("lost", 0)], { form: "long", seconds: 900 }],
    [kill, [zero("lost", 2), zero("charged twice", 1)], short],
  ] as const
  const data = runs.reduce(
    (text, [of, figures, run]) => withFigures(text, of, [...figures], run),
    "",
  )
  expect(data.split("\n").filter((line) => line.startsWith("kill\tshort\tlost"))).toEqual([
    "kill\tshort\tlost\t2\t\t0\t",
  ])
  const empty = "# Title\n\n<!-- written by npm run survive -- --write -->\n<!-- end -->\n\nMore.\n"
  const text = withResults(empty, [kill, stop, trial("never run")], data)
  expect(text.split("\n").filter((line) => line.startsWith("| `"))).toEqual([
    "| `kill` | a fault | PostgreSQL | long: holds, short: **2 defects** |",
    "| `stop` | a fault | PostgreSQL | short: **1 defects** |",
  ])
  expect(text.startsWith("# Title\n") && text.endsWith("More.\n")).toBe(true)
})

test("The table in the documentation is that of the recorded figures", () => {
  const text = readFileSync(RESULTS_FILE, "utf8")
  expect(withResults(text, trials, readFileSync(FIGURES_FILE, "utf8"))).toBe(text)
})
