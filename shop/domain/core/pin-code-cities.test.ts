import { expect, test } from "vitest"
import { cityForPin } from "./pin-code-cities.ts"

test.each([
  ["560041", "Bengaluru"],
  ["110001", "New Delhi"],
  ["682001", "Kochi"],
])("%s suggests %s", (pin, city) => {
  expect(cityForPin(pin)).toBe(city)
})

test("Where several towns share the digits, no city is suggested", () => {
  expect(cityForPin("201301")).toBeNull()
  expect(cityForPin("900001")).toBeNull()
  expect(cityForPin("682555")).toBeNull()
  for (const pin of ["160062", "605602", "673310"]) expect(cityForPin(pin)).toBeNull()
})
