import { existsSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { lookOf } from "#domain/catalogue/frame-look.ts"
import { projectFolder } from "#project-folder.ts"
import { products } from "#sample/products/catalogue.ts"
import { sceneLooks } from "../../../../proof/photography/scenes.ts"
import { customerPhotos } from "./rows.ts"

const productOf = (id: number) => products.find((product) => product.id === id)

test("There are eight sample customer photos, each with its own description [PDP-15]", () => {
  expect(customerPhotos).toHaveLength(8)
  expect(new Set(customerPhotos.map(({ alt }) => alt)).size).toBe(customerPhotos.length)
  for (const { alt } of customerPhotos) expect(alt).toMatch(/^[A-Z][^.]{30,110}$/)
})

test("Every customer photo exists [PDP-15]", () => {
  const files = customerPhotos.flatMap(({ picture }) =>
    [320, 640].map((width) => picture.replace("-640.webp", `-${width}.avif`)),
  )
  const folder = join(projectFolder, "sample", "pictures")
  expect(files.filter((file) => !existsSync(join(folder, file)))).toEqual([])
})

test("Every customer photo is rendered, of the product it names [PDP-15]", () => {
  const scenes = new Map(sceneLooks(products).map(({ name, look }) => [name, look.frame]))
  expect(customerPhotos.map(({ picture }) => picture).toSorted()).toEqual(
    [...scenes.keys()].map((name) => `${name}-640.webp`).toSorted(),
  )
  for (const { picture, productId } of customerPhotos) {
    const product = productOf(productId)
    expect(scenes.get(picture.replace("-640.webp", "")), picture).toEqual(
      product && lookOf(product),
    )
  }
})
