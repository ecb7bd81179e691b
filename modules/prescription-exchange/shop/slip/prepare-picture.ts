/** One byte a pixel, 0 is black. */
export interface GrayPicture {
  width: number
  height: number
  pixels: Uint8Array
}

/** Smaller pictures are enlarged: letters need about 30 px. */
const MIN_SIDE_PX = 1600
/** More costs time and reads no better. */
const MAX_SIDE_PX = 2400

/** The size in which a picture is read. */
export function readingSize(width: number, height: number): { width: number; height: number } {
  const longest = Math.max(width, height)
  const scale = Math.max(MIN_SIDE_PX, Math.min(MAX_SIDE_PX, longest)) / longest
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** The second size in which a picture is read: what is read alike in both is more certain. */
const SECOND_SIZE = 0.65

/** The same picture in the sizes in which it is read. */
export const readingSizes = (picture: GrayPicture): [GrayPicture, GrayPicture] => [
  picture,
  shrunk(picture, SECOND_SIZE),
]

/** A smaller picture; each pixel is the mean of those that it replaces. */
function shrunk({ width, height, pixels }: GrayPicture, scale: number): GrayPicture {
  const smaller = { width: Math.floor(width * scale), height: Math.floor(height * scale) }
  const means = new Uint8Array(smaller.width * smaller.height)
  for (let y = 0; y < smaller.height; y++) {
    const [top, bottom] = [Math.floor(y / scale), Math.ceil((y + 1) / scale)]
    for (let x = 0; x < smaller.width; x++) {
      const [left, right] = [Math.floor(x / scale), Math.ceil((x + 1) / scale)]
      let sum = 0
      for (let row = top; row < bottom; row++) {
        for (let column = left; column < right; column++) sum += pixels[row * width + column]!
      }
      means[y * smaller.width + x] = sum / ((bottom - top) * (right - left))
    }
  }
  return { ...smaller, pixels: means }
}

/** The luminance of RGBA pixels, as of a canvas. */
export function grayOf(width: number, height: number, rgba: Uint8ClampedArray): GrayPicture {
  const pixels = new Uint8Array(width * height)
  for (let i = 0; i < pixels.length; i++) {
    pixels[i] = (rgba[i * 4]! * 54 + rgba[i * 4 + 1]! * 183 + rgba[i * 4 + 2]! * 19) >> 8
  }
  return { width, height, pixels }
}

/** Paper this much darker than its surroundings is print; wider than a letter. */
const BACKGROUND_SHARE = 1 / 24

/**
 * Black print on white paper: each pixel is divided by the brightness of the paper around it, so that
 * shadows go, and the contrast is stretched.
 */
export function evenOut(picture: GrayPicture): GrayPicture {
  const { width, height, pixels } = picture
  const paper = paperOf(picture)
  const even = new Uint8Array(pixels.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const share = pixels[at]! / Math.max(paper(x, y), 1)
      // What is darker than half of the paper is black, the paper's own grain is white.
      even[at] = Math.max(0, Math.min(255, Math.round(((share - 0.35) / 0.55) * 255)))
    }
  }
  return { width, height, pixels: even }
}

/** The brightness of the paper at each place, between the middles of square cells. */
function paperOf({ width, height, pixels }: GrayPicture): (x: number, y: number) => number {
  const cell = Math.max(8, Math.round(Math.max(width, height) * BACKGROUND_SHARE))
  const columns = Math.ceil(width / cell)
  const rows = Math.ceil(height / cell)
  const levels = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      levels[row * columns + column] = bright(
        pixels,
        width,
        height,
        column * cell,
        row * cell,
        cell,
      )
    }
  }
  const level = (column: number, row: number) =>
    levels[clamp(row, rows) * columns + clamp(column, columns)]!
  return (x, y) => {
    const [across, down] = [x / cell - 0.5, y / cell - 0.5]
    const [column, row] = [Math.floor(across), Math.floor(down)]
    const [right, lower] = [across - column, down - row]
    const above = level(column, row) * (1 - right) + level(column + 1, row) * right
    const below = level(column, row + 1) * (1 - right) + level(column + 1, row + 1) * right
    return above * (1 - lower) + below * lower
  }
}

const clamp = (index: number, length: number): number => Math.max(0, Math.min(length - 1, index))

/** The level that four of five pixels of a cell are darker than or equal to. */
function bright(
  pixels: Uint8Array,
  width: number,
  height: number,
  left: number,
  top: number,
  cell: number,
): number {
  const counts = new Uint32Array(256)
  let all = 0
  for (let y = top; y < Math.min(top + cell, height); y += 2) {
    for (let x = left; x < Math.min(left + cell, width); x += 2) {
      counts[pixels[y * width + x]!]!++
      all++
    }
  }
  let below = 0
  for (let level = 0; level < 256; level++) {
    below += counts[level]!
    if (below >= all * 0.8) return level
  }
  return 255
}
