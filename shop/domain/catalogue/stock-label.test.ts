import { expect, test } from "vitest"
import { translations } from "#words/translations.ts"
import { isLowStock, lowStockLabel, stockLabel, visibleStock } from "./stock-label.ts"

test.each([
  [0, "Out of stock"],
  [1, "In stock"],
  [9, "In stock"],
])("A stock of %d is shown as %j [LST-19]", (stock, label) => {
  expect(translations.en(stockLabel(stock))).toBe(label)
})

test.each([
  [0, false],
  [1, true],
  [6, true],
  [7, false],
])("A stock of %d is low: %s [HOM-25, PDP-20]", (stock, low) => {
  expect(isLowStock(stock)).toBe(low)
})

test("The number left is shown only when few are left [LST-19]", () => {
  expect(translations.en(lowStockLabel(3)!)).toBe("In stock, only 3 left")
  expect(lowStockLabel(7)).toBeNull()
  expect(lowStockLabel(0)).toBeNull()
})

test("A sale from a large stock changes nothing on a page; a sale out of seven does", () => {
  expect(visibleStock(120)).toBe(visibleStock(119))
  expect(visibleStock(7)).not.toBe(visibleStock(6))
  expect(visibleStock(1)).not.toBe(visibleStock(0))
})
