import { expect, test } from "vitest"
import type { EyePower } from "./eye-power.ts"
import { strongestMeridian } from "./strength.ts"

const eye = (sph: number, cyl = 0): EyePower => ({
  sph,
  cyl,
  axis: cyl === 0 ? null : 90,
  add: null,
})

test("The stronger meridian of the stronger eye decides", () => {
  expect(strongestMeridian({ right: eye(-2.5), left: eye(-1) })).toBe(2.5)
  expect(strongestMeridian({ right: eye(-2.5, -0.75), left: eye(-1) })).toBe(3.25)
  expect(strongestMeridian({ right: eye(3, -4), left: eye(1) })).toBe(3)
})
