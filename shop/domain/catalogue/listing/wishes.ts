import { normalizeTyped } from "../../core/identifier.ts"
import type { PriceRange } from "./price-range.ts"

/** What a shopper's text asks for besides words of the catalogue. */
export interface Wishes {
  /** The text without the phrases of the wishes; an age is replaced by whom it is for. */
  text: string
  /** Whole rupees of the final price, both ends included; null without a wish. */
  price: PriceRange | null
  /** Whether light frames come first. */
  lightest: boolean
}

/** Up to this age, glasses are for kids. */
const MAX_KIDS_AGE = 13

/** Numbers below it are sizes and ages rather than prices. */
const MIN_PRICE = 100

const amount = String.raw`(?:₹|rs\.?|inr)?\s{0,9}(\d{1,3}(?:,\d{2,3}){1,6}|\d{2,6}|\d{1,2}(?:\.\d)?k)\s{0,9}(?:/-|₹|rs\b\.?|rupees?\b|rupaye\b|rupay\b|रुपये|रुपए|रुपय)?`

const between = new RegExp(
  `(?:between\\s{1,9}|from\\s{1,9})?${amount}\\s{0,9}(?:-|to|and|se|से)\\s{0,9}${amount}(?:\\s{0,9}(?:ke be?ech|ke bich|tak|के बीच|तक))?`,
)
const atMost = [
  new RegExp(
    `(?:under|below|less than|lower than|not more than|within|up ?to|max(?:imum)?)\\s{0,9}${amount}`,
  ),
  new RegExp(
    `${amount}\\s{0,9}(?:se kam|se ne?ec?he|se niche|ke andar|ke ander|ke under|ke ne?ec?he|ke niche|tak|or less|or below|and below|and under|से कम|से नीचे|के अंदर|के नीचे|तक)`,
  ),
]
const atLeast = [
  new RegExp(`(?:above|over|more than|min(?:imum)?)\\s{0,9}${amount}`),
  new RegExp(
    `${amount}\\s{0,9}(?:se [zj]yada|se adhik|se upar|ke upar|or more|and above|से ज्यादा|से अधिक|से ऊपर|के ऊपर)`,
  ),
]
const age =
  /(?:age\s{0,9}(\d{1,2})\b|(?<!\d)(\d{1,2})[\s-]{0,9}(?:years?|yrs?|saal|sal|साल)(?:[\s-]*old)?)/
/** `halka` alone is a light colour as well. */
const light =
  /(?:very |super |ultra )?(?:light[\s-]?weight(?:ed)?|feather ?light)|(?:halk[aei]|हल्क[ाेी])\s+(?=chas|frame|चश|फ्रेम)/

/** Reads `under 1000`, `500 se kam`, `for 8 year old` and `lightweight` out of a shopper's text. */
export function readWishes(typed: string): Wishes {
  let text = normalizeTyped(typed).toLowerCase()
  const take = (pattern: RegExp, instead = " "): string[] | null => {
    const match = pattern.exec(text)
    if (!match) return null
    text = text.replace(match[0], ` ${instead} `)
    return match.slice(1)
  }
  const price = readPrice()
  const years = age.exec(text)
  const isForKids = years !== null && Number(years[1] ?? years[2]) <= MAX_KIDS_AGE
  take(age, isForKids ? "kids" : " ")
  const lightest = take(light) !== null
  return price || years || lightest
    ? { text, price, lightest }
    : { text: typed, price: null, lightest: false }

  function readPrice(): PriceRange | null {
    const range = rupeesIn(between)
    if (range) return { min: Math.min(...range), max: Math.max(...range) }
    for (const pattern of atMost) {
      const [max] = rupeesIn(pattern) ?? []
      if (max !== undefined) return { min: 0, max }
    }
    for (const pattern of atLeast) {
      const [min] = rupeesIn(pattern) ?? []
      if (min !== undefined) return { min, max: Number.POSITIVE_INFINITY }
    }
    return null
  }

  /** The amounts of a phrase, which is taken out of the text if all of them can be prices. */
  function rupeesIn(pattern: RegExp): number[] | null {
    const rupees = pattern.exec(text)?.slice(1).map(rupeesOf)
    if (!rupees?.every((one) => one >= MIN_PRICE)) return null
    take(pattern)
    return rupees
  }
}

const rupeesOf = (written: string): number =>
  written.endsWith("k") ? Number(written.slice(0, -1)) * 1000 : Number(written.replaceAll(",", ""))
