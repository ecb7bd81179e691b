import fc from "fast-check"
import { expect, test } from "vitest"
import type { Eye, EyePower } from "../powers/eye-power.ts"
import { addValues, cylValues, formatPower, sphValues } from "../powers/power-values.ts"
import { runs } from "../testing/property-runs.ts"
import { readSlip, readSlipWords, type SlipReading } from "./read-slip.ts"
import { wordsOf } from "./slip-tokens.ts"

const power = (values: readonly { value: number }[]) =>
  fc.constantFrom(...values.map(({ value }) => value))

const minusCyl = cylValues.filter(({ value }) => value < 0 && value >= -4)

const eye = (add: number | null) =>
  fc
    .record({
      sph: power(sphValues),
      cyl: power([...minusCyl, { value: 0 }]),
      axis: fc.integer({ min: 1, max: 180 }),
    })
    .map(({ sph, cyl, axis }): EyePower => ({ sph, cyl, axis: cyl === 0 ? null : axis, add }))

const pair = fc
  .option(power(addValues))
  .chain((add) => fc.record({ right: eye(add), left: eye(add) }))

const cells = ({ sph, cyl, axis, add }: EyePower): string[] => [
  formatPower(sph),
  cyl === 0 ? "DS" : formatPower(cyl),
  axis === null ? "-" : String(axis),
  add === null ? "-" : formatPower(add),
]

const row = (label: string, values: readonly string[]): string =>
  [label, ...values].map((value) => value.padEnd(9)).join("")

const line = ({ sph, cyl, axis, add }: EyePower): string =>
  [
    formatPower(sph),
    cyl === 0 ? "DS" : `${formatPower(cyl)} x ${axis}`,
    add === null ? "" : `ADD ${formatPower(add)}`,
  ].join(" ")

const layouts: Record<string, (right: EyePower, left: EyePower) => string> = {
  table: (right, left) =>
    [row("", ["SPH", "CYL", "AXIS", "ADD"]), row("RE", cells(right)), row("LE", cells(left))].join(
      "\n",
    ),
  columns: (right, left) =>
    [
      row("", ["RIGHT", "LEFT"]),
      ...["SPH", "CYL", "AXIS", "ADD"].map((label, at) =>
        row(label, [cells(right)[at]!, cells(left)[at]!]),
      ),
    ].join("\n"),
  lines: (right, left) => `OD: ${line(right)}\nOS: ${line(left)}`,
}

const layout = fc.constantFrom(...Object.keys(layouts))

const printed = ([name, { right, left }]: [string, Record<Eye, EyePower>]): string =>
  layouts[name]!(right, left)

/** No sure value differs from what the slip says. */
const expectNothingWrong = (reading: SlipReading, truth: Record<Eye, EyePower>) => {
  for (const side of ["right", "left"] as const)
    for (const field of ["sph", "cyl", "axis", "add"] as const) {
      const value = reading[side][field]
      if (value?.sure) expect([side, field, value.value]).toEqual([side, field, truth[side][field]])
    }
}

test("Each prescription is read as it is printed, in each layout, typed or in a photo", () => {
  fc.assert(
    fc.property(layout, pair, (name, truth) => {
      const text = printed([name, truth])
      for (const reading of [readSlip(text), readSlipWords(text.split("\n").map(wordsOf))])
        for (const side of ["right", "left"] as const)
          for (const field of ["sph", "cyl", "axis", "add"] as const) {
            const value = reading[side][field]
            expect([field, value?.sure ? value.value : value]).toEqual([field, truth[side][field]])
          }
    }),
  )
})

test("Whichever words a photo lacks, no value is wrong and sure", () => {
  fc.assert(
    fc.property(layout, pair, fc.array(fc.nat(), { maxLength: 3 }), (name, truth, lost) => {
      const lines = printed([name, truth]).split("\n").map(wordsOf)
      for (const at of lost) {
        const words = lines[at % lines.length]!
        words.splice(Math.trunc(at / lines.length) % Math.max(words.length, 1), 1)
      }
      expectNothingWrong(readSlipWords(lines), truth)
    }),
    { numRuns: runs(1000) },
  )
})

test("A power that lost its sign, its point or a decimal in a photo is not sure", () => {
  fc.assert(
    fc.property(
      layout,
      pair,
      fc.nat(),
      fc.integer({ min: 1, max: 5 }),
      (name, truth, which, at) => {
        const text = printed([name, truth])
        const powers = [...text.matchAll(/[+-]?\d+\.\d\d/g)]
        const { 0: one, index } = powers[which % powers.length]!
        const character = at === 5 ? 0 : one.length - at
        const isDigitBeforePoint = /\d/.test(one[character]!) && character < one.indexOf(".")
        fc.pre(character >= 0 && !isDigitBeforePoint)
        const damaged = one.slice(0, character) + one.slice(character + 1)
        const changed =
          text.slice(0, index) + damaged.padEnd(one.length) + text.slice(index + one.length)
        expectNothingWrong(readSlipWords(changed.split("\n").map(wordsOf)), truth)
      },
    ),
    { numRuns: runs(1000) },
  )
})

test("No text is an error", () => {
  const part = fc.constantFrom(
    "R",
    "LE",
    "SPH",
    "CYL",
    "x",
    "90",
    "-2.50",
    "+",
    "-",
    "PD",
    "63",
    "/",
    "\n",
    "DS",
    "BI",
    "NV",
    "ADD",
    "½",
    "6/6",
    "²",
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(part, fc.string()), { maxLength: 30 }), (parts) => {
      readSlip(parts.join(" "))
      readSlipWords([wordsOf(parts.join(" "))])
    }),
  )
})
