import { expect, test } from "vitest"
import { operations } from "#server/operations/run-operation.ts"
import { operationNamed } from "./operation-named.ts"
import { Refused } from "./typed.ts"

test("The owner finds an operation by one word or two", () => {
  expect(operationNamed(operations, ["stock", "41"]).name).toBe("stock")
  expect(operationNamed(operations, ["product", "set", "41"]).name).toBe("product set")
})

test.each([
  [["sell", "41"], 'There is no operation "sell". See: npm run shop -- --help'],
  [["slide"], 'There is no operation "slide", but slide list, slide set, slide add, slide remove.'],
  [
    ["slide", "roof"],
    'There is no operation "slide roof", but slide list, slide set, slide add, slide remove.',
  ],
])("What the owner mistypes is answered with what there is: %j", (words, sentence) => {
  expect(() => operationNamed(operations, words)).toThrow(new Refused(sentence))
})
