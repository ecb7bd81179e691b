import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import { expect, test } from "vitest"
import { inEnglish } from "#words/testing/in-english.ts"
import { fromRupees } from "../core/money.ts"
import { sampleLenses } from "../prescriptions/lens/sample-lenses.ts"
import type { LensChoice } from "../prescriptions/lens/types.ts"
import { aProduct } from "../testing/a-product.ts"
import {
  arePowersOld,
  changesSince,
  frameProblem,
  judgeLenses,
  type OrderedGlasses,
  reusableLenses,
} from "./reorder.ts"

const prescription: Prescription = {
  right: { sph: -2.5, cyl: -0.75, axis: 90, add: null },
  left: { sph: -2.25, cyl: 0, axis: null, add: null },
  pd: 63,
}
const sold = { type: "Single Vision", option: "Blue Block" }
const line = (change: Partial<OrderedGlasses> = {}): OrderedGlasses => ({
  lens: { type: "Single Vision", option: "Blue Block", prescription, sold },
  unitPrice: fromRupees(2479),
  createdAt: "2026-06-01T10:00:00Z",
  state: "Delivered",
  history: [{ state: "Confirmed" }, { state: "Delivered" }],
  ...change,
})
const withLens = (change: Partial<LensChoice>) => ({
  lens: { ...reusableLenses(line())!.lens, ...change },
  missing: null,
})
/** ₹1,679 after its discount. */
const frame = { ...aProduct(), variantColours: [] }
const without = (code: string) => ({
  ...sampleLenses,
  options: sampleLenses.options.filter((option) => option.code !== code),
})

test("Lenses are reused with the powers of their order only once these were confirmed, and without measured heights", () => {
  const measured = { ...line().lens!, measuredHeights: { right: 20, left: 20 } as never }
  expect(reusableLenses(line({ lens: measured }))).toEqual({
    lens: { type: "Single Vision", option: "Blue Block", prescription },
    missing: null,
  })
  const waiting = { state: "Awaiting prescription", history: [{ state: "Awaiting prescription" }] }
  expect(reusableLenses(line(waiting))).toMatchObject({
    lens: { prescription: null },
    missing: "not_confirmed",
  })
  expect(reusableLenses(line({ ...waiting, state: "Cancelled" }))?.lens.prescription).toBeNull()
  const later = [{ state: "Awaiting prescription" }, { state: "Confirmed" }]
  expect(reusableLenses(line({ state: "Refunded", history: later }))?.missing).toBeNull()
})

test("Lenses with a prism are not ordered again without it", () => {
  const prism = { right: { in: 2, up: 0 }, left: { in: 0, up: 0 } }
  const lens = { ...line().lens!, prescription: { ...prescription, details: { prism } } }
  const again = reusableLenses(line({ lens }))!
  expect(inEnglish(judgeLenses(frame, again, sampleLenses))).toMatchObject({
    step: "power",
    sentences: [expect.stringContaining("have a prism")],
  })
  const fitted = { ...lens, prescription: { ...prescription, details: { wrap: 5 } } }
  expect(reusableLenses(line({ lens: fitted }))?.missing).toBeNull()
})

test("The powers of glasses that came back are filled in, and checked again before they are ordered", () => {
  const returned = reusableLenses(line({ state: "Refunded" }))!
  expect(returned).toMatchObject({ lens: { prescription }, missing: "returned" })
  expect(inEnglish(judgeLenses(frame, returned, sampleLenses))).toMatchObject({
    step: "power",
    sentences: [expect.stringContaining("Check every power")],
  })
})

test("Erased powers are asked for, Plano needs none, and unknown lenses and frames alone cannot be reused", () => {
  const erased = { ...line().lens!, prescription: null }
  expect(reusableLenses(line({ lens: erased }))?.missing).toBe("not_kept")
  expect(reusableLenses(line({ lens: { ...erased, type: "Plano" } }))?.missing).toBeNull()
  expect(reusableLenses(line({ lens: { ...erased, type: "Trifocal" } }))).toBeNull()
  expect(reusableLenses(line({ lens: null }))).toBeNull()
})

test("Lenses that are still offered and have no improbable power can be ordered as they are", () => {
  expect(judgeLenses(frame, withLens({}), sampleLenses)).toEqual({ step: null, sentences: [] })
})

test("The first step that needs an answer is the type, the option or the powers, with the reason", () => {
  const judged = (change: Partial<LensChoice>, lenses = sampleLenses) =>
    judgeLenses(frame, withLens(change), lenses)
  const { types } = sampleLenses
  const notOffered = { ...types, "Single Vision": { ...types["Single Vision"], isOffered: false } }
  expect(inEnglish(judged({}, { ...sampleLenses, types: notOffered }))).toEqual({
    step: "type",
    sentences: ["Single Vision lenses are not available for this frame. Choose other lenses."],
  })
  expect(judged({}, without("Blue Block"))).toMatchObject({ step: "option" })
  const missing = { ...withLens({ prescription: null }), missing: "not_kept" } as const
  expect(inEnglish(judgeLenses(frame, missing, sampleLenses))).toEqual({
    step: "power",
    sentences: ["We no longer have the powers of that order, so please enter them again."],
  })
  const noAxis = { ...prescription, right: { ...prescription.right, axis: null } }
  expect(judged({ prescription: noAxis }).step).toBe("power")
  const oppositeSigns = { ...prescription, left: { ...prescription.left, sph: 2.25 } }
  expect(judged({ prescription: oppositeSigns }).step).toBe("power")
})

test("A frame that cannot carry the lenses well is told, and wants a confirmation", () => {
  const strong = { ...prescription, right: { ...prescription.right, sph: -6 } }
  const rimless = { ...frame, frameType: "Rimless" }
  const { step, sentences } = judgeLenses(rimless, withLens({ prescription: strong }), sampleLenses)
  expect(step).toBe("power")
  expect(String(inEnglish(sentences))).toContain("rimless frame hides none of it")
  const kind = { ...frame, kind: "Contact Lenses" as const }
  expect(judgeLenses(kind, withLens({}), sampleLenses).step).not.toBeNull()
})

test("Powers from an order of more than a year ago are asked about", () => {
  const reusable = reusableLenses(line())!
  const at = (day: string) => arePowersOld(line(), reusable, new Date(day))
  expect(at("2027-05-31T10:00:00Z")).toBe(false)
  expect(at("2027-06-02T10:00:00Z")).toBe(true)
  const plano = withLens({ type: "Plano", prescription: null })
  expect(arePowersOld(line(), plano, new Date("2030-01-01"))).toBe(false)
})

test("A frame that is gone, sold out or short is told with the number that is left", () => {
  expect(frameProblem(null, 1)?.code).toBe("gone")
  expect(frameProblem({ stock: 0 }, 1)?.code).toBe("sold_out")
  expect(inEnglish(frameProblem({ stock: 1 }, 2))).toEqual({
    code: "too_few",
    sentence: "Only 1 is left; you ordered 2 last time.",
  })
  expect(frameProblem({ stock: 2 }, 2)).toBeNull()
})

test("A changed price, name, brand or warranty is told, and nothing if all is as before", () => {
  const reusable = reusableLenses(line())!
  const changes = (ordered: OrderedGlasses, lenses = sampleLenses) =>
    changesSince(ordered, frame, reusable, lenses)
  expect(changes(line())).toEqual([])
  expect(inEnglish(changes(line({ unitPrice: fromRupees(2299) })))).toEqual([
    "One costs ₹2,479 today; last time it was ₹2,299 before offers.",
  ])
  const unknown = { ...reusable, missing: "not_kept" } as const
  expect(changesSince(line({ unitPrice: fromRupees(2299) }), frame, unknown, sampleLenses)).toEqual(
    [],
  )
  const old = { ...sold, option: "Blue Cut", brand: "Crizal", warrantyMonths: 12 }
  expect(inEnglish(changes(line({ lens: { ...line().lens!, sold: old } })))).toEqual([
    "These lenses are now called Single Vision, Blue Block; they were Single Vision, Blue Cut.",
    "They no longer come with Crizal, 12 months' warranty.",
  ])
  expect(inEnglish(changes(line(), without("Blue Block")))).toEqual([
    "The frame costs ₹1,679 without lenses.",
  ])
})
