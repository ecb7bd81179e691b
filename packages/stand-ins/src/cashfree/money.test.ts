import { expect, test } from "vitest"
import { isWholePaise, moneyJson, toPaise } from "./money.ts"

test("The gateway prints every amount with two decimals, at any depth", () => {
  const body = { order_amount: 170, payment: { payment_amount: 99.5 }, count: 3 }
  expect(moneyJson(body)).toBe(
    '{"order_amount":170.00,"payment":{"payment_amount":99.50},"count":3}',
  )
})

test("Parsing and printing a webhook again changes the bytes", () => {
  const raw = moneyJson({ payment_amount: 170 })
  expect(JSON.stringify(JSON.parse(raw))).not.toBe(raw)
})

test.each([
  [1, true],
  [10.34, true],
  [1234567.89, true],
  [0.1 + 0.2, true],
  [10.345, false],
])("The gateway accepts %d rupees as whole paise: %s", (rupees, whole) => {
  expect(isWholePaise(rupees)).toBe(whole)
})

test("Rupees are converted to paise without loss", () => {
  expect(toPaise(1.005 * 1000)).toBe(100_500)
  expect(toPaise(19.99) + toPaise(0.01)).toBe(2000)
})
