import { expect, test } from "vitest"
import { isGtin } from "./barcode.ts"

test("Barcodes are GTINs of 8, 12, 13 or 14 digits whose check digit is right", () => {
  // The examples of GS1 and of the standards of each length.
  for (const right of ["96385074", "036000291452", "4006381333931", "10614141000415"]) {
    expect(isGtin(right), right).toBe(true)
    const last = (Number(right.at(-1)) + 1) % 10
    expect(isGtin(right.slice(0, -1) + last), `${right} with another check digit`).toBe(false)
  }
  // Two neighbours in the wrong order, a wrong length, and what is no number.
  for (const wrong of ["4006381333391", "963850741", "", "400638133393X", " 96385074"]) {
    expect(isGtin(wrong), wrong).toBe(false)
  }
})
