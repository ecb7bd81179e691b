import { ToWords } from "to-words/en-IN"
import type { Paise } from "../../core/money.ts"

const words = new ToWords()

/**
 * `Rupees One Lakh Two Thousand and Paise Fifty Only`, the wording of Indian bills. Used on the
 * server only: an invoice contains the words.
 * @throws RangeError for a negative amount.
 */
export const amountInWords = (amount: Paise): string => {
  if (amount < 0) throw new RangeError(`Not an amount of a bill: ${amount} paise`)
  const rupees = Math.floor(amount / 100)
  const paise = amount % 100
  const parts = [
    rupees > 0 || paise === 0 ? `Rupees ${words.convert(rupees)}` : "",
    paise > 0 ? `Paise ${words.convert(paise)}` : "",
  ]
  return `${parts.filter(Boolean).join(" and ")} Only`
}
