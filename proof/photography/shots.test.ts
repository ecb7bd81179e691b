import { expect, test } from "vitest"
import { products } from "#sample/products/catalogue.ts"
import { readOrder } from "./arguments.ts"
import { pictureName, sessionsFor } from "./shots.ts"

const picturesOf = (words: string[]) =>
  sessionsFor(products, readOrder(words)).flatMap(({ name, views }) =>
    views.map((view) => pictureName(name, view)),
  )

test("Every picture that a product shows is rendered once", () => {
  const taken = picturesOf([]).filter((picture) => !picture.startsWith("scene-"))
  const shown = products.flatMap(({ pictures }) =>
    pictures.map((path) => path.replace("-640.webp", "")),
  )
  expect(new Set(taken)).toEqual(new Set([...shown, "hero-kajal-square-black"]))
  expect(taken).toHaveLength(new Set(taken).size)
})

test("One product can be rendered alone, by its number or its name", () => {
  expect(picturesOf(["--only", "42", "--views", "front,side"])).toEqual([
    "udaan-aviator-gold-green-front",
    "udaan-aviator-gold-green-side",
  ])
  expect(picturesOf(["--only", "paani-daily", "--views", "lens"])).toEqual(["paani-daily-lens"])
})

test("An invalid argument on the command line is reported in a sentence", () => {
  expect(() => readOrder(["--views", "below"])).toThrow('There is no view "below".')
  expect(() => readOrder(["--frames", "1"])).toThrow("A spin has at least 2 frames.")
})
