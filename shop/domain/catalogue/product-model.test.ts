import { expect, test } from "vitest"
import { aProduct } from "../testing/a-product.ts"
import { modelKey, productGroupId } from "./product-model.ts"

const aviator = aProduct({ brand: "Helius", kind: "Sunglasses", title: "Classic Aviator" })

test("Colours of one brand, kind and title are one model; another brand or kind is another [PDP-11]", () => {
  expect(modelKey({ ...aviator, title: " Classic Aviator " })).toBe(modelKey(aviator))
  const others = [
    { ...aviator, brand: "Lykos" },
    { ...aviator, kind: "Power Glasses" as const },
    { ...aviator, title: "Classic Aviator II" },
  ]
  for (const other of others) {
    expect(modelKey(other)).not.toBe(modelKey(aviator))
    expect(productGroupId(other)).not.toBe(productGroupId(aviator))
  }
  expect(modelKey({ ...aviator, title: " " })).toBe("")
})

test("Long names that begin alike are different groups, each of at most 50 characters", () => {
  const long = "Featherweight titanium aviator with adjustable nose pads"
  const [one, two] = [`${long} 52`, `${long} 54`].map((title) =>
    productGroupId({ ...aviator, title }),
  )
  expect(one).not.toBe(two)
  for (const id of [one, two]) expect(id?.length).toBeLessThanOrEqual(50)
  expect(productGroupId(aviator)).toBe("Helius Sunglasses Classic Aviator")
})
