import { expect, test } from "vitest"
import {
  type AddressField,
  addressFieldProblem,
  addressFieldRules,
  addressLimit,
  addressLine,
  addressTypeLabels,
  addressTypes,
} from "./address.ts"

test("An address reads as one line [CHK-05]", () => {
  const line = addressLine({
    house: "14",
    address: "3rd Cross, Jayanagar 4th Block",
    city: "Bengaluru",
    state: "Karnataka",
    pincode: "560041",
  })
  expect(line).toBe("14, 3rd Cross, Jayanagar 4th Block, Bengaluru, Karnataka - 560041")
})

test("A home address takes parcels all day, a work address in office hours; home is listed first [CHK-21]", () => {
  expect(addressTypes.map((type) => addressTypeLabels[type].text)).toEqual([
    "Home (All day delivery)",
    "Work (Delivery between 10 AM - 5 PM)",
  ])
})

test("A shopper can save ten addresses", () => {
  expect(addressLimit).toBe(10)
})

const fields = Object.keys(addressFieldRules) as AddressField[]

test("Everything but landmark and alternate phone must be filled in [VAL-16, VAL-18]", () => {
  const missing = fields.filter((field) => addressFieldProblem(field, " ")?.code === "missing")
  expect(missing).toEqual(["contactName", "mobile", "pincode", "house", "address", "city", "state"])
})

test("An address that cannot be delivered to is reported at the field", () => {
  expect(addressFieldProblem("pincode", "060041")).toEqual({
    code: "does_not_fit",
    sentence: "A PIN code has six digits and starts with 1 to 9.",
  })
  expect(addressFieldProblem("pincode", "560 041")).toBeNull()
  expect(addressFieldProblem("mobile", "12345")?.code).toBe("does_not_fit")
  expect(addressFieldProblem("alternatePhone", "+91 98450 12345")).toBeNull()
})

test("Numbers are taken as they are copied from contacts, in any script [VAL-20]", () => {
  const copied = "\u202a+91\u00a0(0)\u00a0९८४५०\u2011१२३४५\u202c"
  expect(addressFieldProblem("mobile", copied)).toBeNull()
  expect(addressFieldProblem("alternatePhone", copied)).toBeNull()
  expect(addressFieldProblem("pincode", "\u2066\u200e५६०\u00a0०४१\u2069\ufeff")).toBeNull()
})

test("Text that the shop cannot store is refused with a message, in every field", () => {
  for (const field of fields) {
    expect(addressFieldProblem(field, "9".repeat(300))?.code).toBe("too_long")
    expect(addressFieldProblem(field, "a\u0000")?.code).toBe("forbidden_character")
  }
})

test("What no invoice or label can print is refused, with the letter", () => {
  for (const field of ["contactName", "house", "address", "city", "landmark"] as const) {
    expect(addressFieldProblem(field, "Flat 5 🏠")).toEqual({
      code: "forbidden_character",
      sentence:
        "We cannot print “🏠” on your invoice. Please write this in English or an Indian script.",
    })
    expect(addressFieldProblem(field, "عائشہ ꯏꯕꯣꯝꯆꯥ श्याम 14‑B")).toBeNull()
  }
})
