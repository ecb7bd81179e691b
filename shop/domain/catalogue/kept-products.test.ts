import { expect, test } from "vitest"
import { keptSentences } from "./kept-products.ts"

test("What stays is said with a sentence for each reason, and long lists are cut", () => {
  const ordered = Array.from({ length: 12 }, (_, n) => ({
    ...{ name: `Frame ${n + 1}`, reason: "orders" as const },
  }))
  const sentences = keptSentences([{ name: "Jal, Clear", reason: "records" }, ...ordered])
  expect(sentences).toEqual([
    expect.stringMatching(/^Kept, because orders .*: Frame 1; .*; Frame 10; 2 more\.$/),
    expect.stringMatching(/^Kept .*records.*: Jal, Clear\.$/),
  ])
  expect(keptSentences([])).toEqual([])
})
