import { expect, test } from "vitest"
import { mapsSearch } from "./maps-search.ts"

test("A signed-in shopper finds city and state on a map, whatever letters they hold [PDP-29]", () => {
  const link = new URL(mapsSearch("Navi Mumbai", "Jammu & Kashmir"))
  expect(link.searchParams.get("query")).toBe("Navi Mumbai, Jammu & Kashmir")
})
