import fc from "fast-check"
import { expect, test } from "vitest"
import { type Iris, irisIn, type PicturePart } from "./iris.ts"

const size = 81
const [left, top] = [300, 200]

/** Light of an eye: a dark iris on white between two lids, and reflections. */
function eyeOf(iris: Iris, ...reflections: Iris[]): PicturePart {
  const data = new Uint8ClampedArray(4 * size * size)
  const isIn = ({ x, y, radius }: Iris, px: number, py: number) =>
    Math.hypot(px - x, py - y) < radius
  const lightAt = (x: number, y: number) => {
    if (Math.abs(y - iris.y) > 0.75 * iris.radius) return 0.3
    if (reflections.some((one) => isIn(one, x, y))) return 1
    return isIn(iris, x, y) ? 0.05 : 0.7
  }
  for (let pixel = 0; pixel < size * size; pixel++) {
    let light = 0
    for (let part = 0; part < 64; part++) {
      const x = left + (pixel % size) + ((part % 8) + 0.5) / 8
      const y = top + Math.floor(pixel / size) + (Math.floor(part / 8) + 0.5) / 8
      light += lightAt(x, y) / 64
    }
    data.fill(Math.round(255 * light ** (1 / 2.2)), 4 * pixel, 4 * pixel + 3)
  }
  return { left, top, width: size, height: size, data }
}

const radii = fc.double({ min: 9, max: 20, noNaN: true })
const share = fc.double({ min: -1, max: 1, noNaN: true })
const runs = { numRuns: 25 }

test("The edges of an iris are found to a sixth of a pixel, from an expectation that is off by an eighth", () => {
  fc.assert(
    fc.property(radii, share, share, (radius, x, off) => {
      const iris = { x: left + size / 2 + x, y: top + size / 2, radius }
      const expected = { ...iris, x: iris.x + off, radius: radius * (1 + off / 8) }
      const found = irisIn(eyeOf(iris), expected)
      expect(Math.abs((found?.radius ?? 0) - radius)).toBeLessThan(1 / 6)
      expect(Math.abs((found?.x ?? 0) - iris.x)).toBeLessThan(1 / 6)
      expect(found?.isClear).toBe(true)
    }),
    runs,
  )
})

test("A reflection on a part of the edge changes little, and with many the iris is not clear", () => {
  const iris = { x: left + size / 2, y: top + size / 2, radius: 14 }
  const small = { x: iris.x - 13, y: iris.y - 6, radius: 4 }
  const found = irisIn(eyeOf(iris, small), iris)
  expect(Math.abs((found?.radius ?? 0) - 14)).toBeLessThan(0.4)
  const many = [-5, 5].flatMap((y) =>
    [-13, 13].map((x) => ({ x: iris.x + x, y: iris.y + y, radius: 4 })),
  )
  expect(irisIn(eyeOf(iris, ...many), iris)).toMatchObject({ isClear: false })
})

test("Where there is no edge, or only one far from where it should be, nothing is found", () => {
  const iris = { x: left + size / 2, y: top + size / 2, radius: 14 }
  const faint = eyeOf(iris)
  faint.data.forEach((value, n) => {
    faint.data[n] = 150 + value / 16
  })
  expect(irisIn(faint, iris)).toBeNull()
  expect(irisIn(eyeOf({ ...iris, radius: 6 }), iris)).toBeNull()
})
