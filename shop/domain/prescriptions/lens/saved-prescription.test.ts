import { expect, test } from "vitest"
import { lensTypeOf, savedPrescriptionProblems } from "./saved-prescription.ts"

const far = { sph: -2.5, cyl: 0, axis: null, add: null }
const near = { ...far, add: 1.75 }

test("A saved prescription with an addition for either eye is for far and near", () => {
  expect(lensTypeOf({ right: far, left: far })).toBe("Single Vision")
  expect(lensTypeOf({ right: near, left: far })).toBe("Progressive")
  expect(lensTypeOf({ right: far, left: near })).toBe("Progressive")
})

test("A prescription is saved with an addition for both eyes or for neither", () => {
  const codes = (right: typeof near | typeof far, left: typeof near | typeof far) =>
    savedPrescriptionProblems({ right, left }).map(({ eye, code }) => `${eye} ${code}`)
  expect(codes(far, far)).toEqual([])
  expect(codes(near, near)).toEqual([])
  expect(codes(near, far)).toEqual(["left add_missing"])
})
