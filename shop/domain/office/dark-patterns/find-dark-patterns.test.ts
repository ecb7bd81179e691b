import { expect, test } from "vitest"
import { allDarkPatterns } from "./dark-patterns.ts"
import { type DarkPatternFacts, findDarkPatterns, type OwnText } from "./find-dark-patterns.ts"
import { auditValidUntil } from "./self-audit.ts"

const place = { where: "the page “Sale”", fix: { to: "/office/pages/sale", label: "Page" } }
const facts: DarkPatternFacts = {
  ...{ texts: [], productRows: [], outsideLinks: [], couponCodes: ["DIWALI20"] },
  ...{ largestDiscount: 40, hasDeliveryFee: true, newslettersIn30Days: 8 },
}
const inText = (text: string, change: Partial<OwnText> = {}, others: object = {}) =>
  findDarkPatterns({
    ...facts,
    ...others,
    texts: [{ ...place, text, hasEnd: false, ...change }],
  }).map(({ kind, quote }) => [kind, quote])

test("The thirteen kinds are there once each, in words that can be read to a shopper", () => {
  expect(new Set(allDarkPatterns.map(({ id }) => id)).size).toBe(13)
  for (const { id, forbids, avoided, looksAt } of allDarkPatterns) {
    for (const sentence of [forbids, avoided, looksAt ?? "None."]) {
      expect(sentence, id).toMatch(/^[A-Z“].*\.$/)
    }
  }
})

test.each([
  ["false-urgency", "Hurry, sale!", "Hurry"],
  ["false-urgency", "सिर्फ आज ५०० रुपये", "सिर्फ आज"],
  ["false-urgency", "Sirf aaj!", "Sirf aaj"],
  ["false-urgency", "Only 3 left, 12 people are viewing", "Only 3 left"],
  ["basket-sneaking", "Insurance is added automatically.", "added automatically"],
  ["confirm-shaming", "No thanks, I prefer bad eyes.", "No thanks, I prefer bad eyes"],
  ["forced-action", "Sign up to see the prices.", "Sign up to see the prices"],
  ["subscription-trap", "GOLD MAX renews automatically.", "renews automatically"],
  ["bait-and-switch", "Use code NEW50 today.", "NEW50"],
  ["bait-and-switch", "Up to 50% off", "50% off"],
  ["drip-pricing", "Free delivery on everything", "Free delivery"],
  ["trick-question", "Untick the box if you do not want it.", "Untick the box"],
  ["saas-billing", "Begin your free trial.", "free trial"],
  ["rogue-malware", "Get https://x.example/lens.apk", "https://x.example/lens.apk"],
])("%s is found in “%s”", (kind, text, quote) => {
  expect(inText(text)).toContainEqual([kind, quote])
})

test("What is true, has an end or is no such word is not found", () => {
  for (const text of [
    "Use code DIWALI20. 40% off, and free delivery above ₹999.",
    "Don't miss an eye test: unhurried, in a chart room. No thanks needed.",
    "Anaaj hi anaaj, thurrying",
  ]) {
    expect(
      inText(text).filter(([, quote]) => quote !== "Don't miss"),
      text,
    ).toEqual([])
  }
  expect(inText("Last chance", { hasEnd: true })).toEqual([])
  // An end of the text does not make a shortage true.
  expect(inText("Selling fast", { hasEnd: true })).toHaveLength(1)
  expect(inText("Free delivery", {}, { hasDeliveryFee: false })).toEqual([])
})

test("Rows that claim popularity, links to other sites and many newsletters are found, each with its place", () => {
  const row = (title: string, followsSales: boolean) => ({ ...place, title, followsSales })
  const found = findDarkPatterns({
    ...facts,
    productRows: [row("Bestsellers", false), row("Frequently Bought", true), row("New", false)],
    outsideLinks: [
      { ...place, words: "Visit our friends" },
      { ...place, words: "Advertisement: sun cream" },
    ],
    newslettersIn30Days: 9,
  })
  expect(found.map(({ kind, quote }) => [kind, quote])).toEqual([
    ["false-urgency", "Bestsellers"],
    ["disguised-advertisement", "Visit our friends"],
    ["nagging", "9 in 30 days"],
  ])
  expect(found[0]).toMatchObject({ ...place, id: "false-urgency: the page “Sale”: Bestsellers" })
})

test("An audit is valid until the same day of the next year", () => {
  expect(auditValidUntil("2026-11-27")).toBe("2027-11-27")
  expect(auditValidUntil("2028-02-29")).toBe("2029-02-28")
})
