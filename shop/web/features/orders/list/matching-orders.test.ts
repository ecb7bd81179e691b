import { expect, test } from "vitest"
import { fromRupees, noMoney } from "#domain/core/money.ts"
import { matchingOrders } from "./matching-orders.ts"

const bought = (number: string) => ({
  purchase: {
    number,
    delivery: null,
    paid: noMoney,
    deliveryFee: noMoney,
    lines: [],
    couponCode: null,
    memberDiscount: noMoney,
    secondPairDiscount: noMoney,
    cash: null,
  },
})
const kajal = {
  productId: 41,
  title: "Kajal Round",
  unitPrice: fromRupees(899),
  discount: noMoney,
  quantity: 2,
  ...bought("CH-26-000017"),
}
const boond = {
  productId: 52,
  title: "Boond Oval",
  unitPrice: fromRupees(1200),
  discount: noMoney,
  quantity: 1,
  ...bought("CH-26-000023"),
}

test.each([
  ...["ROUND", "41", "899", " kajal ", "1798", "₹899", "₹ 1,798", "1,798", "Rs. 899", "₹1,798/-"],
  ...["₹८९९", "８９９", "CH–26–000017"],
])("The search %j finds the order of the round frame [ORD-16, X-47]", (typed) => {
  expect(matchingOrders([kajal, boond], typed)).toEqual([kajal])
})

test("An order is found by its number, in lower case too", () => {
  expect(matchingOrders([kajal, boond], "ch-26-000023")).toEqual([boond])
})

test("A price is found as it is written on the order, with paise", () => {
  const discounted = { ...kajal, quantity: 1, unitPrice: fromRupees(899.5) }
  for (const typed of ["₹899.50", "899.5"]) {
    expect(matchingOrders([discounted, boond], typed), typed).toEqual([discounted])
  }
  for (const typed of ["₹", "rs", "₹898"]) {
    expect(matchingOrders([discounted, boond], typed), typed).toEqual([])
  }
})

test("An empty search shows every order, and an unknown one none", () => {
  expect(matchingOrders([kajal, boond], " ")).toEqual([kajal, boond])
  expect(matchingOrders([kajal, boond], "aviator")).toEqual([])
})
