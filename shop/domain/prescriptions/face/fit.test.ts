import { possibleFaceWidth } from "@chashma/optics/face/frame-width.ts"
import { IRIS_SPREAD, methodErrors } from "@chashma/optics/face/measured-errors.ts"
import fc from "fast-check"
import { expect, test } from "vitest"
import { translations } from "#words/translations.ts"
import {
  compareFit,
  differenceInWords,
  errorOf,
  type FitReference,
  fitInWords,
  fittingWidths,
  readFitReference,
  readPrintedNumbers,
  referenceInWords,
} from "./fit.ts"

const frame = (eyeSize: number, bridge = 18, totalWidth = 2 * eyeSize + bridge + 13) => ({
  eyeSize,
  bridge,
  totalWidth,
})
const face = (width: number): FitReference => ({ by: "face", width })
const old = (eyeSize: number, bridge = 18): FitReference => ({ by: "frame", eyeSize, bridge })
const t = translations.en
const wordsFor = (totalWidth: number, width: number) =>
  t(fitInWords(compareFit(frame(52, 18, totalWidth), face(width))))

const faces = fc.integer({ min: 110, max: 170 }).map(face)
const olds = fc.tuple(fc.integer({ min: 38, max: 62 }), fc.integer({ min: 14, max: 24 }))
const references = fc.oneof(
  faces,
  olds.map(([eyeSize, bridge]) => old(eyeSize, bridge)),
)
const frames = olds.map(([eyeSize, bridge]) => frame(eyeSize, bridge))
const ranks = { fits: 0, close: 1, off: 2 }

test("A frame up to 9 mm narrower and 2 mm wider than the face fits, and the reason is in words", () => {
  expect(wordsFor(129, 138)).toBe("Fits you")
  expect(wordsFor(140, 138)).toBe("Fits you")
  expect(wordsFor(141, 138)).toBe("May fit: 3 mm wider than your face")
  expect(wordsFor(150, 138)).toBe("12 mm wider than your face")
  expect(wordsFor(119, 138)).toBe("19 mm narrower than your face")
})

test("A frame is compared with an old one across both lenses, and may differ by 3 mm", () => {
  const words = (eyeSize: number) => t(fitInWords(compareFit(frame(eyeSize), old(52))))
  expect([52, 53, 54, 55, 50].map(words)).toEqual([
    "Fits you",
    "Fits you",
    "May fit: 4 mm wider than your old frame",
    "6 mm wider than your old frame",
    "May fit: 4 mm narrower than your old frame",
  ])
})

test("The further a frame is from what fits, the worse is the verdict", () => {
  fc.assert(
    fc.property(references, frames, fc.integer({ min: 1, max: 20 }), (reference, one, more) => {
      const here = compareFit(one, reference)
      const away = here.difference >= 0 ? more : -more
      const there = compareFit(
        { eyeSize: one.eyeSize, bridge: one.bridge + away, totalWidth: one.totalWidth + away },
        reference,
      )
      expect(Math.abs(there.difference)).toBeGreaterThan(Math.abs(here.difference))
      if (here.verdict !== "fits" || away > 0) {
        expect(ranks[there.verdict]).toBeGreaterThanOrEqual(ranks[here.verdict])
      }
    }),
  )
})

test("Of two frames each fits who wears the other, or neither does", () => {
  fc.assert(
    fc.property(olds, olds, (one, other) => {
      const [here, there] = [
        compareFit(frame(...one), old(...other)),
        compareFit(frame(...other), old(...one)),
      ]
      expect(here.verdict).toBe(there.verdict)
      expect(here.difference + there.difference).toBe(0)
    }),
  )
})

test("Within the error of the measurement no frame that fits is called too wide or too narrow", () => {
  fc.assert(
    fc.property(faces, frames, fc.double({ min: -1, max: 1, noNaN: true }), (real, one, share) => {
      if (real.by !== "face" || compareFit(one, real).verdict !== "fits") return
      const width = real.width / (1 + share * 0.04)
      expect(compareFit(one, face(width)).verdict).not.toBe("off")
    }),
  )
})

test("The widths to look for are those that fit", () => {
  fc.assert(
    fc.property(references, (reference) => {
      const { from, to } = fittingWidths(reference)
      const verdicts = [from - 1, from, to, to + 1].map((totalWidth) => {
        const across = totalWidth - 13
        return compareFit({ eyeSize: (across - 18) / 2, bridge: 18, totalWidth }, reference).verdict
      })
      expect(verdicts).toEqual(["close", "fits", "fits", "close"])
    }),
  )
})

test("The error of a measured face is that of the method and of its ruler, the iris; of printed numbers it is 1 mm", () => {
  expect(errorOf(face(138))).toBe(Math.ceil(Math.hypot(138 * IRIS_SPREAD, methodErrors.width)))
  expect(t(referenceInWords(face(138)))).toBe("Your face: 138 mm wide, give or take 9 mm.")
  expect(t(referenceInWords(old(52)))).toBe("Your old frame: 52-18, give or take 1 mm.")
})

test.each(["52 □ 18 – 140", "52-18-140", "52 18", "५२ □ १८", " 52□18 "])(
  "The printed numbers %s are read",
  (typed) => expect(readPrintedNumbers(typed)).toEqual(old(52)),
)

test.each(["", "52", "140", "18 52 140", "52 18 14", "1 2 3", "52 18 140 7"])(
  "“%s” is no size of a frame",
  (typed) => expect(readPrintedNumbers(typed)).toBeNull(),
)

test("A stored reference is read back, and anything else is not one", () => {
  const smallest = { by: "face", width: possibleFaceWidth.min } as const
  for (const one of [face(138), old(47, 21), smallest, old(30, 10), old(70, 30)])
    expect(readFitReference({ ...one })).toEqual(one)
  const notWhole = [138.5, "138"].map((width) => ({ by: "face", width }))
  for (const broken of [
    null,
    7,
    {},
    ...notWhole,
    { by: "face", width: 12 },
    { by: "frame", eyeSize: 52 },
  ]) {
    expect(readFitReference(broken)).toBeNull()
  }
})

test("A frame as wide as the face or the old frame says so", () => {
  expect(t(differenceInWords(compareFit(frame(52), face(frame(52).totalWidth))))).toBe(
    "as wide as your face",
  )
  expect(t(differenceInWords(compareFit(frame(52), old(52))))).toBe("as wide as your old frame")
})
