import { lensTypes } from "@chashma/optics/powers/eye-power.ts"
import { pdSources } from "@chashma/optics/powers/pd.ts"
import { checkPrescription } from "@chashma/optics/powers/prescription.ts"
import fc from "fast-check"
import { expect, test } from "vitest"
import { z } from "zod"
import { paise } from "#domain/core/money.ts"
import { lensPower, readLenses } from "../prescriptions/lens-power.ts"
import { type CheckoutItem, checkoutData, checkoutItem } from "./checkout-data.ts"

const quarters = (from: number, to: number) =>
  fc.integer({ min: from * 4, max: to * 4 }).map((steps) => steps / 4)

const eye = fc.record({
  sph: quarters(-10, 10),
  cyl: quarters(-6, 14),
  axis: fc.option(fc.integer({ min: 1, max: 180 })),
  add: fc.option(quarters(0.75, 3.5)),
})

const half = fc.integer({ min: 50, max: 80 }).map((steps) => steps / 2)
const pd = fc.oneof(
  fc.integer({ min: 90, max: 160 }).map((steps) => steps / 2),
  fc.record({ right: half, left: half }),
)

const colour = fc.record({
  name: fc.string({ maxLength: 60 }).map((text) => text.toWellFormed().replaceAll("\0", "")),
  hex: fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, "0")}`),
})

const item: fc.Arbitrary<CheckoutItem> = fc.record({
  productId: fc.integer({ min: 1, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 6 }),
  colour: fc.record({ frame: colour, lens: colour }),
  lens: fc.option(
    fc.record({
      type: fc.constantFrom(...lensTypes.filter((type) => type !== "Plano")),
      option: fc.constantFrom("Blue Block", "Tinteble", "Clear"),
      prescription: fc.option(
        fc.oneof(
          fc.record({ right: eye, left: eye, pd }, { requiredKeys: ["right", "left"] }),
          fc.record({ right: eye, left: eye, pd, pdSource: fc.constantFrom(...pdSources) }),
        ),
      ),
    }),
  ),
  shownUnitPrice: fc.integer({ min: 0, max: 10_000_000 }).map(paise),
  mobile: fc.constant("9845012345"),
})

test("Checkout data is the same after a round trip through the wire or browser storage", () => {
  fc.assert(
    fc.property(item, (bought) => {
      const wire = JSON.stringify(z.encode(checkoutItem, bought))
      expect(checkoutItem.parse(JSON.parse(wire))).toEqual(bought)
    }),
  )
})

const withLenses: CheckoutItem = {
  productId: 41,
  quantity: 2,
  colour: { frame: { name: "Black", hex: "#000000" }, lens: { name: "Grey", hex: "#888888" } },
  lens: {
    type: "Single Vision",
    option: "Blue Block",
    prescription: {
      right: { sph: -2.5, cyl: -0.75, axis: 90, add: null },
      left: { sph: 0, cyl: 0, axis: null, add: null },
    },
  },
  shownUnitPrice: paise(170_000),
  mobile: "9845012345",
}

test("The range of powers that are sent later goes with them, and more ranges than a table can have are refused", () => {
  const later = { type: "Bifocal", option: "Arc", prescription: null, prescriptionLater: true }
  const sent = { ...withLenses, lens: { ...later, powerRange: 3 } } as CheckoutItem
  const wire = z.encode(checkoutItem, sent)
  expect(wire.power.power_range).toBe(3)
  expect(checkoutItem.parse(wire)).toEqual(sent)
  const wrong = { ...wire, power: { ...wire.power, power_range: 8 } }
  expect(checkoutItem.safeParse(wrong).success).toBe(false)
})

test("Checkout data is written with the specification's keys [ENT-22, ENT-23, ENT-24]", () => {
  expect(z.encode(checkoutItem, withLenses)).toEqual({
    power: {
      selectLansType: "Single Vision",
      selectedLensOrProducrPrice: 1700,
      selectedType: "Blue Block",
      rightLens: { SPH: "-2.50", CYL: "-0.75", AXIS: 90, ADD: null },
      leftLens: { SPH: "0.00", CYL: "0.00", AXIS: null, ADD: null },
      axis: 90,
      add: null,
    },
    product: {
      mobile_number: "9845012345",
      selectedColor: {
        frameName: "Black",
        frameHex: "#000000",
        lensName: "Grey",
        lensHex: "#888888",
      },
      product_id: 41,
      productQuntity: 2,
    },
  })
})

test("Numbers are read from their digits, a colour of three digits is read as six, and both are written as numbers and six digits [ENT-24]", () => {
  const sent = checkoutItem.encode({ ...withLenses, quantity: 2 })
  const { product, power } = sent
  const asText = {
    power: { ...power, selectedLensOrProducrPrice: " 1499.50 " },
    product: {
      ...product,
      product_id: "४१",
      productQuntity: "2",
      selectedColor: { ...product.selectedColor, frameHex: "#0aF", lensHex: "#000" },
    },
  }
  const read = checkoutItem.parse(asText)
  expect(read).toMatchObject({
    ...{ productId: 41, quantity: 2, shownUnitPrice: 149950 },
    colour: { frame: { hex: "#00aaFF" }, lens: { hex: "#000000" } },
  })
  expect(checkoutItem.encode(read).product).toMatchObject({ product_id: 41, productQuntity: 2 })
})

test.each([
  ["product_id", "4a"],
  ["product_id", ""],
  ["product_id", "-41"],
  ["product_id", "41.5"],
  ["product_id", "1e2"],
  ["product_id", "0x29"],
  ["product_id", "0"],
  ["productQuntity", "7"],
  ["productQuntity", " "],
  ["productQuntity", true],
])("As %s, %j is no number", (field, value) => {
  const sent = checkoutItem.encode(withLenses)
  const wrong = { ...sent, product: { ...sent.product, [field]: value } }
  expect(checkoutItem.safeParse(wrong).success).toBe(false)
})

test("Data of old clients is read: one axis for both eyes, numbers as text, other colour names [ENT-24, X-85]", () => {
  const old = {
    power: {
      selectLansType: "Progressive",
      selectedLensOrProducrPrice: 3400,
      selectedType: "Arc",
      leftLens: { SPH: 1, CYL: "-0.50" },
      rightLens: { SPH: "+1.25", CYL: -0.5 },
      axis: "90",
      add: "2.00",
    },
    product: {
      selectedColor: {
        frameColor: "Black",
        frameHex: "#000000",
        lensColor: "Grey",
        lensHex: "#888888",
      },
      product_id: 41,
      productQuntity: 1,
    },
  }
  const read = checkoutItem.parse(old)
  expect(read.lens?.prescription).toEqual({
    left: { sph: 1, cyl: -0.5, axis: 90, add: 2 },
    right: { sph: 1.25, cyl: -0.5, axis: 90, add: 2 },
  })
  expect(read.colour).toEqual(withLenses.colour)
  expect(checkoutData.parse([old])).toHaveLength(1)
})

test("The one axis of an old client is for the eyes with a cylinder, and for no eye it is refused [X-85]", () => {
  const eyes = (right: string, left: string) => ({
    selectLansType: "Single Vision" as const,
    ...{ selectedLensOrProducrPrice: 3400, selectedType: "Arc", axis: 90 },
    rightLens: { SPH: "-2.00", CYL: right },
    leftLens: { SPH: "-1.75", CYL: left },
  })
  const problemsOf = (power: ReturnType<typeof eyes>) => {
    const { lens } = readLenses(lensPower.parse(power))
    return checkPrescription("Single Vision", lens!.prescription!).problems.map(({ code }) => code)
  }
  expect(readLenses(lensPower.parse(eyes("-0.50", "0.00"))).lens?.prescription).toMatchObject({
    right: { cyl: -0.5, axis: 90 },
    left: { cyl: 0, axis: null },
  })
  expect(problemsOf(eyes("-0.50", "0.00"))).toEqual([])
  expect(problemsOf(eyes("0", "-0.50"))).toEqual([])
  expect(problemsOf(eyes("0.00", "0.00"))).not.toEqual([])
})

test("Measured fitting heights go with the lenses, and impossible ones are refused", () => {
  const measuredHeights = { right: 21.5, left: 21, uncertainty: 2.5 }
  const lens = { ...withLenses.lens!, type: "Progressive" as const, measuredHeights }
  const wire = z.encode(checkoutItem, { ...withLenses, lens })
  expect(checkoutItem.parse(JSON.parse(JSON.stringify(wire))).lens).toMatchObject({
    measuredHeights,
  })
  const impossible = { ...measuredHeights, left: 300 }
  const sent = { ...wire, power: { ...wire.power, measured_heights: impossible } }
  expect(checkoutItem.safeParse(sent).success).toBe(false)
})
