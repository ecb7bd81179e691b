import { expect, test } from "vitest"
import { operations } from "#contract/operations.ts"
import { operationNames } from "./approval-list.tsx"

test("The board has words for every operation that needs a second person", () => {
  const named = operations.filter(
    ({ secondPerson }) => secondPerson && secondPerson !== "some inputs",
  )
  expect(named.length).toBeGreaterThan(4)
  for (const { name } of named) expect(operationNames, name).toHaveProperty([name])
})
