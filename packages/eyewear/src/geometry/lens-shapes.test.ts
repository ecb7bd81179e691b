import { expect, test } from "vitest"
import { readLensShape } from "./lens-shapes.ts"

test("Every shape that shoppers filter by can be drawn", () => {
  expect(["Aviator", "CatsEye", "Rectangle", "Round", "Square", "Oval"].map(readLensShape)).toEqual(
    ["aviator", "cats-eye", "rectangle", "round", "square", "oval"],
  )
})

test("Alternative spellings of a shape are the same shape", () => {
  const spellings = ["Cat-eye", "Cats Eye", "CATEYE", "Wayfarer", "way-farer", "Hexagonal"]
  expect(spellings.map(readLensShape)).toEqual([
    "cats-eye",
    "cats-eye",
    "cats-eye",
    "wayfarer",
    "wayfarer",
    "hexagon",
  ])
  expect(readLensShape("Butterfly net")).toBeNull()
})
