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
  ["403001", "Goa"],
  ["141001", "Punjab"],
  ["194101", "Ladakh"],
  ["737101", "Sikkim"],
  ["673310", "Puducherry"],
  ["533461", "Andhra Pradesh"],
  ["396445", "Gujarat"],
  ["362001", "Gujarat"],
  ["607001", "Tamil Nadu"],
  ["609001", "Tamil Nadu"],
  ["500001", "Telangana"],
  ["507001", "Telangana"],
  ["520001", "Andhra Pradesh"],
  ["492001", "Chhattisgarh"],
  ["462001", "Madhya Pradesh"],
  ["781001", "Assam"],
  ["793001", "Meghalaya"],
  ["744101", "Andaman and Nicobar Islands"],
  ["201301", "Uttar Pradesh"],
  ["250001", "Uttar Pradesh"],
  ["673001", "Kerala"],
  ["682555", "Lakshadweep"],
  ["682501", "Kerala"],
  ["799001", "Tripura"],
  ["245101", "Uttar Pradesh"],
  ["248001", "Uttarakhand"],
  ["249401", "Uttarakhand"],
  ["263139", "Uttarakhand"],
  ["831001", "Jharkhand"],
])("The PIN code %s fills in %s", (pin, state) => {
  expect(stateForPin(pin)).toBe(state)
})

/** Real post offices in areas that states share. */
const sharedPins: [pin: string, state: string, place: string][] = [
  ["396210", "Dadra and Nagar Haveli and Daman and Diu", "Daman"],
  ["396220", "Dadra and Nagar Haveli and Daman and Diu", "Nani Daman"],
  ["396230", "Dadra and Nagar Haveli and Daman and Diu", "Silvassa"],
  ["396193", "Dadra and Nagar Haveli and Daman and Diu", "Dadra"],
  ["396191", "Gujarat", "Vapi"],
  ["362520", "Dadra and Nagar Haveli and Daman and Diu", "Diu"],
  ["362560", "Gujarat", "Una"],
  ["609602", "Puducherry", "Karaikal"],
  ["607402", "Puducherry", "Bahour"],
  ["605001", "Puducherry", "Puducherry"],
  ["605602", "Tamil Nadu", "Villupuram"],
  ["160017", "Chandigarh", "Chandigarh"],
  ["160062", "Punjab", "Mohali"],
  ["160055", "Punjab", "Mohali"],
  ["247667", "Uttarakhand", "Roorkee"],
  ["244713", "Uttarakhand", "Kashipur"],
  ["244001", "Uttar Pradesh", "Moradabad"],
  ["262701", "Uttar Pradesh", "Lakhimpur Kheri"],
  ["814112", "Jharkhand", "Deoghar"],
  ["824101", "Bihar", "Aurangabad"],
  ["507126", "Andhra Pradesh", "Chinturu"],
  ["507111", "Telangana", "Bhadrachalam"],
  ["786630", "Arunachal Pradesh", "Khonsa"],
  ["533464", "Puducherry", "Yanam"],
  ["533464", "Andhra Pradesh", "Neelapalli"],
  ["783123", "Meghalaya", "Adakgiri"],
  ["783123", "Assam", "Dhupdhara"],
  ["783134", "Meghalaya", "Kharkutta"],
]

test.each(sharedPins)(
  "%s fills in no state, and %s (%s) gets no warning: states share its digits",
  (pin, state) => {
    expect(stateForPin(pin)).toBeNull()
    expect(statesForPin(pin).length).toBeGreaterThan(1)
    expect(pinSuitsState(pin, state)).toBe(true)
  },
)

test.each([
  ["900001", "an army post"],
  ["999999", "an army post"],
  ["100001", "unused"],
])("The PIN code %s fills in nothing: it is %s", (pin) => {
  expect(stateForPin(pin)).toBeNull()
})

test("A PIN code that does not match the state gets a warning", () => {
  expect(pinSuitsState("560041", "Karnataka")).toBe(true)
  expect(pinSuitsState("560041", "Kerala")).toBe(false)
  expect(pinSuitsState("605001", "Kerala")).toBe(false)
})

test("Neighbouring states, army post offices and unknown areas get no warning", () => {
  expect(pinSuitsState("248001", "Uttarakhand")).toBe(true)
  expect(pinSuitsState("533464", "Andhra Pradesh")).toBe(true)
  expect(pinSuitsState("900001", "Assam")).toBe(true)
})

test("First digits name every state that they may lie in", () => {
  expect(statesForPin("560")).toEqual(["Karnataka"])
  expect(statesForPin("605001")).toEqual(["Puducherry", "Tamil Nadu"])
  expect(statesForPin("396")).toEqual(["Gujarat", "Dadra and Nagar Haveli and Daman and Diu"])
  expect(statesForPin("82")).toEqual(["Bihar", "Jharkhand"])
  expect(statesForPin("9")).toEqual([])
})
