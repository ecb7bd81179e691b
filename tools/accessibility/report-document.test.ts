import { readFileSync } from "node:fs"
import path from "node:path"
import axe from "axe-core"
import { expect, test } from "vitest"
import { PROJECT } from "../command.ts"
import { namesOfMissingTests } from "../named-tests.ts"
import { criteria } from "./criteria.ts"
import { findingOf, type PersonCheck, reportDocument, rulesOf } from "./report-document.ts"
import { type SweepSummary, summarise } from "./summary.ts"

const read = (name: string) => readFileSync(path.join(PROJECT, "docs", name), "utf8")
const rules = axe.getRules()
const sweep: SweepSummary = JSON.parse(read("accessibility-sweep.json"))

test("The conformance report is that of the last sweep, of the criteria and of what people have checked: npm run accessibility-report", () => {
  const checks: Record<string, PersonCheck> = JSON.parse(read("accessibility-checks.json"))
  expect(read("accessibility.md")).toBe(reportDocument({ criteria, rules, sweep, checks }))
  // A newer axe has other rules: run the sweep again.
  expect(sweep.axe).toBe(axe.version)
  const numbers = criteria.map(({ number }) => number)
  expect(Object.keys(checks).filter((number) => !numbers.includes(number))).toEqual([])
})

test("Each test that the conformance report names exists", () => {
  const named = criteria.flatMap(({ tests = [] }) => tests)
  expect(named.length).toBeGreaterThan(20)
  expect(namesOfMissingTests(named)).toEqual([])
})

test("The report has the 55 criteria of WCAG 2.2 A and AA, in order and numbered as in EN 301 549, and no rule of axe is left out", () => {
  const numbers = criteria.map(({ number }) => number)
  expect(numbers).toHaveLength(55)
  const order = (number: string) =>
    number.split(".").reduce((sum, part) => sum * 100 + Number(part), 0)
  expect(numbers).toEqual(numbers.toSorted((a, b) => order(a) - order(b)))
  const covered = new Set(criteria.flatMap((one) => rulesOf(one, rules)))
  const wanted = rules.filter(({ tags }) => tags.some((tag) => /^wcag2\d?a{1,2}$/.test(tag)))
  expect(wanted.filter(({ ruleId }) => !covered.has(ruleId))).toEqual([])
  for (const { number } of criteria) {
    const own = rules.filter(({ tags }) => tags.includes(`wcag${number.replaceAll(".", "")}`))
    const clauses = own.flatMap(({ tags }) => tags.filter((tag) => tag.startsWith("EN-9")))
    if (clauses.length > 0) expect(clauses, number).toContain(`EN-9.${number}`)
  }
})

const contrast = criteria.find(({ number }) => number === "1.4.3")!
const images = criteria.find(({ number }) => number === "1.3.1")!
const record = { path: "/product-item/41", width: 360, axe: "4", violated: [], incomplete: [] }

/** What becomes of 1.4.3 if axe finds this about its contrast. */
const contrastWith = (found: object, checks: Record<string, PersonCheck> = {}) =>
  findingOf(contrast, {
    criteria,
    rules,
    checks,
    sweep: summarise([{ ...record, passed: ["color-contrast"], ...found }], "2026-11-27"),
  })

test("A rule that is broken or cannot decide shows in its criterion, with the pages and without their ids", () => {
  expect(contrastWith({}).result).toBe("supports")
  expect(contrastWith({ passed: [], incomplete: ["color-contrast"] }).result).toBe("person")
  const checked = { "1.4.3": { result: "supports", by: "Asha Rao", on: "2026-12-01" } } as const
  const broken = contrastWith({ violated: ["color-contrast"] }, checked)
  expect(broken.result).toBe("partially")
  expect(broken.remarks).toContain("Broken on /product-item/:id.")
})

test("What only a person can decide is open until their result is recorded with name and day", () => {
  const sources = { criteria, rules, sweep, checks: {} }
  expect(findingOf(images, sources).result).toBe("person")
  const by = { result: "supports", by: "Asha Rao", on: "2026-12-01" } as const
  const { result, remarks } = findingOf(images, { ...sources, checks: { "1.3.1": by } })
  expect(result).toBe("supports")
  expect(remarks.join(" ")).toContain("Checked by Asha Rao on 1 Dec 2026.")
})
