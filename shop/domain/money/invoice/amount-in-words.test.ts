import { expect, test } from "vitest"
import { paise } from "../../core/money.ts"
import { amountInWords } from "./amount-in-words.ts"

test.each([
  [0, "Rupees Zero Only"],
  [1, "Paise One Only"],
  [99, "Paise Ninety Nine Only"],
  [100, "Rupees One Only"],
  [101, "Rupees One and Paise One Only"],
  [1_999, "Rupees Nineteen and Paise Ninety Nine Only"],
  [10_000, "Rupees One Hundred Only"],
  [99_900, "Rupees Nine Hundred Ninety Nine Only"],
  [1_00_000, "Rupees One Thousand Only"],
  [14_99_050, "Rupees Fourteen Thousand Nine Hundred Ninety and Paise Fifty Only"],
  [1_02_000_50, "Rupees One Lakh Two Thousand and Paise Fifty Only"],
  [
    9_99_999_99,
    "Rupees Nine Lakh Ninety Nine Thousand Nine Hundred Ninety Nine and Paise Ninety Nine Only",
  ],
  [1_00_00_000_00, "Rupees One Crore Only"],
  [
    12_34_56_789_01,
    "Rupees Twelve Crore Thirty Four Lakh Fifty Six Thousand Seven Hundred Eighty Nine and Paise One Only",
  ],
])("%d paise are written: %s", (amount, said) => {
  expect(amountInWords(paise(amount))).toBe(said)
})

test("A negative amount is refused", () => {
  expect(() => amountInWords(paise(-1))).toThrow(
    new RangeError("Not an amount of a bill: -1 paise"),
  )
})
