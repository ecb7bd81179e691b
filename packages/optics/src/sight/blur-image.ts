import type { BlurEllipse } from "./defocus.ts"

/**
 * The pixels of a blurred point, relative to its middle: three numbers for each row, namely the row,
 * its first pixel and the one after its last.
 */
export type Kernel = Int16Array

/** The same brightness everywhere inside the ellipse, as geometrical optics has it (`blurOf`). */
export function kernelOf({ along, across, axis }: BlurEllipse, pixelsPerArcmin: number): Kernel {
  const a = Math.max(0.5, (along * pixelsPerArcmin) / 2)
  const b = Math.max(0.5, (across * pixelsPerArcmin) / 2)
  // The axis of a prescription is read facing the wearer, anticlockwise: for the wearer, whose
  // picture has its rows downwards, it turns clockwise.
  const [cos, sin] = [Math.cos((axis * Math.PI) / 180), Math.sin((axis * Math.PI) / 180)]
  const xx = (cos / a) ** 2 + (sin / b) ** 2
  const xy = cos * sin * (1 / a ** 2 - 1 / b ** 2)
  const yy = (sin / a) ** 2 + (cos / b) ** 2
  const rows = Math.floor(Math.hypot(a * sin, b * cos))
  const spans = Array.from({ length: 2 * rows + 1 }, (_, index) => {
    const row = index - rows
    const half = Math.sqrt(Math.max(0, (xy * row) ** 2 - xx * (yy * row ** 2 - 1))) / xx
    const middle = (-xy * row) / xx
    const from = Math.round(middle - half + 0.5)
    return [row, from, Math.max(from + 1, Math.round(middle + half + 0.5))]
  })
  return Int16Array.from(spans.flat())
}

const toLinear = Float32Array.from({ length: 256 }, (_, value) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

const LEVELS = 4095
const fromLinear = Uint8Array.from({ length: LEVELS + 1 }, (_, level) => {
  const part = level / LEVELS
  return Math.round(255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055))
})

/** Pixels of sRGB with alpha, four bytes each, row by row. */
export interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

/**
 * How far a kernel may reach in pixels: so much is added on each side of a picture, as its outermost
 * pixels, so that no pixel needs to know whether it is near the edge.
 */
export const KERNEL_REACH = 16

/** The light of a picture, which can be blurred again and again at little cost. */
export interface LightSums {
  width: number
  height: number
  /** Of each row from its left: linear red, green, blue, each times alpha, and alpha. */
  sums: Float32Array
}

/** Adds up the light of each row linearly (sRGB, IEC 61966-2-1). */
export function sumLight({ data, width, height }: Pixels): LightSums {
  const line = 4 * (width + 2 * KERNEL_REACH + 1)
  const rows = height + 2 * KERNEL_REACH
  const sums = new Float32Array(line * rows)
  for (let row = 0; row < rows; row++) {
    const y = Math.min(height - 1, Math.max(0, row - KERNEL_REACH))
    let to = row * line
    for (let column = 0; column < width + 2 * KERNEL_REACH; column++, to += 4) {
      const x = Math.min(width - 1, Math.max(0, column - KERNEL_REACH))
      const from = 4 * (y * width + x)
      const alpha = data[from + 3]! / 255
      sums[to + 4] = sums[to]! + toLinear[data[from]!]! * alpha
      sums[to + 5] = sums[to + 1]! + toLinear[data[from + 1]!]! * alpha
      sums[to + 6] = sums[to + 2]! + toLinear[data[from + 2]!]! * alpha
      sums[to + 7] = sums[to + 3]! + alpha
    }
  }
  return { width, height, sums }
}

/** Pixels from `left` and `top` up to `right` and `bottom`. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * Blurs the pixels of a box by one kernel. A wide blur costs as much as a narrow one of the same
 * height, by the sums of each row. Beyond its edges a picture goes on as at them.
 * @param data where the blurred pixels of the whole picture go
 * @param kernel reaches at most `KERNEL_REACH`
 */
export function blurBox(light: LightSums, box: Box, kernel: Kernel, data: Uint8ClampedArray): void {
  const { width, sums } = light
  const line = 4 * (width + 2 * KERNEL_REACH + 1)
  // Of each row of the kernel: where its sums begin and end, relative to those of the pixel.
  const offsets = new Int32Array((2 * kernel.length) / 3)
  let count = 0
  for (let n = 0; n < kernel.length; n += 3) {
    offsets[(2 * n) / 3] = kernel[n]! * line + 4 * kernel[n + 1]!
    offsets[(2 * n) / 3 + 1] = kernel[n]! * line + 4 * kernel[n + 2]!
    count += kernel[n + 2]! - kernel[n + 1]!
  }
  for (let y = box.top; y < box.bottom; y++) {
    let pixel = (y + KERNEL_REACH) * line + 4 * (box.left + KERNEL_REACH)
    let at = 4 * (y * width + box.left)
    for (let x = box.left; x < box.right; x++, pixel += 4, at += 4) {
      // Separate variables: arrays that are taken apart here made it three times slower.
      let red = 0
      let green = 0
      let blue = 0
      let alpha = 0
      for (let n = 0; n < offsets.length; n += 2) {
        const low = pixel + offsets[n]!
        const high = pixel + offsets[n + 1]!
        red += sums[high]! - sums[low]!
        green += sums[high + 1]! - sums[low + 1]!
        blue += sums[high + 2]! - sums[low + 2]!
        alpha += sums[high + 3]! - sums[low + 3]!
      }
      if (alpha < 1e-3) continue
      const scale = LEVELS / alpha
      data[at] = fromLinear[Math.min(LEVELS, Math.round(red * scale))]!
      data[at + 1] = fromLinear[Math.min(LEVELS, Math.round(green * scale))]!
      data[at + 2] = fromLinear[Math.min(LEVELS, Math.round(blue * scale))]!
      data[at + 3] = Math.round((255 * alpha) / count)
    }
  }
}
