import { expect, test } from "vitest"
import { operations } from "#contract/operations.ts"
import {
  areasWithoutData,
  MANY_SHOPPERS,
  operationsWithoutData,
  shownData,
  shownIds,
} from "./shown-data.ts"

test("Every operation says whether it shows personal data, and one that does is in the audit", () => {
  const unsaid = operations.filter(
    ({ name }) =>
      [
        name in shownData,
        operationsWithoutData.includes(name),
        areasWithoutData.includes(name.split(" ")[0]!),
      ].filter(Boolean).length !== 1,
  )
  expect(unsaid.map(({ name }) => name)).toEqual([])
  const uncounted = operations.filter(({ effect, name }) => effect === "count" && name in shownData)
  expect(uncounted.map(({ name }) => name)).toEqual([])
})

test("Ids and numbers of records are found at any depth, once, and names are never taken for them", () => {
  const shopper = "0f8fad5b-d9cb-469f-a165-70867728950e"
  const reply = {
    number: "TK-26-000004",
    shopper,
    order: { number: "CH-26-000123" },
    messages: [{ number: "TK-26-000004", text: "CH-26-000999" }],
  }
  expect(shownIds("tickets show", {}, reply)).toEqual(["TK-26-000004", shopper, "CH-26-000123"])
  const asked = { orders: ["CH-26-000123", "CH-26-000124"] }
  expect(shownIds("orders job-files", asked, [])).toEqual(asked.orders)
  expect(shownIds("tickets show", {}, { shopper: "Asha Rao", number: "98450 12345" })).toEqual([])
})

test("An export shows many, and an operation without personal data nobody", () => {
  expect(shownIds("export-orders", {}, "order,name")).toEqual([MANY_SHOPPERS])
  expect(shownIds("product show", {}, { number: "CH-26-000123" })).toEqual([])
})
