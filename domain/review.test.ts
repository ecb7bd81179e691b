import { expect, test } from "vitest"
import { averageStars } from "./review.ts"

test("The rating is the mean of the stars to one decimal, and 0 without reviews", () => {
  expect(averageStars([{ stars: 5 }, { stars: 4 }, { stars: 4 }])).toBe(4.3)
  expect(averageStars([])).toBe(0)
})
