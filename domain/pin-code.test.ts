import { expect, test } from "vitest"
import { parsePinCode, pinSuitsState, stateForPin } from "./pin-code.ts"

test.each(["560041", "560 041", " 560041 "])("The PIN code typed as %j is understood", (text) => {
  expect(parsePinCode(text)).toBe("560041")
})

test.each(["", "060041", "56004", "5600411", "56 0041", "56004a", "560  041"])(
  "%j is no PIN code",
  (text) => {
    expect(parsePinCode(text)).toBeNull()
  },
)

test.each([
  ["110001", "Delhi"],
  ["560041", "Karnataka"],
  ["625001", "Tamil Nadu"],
  ["605001", "Puducherry"],
  ["403001", "Goa"],
  ["160017", "Chandigarh"],
  ["141001", "Punjab"],
  ["194101", "Ladakh"],
  ["737101", "Sikkim"],
  ["673310", "Puducherry"],
  ["673001", "Kerala"],
  ["682555", "Lakshadweep"],
  ["682501", "Kerala"],
  ["799001", "Tripura"],
])("The PIN code %s fills in %s", (pin, state) => {
  expect(stateForPin(pin)).toBe(state)
})

test.each([
  ["248001", "shared by Uttar Pradesh and Uttarakhand"],
  ["831001", "shared by Bihar and Jharkhand"],
  ["900001", "an army post"],
  ["999999", "an army post"],
  ["100001", "unused"],
])("The PIN code %s fills in nothing: it is %s", (pin) => {
  expect(stateForPin(pin)).toBeNull()
})

test("A shopper is asked to look again when PIN code and state do not go together", () => {
  expect(pinSuitsState("560041", "Karnataka")).toBe(true)
  expect(pinSuitsState("560041", "Kerala")).toBe(false)
})

test("Neighbours, army posts and unknown areas are never doubted", () => {
  expect(pinSuitsState("248001", "Uttarakhand")).toBe(true)
  expect(pinSuitsState("160055", "Punjab")).toBe(true)
  expect(pinSuitsState("900001", "Assam")).toBe(true)
})
