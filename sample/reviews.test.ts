import { expect, test } from "vitest"
import { averageStars } from "#domain/review.ts"
import { reviews } from "./reviews.ts"

test("45 sample reviews make 4.4 stars [PDP-10, PDP-17]", () => {
  expect(reviews).toHaveLength(45)
  expect(averageStars(reviews)).toBe(4.4)
  expect(new Set(reviews.map(({ text }) => text)).size).toBe(45)
})

test("Of a sample reviewer there is a first name and a town, and nothing that leads to a person [X-35]", () => {
  for (const { name, city } of reviews) {
    expect(name).toMatch(/^\p{L}+$/u)
    expect(city).not.toBe("")
  }
})
