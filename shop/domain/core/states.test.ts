import { expect, test } from "vitest"
import { lastStateIn, stateNamed, stateNamesBySpelling, states } from "./states.ts"

test("There are 36 states and union territories, each with its own GST code", () => {
  expect(states).toHaveLength(36)
  expect(new Set(states.map((state) => state.gstCode)).size).toBe(36)
  expect(states.every((state) => /^[0-3][0-9]$/.test(state.gstCode))).toBe(true)
})

test("The states in the address form are in alphabetical order", () => {
  const names = states.map((state) => state.name)
  expect(names).toEqual(names.toSorted())
})

test.each([
  ["Karnataka", "29"],
  [" karnataka ", "29"],
  ["Jammu & Kashmir", "01"],
  ["JAMMU AND KASHMIR", "01"],
  ["Pondicherry", "34"],
  ["TN", "33"],
  ["T.N.", "33"],
  ["Tamilnadu", "33"],
  ["Tamil-Nadu, India", "33"],
  ["ＴＡＭＩＬ　ＮＡＤＵ", "33"],
  ["33-Tamil Nadu", "33"],
  ["तमिलनाडु", "33"],
  ["मिज़ोरम", "15"],
  // As some keyboards write the letter, in one character.
  ["मि\u095bोरम", "15"],
  ["Orissa", "21"],
  ["Uttaranchal", "05"],
  ["Karnataka State", "29"],
  ["New Delhi", "07"],
  ["Dadra & Nagar Haveli", "26"],
  ["Daman and Diu", "26"],
])("A state typed as %j is recognised", (typed, code) => {
  expect(stateNamed(typed)?.gstCode).toBe(code)
})

test.each(["Utopia", "UT", "", "India", "560001", "Pradesh"])(
  "The state is not guessed from %j",
  (typed) => {
    expect(stateNamed(typed)).toBeNull()
  },
)

test("Similar short names are those of different states", () => {
  expect(stateNamesBySpelling).toMatchObject({
    ...{ ch: "Chandigarh", cg: "Chhattisgarh", up: "Uttar Pradesh", uk: "Uttarakhand" },
    ...{ ap: "Andhra Pradesh", ar: "Arunachal Pradesh", mp: "Madhya Pradesh", mh: "Maharashtra" },
    ...{ mn: "Manipur", ml: "Meghalaya", mz: "Mizoram", dl: "Delhi", dd: states[7].name },
  })
})

test.each([
  ["12 Mission Street, Pondicherry", "Puducherry"],
  ["Kalinga Road, Bhubaneswar (Orissa)", "Odisha"],
  ["MG Road, Bengaluru", null],
  ["Stadium Road, TN Block", null],
])("In the address %j the last state is %s", (address, state) => {
  expect(lastStateIn(address)?.name ?? null).toBe(state)
})
