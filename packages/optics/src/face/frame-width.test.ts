import { expect, test } from "vitest"
import { suitableWidths, widthAdvice, widthClassFor, widthClassOf } from "./frame-width.ts"

test("Frames are narrow up to 128 mm, medium up to 135 and wide from 136", () => {
  expect([128, 129, 135, 136].map(widthClassOf)).toEqual(["narrow", "medium", "medium", "wide"])
})

test("A frame about as wide as the face fits, a much smaller one is narrow, a larger one wide", () => {
  expect(widthAdvice(134, 138)).toBe("right")
  expect(widthAdvice(128, 138)).toBe("narrow")
  expect(widthAdvice(141, 138)).toBe("wide")
})

test("Every width in the recommended range fits, and the next one on each side does not", () => {
  for (let face = 120; face <= 160; face++) {
    const { from, to } = suitableWidths(face)
    expect([from - 1, from, to, to + 1].map((width) => widthAdvice(width, face))).toEqual([
      "narrow",
      "right",
      "right",
      "wide",
    ])
  }
})

test("A slim face is recommended narrow frames and a broad one wide ones", () => {
  expect([128, 136, 146].map(widthClassFor)).toEqual(["narrow", "medium", "wide"])
})
