import { expect, test } from "vitest"
import { frameShapes } from "#domain/catalogue/vocabulary.ts"
import { shapeNamed } from "./frame-outline.tsx"

test("Every shape of the filter has a drawing, in any spelling of its name [HOM-10]", () => {
  expect(frameShapes.map(shapeNamed)).toEqual([...frameShapes])
  expect(["Cats Eye", "cat-eye", "round"].map(shapeNamed)).toEqual(["CatsEye", null, "Round"])
})
