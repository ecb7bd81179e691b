import { expect, test } from "vitest"
import type { Figures } from "./derived-figures.ts"
import { averageOrder, changeInWords, inPercent, share } from "./derived-figures.ts"

const figures: Figures = {
  ...{ gross: 3000, discounts: 100, delivery: 49, services: 499, refunds: 0, uncollected: 0 },
  ...{ net: 3448, tax: 0, orders: 2, pieces: 3, delivered: 0, returned: 0 },
  ...{ product: 100, cart: 20, checkout: 0, paid: 2 },
}

test("The average order is what was charged for goods and delivery, without services", () => {
  expect(averageOrder(figures)).toBe(1474.5)
  expect(averageOrder({ ...figures, orders: 0 })).toBeNull()
})

test("A share of nothing, or larger than the whole, is unknown", () => {
  expect(inPercent(share(2, 100))).toBe("2.0 %")
  expect(inPercent(share(0, 100))).toBe("0.0 %")
  expect(inPercent(share(2, 0))).toBe("–")
  expect(inPercent(share(2, 1))).toBe("–")
})

test("A change is in per cent of the previous value, and unknown if that was zero", () => {
  expect(changeInWords(150, 100)).toBe("+50.0 %")
  expect(changeInWords(50, 100)).toBe("−50.0 %")
  expect(changeInWords(100, 100)).toBe("no change")
  expect(changeInWords(100, 0)).toBe("no earlier figure")
})
