import { expect, test } from "vitest"
import { renameColours } from "./colours-field.tsx"
import { newProductValues } from "./product-fields.ts"
import {
  changedByBoth,
  changeOf,
  copyOf,
  differingFields,
  handleOf,
  isEdited,
  mergeEdits,
  newVariant,
  type Variant,
  withValue,
} from "./variants.ts"

const stored = (product: number, told: Record<string, string>): Variant => {
  const values = { ...newProductValues, title: "Kajal", brand: "Chashma", stock: "5", ...told }
  const handle = `kajal-${product}`
  return { key: handle, product, handle, version: `v${product}`, base: values, values }
}
const black = stored(1, { frame_colours: "Black #111111", sku: "K-B", highlights: "In black" })
const gold = stored(2, { frame_colours: "Gold #d4a860", highlights: "In gold" })

test("A new colour has what all share, but no picture, code or stock of the other, and is hidden", () => {
  const filled = stored(1, {
    ...{ frame_colours: "Black #111111", pictures: "a-640.webp", sku: "K-B", barcode: "96385074" },
    ...{ price: "1999", eye_size: "52", hidden: "false", size: "M" },
  })
  const { values } = copyOf(filled, "colour", "new-1")
  expect(values).toMatchObject({ title: "Kajal", price: "1999", eye_size: "52", size: "M" })
  expect(values).toMatchObject({
    pictures: "",
    frame_colours: "",
    sku: "",
    barcode: "",
    stock: "0",
  })
  expect(values.hidden).toBe("true")
  const size = copyOf(filled, "size", "new-2")
  expect(size.values).toMatchObject({
    pictures: "a-640.webp",
    frame_colours: "Black #111111",
    size: "",
  })
  const [large] = withValue([size], size.key, "size", () => "L")
  expect(handleOf(large!)).toBe("kajal-black-l")
  expect(changeOf(large!)).toMatchObject({ is_new: true, values: { size: "L", price: "1999" } })
  expect(changeOf(large!).values).not.toHaveProperty("sku")
  expect(isEdited(newVariant("new-1"))).toBe(false)
})

test("A shared field is set for all variants, and each has its own value again when it is set back", () => {
  const edited = withValue([black, gold], black.key, "highlights", () => "For all")
  expect(edited.map(({ values }) => values.highlights)).toEqual(["For all", "For all"])
  expect(changeOf(edited[1]!)).toEqual({
    ...{ handle: "kajal-2", is_new: false, version: "v2", values: { highlights: "For all" } },
  })
  const back = withValue(edited, black.key, "highlights", () => "In black")
  expect(back.some(isEdited)).toBe(false)
  expect(differingFields([black, gold])).toEqual(["highlights"])
  const own = withValue([black, gold], gold.key, "stock", () => "9")
  expect(own.map(isEdited)).toEqual([false, true])
  expect(changeOf(own[1]!)).toMatchObject({ stock_expected: 5, values: { stock: "9" } })
})

test("The edits of the page are put on what somebody else saved, and the fields of both are named", () => {
  const mine = [
    ...withValue(
      withValue([black, gold], gold.key, "price", () => "5"),
      gold.key,
      "sku",
      () => "K",
    ),
    copyOf(black, "size", "new-1"),
  ]
  const theirs = [black, stored(2, { frame_colours: "Gold #d4a860", price: "7", stock: "3" })]
  expect(changedByBoth(mine, theirs)).toEqual(["price"])
  const merged = mergeEdits(mine, theirs)
  expect(merged[1]!.values).toMatchObject({ price: "5", sku: "K", stock: "3" })
  expect(merged.map(({ product }) => product)).toEqual([1, 2, null])
})

test("Colours are renamed by their names, and a shade that was chosen stays", () => {
  expect(renameColours("", "Gold")).toBe("Gold #d4a860")
  expect(renameColours("Black #222222", "Black, Gold")).toBe("Black #222222;Gold #d4a860")
  // The comma is deleted together with the space that the list shows after it.
  const comma = renameColours("Black #111111", "Black,")
  expect(renameColours(comma, "Black,")).toBe("Black #111111")
  expect(renameColours("Black #111111", "")).toBe("")
})
