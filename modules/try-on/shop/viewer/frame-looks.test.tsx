import { expect, test } from "vitest"
import {
  buildIndex,
  findProduct,
  listedProduct,
} from "#domain/catalogue/listing/catalogue-index.ts"
import { products } from "#sample/products/catalogue.ts"
import { attributesIn, renderedPage, textIn } from "#web/shared/testing/rendered-page.tsx"
import FrameLooks from "./frame-looks.tsx"

const index = buildIndex(products)
const productOf = (id: number) => listedProduct(index, findProduct(index, id)!)

test("A frame can be tried on and seen in 3D from its page, and a contact lens cannot", async () => {
  const looks = await renderedPage(<FrameLooks product={productOf(41)} />)
  expect(textIn(looks)).toContain("|3D try on|View in 3D|")
  expect(attributesIn(looks, "href")).toEqual(["/try-on/41"])
  expect(await renderedPage(<FrameLooks product={productOf(71)} />)).not.toContain("3D")
})
