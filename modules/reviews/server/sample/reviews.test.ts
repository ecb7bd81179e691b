import { expect, test } from "vitest"
import { countByStars, ratingOf } from "../../rules/review.ts"
import { reviews } from "./reviews.ts"

test("The 45 sample reviews average 4.4 stars [PDP-10, PDP-17]", () => {
  expect(reviews).toHaveLength(45)
  expect(ratingOf(countByStars(reviews)).average).toBe(4.4)
  expect(new Set(reviews.map(({ text }) => text)).size).toBe(45)
})

test("A sample reviewer has a first name and a town, and nothing that identifies a person [X-35]", () => {
  for (const { name, city } of reviews) {
    expect(name).toMatch(/^\p{L}+$/u)
    expect(city).not.toBe("")
  }
})
