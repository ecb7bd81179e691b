import fc from "fast-check"
import { expect, test } from "vitest"
import {
  blurBox,
  KERNEL_REACH,
  type Kernel,
  kernelOf,
  type Pixels,
  sumLight,
} from "./blur-image.ts"
import type { BlurEllipse } from "./defocus.ts"

const size = 41
const drawn = (rgbaAt: (x: number, y: number) => number[]): Pixels => ({
  data: Uint8ClampedArray.from(
    Array.from({ length: size * size }, (_, n) => rgbaAt(n % size, Math.floor(n / size))).flat(),
  ),
  width: size,
  height: size,
})
const alphaAt = ({ data }: Pixels, x: number, y: number) => data[4 * (y * size + x) + 3]
/** Blurs the whole picture. */
function blur(picture: Pixels, kernel: Kernel): Pixels {
  const data = new Uint8ClampedArray(picture.data.length)
  blurBox(sumLight(picture), { left: 0, top: 0, right: size, bottom: size }, kernel, data)
  return { ...picture, data }
}
const dot = () => drawn((x, y) => [255, 255, 255, x === 20 && y === 20 ? 255 : 0])

test("Without blur a picture stays as it is, and with blur a plain one does", () => {
  const chequered = drawn((x, y) => ((x + y) % 2 ? [200, 40, 9, 255] : [0, 90, 255, 255]))
  const none = kernelOf({ along: 0, across: 0, axis: 0 }, 1)
  expect(blur(chequered, none).data).toEqual(chequered.data)
  const plain = drawn(() => [120, 60, 200, 255])
  const kernel = kernelOf({ along: 9, across: 4, axis: 30 }, 1)
  for (const [n, channel] of blur(plain, kernel).data.entries()) {
    expect(Math.abs(channel - [120, 60, 200, 255][n % 4]!)).toBeLessThanOrEqual(1)
  }
})

test("Black and white mix as light does, not as the numbers of a screen", () => {
  const stripes = drawn((x) => (x % 2 ? [255, 255, 255, 255] : [0, 0, 0, 255]))
  const kernel = kernelOf({ along: 20, across: 20, axis: 0 }, 1)
  const grey = blur(stripes, kernel).data[4 * (20 * size + 20)]
  expect(grey).toBeGreaterThan(180)
  expect(grey).toBeLessThan(195)
})

test("A point becomes an ellipse along its axis, which turns clockwise for the wearer, and axis + 180 is the same", () => {
  const level = blur(dot(), kernelOf({ along: 20, across: 4, axis: 180 }, 1))
  expect([alphaAt(level, 29, 20), alphaAt(level, 20, 29)]).toEqual([expect.any(Number), 0])
  expect(alphaAt(level, 29, 20)).toBeGreaterThan(0)
  const oblique = blur(dot(), kernelOf({ along: 24, across: 4, axis: 45 }, 1))
  expect(alphaAt(oblique, 27, 27)).toBeGreaterThan(0)
  expect(alphaAt(oblique, 27, 13)).toBe(0)
  expect(kernelOf({ along: 20, across: 6, axis: 190 }, 1)).toEqual(
    kernelOf({ along: 20, across: 6, axis: 10 }, 1),
  )
})

/** At most as wide as the point may become within the picture. */
const diameter = fc.double({ min: 0, max: 2 * (KERNEL_REACH - 1), noNaN: true })
const ellipse: fc.Arbitrary<BlurEllipse> = fc.record({
  along: diameter,
  across: diameter,
  axis: fc.integer({ min: 1, max: 180 }),
})
const linear = (value: number) =>
  value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
const lightOf = ({ data }: Pixels) =>
  data.reduce((sum, value, n) => sum + (n % 4 === 0 ? linear(value) : 0), 0)

test("A blurred patch gives as much light as before, and the wider the blur the less in its middle", () => {
  const patch = drawn((x, y) =>
    Math.hypot(x - 20, y - 20) < 4 ? [255, 255, 255, 255] : [0, 0, 0, 255],
  )
  fc.assert(
    fc.property(ellipse, (one) => {
      const light = lightOf(blur(patch, kernelOf(one, 1)))
      expect(Math.abs(light / lightOf(patch) - 1)).toBeLessThan(0.03)
    }),
    { numRuns: 40 },
  )
  const middles = [0, 8, 12, 16, 24, 30].map(
    (wide) =>
      blur(patch, kernelOf({ along: wide, across: wide, axis: 0 }, 1)).data[4 * (20 * size + 20)],
  )
  expect(middles).toEqual(middles.toSorted((a, b) => b! - a!))
  expect(new Set(middles.slice(1)).size).toBe(5)
})

test("The sums of rows give what adding up each point of the kernel gives, at the edges as well", () => {
  const picture = drawn((x, y) => [
    (x * 37) % 256,
    (y * 53) % 256,
    (x * y) % 256,
    (x * 91 + y) % 256,
  ])
  const inside = (at: number) => Math.min(size - 1, Math.max(0, at))
  fc.assert(
    fc.property(ellipse, fc.nat(size - 1), fc.nat(size - 1), (one, x, y) => {
      const kernel = kernelOf(one, 1)
      const sum = [0, 0, 0, 0]
      let count = 0
      for (let n = 0; n < kernel.length; n += 3) {
        for (let right = kernel[n + 1]!; right < kernel[n + 2]!; right++, count++) {
          const at = 4 * (inside(y + kernel[n]!) * size + inside(x + right))
          const alpha = picture.data[at + 3]! / 255
          for (let c = 0; c < 3; c++) sum[c]! += linear(picture.data[at + c]!) * alpha
          sum[3]! += alpha
        }
      }
      const at = 4 * (y * size + x)
      const [red, green, blue, alpha] = blur(picture, kernel).data.slice(at, at + 4)
      expect(Math.abs(alpha! - (255 * sum[3]!) / count)).toBeLessThan(0.51)
      for (const [c, value] of [red, green, blue].entries()) {
        expect(Math.abs(linear(value!) - sum[c]! / sum[3]!)).toBeLessThan(0.006)
      }
    }),
    { numRuns: 60 },
  )
})
