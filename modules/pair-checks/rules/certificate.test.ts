import { checkPair, type LensValues } from "@chashma/optics/tolerances/check-pair.ts"
import { expect, test } from "vitest"
import { translations } from "#words/translations.ts"
import {
  certificateContent,
  certificateRowInWords,
  FIRST_CHECK_MIN_PAIRS,
  firstPassPercent,
  measuredPairsSentence,
} from "./certificate.ts"
import type { PairCheck, ShortCheck } from "./pair-check.ts"

const fine: ShortCheck = {
  visual: { coating: true, scratches: true, screws: true, alignment: true },
  uvPercent: null,
}

const lens = (sph: number, cyl = 0, axis: number | null = null): LensValues => ({
  power: { sph, cyl, axis, add: null },
})

function contentOf(
  right: { ordered: LensValues; measured: LensValues },
  { outcome = "passed", short = fine }: { outcome?: PairCheck["outcome"]; short?: ShortCheck } = {},
) {
  const [ordered, measured] = [
    { right: right.ordered, left: lens(0) },
    { right: right.measured, left: lens(0) },
  ]
  const standard = "ANSI Z80.1-2015"
  const judged = checkPair(ordered, measured, { standard, type: "Single Vision" })
  const values = { ordered, measured: { lenses: measured, short }, type: "Single Vision" } as const
  return certificateContent(translations.en, { outcome, standard, values, judged })
}

const lines = (content: ReturnType<typeof contentOf>) =>
  content!.rows.map((row) => translations.en(certificateRowInWords(row)))

test("A certificate says what was ordered, measured and allowed in the same form", () => {
  const content = contentOf({ ordered: lens(-2), measured: lens(-1.94) })
  expect(lines(content)).toContain("Sphere −2.00, measured −1.94, allowed −2.13 to −1.87")
  expect(content).toMatchObject({ outcome: "passed", released: null, standard: "ANSI Z80.1-2015" })
  const strong = contentOf({ ordered: lens(6.75), measured: lens(6.8) })
  // A range is never shown wider than it is.
  expect(lines(strong)).toContain("Sphere +6.75, measured +6.80, allowed +6.615 to +6.885")
})

test("The allowed range of an axis is shown on the circle of 180 degrees", () => {
  const content = contentOf({ ordered: lens(-1, -1, 2), measured: lens(-1, -1, 180) })
  expect(lines(content)).toContain("Axis 2°, measured 180°, allowed 179 to 5°")
})

test("A zero has no sign, and a plus power has one", () => {
  const content = contentOf({ ordered: lens(0), measured: lens(0.1) })
  expect(lines(content)[0]).toBe("Sphere 0.00, measured +0.10, allowed −0.13 to +0.13")
})

test("A released pair names every value that was outside, and that the customer agreed", () => {
  const short = { visual: { ...fine.visual, scratches: false }, uvPercent: 0.4 }
  const content = contentOf(
    { ordered: lens(-2, -1, 90), measured: lens(-2.3, -1, 97) },
    { outcome: "released", short },
  )
  expect(content!.released).toBe(
    "Outside the allowed range: right sphere and right axis. Scratched or chipped. The customer was told and agreed before the pair was sent.",
  )
  expect(content!.rows.filter(({ isWithin }) => !isWithin).map(({ name }) => name)).toEqual([
    "Sphere",
    "Axis",
  ])
  expect(content!.uv).toBe("0.4 % of UV light passes through the lenses")
})

test("A pair that failed or whose values were erased has no certificate", () => {
  expect(contentOf({ ordered: lens(-2), measured: lens(-3) }, { outcome: "failed" })).toBeNull()
  const erased = { outcome: "passed", standard: null, values: null, judged: null } as const
  expect(certificateContent(translations.en, erased)).toBeNull()
})

test("A pair without powers shows what was looked at", () => {
  const values = { measured: { short: { ...fine, uvPercent: null } } }
  const content = certificateContent(translations.en, {
    outcome: "passed",
    standard: null,
    values,
    judged: null,
  })
  expect(content!.rows).toEqual([])
  expect(content!.findings.map(({ isFine }) => isFine)).toEqual([true, true, true, true])
})

test("The rate of first-time passes is rounded down, and hidden for few pairs", () => {
  expect(firstPassPercent({ passed: 199, pairs: 200 })).toBe(99)
  expect(firstPassPercent({ passed: FIRST_CHECK_MIN_PAIRS, pairs: FIRST_CHECK_MIN_PAIRS })).toBe(
    100,
  )
  const few = FIRST_CHECK_MIN_PAIRS - 1
  expect(firstPassPercent({ passed: few, pairs: few })).toBeNull()
  expect(translations.en(measuredPairsSentence("required", 97)!)).toBe(
    "Every pair with power lenses is measured by us before it leaves. In the last 90 days, 97 % were right the first time.",
  )
  expect(translations.en(measuredPairsSentence("required", null)!)).not.toContain("%")
  expect(measuredPairsSentence("optional", 97)).toBeNull()
})
