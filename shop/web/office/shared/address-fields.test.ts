import { expect, test } from "vitest"
import { withPinCode } from "./address-fields.tsx"

const empty = { pincode: "", city: "", state: "" }

test("A PIN code fills in its state and an empty town, as in the shop", () => {
  const filled = { pincode: "411005", city: "Pune", state: "Maharashtra" }
  expect(withPinCode(empty, "411005")).toEqual(filled)
  expect(withPinCode({ ...empty, city: "Wagholi" }, "411005").city).toBe("Wagholi")
  expect(withPinCode({ state: "" }, "411005")).toEqual({ state: "Maharashtra", pincode: "411005" })
})

test("An incomplete PIN code fills in nothing and stays as it is typed", () => {
  expect(withPinCode({ ...empty, city: "Pune", state: "Goa" }, "4110")).toEqual({
    ...{ pincode: "4110", city: "Pune", state: "Goa" },
  })
})
