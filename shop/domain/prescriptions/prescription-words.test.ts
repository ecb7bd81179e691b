import * as contactLenses from "@chashma/optics/contact-lenses/in-words.ts"
import * as heights from "@chashma/optics/face/pupil-heights.ts"
import * as pupils from "@chashma/optics/face/pupillary-distance.ts"
import type { EyePower, Prescription } from "@chashma/optics/powers/eye-power.ts"
import * as optics from "@chashma/optics/powers/in-words.ts"
import * as notation from "@chashma/optics/powers/notation.ts"
import { pdSources } from "@chashma/optics/powers/pd.ts"
import { addValues, cylValues, sphValues } from "@chashma/optics/powers/power-values.ts"
import * as details from "@chashma/optics/powers/prescription-details.ts"
import fc from "fast-check"
import { expect, test } from "vitest"
import { inEnglish } from "#words/testing/in-english.ts"
import { translations } from "#words/translations.ts"
import {
  contactLensInWords,
  detailsInWords,
  fieldMeanings,
  heightsInWords,
  pdInWords,
  pdReadBack,
  prescriptionInWords,
  unreadLineSentence,
} from "./prescription-words.ts"

const oneOf = (values: readonly { value: number }[]) =>
  fc.constantFrom(...values.map(({ value }) => value))

const anyEye: fc.Arbitrary<EyePower> = fc.record({
  sph: oneOf(sphValues),
  cyl: oneOf(cylValues),
  axis: fc.option(fc.integer({ min: 1, max: 180 })),
  add: fc.option(oneOf(addValues)),
})

test("Powers, in English, are said as in @chashma/optics", () => {
  fc.assert(
    fc.property(anyEye, anyEye, (right, left) => {
      const said = optics.prescriptionInWords({ right, left })
      expect(inEnglish(prescriptionInWords({ right, left }))).toEqual([said.right, said.left])
    }),
  )
})

test("In Hindi each power has its sign in words, its figures as typed, and is said like no other", () => {
  const hindi = (right: EyePower) =>
    translations.hi(prescriptionInWords({ right, left: right })[0]!)
  const eye = { sph: -2.25, cyl: -0.75, axis: 90, add: 1.5 }
  expect(hindi(eye)).toBe("दाईं आँख: SPH माइनस 2.25, CYL माइनस 0.75, AXIS 90, ADD प्लस 1.50")
  expect(hindi({ sph: 12.5, cyl: 0, axis: null, add: null })).toBe("दाईं आँख: SPH प्लस 12.50, CYL नहीं")
  fc.assert(
    fc.property(anyEye, anyEye, (one, other) => {
      const isSame = optics.prescriptionInWords({ right: one, left: one }).right
      const isOther = optics.prescriptionInWords({ right: other, left: other }).right
      expect(hindi(one) === hindi(other)).toBe(isSame === isOther)
    }),
  )
})

test("Everything else that pages say of a prescription is that of @chashma/optics in English", () => {
  for (const pd of [63, 62.5, { right: 31.5, left: 32 }]) {
    for (const source of [undefined, ...pdSources]) {
      expect(inEnglish(pdReadBack(pd, source))).toBe(optics.pdReadBack(pd, source))
    }
  }
  const prism = { right: { in: 2, up: -0.5 }, left: { in: 0, up: 1 } }
  const measured: Prescription["details"] = {
    prism,
    vertexDistance: 12.5,
    pantoscopicTilt: -3,
    wrap: 5,
  }
  expect(inEnglish(detailsInWords(measured))).toEqual(details.detailsInWords(measured))
  expect(detailsInWords(undefined)).toEqual([])
  for (const unread of [
    { code: "incomplete" },
    { code: "not_understood", text: "{x} <b>" },
    { code: "other_eye", eye: "right" },
    { code: "other_eye", eye: "left" },
  ] as const) {
    expect(inEnglish(unreadLineSentence(unread))).toBe(notation.unreadLineSentence(unread))
  }
  expect(inEnglish(fieldMeanings)).toEqual(notation.fieldMeanings)
  const pd = { millimetres: 63, uncertainty: 2.5 }
  expect(inEnglish(pdInWords(pd))).toBe(pupils.pdInWords(pd))
  const measuredHeights = { right: 21.5, left: 21, uncertainty: 2.5 }
  expect(inEnglish(heightsInWords(measuredHeights))).toBe(heights.heightsInWords(measuredHeights))
  for (const lens of [
    { power: -2.5, baseCurve: 8.6, diameter: 14.2, cylinder: -0.75, axis: 90, add: null },
    { power: 1.25, baseCurve: 8.6, diameter: 14, cylinder: null, axis: null, add: "low" },
  ] as const) {
    const entries = contactLenses.contactLensEntries(lens).map((entry) => entry.join(" "))
    expect(inEnglish(contactLensInWords(lens))).toBe(entries.join(", "))
  }
})
