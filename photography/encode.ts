import path from "node:path"
import sharp from "sharp"
import { pictureSize, pictureWidths } from "./edition.ts"

/** Straight RGBA, first row at the bottom, as the stage hands it over. */
export interface Negative {
  pixels: Buffer
  width: number
  height: number
}

export const developed = ({ pixels, width, height }: Negative) =>
  sharp(pixels, { raw: { width, height, channels: 4 } }).flip()

export const filesOf = (picture: string): string[] =>
  pictureWidths.flatMap((width) => [`${picture}-${width}.avif`, `${picture}-${width}.webp`])

/** Writes a picture in every width as AVIF and WebP; answers its placeholder, a data address. */
export async function writePicture(
  negative: Negative,
  folder: string,
  picture: string,
): Promise<string> {
  const full = await developed(negative).png({ compressionLevel: 1 }).toBuffer()
  const { height, width } = pictureSize
  for (const inWidth of pictureWidths) {
    const size = { width: inWidth, height: (inWidth * height) / width }
    const pixels = await sharp(full).resize(size).raw().toBuffer()
    const calm = sharp(calmed(pixels), { raw: { ...size, channels: 4 } })
    const file = path.join(folder, `${picture}-${inWidth}`)
    // Less than full alpha quality cuts the soft shadow into visible steps.
    await calm.clone().webp({ quality: 82, alphaQuality: 100, effort: 6 }).toFile(`${file}.webp`)
    await calm.clone().avif({ quality: 58, effort: 5 }).toFile(`${file}.avif`)
  }
  const tiny = sharp(full).resize(16).webp({ quality: 40, alphaQuality: 40, effort: 6 })
  return `data:image/webp;base64,${(await tiny.toBuffer()).toString("base64")}`
}

/** Up to this alpha a pixel is shadow, glass or a soft edge. */
const faint = 110

/** The most light that counts as none, 0–255. */
const unlit = 4

/**
 * Makes shadows cheap to store, to no eye's notice: plain black, in steps of two. It halves the
 * files, whose noise nobody sees.
 */
export function calmed(pixels: Buffer): Buffer {
  const result = Buffer.from(pixels)
  for (let i = 0; i < result.length; i += 4) {
    const alpha = result[i + 3]!
    if (alpha > faint) continue
    const light = (Math.max(result[i]!, result[i + 1]!, result[i + 2]!) * alpha) / 255
    if (light < unlit) result.fill(0, i, i + 3)
    result[i + 3] = 2 * Math.round(alpha / 2)
  }
  return result
}
