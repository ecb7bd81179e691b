import { expect, test } from "vitest"
import { operations } from "#contract/operations.ts"
import { operationNamed } from "./operation-named.ts"
import { Refused } from "./typed.ts"

test("An operation is found by one word or two", () => {
  expect(operationNamed(operations, ["stock", "41"]).name).toBe("stock")
  expect(operationNamed(operations, ["product", "set", "41"]).name).toBe("product set")
})

test("Every operation is found by its own name, also where it begins with another one's", () => {
  for (const { name } of operations) {
    expect(operationNamed(operations, [...name.split(" "), "41"]).name).toBe(name)
  }
})

test.each([
  [["sell", "41"], 'There is no operation "sell". See: npm run shop -- --help'],
  [["home"], 'There is no operation "home", but home preview, home publish, home show.'],
  [
    ["home", "roof"],
    'There is no operation "home roof", but home preview, home publish, home show.',
  ],
])("An unknown operation is answered with the existing ones: %j", (words, sentence) => {
  expect(() => operationNamed(operations, words)).toThrow(new Refused(sentence))
})
