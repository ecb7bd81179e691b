import { expect, test } from "vitest"
import { markdownTables } from "../tools/markdown-table.ts"
import { withTrial } from "./docs-table.ts"
import { type Trial, zero } from "./trial.ts"

const empty = "# Title\n\n<!-- written by npm run survive -- --write -->\n\n<!-- end -->\n\nMore.\n"
const trial = (name: string): Trial => ({
  name,
  says: "a | b",
  on: "PostgreSQL",
  run: async () => [],
})
const short = { form: "short", seconds: 12 }
const rowsIn = (text: string) => markdownTables(text)[0]!.rows.map(({ cells }) => cells)

test("New figures of a trial replace its older ones of the same form, and nothing else changes", () => {
  const first = withTrial(empty, trial("kill"), [zero("lost", 0)], short)
  const second = withTrial(first, trial("stop"), [{ what: "stops", value: 5 }], short)
  const third = withTrial(second, trial("kill"), [zero("lost", 0)], { form: "long", seconds: 900 })
  const last = withTrial(third, trial("kill"), [zero("lost", 2)], short)
  expect(rowsIn(last).map((cells) => [cells[0], cells[1], cells[4]])).toEqual([
    ["kill", "short", "lost 2"],
    ["stop", "short", "stops 5"],
    ["kill", "long", "lost 0"],
  ])
  expect(rowsIn(last)[0]![2]).toBe("a | b")
  expect(rowsIn(last)[0]![5]).toContain("**1 defects**")
  expect(last.startsWith("# Title\n") && last.endsWith("More.\n")).toBe(true)
})

test("A document without the table is not modified", () => {
  expect(() => withTrial("# Title\n", trial("kill"), [], short)).toThrow("docs/survival.md needs")
})
