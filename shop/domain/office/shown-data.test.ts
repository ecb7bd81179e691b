import { expect, test } from "vitest"
import { MANY_SHOPPERS, type ShownData, shownIds } from "./shown-data.ts"

const conversation: ShownData = { kinds: ["messages"], ids: ["number", "shopper"] }

test("Ids and numbers of records are found at any depth, once, and names are never taken for them", () => {
  const shopper = "0f8fad5b-d9cb-469f-a165-70867728950e"
  const reply = {
    number: "TK-26-000004",
    shopper,
    order: { number: "CH-26-000123" },
    messages: [{ number: "TK-26-000004", text: "CH-26-000999" }],
  }
  expect(shownIds(conversation, {}, reply)).toEqual(["TK-26-000004", shopper, "CH-26-000123"])
  const asked = { orders: ["CH-26-000123", "CH-26-000124"] }
  expect(shownIds({ kinds: ["prescription"], ids: ["orders"] }, asked, [])).toEqual(asked.orders)
  expect(shownIds(conversation, {}, { shopper: "Asha Rao", number: "98450 12345" })).toEqual([])
})

test("An export shows many, and an operation without personal data nobody", () => {
  expect(shownIds({ kinds: ["contact"], ids: "many" }, {}, "order,name")).toEqual([MANY_SHOPPERS])
  expect(shownIds(null, {}, { number: "CH-26-000123" })).toEqual([])
})
