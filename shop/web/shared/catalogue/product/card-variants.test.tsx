import { renderToStaticMarkup } from "react-dom/server"
import { StaticRouter } from "react-router"
import { expect, test } from "vitest"
import { buildIndex, listedProduct } from "#domain/catalogue/listing/catalogue-index.ts"
import { cardOfModel } from "#domain/catalogue/listing/list.ts"
import type { ProductCard } from "#domain/catalogue/product.ts"
import { cardOf } from "#domain/catalogue/product-card.ts"
import { aProduct } from "#domain/testing/a-product.ts"
import CardVariants from "./card-variants.tsx"

const inColour = (id: number, name: string, size: string) =>
  aProduct({ id, title: "Kajal", size, frameColours: [{ name, hex: "#111111" }] })
const products = [
  inColour(1, "Black", "M"),
  inColour(2, "Black", "L"),
  inColour(3, "Wine", "M"),
  inColour(4, "Wine", "L"),
]
const listed = listedProduct(buildIndex(products), products[0]!)
const model = cardOfModel(listed, products)

/** Name, address and whether it is the one that is shown, of each link. */
const linksOf = (card: ProductCard, shown: ProductCard) => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/">
      <CardVariants model={card} shown={shown} onShow={() => {}} />
    </StaticRouter>,
  )
  return Array.from(html.matchAll(/<a [^>]*>/g), ([link]) => {
    const [, name] = /aria-label="([^"]*)"/.exec(link)!
    const [, id] = /product-item\/(\d+)"/.exec(link)!
    return `${name} ${id}${link.includes("aria-current") ? " shown" : ""}`
  })
}

test("A card has the colours of its model, then the sizes of the shown colour", () => {
  expect(linksOf(model, model)).toEqual([
    "Kajal, Black 1 shown",
    "Kajal, Wine 3",
    "Kajal, M 1 shown",
    "Kajal, L 2",
  ])
})

test("Another colour is offered in the size that is shown, and sizes follow the colour", () => {
  const [large, , largeWine] = model.variants!
  expect(linksOf(model, large!)).toContain("Kajal, Wine 4")
  expect(linksOf(model, largeWine!).slice(2)).toEqual(["Kajal, M 3", "Kajal, L 4 shown"])
})

test("A card in a row, which holds no cards of variants, has the colours of its model", () => {
  const row = cardOf(listed)
  expect(row.variants).toBeUndefined()
  expect(linksOf(row, row)).toEqual(["Kajal, Black 1 shown", "Kajal, Wine 3"])
  const twoColours = { ...row, variantIds: [1, 1] }
  expect(linksOf(twoColours, twoColours)).toEqual(["Kajal, Black 1 shown"])
})
