import { expect, test } from "vitest"
import { parsePinCode, pinSuitsState, stateForPin, statesForPin } from "./pin-code.ts"

const spellings = [
  ...["560041", "560 041", " 560041 ", "56 0041", "560-041", "560041.", "५६००४१", "೫೬೦೦೪೧"],
  ...["\u200e560\u00a0041\u200e", "560\u2011041"],
]

test.each(spellings)("The PIN code typed as %j is accepted", (text) => {
  expect(parsePinCode(text)).toBe("560041")
})

test.each(["", "060041", "56004", "5600411", "56004a", "560041.0"])(
  "%j is not a PIN code",
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
])("The PIN code %s fills in %s [APP-06]", (pin, state) => {
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

test("A PIN code that does not match the state gets a warning", () => {
  expect(pinSuitsState("560041", "Karnataka")).toBe(true)
  expect(pinSuitsState("560041", "Kerala")).toBe(false)
})

test("Neighbouring states, army post offices and unknown areas get no warning", () => {
  expect(pinSuitsState("248001", "Uttarakhand")).toBe(true)
  expect(pinSuitsState("160055", "Punjab")).toBe(true)
  expect(pinSuitsState("900001", "Assam")).toBe(true)
})

test("First digits name every state that they may lie in", () => {
  expect(statesForPin("560")).toEqual(["Karnataka"])
  expect(statesForPin("605001")).toEqual(["Puducherry", "Tamil Nadu"])
  expect(statesForPin("82")).toEqual(["Bihar", "Jharkhand"])
  expect(statesForPin("9")).toEqual([])
})
