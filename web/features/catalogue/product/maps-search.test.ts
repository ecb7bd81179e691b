import { expect, test } from "vitest"
import { mapsSearch } from "./maps-search.ts"

test("City and state open on a map, with any characters [PDP-29]", () => {
  const link = new URL(mapsSearch("Navi Mumbai", "Jammu & Kashmir"))
  expect(link.searchParams.get("query")).toBe("Navi Mumbai, Jammu & Kashmir")
})
