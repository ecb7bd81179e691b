import { beforeEach, expect, test } from "vitest"
import type { ShownLenses } from "#contract/prescriptions/lens-power.ts"
import { fromRupees } from "#domain/core/money.ts"
import { aProduct } from "#domain/testing/a-product.ts"
import { emptyBrowserStorage } from "#web/shared/storage/testing/browser-storage.ts"
import { addToCart, cart } from "./cart.ts"
import { changeCartUpload, setCartGlasses, setCartLenses, withLenses } from "./cart-lenses.ts"

const kajal = { ...aProduct(), variantColours: [] }

let storage: Map<string, string>

beforeEach(() => {
  storage = emptyBrowserStorage()
})

const stored = () => JSON.parse(storage.get("cart") ?? "null")

const line = () => withLenses(cart.read()[0]!)

const glasses = {
  lens: { type: "Plano", option: "Blue Block", prescription: null },
  shownUnitPrice: fromRupees(1679 + 800),
} as const

test("The lenses of a line are stored in the format of the checkout data, and read back [ENT-14, ENT-22]", () => {
  addToCart(kajal)
  setCartLenses(41, glasses)
  expect(stored()[0].power).toEqual({
    selectLansType: "Plano",
    selectedLensOrProducrPrice: 2479,
    selectedType: "Blue Block",
    leftLens: null,
    rightLens: null,
    axis: null,
    add: null,
  })
  expect(line()).toMatchObject(glasses)
  addToCart(kajal)
  expect(line()).toMatchObject({ ...glasses, quantity: 2 })
  setCartLenses(41, { lens: null, shownUnitPrice: fromRupees(1679) })
  expect(stored()[0]).not.toHaveProperty("power")
})

test("Lenses measured with a pupillary distance are restored in the cart [ENT-14]", () => {
  addToCart(kajal)
  const eye = { sph: -2, cyl: 0, axis: null, add: null }
  const measured: ShownLenses = {
    lens: {
      type: "Single Vision",
      option: "Blue Block",
      prescription: { right: eye, left: eye, pd: { right: 31.5, left: 32 } },
    },
    shownUnitPrice: fromRupees(1679 + 1200),
  }
  setCartLenses(41, measured)
  expect(stored()[0].power.pd).toBe("31.5/32")
  expect(line()).toMatchObject(measured)
})

test.each([
  ["of a type that there is not", { selectLansType: "Trifocal", selectedType: "Drivex" }],
  ["nonsense", "lenses"],
])("A line whose lenses are %s is a frame only", (_, power) => {
  addToCart(kajal)
  const [plain] = stored()
  const shown = { selectedLensOrProducrPrice: 9, ...(power as object) }
  storage.set(
    "cart",
    JSON.stringify([{ ...plain, power: typeof power === "string" ? power : shown }]),
  )
  expect(line()).toMatchObject({ lens: null, shownUnitPrice: fromRupees(1679) })
})

test("A line stores the upload of its prescription, a new one replaces it, and it can be removed", () => {
  const [first, second] = ["A".repeat(43), "B".repeat(43)]
  const later: ShownLenses = {
    lens: {
      type: "Single Vision",
      option: "Blue Block",
      prescription: null,
      prescriptionLater: true,
    },
    shownUnitPrice: fromRupees(1679 + 800),
  }
  addToCart(kajal)
  setCartLenses(41, { ...later, prescriptionUpload: first })
  expect(stored()[0].power.prescription_upload).toBe(first)
  expect(line()).toMatchObject({ ...later, prescriptionUpload: first })
  changeCartUpload(second, null)
  expect(line().prescriptionUpload).toBe(first)
  changeCartUpload(first, second)
  expect(line()).toMatchObject({ ...later, prescriptionUpload: second })
  changeCartUpload(second, null)
  expect(line()).toMatchObject(later)
  expect(line()).not.toHaveProperty("prescriptionUpload")
})

test("Ordering glasses again puts them into the cart once, and tells if they replace other lenses of the frame", () => {
  expect(setCartGlasses(kajal, 2, glasses)).toBe(false)
  expect(setCartGlasses(kajal, 2, glasses)).toBe(false)
  expect(cart.read()).toHaveLength(1)
  expect(line()).toMatchObject({ ...glasses, quantity: 2 })
  const other = { ...glasses, lens: { ...glasses.lens, option: "Arc" } }
  expect(setCartGlasses(kajal, 1, other)).toBe(true)
  expect(line()).toMatchObject({ lens: other.lens, quantity: 1 })
})
