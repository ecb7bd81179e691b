import path from "node:path"
import sharp from "sharp"
import { type RawPicture, toSharp } from "./encode.ts"

export const maskFileOf = (picture: string): string => `${picture}-lens-mask.webp`

/** Alpha from which a pixel belongs to the frame and not to its shadow. */
const solid = 140

/**
 * Writes the mask of the lens openings of a bare front: everything inside the frame, white on
 * transparent.
 */
export async function writeLensMask(
  raw: RawPicture,
  folder: string,
  picture: string,
): Promise<void> {
  const { width, height } = raw
  const pixels = await toSharp(raw).raw().toBuffer()
  const isFrame = Uint8Array.from({ length: width * height }, (_, i) =>
    pixels[i * 4 + 3]! >= solid ? 1 : 0,
  )
  const outside = reachedFromCorner(isFrame, width, height)
  const mask = Buffer.alloc(width * height * 4)
  for (let i = 0; i < width * height; i++) mask[i * 4 + 3] = outside[i] || isFrame[i] ? 0 : 255
  await sharp(mask, { raw: { width, height, channels: 4 } })
    .blur(1.2)
    .webp({ lossless: true })
    .toFile(path.join(folder, maskFileOf(picture)))
}

/** 1 for every pixel connected with the first one without crossing the frame. @internal */
export function reachedFromCorner(isFrame: Uint8Array, width: number, height: number): Uint8Array {
  const reached = new Uint8Array(isFrame.length)
  const waiting = [0]
  reached[0] = 1
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const x = at % width
    const neighbours = [
      x > 0 ? at - 1 : -1,
      x < width - 1 ? at + 1 : -1,
      at >= width ? at - width : -1,
      at < width * (height - 1) ? at + width : -1,
    ]
    for (const next of neighbours) {
      if (next < 0 || reached[next] || isFrame[next]) continue
      reached[next] = 1
      waiting.push(next)
    }
  }
  return reached
}
