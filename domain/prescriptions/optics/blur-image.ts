import type { BlurEllipse } from "./defocus.ts"

/**
 * The pixels of a blurred point, relative to its middle: three numbers for each row, namely the row,
 * its first pixel and the one after its last.
 */
export type Kernel = Int16Array

/** The same brightness everywhere inside the ellipse, as geometrical optics has it. */
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
 * Blurs in place: light is added up linearly (sRGB, IEC 61966-2-1), by the sums of each row, so that
 * a wide blur costs as much as a narrow one of the same height. Outside the picture is nothing.
 * @param kernelAt the blur at a pixel
 */
export function blurPixels(picture: Pixels, kernelAt: (x: number, y: number) => Kernel): void {
  const { data, width, height } = picture
  const line = 4 * (width + 1)
  const sums = new Float32Array(line * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = 4 * (y * width + x)
      const to = y * line + 4 * x
      const alpha = (data[from + 3] ?? 0) / 255
      for (let c = 0; c < 3; c++) {
        sums[to + 4 + c] = (sums[to + c] ?? 0) + (toLinear[data[from + c] ?? 0] ?? 0) * alpha
      }
      sums[to + 7] = (sums[to + 3] ?? 0) + alpha
    }
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // Separate variables: arrays that are taken apart here made it three times slower.
      let red = 0
      let green = 0
      let blue = 0
      let alpha = 0
      let count = 0
      const kernel = kernelAt(x, y)
      for (let n = 0; n < kernel.length; n += 3) {
        const row = y + (kernel[n] ?? 0)
        if (row < 0 || row >= height) continue
        const first = Math.min(width, Math.max(0, x + (kernel[n + 1] ?? 0)))
        const end = Math.min(width, Math.max(0, x + (kernel[n + 2] ?? 0)))
        const low = row * line + 4 * first
        const high = row * line + 4 * end
        red += (sums[high] ?? 0) - (sums[low] ?? 0)
        green += (sums[high + 1] ?? 0) - (sums[low + 1] ?? 0)
        blue += (sums[high + 2] ?? 0) - (sums[low + 2] ?? 0)
        alpha += (sums[high + 3] ?? 0) - (sums[low + 3] ?? 0)
        count += end - first
      }
      const at = 4 * (y * width + x)
      const scale = alpha > 0 ? LEVELS / alpha : 0
      data[at] = fromLinear[Math.min(LEVELS, Math.round(red * scale))] ?? 0
      data[at + 1] = fromLinear[Math.min(LEVELS, Math.round(green * scale))] ?? 0
      data[at + 2] = fromLinear[Math.min(LEVELS, Math.round(blue * scale))] ?? 0
      data[at + 3] = count > 0 ? Math.round((255 * alpha) / count) : 0
    }
  }
}
