import { expect, test } from "vitest"
import { fromRupees } from "#domain/money.ts"
import { matchingOrders } from "./matching-orders.ts"

const kajal = { productId: 41, title: "Kajal Round", unitPrice: fromRupees(899), quantity: 2 }
const boond = { productId: 52, title: "Boond Oval", unitPrice: fromRupees(1200), quantity: 1 }

test.each(["ROUND", "41", "899", " kajal ", "1798"])(
  "A shopper finds the round frame by typing %j [ORD-16]",
  (typed) => {
    expect(matchingOrders([kajal, boond], typed)).toEqual([kajal])
  },
)

test("An empty search shows every order, and a strange one none", () => {
  expect(matchingOrders([kajal, boond], " ")).toEqual([kajal, boond])
  expect(matchingOrders([kajal, boond], "aviator")).toEqual([])
})
