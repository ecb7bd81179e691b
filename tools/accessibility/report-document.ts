import { formatDay } from "../../shop/domain/core/indian-time.ts"
import { markdownTable } from "../markdown-table.ts"
import type { Criterion } from "./criteria.ts"
import { otherClauses } from "./other-clauses.ts"
import type { SweepSummary } from "./summary.ts"

const results = {
  supports: "Supports",
  partially: "Partially supports",
  not: "Does not support",
  absent: "Not applicable",
  person: "To be checked by a person",
} as const
type Result = keyof typeof results

/** What a person has found by hand: `docs/accessibility-checks.json`, by the criterion's number. */
export interface PersonCheck {
  result: Exclude<Result, "person">
  /** Name of the person. */
  by: string
  /** The day in India, such as `2026-11-27`. */
  on: string
  remark?: string
}

/** A rule of axe with its tags, such as `wcag143`. */
export interface AxeRule {
  ruleId: string
  tags: string[]
}

interface Sources {
  criteria: readonly Criterion[]
  rules: readonly AxeRule[]
  sweep: SweepSummary
  checks: Readonly<Record<string, PersonCheck>>
}

/** The rules of axe that check a part of a criterion. @internal */
export const rulesOf = ({ number }: Criterion, rules: readonly AxeRule[]): string[] =>
  rules
    .filter(({ tags }) => tags.includes(`wcag${number.replaceAll(".", "")}`))
    .map(({ ruleId }) => ruleId)

/** Criteria that WCAG 2.2 added: EN 301 549 V3.2.1 has WCAG 2.1. */
const ADDED_BY_2_2 = ["2.4.11", "2.5.7", "2.5.8", "3.2.6", "3.3.7", "3.3.8"]

const clauseOf = ({ number }: Criterion): string =>
  ADDED_BY_2_2.includes(number) ? "new in WCAG 2.2" : `clause 9.${number}`

interface Finding {
  result: Result
  remarks: string[]
}

/**
 * A criterion's result. What a person has found counts more than what is known by itself, but not
 * more than a broken rule.
 * @internal
 */
export function findingOf(criterion: Criterion, { rules, sweep, checks }: Sources): Finding {
  const { decided, limit, remark } = criterion
  const found = rulesOf(criterion, rules).flatMap((id) => sweep.rules[id] ?? [])
  const violated = [...new Set(found.flatMap((rule) => rule.violated))]
  const incomplete = [...new Set(found.flatMap((rule) => rule.incomplete))]
  const check = checks[criterion.number]
  const remarks = [remark, limit].filter((one) => one !== undefined)
  if (violated.length > 0) {
    return { result: "partially", remarks: [...remarks, `Broken on ${violated.join(", ")}.`] }
  }
  if (check) {
    const said = `Checked by ${check.by} on ${formatDay(`${check.on}T12:00:00Z`)}.`
    return { result: check.result, remarks: [...remarks, check.remark ?? "", said] }
  }
  if (decided.by === "absence") return { result: "absent", remarks: [decided.reason, ...remarks] }
  if (limit) return { result: "partially", remarks }
  if (decided.by === "person") {
    return { result: "person", remarks: [...remarks, ...(found.length > 0 ? [PARTLY] : [])] }
  }
  if (incomplete.length > 0) {
    const where = `The rules could not decide everything on every page: those for a person are listed below.`
    return { result: "person", remarks: [...remarks, where] }
  }
  return { result: "supports", remarks }
}

const PARTLY = "The rules that check a part of it found nothing wrong."

const nameOf = ({ number, name }: Criterion) => `${number} ${name}`

function criteriaTable(sources: Sources, level: Criterion["level"]): string {
  const rows = sources.criteria
    .filter((criterion) => criterion.level === level)
    .map((criterion) => {
      const { result, remarks } = findingOf(criterion, sources)
      const said = remarks.filter(Boolean).join(" ")
      return [`${nameOf(criterion)} (${clauseOf(criterion)})`, results[result], said]
    })
  return markdownTable(["Criterion", "Result", "Remarks"], rows)
}

/** A title as it is read: without ids of requirements, and a variable part as dots. */
const readable = (title: string): string =>
  `“${title
    .replace(/ \[[A-Z0-9, -]+\]$/, "")
    .replace(/^ /, "… ")
    .replaceAll(/\$\{\w+\}/g, "…")}”`

function checkedBy(criterion: Criterion, { rules, sweep }: Sources): string | null {
  const names = rulesOf(criterion, rules).filter((id) => sweep.rules[id])
  const ways = [
    ...(names.length > 0 ? [`axe rules ${names.join(", ")}`] : []),
    ...(criterion.tests ?? []).map((title) => `test ${readable(title)}`),
  ]
  return ways.length > 0 ? `- **${nameOf(criterion)}:** ${ways.join("; ")}.` : null
}

const stepsOf = (criterion: Criterion) =>
  criterion.decided.by === "person"
    ? [`- **${nameOf(criterion)}:** ${criterion.decided.steps}`]
    : []

/** Of the rules of WCAG: the pages that a person must look at. */
const undecided = ({ sweep, rules, criteria }: Sources) => {
  const ids = new Set(criteria.flatMap((criterion) => rulesOf(criterion, rules)))
  return Object.entries(sweep.rules)
    .filter(([id, { incomplete }]) => ids.has(id) && incomplete.length > 0)
    .map(([id, { incomplete }]) => `- **${id}:** ${incomplete.join(", ")}`)
}

const countOf = (sources: Sources, wanted: Result) =>
  sources.criteria.filter((one) => findingOf(one, sources).result === wanted).length

/** `docs/accessibility.md`: how far the shop meets WCAG 2.2 AA, and how that is known. */
export function reportDocument(sources: Sources): string {
  const { criteria, sweep } = sources
  const counts = (Object.keys(results) as Result[])
    .map((result) => [results[result], String(countOf(sources, result))] as const)
    .filter(([, count]) => count !== "0")
  return `# Accessibility conformance report

This report says how far the shop meets the Web Content Accessibility Guidelines (WCAG) 2.2, levels A and AA. They are the web part of EN 301 549 V3.2.1, and IS 17802 (Part 1) was written after that standard. It is made from the results of automatic checks of every kind of page; what no machine can check is marked as such, until a person has checked it and is named.

## About this report

${markdownTable(
  ["What", "Value"],
  [
    ["Product", "The shop: its pages for shoppers and for staff, and the PDFs that it makes"],
    ["Last automatic check", formatDay(`${sweep.on}T12:00:00Z`)],
    ["Checked", `${sweep.pages.length} pages and their popups, in ${sweep.checks} checks`],
    [
      "Sizes",
      `windows of ${sweep.widths.join(" and ")} px, and each page made as narrow as 320 px`,
    ],
    ["Checked with", `axe-core ${sweep.axe} in Chromium, and tests of the project`],
    ["Standards", "WCAG 2.2 A and AA; EN 301 549 V3.2.1; IS 17802 (Part 1):2021"],
  ],
)}

Clauses are those of EN 301 549, whose clause 9 has the numbers of WCAG 2.1 after its own. IS 17802 is said to number its clauses the same; compare them with the standard before confirming this report. The standard has no clauses for criteria that are new in WCAG 2.2.

## Results

${markdownTable(["Result", "Criteria"], counts)}

Supports: met on every page that was checked. Partially supports: some part does not meet it; the remark says which. Does not support: most of it is not met. Not applicable: the shop has nothing of this kind. To be checked by a person: no automatic check can decide it, and no result is recorded yet.

## Level A

${criteriaTable(sources, "A")}

## Level AA

${criteriaTable(sources, "AA")}

## Other clauses of EN 301 549

${markdownTable(
  ["Clause", "Result", "Remarks"],
  otherClauses.map(({ clause, result, remarks }) => [clause, results[result], remarks]),
)}

## What a person checks by hand

Use a keyboard, a phone, and a screen reader such as NVDA with Firefox, or TalkBack with Chrome. Write each result with your name and the day into docs/accessibility-checks.json and run npm run accessibility-report.

${criteria.flatMap(stepsOf).join("\n")}

On these pages a rule could not decide, mostly because text is over a picture:

${undecided(sources).join("\n")}

## How the rest is checked

${criteria.flatMap((one) => checkedBy(one, sources) ?? []).join("\n")}
`
}
