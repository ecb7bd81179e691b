import { expect, test } from "vitest"
import { fromRupees } from "../../core/money.ts"
import { aProduct } from "../../testing/a-product.ts"
import type { Product } from "../product.ts"
import type { ProductSelection, SelectionRule } from "../selection.ts"
import { buildIndex } from "./catalogue-index.ts"
import { list } from "./list.ts"
import { readListingQuery, selectionListing } from "./query.ts"
import { selectionMatch } from "./selection-match.ts"

const now = new Date("2026-11-26T12:00:00Z")
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()

const products: Partial<Product>[] = [
  {
    kind: "Sunglasses",
    brand: "Kajal",
    frameShape: "Round",
    gender: "Unisex",
    price: fromRupees(999),
    discount: 0,
    createdAt: daysAgo(40),
  },
  {
    kind: "Sunglasses",
    brand: "Neem",
    frameShape: "Aviator",
    gender: "Men",
    price: fromRupees(2000),
    discount: 50,
    createdAt: daysAgo(2),
  },
  {
    kind: "Power Glasses",
    brand: "Kajal",
    frameShape: "Round",
    gender: "Women",
    price: fromRupees(1500),
    discount: 10,
    createdAt: daysAgo(7),
  },
  {
    kind: "Accessories",
    brand: "Neem",
    frameShape: "",
    material: "Microfibre",
    price: fromRupees(149),
    discount: 0,
    createdAt: daysAgo(8),
  },
]
const index = buildIndex(
  products.map((product, n) =>
    aProduct({
      id: n + 1,
      title: `Model ${n}`,
      frameMaterial: "",
      frameColours: [{ name: n === 2 ? "Rose gold" : "Black", hex: "#111111" }],
      ...product,
    }),
  ),
)

const listed = (chosen: ProductSelection, search = "") => {
  const query = readListingQuery(new URLSearchParams(search), selectionListing("", ""))
  return list(index, query, undefined, selectionMatch(index, chosen, now))
}
const idsOf = (chosen: ProductSelection, search?: string) =>
  listed(chosen, search).cards.map(({ id }) => id)
const byRules = (match: "all" | "any", ...rules: SelectionRule[]): ProductSelection => ({
  ...{ source: "rules", match, rules, sort: "all" },
})

test.each<[SelectionRule, number[]]>([
  [{ field: "kind", value: "Sunglasses" }, [1, 2]],
  [{ field: "brand", value: "kajal " }, [1, 3]],
  [{ field: "gender", value: "Men" }, [1, 2, 4]],
  [{ field: "frameShape", value: "Round" }, [1, 3]],
  [{ field: "frameColour", value: "Gold" }, [3]],
  [{ field: "material", value: "microfibre" }, [4]],
  [{ field: "priceBelow", value: 999 }, [4]],
  [{ field: "priceAbove", value: 999 }, [2, 3]],
  [{ field: "discountAbove", value: 10 }, [2]],
  [{ field: "addedWithinDays", value: 7 }, [2, 3]],
])("The rule %j chooses %j", (rule, ids) => {
  expect(idsOf(byRules("all", rule))).toEqual(ids)
})

test("All rules narrow a selection, any rule widens it, and no rule chooses nothing", () => {
  const kajal: SelectionRule = { field: "brand", value: "Kajal" }
  const sun: SelectionRule = { field: "kind", value: "Sunglasses" }
  expect(idsOf(byRules("all", kajal, sun))).toEqual([1])
  expect(idsOf(byRules("any", kajal, sun))).toEqual([1, 2, 3])
  expect(idsOf(byRules("all"))).toEqual([])
  expect(idsOf(byRules("any"))).toEqual([])
})

test("A selection by hand keeps its order without what is not on sale, until a sort order is chosen", () => {
  const chosen: ProductSelection = { source: "hand", products: [3, 99, 1, 2] as never }
  expect(idsOf(chosen)).toEqual([3, 1, 2])
  expect(idsOf(chosen, "sort=low-to-high")).toEqual([1, 2, 3])
})

test("A selection by rules has its own order, and visitors filter it like every listing", () => {
  const chosen: ProductSelection = {
    ...byRules("any", { field: "discountAbove", value: 0 }, { field: "kind", value: "Sunglasses" }),
    sort: "newest",
  } as never
  expect(idsOf(chosen)).toEqual([2, 3, 1])
  expect(idsOf(chosen, "shape=round")).toEqual([3, 1])
  expect(listed(chosen)).toMatchObject({ matched: true, instead: null, contents: "frames" })
})
