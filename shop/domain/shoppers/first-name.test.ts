import { expect, test } from "vitest"
import { firstNameOf } from "./first-name.ts"

test.each([
  [["Asha Rao"], "Asha"],
  [["  Dr. Asha  Rao", "Asha R"], "Asha"],
  [["Smt Lakshmi"], "Lakshmi"],
  [["आशा राव"], "आशा"],
  [["Asha Rao", "Ravi Rao"], null],
  [["Adv. Mary-Ann D’Souza"], "Mary-Ann"],
  [["D'Souza"], "D'Souza"],
  [["A. Rao"], null],
  [["A Rao"], null],
  [["Mr."], null],
  [["12 Main"], null],
  [[], null],
])("The addresses of %j are greeted as %j", (names, first) => {
  expect(firstNameOf(names)).toBe(first)
})
