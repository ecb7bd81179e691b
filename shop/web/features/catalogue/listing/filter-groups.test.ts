import { expect, test } from "vitest"
import {
  categoryListing,
  readListingQuery,
  toggled,
  writeListingQuery,
} from "#domain/catalogue/listing/query.ts"
import { isChosen } from "./filter-groups.tsx"

const read = (search: string) =>
  readListingQuery(new URLSearchParams(search), categoryListing("Round"))

test("Selecting a filter returns to page 1, with the sort order kept [LST-37, LST-38]", () => {
  const query = toggled(read("page=2&sort=newest&type=Rimless"), "frameTypes", "Fullrim")
  expect(isChosen(query, "frameTypes", "Fullrim")).toBe(true)
  expect(writeListingQuery(query).toString()).toBe("type=Rimless&type=Fullrim&sort=newest")
})

test("Selecting it again removes the filter", () => {
  const query = read("gender=Women")
  expect(toggled(query, "genders", "Women").genders).toEqual([])
})
