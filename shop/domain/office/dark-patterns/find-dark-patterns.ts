import type { DarkPatternId } from "./dark-patterns.ts"
import { darkPhrases } from "./phrases.ts"

/** Where something that the owner wrote is, and the page of the back office that changes it. */
interface Place {
  /** As in a sentence: `the page “Size guide”`. */
  where: string
  fix: { to: string; label: string }
}

/** Words of the owner that shoppers read. */
export interface OwnText extends Place {
  text: string
  /** Whether it disappears by itself, so that it may speak of its end. */
  hasEnd: boolean
}

/** What the owner can introduce a dark pattern with. */
export interface DarkPatternFacts {
  texts: readonly OwnText[]
  /** Rows of products on the home page. */
  productRows: readonly (Place & { title: string; followsSales: boolean })[]
  /** Links to other sites on the home page, with their words. */
  outsideLinks: readonly (Place & { words: string })[]
  /** Codes of coupons that shoppers can use now. */
  couponCodes: readonly string[]
  /** Per cent: the largest discount of a product, a coupon or the membership that is valid now. */
  largestDiscount: number
  /** Some orders pay for delivery. */
  hasDeliveryFee: boolean
  /** That were sent in the 30 days before now. */
  newslettersIn30Days: number
}

/** Something that a person should look at: words alone prove nothing. */
export interface DarkPatternFinding extends Place {
  /** The same as long as place and words are the same, so that an answer stays with it. */
  id: string
  kind: DarkPatternId
  /** The words it is about. */
  quote: string
  sentence: string
}

export interface AnsweredFinding extends DarkPatternFinding {
  /** Why it is no dark pattern, by the person who carried out the audit. */
  reason: string
}

const MAX_NEWSLETTERS_IN_30_DAYS = 8

/** What a person should look at before the shop is certified, in the order of the places. */
export function findDarkPatterns(facts: DarkPatternFacts): DarkPatternFinding[] {
  const found = [
    ...facts.texts.flatMap((text) => [
      ...phraseFindings(text),
      ...couponFindings(text, facts),
      ...discountFindings(text, facts),
      ...freeDeliveryFindings(text, facts),
    ]),
    ...facts.productRows.flatMap(popularityFindings),
    ...facts.outsideLinks.flatMap(advertisementFindings),
    ...newsletterFindings(facts),
  ]
  return [...new Map(found.map((one) => [one.id, one])).values()]
}

const finding = (
  { where, fix }: Place,
  kind: DarkPatternId,
  quote: string,
  sentence: string,
): DarkPatternFinding => ({
  ...{ id: `${kind}: ${where}: ${quote}`, kind, where, quote, sentence, fix },
})

const phraseFindings = (own: OwnText): DarkPatternFinding[] =>
  darkPhrases.flatMap(({ kind, pattern, sentence, isAboutTime }) =>
    isAboutTime && own.hasEnd
      ? []
      : Array.from(own.text.matchAll(pattern), ([quote]) => finding(own, kind, quote, sentence)),
  )

/** `code DIWALI20`, `coupon: NEW50`. */
const NAMED_CODE =
  /(?:\b(?:[Cc]ode|CODE|[Cc]oupon|COUPON)|कोड|कूपन)[\s:“"'*]*([A-Z][A-Z0-9]{2,19})\b/gu

const couponFindings = (own: OwnText, { couponCodes }: DarkPatternFacts): DarkPatternFinding[] =>
  Array.from(own.text.matchAll(NAMED_CODE), ([, code]) => code!)
    .filter((code) => !couponCodes.includes(code))
    .map((code) =>
      finding(
        ...([own, "bait-and-switch", code] as const),
        "Shoppers cannot use this code. Create the coupon, or take the code out of the text.",
      ),
    )

const DISCOUNT = /(\d{1,2}(?:\.\d+)?)\s?%\s*(?:off|discount|छूट|की छूट)/giu

const discountFindings = (
  own: OwnText,
  { largestDiscount }: DarkPatternFacts,
): DarkPatternFinding[] =>
  Array.from(own.text.matchAll(DISCOUNT))
    .filter(([, percent]) => Number(percent) > largestDiscount)
    .map(([quote]) =>
      finding(
        ...([own, "bait-and-switch", quote] as const),
        `The largest discount in the shop is ${largestDiscount} %. Correct the text, or give the discount.`,
      ),
    )

const FREE_DELIVERY = /\b(?:free|muft) (?:delivery|shipping)\b|मुफ़?्?त डिलीवरी|फ्री डिलीवरी/giu
/** The text itself says from when delivery is free, or for whom. */
const CONDITION = /₹|\{freeDeliveryAbove\}|\babove\b|\bover\b|\bmembers?\b|GOLD MAX|से ऊपर/iu

const freeDeliveryFindings = (
  own: OwnText,
  { hasDeliveryFee }: DarkPatternFacts,
): DarkPatternFinding[] =>
  !hasDeliveryFee || CONDITION.test(own.text)
    ? []
    : Array.from(own.text.matchAll(FREE_DELIVERY), ([quote]) =>
        finding(
          ...([own, "drip-pricing", quote] as const),
          "Small orders pay for delivery. Say from which amount it is free.",
        ),
      )

const POPULAR =
  /\b(?:frequently bought|often bought|best[ -]?sell(?:ers?|ing)|most (?:bought|popular|loved)|top sell(?:ers?|ing)|trending)\b|सबसे (?:ज़्?यादा|अधिक|लोकप्रिय)/iu

const popularityFindings = (row: DarkPatternFacts["productRows"][number]): DarkPatternFinding[] => {
  const quote = POPULAR.exec(row.title)?.[0]
  if (!quote || row.followsSales) return []
  return [
    finding(
      ...([row, "false-urgency", quote] as const),
      "The row says what people buy, but its rule does not follow sales. Choose “Sold in the last 90 days”, or another heading.",
    ),
  ]
}

const MARKED_AS_AD = /\b(?:ad|advertisement|sponsored|paid partnership)\b|विज्ञापन/iu

const advertisementFindings = (
  link: DarkPatternFacts["outsideLinks"][number],
): DarkPatternFinding[] =>
  MARKED_AS_AD.test(link.words)
    ? []
    : [
        finding(
          ...([link, "disguised-advertisement", link.words] as const),
          "It leads to another site. If somebody pays for it, say “Advertisement” in its words.",
        ),
      ]

const newsletterFindings = ({ newslettersIn30Days: count }: DarkPatternFacts) =>
  count <= MAX_NEWSLETTERS_IN_30_DAYS
    ? []
    : [
        finding(
          {
            where: "your newsletters",
            fix: { to: "/office/newsletter", label: "Newsletters" },
          },
          ...(["nagging", `${count} in 30 days`] as const),
          `Subscribers got ${count} newsletters in 30 days. Send fewer.`,
        ),
      ]
