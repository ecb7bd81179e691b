import { expect, test } from "vitest"
import {
  buildIndex,
  findProduct,
  listedProduct,
} from "#domain/catalogue/listing/catalogue-index.ts"
import { products } from "#sample/products/catalogue.ts"
import { productThing } from "#web/shared/seo/structured-data.ts"
import {
  attributesIn,
  elementsIn,
  renderedPage,
  textIn,
} from "#web/shared/testing/rendered-page.tsx"
import { reviews } from "../server/sample/reviews.ts"
import { customerPhotos as samples } from "../server/sample/rows.ts"
import { CustomerPhotos } from "./customer-photos.tsx"
import ProductReviews from "./product-reviews.tsx"
import RatingLine from "./rating-line.tsx"
import { Reviews } from "./reviews.tsx"

const index = buildIndex(products)
const product = listedProduct(index, findProduct(index, 41)!)
const parts = { rating: { average: 4.4, count: reviews.length, is_sample: true } }

test("A product shows the rating 4.4 from 45 ratings, marked as samples [PDP-10, X-91]", async () => {
  const line = await renderedPage(<RatingLine product={product} parts={parts} />)
  expect(textIn(line)).toContain("|4.4|45 ratings|(sample)|")
  expect(attributesIn(line, "href")).toEqual(["#reviews"])
  const section = await renderedPage(<ProductReviews product={product} parts={parts} />)
  expect(textIn(section)).toContain(
    "|4.4 from 45 ratings|Sample reviews, shown until the shop has its own.|",
  )
  expect(section).toContain('id="reviews"')
})

test("A product without a rating shows none", async () => {
  const none = { rating: null }
  expect(await renderedPage(<RatingLine product={product} parts={none} />)).not.toContain("Rating")
  const section = await renderedPage(<ProductReviews product={product} parts={none} />)
  expect(section).not.toContain("<section")
})

test("No rating and no review of the sample content is in structured data [X-91]", () => {
  const thing = productThing(product, "https://shop.example", "/product-item/41")
  expect(JSON.stringify(thing)).not.toMatch(/rating|review/i)
})

test("The review carousel has 45 reviews with stars, text, name and place [PDP-17]", async () => {
  const entries = elementsIn(
    await renderedPage(<Reviews {...parts.rating} reviews={reviews} />),
    "article",
  )
  expect(entries).toHaveLength(45)
  for (const [index, { stars, text, name, city }] of reviews.entries()) {
    expect(textIn(entries[index]!)).toBe(`|${stars} of 5 stars|${text}|${name}, ${city}|`)
  }
})

test("Two rows of customer photos link to the frames in them, and are labelled as samples [PDP-15]", async () => {
  const photos = samples.map(({ productId, ...photo }) => ({ ...photo, product_id: productId }))
  const html = await renderedPage(<CustomerPhotos photos={photos} />)
  const rows = elementsIn(html, "ul")
  const expected = [photos.slice(0, 4), photos.slice(4)]
  expect(rows.map((row) => attributesIn(row, "href"))).toEqual(
    expected.map((row) => row.map(({ product_id }) => `/product-item/${product_id}`)),
  )
  expect(rows.map((row) => attributesIn(row, "alt"))).toEqual(
    expected.map((row) => row.map(({ alt }) => alt)),
  )
  expect(textIn(html)).toContain("|Sample pictures,")
})
