import type { ContactLensValues } from "@chashma/optics/contact-lenses/contact-lens.ts"
import { type ContactLensParameters, valuesOf } from "@chashma/optics/contact-lenses/parameters.ts"
import fc from "fast-check"
import { expect, test } from "vitest"
import { inEnglish } from "#words/testing/in-english.ts"
import {
  checkContactLens,
  checkContactLensPair,
  contactLensProblem,
  type DraftValues,
  onlyValue,
} from "./check-contact-lens.ts"
import { boxesOf, daysOfSupply, type EyeBoxes } from "./contact-lens.ts"

const toric: ContactLensParameters = {
  powers: [
    { from: -9, to: -6.5, step: 0.5 },
    { from: -6, to: 4, step: 0.25 },
  ],
  baseCurves: [8.5, 8.7],
  diameters: [14.5],
  cylinders: [-0.75, -1.25],
  axes: [{ from: 10, to: 180, step: 10 }],
  adds: [],
  lensesPerBox: 30,
  daysPerLens: 1,
}
const multifocal: ContactLensParameters = {
  ...toric,
  cylinders: [],
  axes: [],
  adds: ["low", "medium", "high"],
}

const made = (parameters: ContactLensParameters): fc.Arbitrary<ContactLensValues> => {
  const oneOf = <Value>(values: readonly Value[]) =>
    values.length === 0 ? fc.constant(null) : fc.constantFrom(...values)
  return fc
    .record({
      power: fc.constantFrom(...valuesOf(parameters.powers)),
      baseCurve: fc.constantFrom(...parameters.baseCurves),
      diameter: fc.constantFrom(...parameters.diameters),
      cylinder: oneOf(parameters.cylinders),
      axis: oneOf(valuesOf(parameters.axes)),
      add: oneOf(parameters.adds),
    })
    .map((values) => ({ ...values, axis: values.cylinder ? values.axis : null }))
}

const fieldsOf = (parameters: ContactLensParameters, values: ContactLensValues) =>
  checkContactLens(parameters, values).map(({ field }) => field)

test("Every combination of the product's listed values can be bought", () => {
  for (const parameters of [toric, multifocal]) {
    fc.assert(
      fc.property(made(parameters), (values) => {
        expect(fieldsOf(parameters, values)).toEqual([])
      }),
    )
  }
})

test("A value outside the product's lists is reported at its own field", () => {
  fc.assert(
    fc.property(made(toric), fc.integer({ min: 1, max: 24 }), (values, hundredths) => {
      const off = (value: number) => value + hundredths / 100
      expect(fieldsOf(toric, { ...values, power: off(values.power) })).toEqual(["power"])
      expect(fieldsOf(toric, { ...values, diameter: off(14.5) })).toEqual(["diameter"])
      expect(fieldsOf(toric, { ...values, cylinder: off(-0.75) })).toEqual(["cylinder"])
      expect(fieldsOf(toric, { ...values, axis: 10 + hundredths / 10 })).toEqual(["axis"])
    }),
  )
})

test("An axis is required with a cylinder and refused without one", () => {
  fc.assert(
    fc.property(made(toric), made(multifocal), (withCylinder, without) => {
      expect(fieldsOf(toric, { ...withCylinder, axis: null })).toEqual(["axis"])
      expect(fieldsOf(multifocal, { ...without, axis: 90 })).toEqual(["axis"])
    }),
  )
  const withNone = { ...toric, cylinders: [0, -0.75] }
  const values = { power: -2, baseCurve: 8.5, diameter: 14.5, cylinder: 0, axis: null, add: null }
  expect(fieldsOf(withNone, values)).toEqual([])
  expect(fieldsOf(withNone, { ...values, axis: 90 })).toEqual(["axis"])
})

test("What a product does not have cannot be chosen, and what it has is required", () => {
  fc.assert(
    fc.property(made(toric), made(multifocal), (withCylinder, withAdd) => {
      expect(fieldsOf(toric, { ...withCylinder, add: "low" })).toEqual(["add"])
      expect(fieldsOf(multifocal, { ...withAdd, add: null })).toEqual(["add"])
      expect(fieldsOf(multifocal, { ...withAdd, cylinder: -0.75, axis: 90 })).toContain("cylinder")
    }),
  )
})

const eye = (boxes: number): EyeBoxes => ({
  power: -2.5,
  baseCurve: 8.5,
  diameter: 14.5,
  cylinder: -0.75,
  axis: 90,
  add: null,
  boxes,
})

test("Lenses are chosen for at least one eye, and 1 to 6 boxes of them", () => {
  const fields = (right: EyeBoxes | null, left: EyeBoxes | null) =>
    checkContactLensPair(toric, { right, left }).map((one) => `${one.eye} ${one.field}`)
  expect(fields(null, null)).toEqual(["right boxes"])
  expect(fields(eye(1), null)).toEqual([])
  expect(fields(null, eye(6))).toEqual([])
  expect(fields(eye(0), eye(7))).toEqual(["right boxes", "left boxes"])
  expect(fields(eye(1.5), eye(2))).toEqual(["right boxes"])
  expect(boxesOf({ right: eye(2), left: eye(3) })).toBe(5)
  expect(boxesOf({ right: null, left: eye(3) })).toBe(3)
})

test("The supply ends when the first eye has no lenses left", () => {
  const boxes = fc.record({
    boxes: fc.integer({ min: 1, max: 6 }),
    daysPerBox: fc.integer({ min: 1, max: 400 }),
  })
  fc.assert(
    fc.property(boxes, boxes, (right, left) => {
      const days = daysOfSupply([right, left])
      expect(days).toBe(Math.min(daysOfSupply([right]), daysOfSupply([left])))
      expect(daysOfSupply([left, right])).toBe(days)
      expect(daysOfSupply([{ ...right, boxes: right.boxes + 1 }, left])).toBeGreaterThanOrEqual(
        days,
      )
    }),
  )
  expect(daysOfSupply([])).toBe(0)
})

test("A product with lists requires values, and one without accepts none", () => {
  const { boxes: _, ...values } = eye(1)
  expect(contactLensProblem(toric, values)).toBeNull()
  expect(contactLensProblem(toric, null)?.code).toBe("contact_values_needed")
  expect(contactLensProblem(null, values)?.code).toBe("contact_values_refused")
  expect(contactLensProblem(undefined, null)).toBeNull()
  expect(inEnglish(contactLensProblem(toric, { ...values, power: -6.25 })?.sentence)).toMatch(
    "not made with this power",
  )
})

test("Each value that is missing, not made or not wanted is named in a sentence", () => {
  const nothing = {
    power: null,
    baseCurve: null,
    diameter: null,
    cylinder: null,
    axis: null,
    add: null,
  }
  const sentences = (parameters: ContactLensParameters, values: DraftValues) =>
    checkContactLens(parameters, values).map(({ sentence }) => sentence)
  expect(inEnglish(sentences(multifocal, nothing))).toEqual([
    "Choose the power.",
    "Choose the base curve.",
    "Choose the diameter.",
    "Choose the addition.",
  ])
  expect(
    inEnglish(sentences(toric, { ...nothing, power: 0.1, baseCurve: 8.5, diameter: 14.5 })),
  ).toEqual(["These lenses are not made with this power. Choose another.", "Choose the cylinder."])
  const { boxes: _, ...astigmatic } = eye(1)
  expect(inEnglish(sentences(toric, { ...astigmatic, axis: null }))).toEqual(["Choose the axis."])
  expect(inEnglish(sentences(multifocal, { ...astigmatic, add: "low" }))).toEqual([
    "These lenses have no cylinder.",
    "These lenses have no axis.",
  ])
  expect(inEnglish(sentences(multifocal, { ...astigmatic, cylinder: null, add: "low" }))).toEqual([
    "An axis needs a cylinder.",
  ])
  expect(sentences(toric, astigmatic)).toEqual([])
})

test("A choice without lenses or with another number of boxes says what to choose", () => {
  const sentences = (right: EyeBoxes | null, left: EyeBoxes | null) =>
    checkContactLensPair(toric, { right, left }).map(
      ({ eye, sentence }) => `${eye}: ${inEnglish(sentence)}`,
    )
  expect(sentences(null, null)).toEqual(["right: Choose lenses for at least one eye."])
  expect(sentences(null, eye(7))).toEqual(["left: Choose 1 to 6 boxes."])
  expect(sentences({ ...eye(1), axis: 95 }, eye(1))).toEqual([
    "right: These lenses are not made with this axis. Choose another.",
  ])
})

test("A value that a product is made in only once is chosen for the shopper", () => {
  expect(onlyValue([8.6])).toBe(8.6)
  expect(onlyValue([8.5, 8.7])).toBeNull()
  expect(onlyValue([])).toBeNull()
})

test("A refused purchase of contact lenses says where to choose their values, or that it has none", () => {
  const { boxes: _, ...values } = eye(1)
  expect(inEnglish(contactLensProblem(toric, null)?.sentence)).toBe(
    "Choose the values of your contact lenses on the product's page before you buy them.",
  )
  expect(inEnglish(contactLensProblem(null, values)?.sentence)).toBe(
    "This product is not made to contact lens values.",
  )
  expect(contactLensProblem(null, null)).toBeNull()
  expect(contactLensProblem(toric, { ...values, power: -6.25 })?.code).toBe(
    "contact_values_refused",
  )
})
