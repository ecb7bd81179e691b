import { expect, test } from "vitest"
import {
  fittingHeightsIn,
  heightsInWords,
  levelPicturesForHeights,
  measurePupilHeights,
} from "./pupil-heights.ts"

const seen = { right: 3.1, left: 2.6 }
const many = Array.from({ length: 30 }, () => seen)

test("The heights of the pupils are the median of the pictures with a level face, so that a nod among them changes nothing", () => {
  const nods = [{ right: 9, left: 9 }, { right: -4, left: -4 }, ...Array(10).fill(null)]
  expect(measurePupilHeights([...many.slice(nods.length), ...nods])).toMatchObject(seen)
})

test("Heights need fifteen level pictures of a camera, or one photo that is level", () => {
  const level = (count: number) => many.map((one, i) => (i < count ? one : null))
  expect(measurePupilHeights(level(levelPicturesForHeights))).toMatchObject(seen)
  expect(measurePupilHeights(level(levelPicturesForHeights - 1))).toBeNull()
  expect(measurePupilHeights([null])).toBeNull()
  expect(measurePupilHeights([seen])).toMatchObject(seen)
})

test("An implausible height is not shown", () => {
  for (const wrong of [-9, 15, Number.NaN]) {
    expect(measurePupilHeights([{ right: 3, left: wrong }])).toBeNull()
  }
})

test("The error covers how differently frames rest on a nose, and grows with scattered pictures", () => {
  expect(measurePupilHeights(many)?.uncertainty).toBe(2.5)
  const scattered = many.map((_, i) => ({ right: 3, left: (i % 2) * 12 }))
  expect(measurePupilHeights(scattered)?.uncertainty).toBeGreaterThan(2.5)
})

test("Fitting heights are counted from the lowest point of the frame's lens, in half millimetres", () => {
  const heights = fittingHeightsIn({ ...seen, uncertainty: 2.5 }, 37)
  expect(heights).toEqual({ right: 21.5, left: 21, uncertainty: 2.5 })
  expect(heightsInWords(heights)).toBe("right 21.5 mm, left 21 mm, give or take 2.5 mm")
})
