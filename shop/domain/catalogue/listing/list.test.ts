import { expect, test } from "vitest"
import { fromRupees } from "../../core/money.ts"
import { aProduct } from "../../testing/a-product.ts"
import type { Product } from "../product.ts"
import { buildIndex, updateStock } from "./catalogue-index.ts"
import { list } from "./list.ts"
import { categoryListing, displayListing, type ListingPlace, readListingQuery } from "./query.ts"

const colours = (...names: string[]) => names.map((name) => ({ name, hex: "#000000" }))

const shop = (...products: Partial<Product>[]) =>
  buildIndex(products.map((product, n) => aProduct({ id: n + 1, title: `Model ${n}`, ...product })))

const listing = (index: ReturnType<typeof shop>, place: ListingPlace, search = "") =>
  list(index, readListingQuery(new URLSearchParams(search), place))

const idsOf = (index: ReturnType<typeof shop>, text: string, search = "") =>
  listing(index, displayListing(text), search).cards.map((card) => card.id)

test("Fourteen frames fill two pages of 6 and one of 2 [LST-10]", () => {
  const index = shop(...Array.from({ length: 14 }, () => ({})))
  const pages = [1, 2, 3].map((page) => listing(index, displayListing("all"), `page=${page}`))
  expect(pages.map((page) => page.cards.length)).toEqual([6, 6, 2])
  expect(pages[2]).toMatchObject({ total: 14, page: 3, pageCount: 3, matched: true })
  expect(pages[2]?.cards.map((card) => card.id)).toEqual([13, 14])
})

test("Fourteen aviators fill one page of 9 and one of 5 under /Aviator [RTE-13]", () => {
  const index = shop(...Array.from({ length: 14 }, () => ({ frameShape: "Aviator" })), {})
  const sizes = [1, 2].map(
    (page) => listing(index, categoryListing("Aviator"), `page=${page}`).cards.length,
  )
  expect(sizes).toEqual([9, 5])
})

test("A page beyond the last shows the last", () => {
  const index = shop({}, {})
  expect(listing(index, displayListing("all"), "page=9999")).toMatchObject({ page: 1, total: 2 })
})

test("Under /{category} a shape or a type lists only its own frames [LST-11]", () => {
  const index = shop(
    { frameShape: "Round", frameType: "Fullrim" },
    { frameShape: "Cats Eye", frameType: "rim less" },
    { frameShape: "Oval", frameType: "Fullrim", highlights: "almost round" },
  )
  const ids = (text: string) => listing(index, categoryListing(text)).cards.map((card) => card.id)
  expect(ids("Round")).toEqual([1])
  expect(ids("Rimless")).toEqual([2])
  expect(ids("cat-eye")).toEqual([2])
  expect(ids("full rim")).toEqual([1, 3])
})

test("Under /{category} any other text is searched", () => {
  const index = shop({ gender: "Kids" }, { gender: "Men" })
  expect(listing(index, categoryListing("kids")).cards.map((card) => card.id)).toEqual([1])
})

test("More matching words rank higher, over all six fields [LST-35, RTE-07]", () => {
  const index = shop(
    { frameShape: "Round" },
    { frameShape: "Round", frameColours: colours("Black") },
    { frameShape: "Round", frameColours: colours("Black"), gender: "Women" },
    { lensColours: colours("Black"), gender: "Women", frameType: "Rimless", highlights: "round" },
    { frameShape: "Oval", gender: "Men" },
  )
  expect(idsOf(index, "black round women rimless")).toEqual([4, 3, 2, 1])
})

test.each([
  ["Aviator", { frameShape: "Aviator" }],
  ["halfrim", { frameType: "Halfrim" }],
  ["Women", { gender: "Women" }],
  ["hinges", { highlights: "Spring hinges" }],
  ["Gold", { frameColours: colours("Rose gold") }],
  ["Brown", { frameColours: colours("Dark Havana") }],
  ["Grey", { frameColours: colours("Gunmetal") }],
  ["Violet", { lensColours: colours("Violet") }],
  ["Sunglasses", { kind: "Sunglasses" }],
  ["Acuvue", { title: "Acuvue Oasys" }],
  ["Lykos Eyewear", { brand: "Lykos" }],
  ["aviators", { frameShape: "Aviator" }],
] as [string, Partial<Product>][])(
  "%s finds its products and nothing else [RTE-09, RTE-10, RTE-11]",
  (text, product) => {
    const plain = { gender: "Men", highlights: "plain" } as const
    const index = shop(plain, { ...plain, ...product }, plain)
    expect(idsOf(index, text)).toEqual([2])
  },
)

test("A unisex frame is found after men's and women's frames, and their filters include it [LST-27, LST-35]", () => {
  const index = shop(
    { gender: "Men" },
    { gender: "Unisex" },
    { gender: "Women" },
    { gender: "Kids" },
  )
  expect(idsOf(index, "men")).toEqual([1, 2])
  expect(idsOf(index, "women")).toEqual([3, 2])
  expect(idsOf(index, "unisex")).toEqual([2])
  expect(idsOf(index, "all", "gender=Men")).toEqual([1, 2])
  expect(idsOf(index, "all", "gender=Women")).toEqual([2, 3])
  expect(idsOf(index, "all", "gender=Unisex")).toEqual([2])
})

test("“men” does not match inside “women” [X-90]", () => {
  const index = shop({ gender: "Women" }, { gender: "Men" })
  expect(idsOf(index, "Men")).toEqual([2])
  expect(idsOf(index, "Mens Eyewear")).toEqual([2])
})

test("A match in the title ranks below a match in any field", () => {
  const index = shop({ title: "Black Round Gold" }, { frameColours: colours("Black") })
  expect(idsOf(index, "black round gold")).toEqual([2, 1])
})

test("A word in both a field and the title counts once [LST-35]", () => {
  const gold = { frameColours: colours("Gold") }
  const index = shop(gold, { ...gold, title: "Gold Digger" })
  expect(idsOf(index, "gold")).toEqual([1, 2])
})

test("“wayfarer” finds the shop's oval frames", () => {
  const index = shop({ frameShape: "Square" }, { frameShape: "Oval" })
  expect(idsOf(index, "Wayfarer")).toEqual([2])
})

test("“glasses” alone finds all eyewear but contact lenses", () => {
  const index = shop({ kind: "Contact Lenses" }, { kind: "Sunglasses" }, { kind: "Kids Glasses" })
  expect(idsOf(index, "glasses")).toEqual([2, 3])
})

test("A text that matches nothing shows all frames and says so [LST-36]", () => {
  const index = shop({}, {}, {})
  expect(listing(index, displayListing("zzzz"))).toMatchObject({ total: 3, matched: false })
  expect(listing(index, displayListing("!!"))).toMatchObject({ total: 3, matched: false })
  expect(listing(index, categoryListing("zzzz"))).toMatchObject({ total: 3, matched: false })
})

test("Short words are corrected only beside a word that is known [LST-35, LST-36]", () => {
  const index = shop({ frameColours: [{ name: "Pale", hex: "#eeeeee" }], frameShape: "Round" })
  const read = (text: string) => {
    const { matched, instead } = listing(index, displayListing(text))
    return { matched, instead }
  }
  const nothing = { matched: false, instead: null }
  expect(read("faq-page")).toEqual(nothing)
  expect(read("faq page")).toEqual(nothing)
  expect(read("page")).toEqual({ matched: true, instead: "pale" })
  expect(read("round page")).toEqual({ matched: true, instead: "round pale" })
  expect(read("rayban rouund")).toEqual({ matched: true, instead: "round" })
})

test("After a text without matches, filters still apply, down to no results [LST-36]", () => {
  const index = shop({ frameShape: "Round" }, { frameShape: "Oval" })
  expect(idsOf(index, "zzzz", "shape=Oval")).toEqual([2])
  expect(listing(index, displayListing("zzzz"), "shape=Aviator")).toMatchObject({
    cards: [],
    total: 0,
    page: 1,
    pageCount: 1,
  })
})

test.each(["all", "all-glasses", "both", ""])(
  "%j lists the whole shop [RTE-08, RTE-12]",
  (text) => {
    const index = shop({ title: "Both of them" }, {}, {})
    expect(listing(index, displayListing(text))).toMatchObject({ total: 3, matched: true })
  },
)

test("Choices within a group widen the result, choices of another group narrow it [X-58]", () => {
  const index = shop(
    { frameShape: "Round", gender: "Men" },
    { frameShape: "Oval", gender: "Men" },
    { frameShape: "Round", gender: "Women" },
    { frameShape: "Square", gender: "Men" },
  )
  expect(idsOf(index, "all", "shape=Round&shape=Oval&gender=Men")).toEqual([1, 2])
})

test("A frame without colour is hidden by a colour filter [VAL-15]", () => {
  const index = shop({ frameColours: [] }, { frameColours: colours("BLACK") })
  expect(idsOf(index, "all", "frame-colour=Black")).toEqual([2])
  expect(idsOf(index, "all", "lens-colour=Black")).toEqual([])
})

test("The price filter keeps final prices between its two ends [LST-34]", () => {
  const index = shop(
    { price: fromRupees(400), discount: 0 },
    { price: fromRupees(1800), discount: 50 },
    { price: fromRupees(1500), discount: 0 },
    { price: fromRupees(7000), discount: 0 },
  )
  expect(idsOf(index, "all", "min=500&max=1000")).toEqual([2])
  expect(idsOf(index, "all", "min=400&max=900")).toEqual([1, 2])
  expect(idsOf(index, "all")).toEqual([1, 2, 3, 4])
})

test("The right end of the price slider includes the most expensive product, at any price [LST-32, LST-34]", () => {
  const index = shop(
    { price: fromRupees(400), discount: 0 },
    { price: fromRupees(9999), discount: 0 },
    { price: fromRupees(24_500), discount: 0 },
  )
  expect(idsOf(index, "all", "min=500&max=9999")).toEqual([2, 3])
  expect(idsOf(index, "all", "min=500&max=9998")).toEqual([])
})

test("Frames are sorted by final price, or by date [LST-05, LST-06, X-44]", () => {
  const index = shop(
    { price: fromRupees(1000), discount: 50, createdAt: "2026-01-02T00:00:00Z" },
    { price: fromRupees(800), discount: 0, createdAt: "2026-01-03T00:00:00Z" },
    { price: fromRupees(900), discount: 0, createdAt: "2026-01-01T00:00:00Z" },
  )
  expect(idsOf(index, "all", "sort=all")).toEqual([1, 2, 3])
  expect(idsOf(index, "all", "sort=low-to-high")).toEqual([1, 2, 3])
  expect(idsOf(index, "all", "sort=high-to-low")).toEqual([3, 2, 1])
  expect(idsOf(index, "all", "sort=newest")).toEqual([2, 1, 3])
})

test("Frames of the same price keep the order of relevance", () => {
  const index = shop(
    { price: fromRupees(900), discount: 0, gender: "Women" },
    { price: fromRupees(900), discount: 0, gender: "Women", frameShape: "Round" },
    { price: fromRupees(500), discount: 0, gender: "Women" },
  )
  expect(idsOf(index, "women round", "sort=low-to-high")).toEqual([3, 2, 1])
  expect(idsOf(index, "women round", "sort=high-to-low")).toEqual([2, 1, 3])
})

test("The sort order is kept while filters change [LST-37]", () => {
  const index = shop(
    { price: fromRupees(900), gender: "Men" },
    { price: fromRupees(700), gender: "Women" },
    { price: fromRupees(800), gender: "Men" },
  )
  expect(idsOf(index, "all", "sort=low-to-high&gender=Men")).toEqual([3, 1])
})

test("Each filter value shows its number of frames under the other groups' choices", () => {
  const index = shop(
    { frameShape: "Round", gender: "Men" },
    { frameShape: "Round", gender: "Women" },
    { frameShape: "Oval", gender: "Men" },
  )
  const { facets } = listing(index, displayListing("all"), "gender=Men&shape=Round")
  const counts = (group: keyof typeof facets) =>
    facets[group].filter(({ count }) => count > 0).map(({ value, count }) => `${value} ${count}`)
  expect(counts("genders")).toEqual(["Men 1", "Women 1"])
  expect(counts("frameShapes")).toEqual(["Round 1", "Oval 1"])
  expect(counts("frameTypes")).toEqual(["Fullrim 1"])
})

test("Every value of the panel is listed, including those without frames", () => {
  const { facets } = listing(shop(), displayListing("all"))
  const sizes = Object.values(facets).map((values) => values.length)
  expect(sizes.slice(0, 5)).toEqual([4, 3, 6, 13, 11])
})

const kajal = (...changes: Partial<Product>[]) =>
  changes.map((change) => ({ title: "Kajal", ...change }))

test("A model has one card, which lists its colours and can show each of them [LST-20, X-18]", () => {
  const index = shop(
    ...kajal({ frameColours: colours("Black") }, { frameColours: colours("Wine", "black") }),
    { title: "Boond", frameColours: colours("Indigo") },
    ...kajal({ frameColours: colours("Grey"), pictures: ["kajal.webp", "a.webp", "b.webp"] }),
  )
  const { cards, total } = listing(index, displayListing("all"))
  expect(total).toBe(2)
  expect(cards.map(({ id }) => id)).toEqual([1, 3])
  const names = cards.map((card) => card.variantColours.map(({ name }) => name))
  expect(names).toEqual([["Black", "Wine", "Grey"], ["Indigo"]])
  const variants = cards.map((card) => card.variants?.map(({ id }) => id))
  expect(variants).toEqual([[2, 4], undefined])
  expect(cards[0]).toMatchObject({ variantColour: { name: "Black" } })
  expect(cards[0]?.variants?.[1]).toMatchObject({
    variantColour: { name: "Grey" },
    pictures: ["a.webp"],
  })
})

test("A model is shown by the variant that matches the colour of a filter or a search [LST-35, X-58]", () => {
  const index = shop(
    ...kajal({ frameColours: colours("Black") }, { frameColours: colours("Wine"), stock: 0 }),
  )
  expect(idsOf(index, "all", "frame-colour=Black")).toEqual([1])
  expect(idsOf(index, "kajal in wine")).toEqual([2])
  expect(idsOf(index, "kajal")).toEqual([1])
})

test("A model is shown by its first variant in the list's order that is in stock, until that is sold [LST-05]", () => {
  const prices = [900, 700, 800].map((rupees) => ({ price: fromRupees(rupees), discount: 0 }))
  const index = shop(...kajal({ ...prices[0], stock: 0 }, prices[1]!, prices[2]!))
  expect(idsOf(index, "all")).toEqual([2])
  expect(idsOf(index, "all", "sort=low-to-high")).toEqual([2])
  expect(idsOf(index, "all", "sort=high-to-low")).toEqual([3])
  updateStock(index, 2, 0)
  expect(idsOf(index, "all")).toEqual([3])
  updateStock(index, 3, 0)
  expect(idsOf(index, "all")).toEqual([1])
})

test("What is sold out comes last in lists and searches, also on a later page, unless another order is chosen", () => {
  const model = (n: number, stock: number) => ({
    ...{ title: `Model ${n}`, stock, price: fromRupees(100 * n), discount: 0 },
  })
  const index = shop(...Array.from({ length: 12 }, (_, n) => model(n + 1, n % 3 === 0 ? 0 : 5)))
  const inOrder = [2, 3, 5, 6, 8, 9, 11, 12, 1, 4, 7, 10]
  for (const text of ["all", "model"]) {
    const pages = ["", "page=2"].flatMap((page) => idsOf(index, text, page))
    expect(pages, text).toEqual(inOrder)
    expect(idsOf(index, text, "sort=low-to-high")[0]).toBe(1)
  }
  updateStock(index, 2, 0)
  expect(idsOf(index, "model")[0]).toBe(3)
})

test("Counts beside filters and pages count models, and filters must hold for one variant [LST-10, X-58]", () => {
  const blackSmall = { frameColours: colours("Black"), price: fromRupees(500), discount: 0 }
  const wineLarge = { frameColours: colours("Wine"), price: fromRupees(900), discount: 0 }
  const models = Array.from({ length: 7 }, (_, n) => `Model ${n}`)
  const index = shop(
    ...models.flatMap((title) => [
      { title, ...blackSmall },
      { title, ...wineLarge },
      { title, ...blackSmall },
    ]),
  )
  const all = listing(index, displayListing("all"))
  expect(all).toMatchObject({ total: 7, pageCount: 2 })
  expect(all.facets.frameColours[0]).toEqual({ value: "Black", count: 7 })
  expect(listing(index, displayListing("all"), "page=2").cards).toHaveLength(1)
  expect(idsOf(index, "all", "frame-colour=Black&min=800&max=1000")).toEqual([])
})

test("An empty shop has one empty page", () => {
  expect(listing(shop(), displayListing("Men"), "sort=newest")).toMatchObject({
    cards: [],
    total: 0,
    pageCount: 1,
  })
})
