import { expect, test } from "vitest"
import { stateNamed, states } from "./states.ts"

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
])("A state typed as %j is recognised", (typed, code) => {
  expect(stateNamed(typed)?.gstCode).toBe(code)
})

test("An unknown state is not guessed", () => {
  expect(stateNamed("Utopia")).toBeNull()
})
