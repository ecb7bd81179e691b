import { expect, test } from "vitest"
import { courierName, courierSlugOf } from "./couriers.ts"

test("A courier is recognised by its name or its slug, in any spelling of either", () => {
  for (const typed of ["bluedart", "Blue Dart", " BLUE-DART "]) {
    expect(courierSlugOf(typed)).toBe("bluedart")
  }
  expect(courierSlugOf("India Post")).toBe("india-post")
  expect(courierSlugOf("Shadow Fax")).toBe("shadow-fax")
})

test("A courier is shown by its name, and one that only the tracking service knows by the words of its slug", () => {
  expect(courierName("gati-kwe")).toBe("Gati-KWE")
  expect(courierName("shadow-fax2")).toBe("Shadow Fax2")
  expect(courierSlugOf(courierName("shadow-fax2"))).toBe("shadow-fax2")
})
