import { expect, test } from "vitest"
import { blurPixels, kernelOf, type Pixels } from "./blur-image.ts"

const size = 41
const drawn = (rgbaAt: (x: number, y: number) => number[]): Pixels => ({
  data: Uint8ClampedArray.from(
    Array.from({ length: size * size }, (_, n) => rgbaAt(n % size, Math.floor(n / size))).flat(),
  ),
  width: size,
  height: size,
})
const alphaAt = ({ data }: Pixels, x: number, y: number) => data[4 * (y * size + x) + 3]
const dot = () => drawn((x, y) => [255, 255, 255, x === 20 && y === 20 ? 255 : 0])

test("Without blur a picture stays as it is, and with blur a plain one does", () => {
  const chequered = drawn((x, y) => ((x + y) % 2 ? [200, 40, 9, 255] : [0, 90, 255, 255]))
  const before = [...chequered.data]
  const none = kernelOf({ along: 0, across: 0, axis: 0 }, 1)
  blurPixels(chequered, () => none)
  expect([...chequered.data]).toEqual(before)
  const plain = drawn(() => [120, 60, 200, 255])
  const kernel = kernelOf({ along: 9, across: 4, axis: 30 }, 1)
  blurPixels(plain, () => kernel)
  for (const [n, channel] of plain.data.entries()) {
    expect(Math.abs(channel - [120, 60, 200, 255][n % 4]!)).toBeLessThanOrEqual(1)
  }
})

test("Black and white mix as light does, not as the numbers of a screen", () => {
  const stripes = drawn((x) => (x % 2 ? [255, 255, 255, 255] : [0, 0, 0, 255]))
  const kernel = kernelOf({ along: 20, across: 20, axis: 0 }, 1)
  blurPixels(stripes, () => kernel)
  expect(stripes.data[4 * (20 * size + 20)]).toBeGreaterThan(180)
  expect(stripes.data[4 * (20 * size + 20)]).toBeLessThan(195)
})

test("A point becomes an ellipse along its axis, which turns clockwise for the wearer, and axis + 180 is the same", () => {
  const level = dot()
  blurPixels(level, () => kernelOf({ along: 20, across: 4, axis: 180 }, 1))
  expect([alphaAt(level, 29, 20), alphaAt(level, 20, 29)]).toEqual([expect.any(Number), 0])
  expect(alphaAt(level, 29, 20)).toBeGreaterThan(0)
  const oblique = dot()
  blurPixels(oblique, () => kernelOf({ along: 24, across: 4, axis: 45 }, 1))
  expect(alphaAt(oblique, 27, 27)).toBeGreaterThan(0)
  expect(alphaAt(oblique, 27, 13)).toBe(0)
  expect(kernelOf({ along: 20, across: 6, axis: 190 }, 1)).toEqual(
    kernelOf({ along: 20, across: 6, axis: 10 }, 1),
  )
})
