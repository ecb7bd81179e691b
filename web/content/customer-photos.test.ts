import { expect, test } from "vitest"
import { lookOf } from "#eyewear/look-of.ts"
import { products } from "#sample/products/catalogue.ts"
import { sceneLooks } from "../../photography/scenes.ts"
import { customerPhotos } from "./customer-photos.ts"

const photos = customerPhotos.flat()
const productOf = (id: number) => products.find((product) => product.id === id)

test("Customers' photos stand in two rows of four, each described in words of its own [PDP-15]", () => {
  expect(customerPhotos.map((row) => row.length)).toEqual([4, 4])
  expect(new Set(photos.map(({ alt }) => alt)).size).toBe(photos.length)
  for (const { alt } of photos) expect(alt).toMatch(/^[A-Z][^.]{30,110}$/)
})

test("Every customer's photo is one that is taken, of the product it names [PDP-15]", () => {
  const scenes = new Map(sceneLooks(products).map(({ name, look }) => [name, look.frame]))
  expect(photos.map(({ picture }) => picture).toSorted()).toEqual(
    [...scenes.keys()].map((name) => `${name}-640.webp`).toSorted(),
  )
  for (const { picture, productId } of photos) {
    const product = productOf(productId)
    expect(scenes.get(picture.replace("-640.webp", "")), picture).toEqual(
      product && lookOf(product),
    )
  }
})
