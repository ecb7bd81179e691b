import { expect, test } from "vitest"
import { orderLineStates } from "#domain/orders/order-line-state.ts"
import { countByStars, mayReview, ratingOf, reviewerName } from "./review.ts"

test("The rating is the mean of the stars to one decimal, and 0 without reviews", () => {
  const byStars = countByStars([{ stars: 5 }, { stars: 4, count: 2 }])
  expect(byStars).toEqual([0, 0, 0, 2, 1])
  expect(ratingOf(byStars)).toEqual({ average: 4.3, count: 3 })
  expect(ratingOf([0, 0, 0, 0, 0])).toEqual({ average: 0, count: 0 })
})

test("Only delivered products can be reviewed", () => {
  expect(orderLineStates.filter(mayReview)).toEqual(["Delivered"])
})

test.each([
  ["Asha Rao", "Asha R."],
  ["  asha  lakshmi   rao ", "asha r."],
  ["Madhavan", "Madhavan"],
  ["आशा कीर्ति", "आशा की."],
  ["", "A customer"],
  [null, "A customer"],
])("%s reviews as %s", (fullName, shown) => {
  expect(reviewerName(fullName)).toBe(shown)
})
