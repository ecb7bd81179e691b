import { expect, test } from "vitest"
import { products } from "#sample/products/catalogue.ts"
import { lookOf } from "./frame-look.ts"

const lookOfTitle = (title: string, colour: string) =>
  lookOf(
    products.find(
      (product) => product.title === title && product.frameColours[0]?.name === colour,
    )!,
  )!

test("A frame is drawn with its own measures", () => {
  for (const product of products.filter(({ kind }) => kind !== "Contact Lenses")) {
    expect(lookOf(product)?.design.measures).toEqual(product.measures)
  }
})

test("Steel hinges do not turn an acetate frame into a wire frame", () => {
  expect(lookOfTitle("Kajal Square", "Black").design.build).toBe("acetate")
  expect(lookOfTitle("Jaali Hexagon", "Gold").design.build).toBe("metal")
  expect(lookOfTitle("Pankh Rimless", "Silver").design.construction).toBe("Rimless")
})

test("A title may name a more specific shape than the filter", () => {
  expect(lookOfTitle("Jaali Hexagon", "Gold").design.shape).toBe("hexagon")
  expect(lookOfTitle("Jamun Wayfarer", "Purple").design.shape).toBe("wayfarer")
  expect(lookOfTitle("Imli Cats Eye", "Brown").design.shape).toBe("cats-eye")
})

test("Tortoise, see-through and plain acetate look different", () => {
  expect(lookOfTitle("Imli Cats Eye", "Brown").front.kind).toBe("tortoise")
  expect(lookOfTitle("Shabnam Round", "Gold").front.kind).toBe("translucent")
  expect(lookOfTitle("Shabnam Round", "Gold").design.wireCore).toBe(true)
  expect(lookOfTitle("Kajal Square", "Red").front.kind).toBe("solid")
})

test("Sunglasses are tinted, gradient or mirrored as described", () => {
  expect(lookOfTitle("Dopahar Wayfarer", "Brown").lens.kind).toBe("gradient")
  expect(lookOfTitle("Taal Square Sun", "Black").lens.kind).toBe("mirrored")
  expect(lookOfTitle("Udaan Aviator", "Gold").lens).toEqual({ kind: "tinted", hex: "#3b4d39" })
  expect(lookOfTitle("Kajal Square", "Black").lens.kind).toBe("clear")
})
