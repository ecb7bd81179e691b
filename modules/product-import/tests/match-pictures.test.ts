import { expect, test } from "vitest"
import { operated } from "#tests/operations/operate.ts"
import { shopForThisTest } from "#tests/shop.ts"

test("Picture files are matched with products, and the report says what each replaces", async () => {
  const shop = await shopForThisTest()
  const { thumbnail } = shop.context.catalogue.product(41)!
  await operated(shop, "product add", {
    ...{ handle: "neem-black", title: "Neem", brand: "Neem", kind: "Power Glasses" },
    ...{ price: "1999", frame_colours: "Black", sku: "N-B", pictures: thumbnail },
  })
  const { files, products } = await operated(shop, "pictures match", {
    files: ["N-B_black_1.jpg", "n-b 2.png", "IMG_2041.jpg"],
  })
  const { product, version } = await operated(shop, "product show", { product: "neem-black" })
  expect(files).toEqual([
    { file: "N-B_black_1.jpg", product, position: 1, replaces: thumbnail, problem: null },
    { file: "n-b 2.png", product, position: 2, replaces: null, problem: null },
    {
      ...{ file: "IMG_2041.jpg", product: null, position: null, replaces: null },
      problem: "no product has this SKU, barcode or short name",
    },
  ])
  expect(products).toEqual([
    { product, handle: "neem-black", title: "Neem, Black", version, pictures: [thumbnail] },
  ])
})
