import { expect, test } from "vitest"
import { countWords } from "./selection-words.ts"

test("A selection's products are counted, and the cards on which the shop shows them", () => {
  expect(countWords({ total: 24, cards: 11 })).toBe("24 products on sale, on 11 cards")
  expect(countWords({ total: 3, cards: 1 })).toBe("3 products on sale, on 1 card")
  expect(countWords({ total: 11, cards: 11 })).toBe("11 products on sale")
  expect(countWords({ total: 1, cards: 1 })).toBe("1 product on sale")
  expect(countWords({ total: 0, cards: 0 })).toBe("No product on sale is in it.")
})
