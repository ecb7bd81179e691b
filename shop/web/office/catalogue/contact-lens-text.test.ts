import { expect, test } from "vitest"
import { readLensParts, writeLensParts } from "./contact-lens-text.ts"

const stored =
  "powers -10.00..-6.50/0.50 -6.00..6.00/0.25; base curves 8.4 8.8; diameters 14.2; lenses 30; days 1; axes 10..180/10; additions low high"

test("Values of contact lenses are shown in words, and stored as before", () => {
  const parts = readLensParts(stored)
  expect(parts).toMatchObject({
    powers: "-10.00 to -6.50 in steps of 0.50, -6.00 to 6.00 in steps of 0.25",
    "base curves": "8.4, 8.8",
    axes: "10 to 180 in steps of 10",
    additions: "low, high",
  })
  expect(writeLensParts(parts)).toBe(stored)
  expect(writeLensParts({})).toBe("")
})

test("A range may be typed in several ways, also without its steps", () => {
  const powers = (typed: string) => writeLensParts({ powers: typed })
  expect(powers("-6 to 6")).toBe("powers -6..6/0.25")
  expect(powers("\u22126.00 to +6.00 steps of 0.5")).toBe("powers -6.00..+6.00/0.5")
  expect(powers("-6..6/0.25, -8.5 -9")).toBe("powers -6..6/0.25 -8.5 -9")
  expect(writeLensParts({ axes: "10 to 180" })).toBe("axes 10..180/10")
})
