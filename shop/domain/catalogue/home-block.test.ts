import { expect, test } from "vitest"
import {
  fewLeftProducts,
  type HomeBlock,
  type HomeItem,
  homeBlockProblems,
  homeLinkKind,
  isInSeason,
  newestProducts,
  nextHomeChange,
  specifiedRow,
} from "./home-block.ts"

const block = (contents: Partial<HomeBlock>): HomeBlock => ({
  ...{ id: "one", type: "text", title: "", text: "Words", items: [], rule: null },
  ...{ isHidden: false, from: null, until: null },
  ...contents,
})

const item = (contents: Partial<HomeItem>): HomeItem => ({
  ...{ heading: "Noon", text: "", link: "Sunglasses", picture: "noon-640.webp" },
  ...{ isSample: false, others: [] },
  ...contents,
})

const [nine, ten, eleven] = [9, 10, 11].map((hour) => new Date(Date.UTC(2026, 10, 20, hour))) as [
  ...[Date, Date, Date],
]

test("A block shows from its start until just before its end, and never while it is hidden", () => {
  const limits = { from: ten.toISOString(), until: eleven.toISOString() }
  const shown = (contents: Partial<HomeBlock>, now: Date) => isInSeason(block(contents), now)
  expect([nine, ten, eleven].map((now) => shown(limits, now))).toEqual([false, true, false])
  expect(shown({ ...limits, isHidden: true }, ten)).toBe(false)
  expect(shown({}, nine)).toBe(true)
})

test("The next change of the page is the earliest start or end to come of blocks that are not hidden", () => {
  const [first, second] = [ten.toISOString(), eleven.toISOString()]
  const blocks = [block({ until: second }), block({ from: first })]
  expect(nextHomeChange(blocks, nine)).toEqual(ten)
  expect(nextHomeChange(blocks, ten)).toEqual(eleven)
  expect(nextHomeChange(blocks, eleven)).toBeNull()
  expect(nextHomeChange([block({ from: first, isHidden: true })], nine)).toBeNull()
})

test("A link is the words of a listing, an address of the shop, or one of another site over https", () => {
  expect(["Sunglasses", "under 1000"].map(homeLinkKind)).toEqual(["listing", "listing"])
  expect(["/product-item/41", "/pages/size-guide#fit"].map(homeLinkKind)).toEqual(["shop", "shop"])
  expect(homeLinkKind("https://www.example.org/a?b=c")).toBe("outside")
  const wrong = ["http://example.org", "javascript:alert(1)", "//example.org", "/\\example.org"]
  expect([...wrong, "https://a", "https://me@example.org", ""].map(homeLinkKind)).toEqual(
    [...wrong, "", "", ""].map(() => null),
  )
})

test("The rows of the specification are the newest products and those with few left, without any other condition", () => {
  expect(specifiedRow(newestProducts)).toBe("new")
  expect(specifiedRow(fewLeftProducts)).toBe("low")
  const rules = [{ field: "kind" as const, value: "Sunglasses" }]
  for (const rule of [
    ...[
      { ...newestProducts, rules },
      { ...newestProducts, sort: "all" as const },
    ],
    { ...fewLeftProducts, rules: [...fewLeftProducts.rules, ...rules] },
    { ...fewLeftProducts, sort: "newest" as const },
    { ...fewLeftProducts, rules: [{ field: "piecesBelow" as const, value: 3 }] },
  ]) {
    expect(specifiedRow(rule)).toBeNull()
  }
})

test("What a block lacks is said in words", () => {
  expect(homeBlockProblems(block({}))).toEqual([])
  const said = (contents: Partial<HomeBlock>) => homeBlockProblems(block(contents))
  expect(said({ text: " " })).toEqual(["It needs a text."])
  expect(said({ type: "products" })).toEqual([
    "It needs a heading.",
    "Choose which products it shows.",
  ])
  expect(said({ from: ten.toISOString(), until: ten.toISOString() })).toEqual([
    "The end must be after the start.",
  ])
  const between = (above: number, below: number) => ({
    ...newestProducts,
    rules: [
      { field: "priceAbove" as const, value: above },
      { field: "priceBelow" as const, value: below },
    ],
  })
  const rule = between(900, 901)
  expect(said({ type: "products", title: "Cheap", rule: between(900, 902) })).toEqual([])
  expect(said({ type: "products", title: "Cheap", rule })).toEqual([
    "The lowest price must be below the highest.",
  ])
  expect(said({ type: "banner", items: [item({ heading: "", picture: "", link: "" })] })).toEqual([
    ...["Entry 1 needs a picture.", "Entry 1 needs words.", "Entry 1 needs a link."],
  ])
  expect(said({ type: "banner", items: [item({ link: "http://example.org" })] })).toEqual([
    "“Noon” cannot link to “http://example.org”: choose a product, a listing or a page, or begin with https://.",
  ])
  expect(said({ type: "banner", items: Array.from({ length: 9 }, () => item({})) })).toEqual([
    "It can have 8 entries at most.",
  ])
})
