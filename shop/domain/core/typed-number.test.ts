import { expect, test } from "vitest"
import { readNumber } from "./typed-number.ts"

test("A number is read with the commas, signs and digits that people type", () => {
  for (const [typed, value] of [
    ...([
      ["2,499", 2499],
      [" 2499 ", 2499],
      ["1,49,999.50", 149_999.5],
      ["149,999", 149_999],
    ] as const),
    ...([
      ["₹2,499", 2499],
      ["Rs. 499/-", 499],
      ["INR 499", 499],
      ["10%", 10],
    ] as const),
    ...([
      ["-6.25", -6.25],
      ["\u22126.25", -6.25],
      [".5", 0.5],
      ["२,४९९", 2499],
      ["0", 0],
    ] as const),
  ]) {
    expect(readNumber(typed), typed).toBe(value)
  }
})

test("Nothing else is a number", () => {
  for (const typed of [
    "",
    " ",
    "nothing",
    "2,5",
    "1,2345",
    "24,99",
    "1.2.3",
    "1e3",
    "0x10",
    "₹",
    "1 2",
  ]) {
    expect(readNumber(typed), typed).toBeNull()
  }
})
