import { expect, test } from "vitest"
import { aProduct } from "../../testing/a-product.ts"
import type { Product } from "../product.ts"
import { buildIndex } from "./catalogue-index.ts"
import { list } from "./list.ts"
import { displayListing, readListingQuery } from "./query.ts"

const sized = (totalWidth: number, lensHeight = 36) => ({
  measures: { eyeSize: 52, bridge: 18, temple: 140, lensHeight, totalWidth },
})

const found = (search: string, ...changes: Partial<Product>[]) => {
  const index = buildIndex(
    changes.map((change, n) => aProduct({ id: n + 1, title: `Frame ${n + 1}`, ...change })),
  )
  const place = displayListing("all")
  const { cards, facets } = list(index, readListingQuery(new URLSearchParams(search), place))
  return { ids: cards.map(({ id }) => id), facets }
}

test("Frames of adults are found by width class, and any frame by a range of widths", () => {
  const frames = [sized(128), sized(129), sized(136), { ...sized(120), gender: "Kids" as const }]
  expect(found("width=Narrow", ...frames).ids).toEqual([1])
  expect(found("width=Narrow&width=Wide", ...frames).ids).toEqual([1, 3])
  expect(found("width=120-128 mm", ...frames).ids).toEqual([1, 4])
  expect(found("width=130-132 mm", ...frames).ids).toEqual([])
  expect(found("", ...frames, {}).facets.widths).toEqual([
    { value: "Narrow", count: 1 },
    { value: "Medium", count: 1 },
    { value: "Wide", count: 1 },
  ])
})

test("Best fit first lists the frames nearest to the middle of the range", () => {
  const frames = [sized(140), sized(135), sized(130), sized(136)]
  expect(found("width=130-140 mm&sort=fit", ...frames).ids).toEqual([2, 4, 1, 3])
  expect(found("sort=fit", ...frames).ids).toEqual([1, 2, 3, 4])
})

test("Frames are found by weight and lens height, and the lightest come first", () => {
  const frames = [{ weightGrams: 26 }, { weightGrams: 15 }, { weightGrams: 16 }, {}]
  expect(found("weight=Up to 15 g", ...frames).ids).toEqual([2])
  expect(found("weight=16 to 25 g&weight=Over 25 g", ...frames).ids).toEqual([1, 3])
  expect(found("sort=lightest", ...frames).ids).toEqual([2, 3, 1, 4])
  const heights = [sized(134, 27), sized(134, 28), sized(134, 36)]
  expect(found("lens-height=28 to 35 mm&lens-height=36 mm or more", ...heights).ids).toEqual([2, 3])
})

test("Countries of origin and materials are those of the catalogue, in any case, in the order of the alphabet", () => {
  const frames = [
    { countryOfOrigin: "Japan", frameMaterial: "Titanium" },
    { countryOfOrigin: "", frameMaterial: "titanium " },
    { countryOfOrigin: "India", frameMaterial: "Acetate" },
    { countryOfOrigin: "JAPAN", frameMaterial: "Acetate" },
  ]
  const { facets } = found("", ...frames)
  expect(facets.origins).toEqual([
    { value: "India", count: 1 },
    { value: "Japan", count: 2 },
  ])
  expect(facets.materials.map(({ value, count }) => `${value} ${count}`)).toEqual([
    "Acetate 2",
    "Titanium 2",
  ])
  expect(found("origin=japan", ...frames).ids).toEqual([1, 4])
  expect(found("origin=Japan&material=Acetate", ...frames).ids).toEqual([4])
  expect(found("sort=origin", ...frames).ids).toEqual([3, 1, 4, 2])
})

test("A text that no product has finds nothing", () => {
  expect(found("origin=Atlantis", {}).ids).toEqual([])
})

test("Nose pads, a low bridge and the ages of kids are read from the texts of the product", () => {
  const frames = [
    { material: "Titanium, silicone nose pads" },
    { frameDescription: "Low-bridge fit that stays up." },
    { gender: "Kids" as const, frameDescription: "For ages 6–9, bends flat." },
    { frameDescription: "Ages 6 to 9 years in the barrel." },
    { kind: "Accessories" as const, highlights: "Spare nose pads" },
  ]
  expect(found("nose=Adjustable nose pads", ...frames).ids).toEqual([1])
  expect(found("nose=Low bridge fit", ...frames).ids).toEqual([2])
  expect(found("age=6–9 years", ...frames).ids).toEqual([3])
})
