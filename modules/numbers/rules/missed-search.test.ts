import { expect, test } from "vitest"
import { countableSearch } from "./missed-search.ts"

test("Missed searches are counted in one normalised spelling, also in Hindi", () => {
  expect(countableSearch("  Cat   EYE gold ")).toBe("cat eye gold")
  expect(countableSearch("चश्मा")).toBe("चश्मा")
  expect(countableSearch("size 52")).toBe("size 52")
})

test("Text that may identify a person is never counted: phone numbers, e-mail addresses, orders, long texts", () => {
  const personal = [
    "9845012345",
    "+91 98450 12345",
    "९८४५०१२३४५",
    "asha 98450 12345",
    "asha@home.example",
    "CH-26-000123",
    "560041",
    "https://shop.example/asha",
    "a",
    "!!",
    "asha rao of the second house behind the old temple",
  ]
  for (const typed of personal) expect(countableSearch(typed), typed).toBeNull()
})
