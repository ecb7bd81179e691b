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
  const inWidth = (width: number) =>
    sharp(full).resize(width, (width * pictureSize.height) / pictureSize.width)
  for (const width of pictureWidths) {
    const file = path.join(folder, `${picture}-${width}`)
    // Less than full alpha quality cuts the soft shadow into steps.
    await inWidth(width).webp({ quality: 84, alphaQuality: 100, effort: 6 }).toFile(`${file}.webp`)
    await inWidth(width).avif({ quality: 58, effort: 5 }).toFile(`${file}.avif`)
  }
  const tiny = await inWidth(16).webp({ quality: 40, alphaQuality: 40, effort: 6 }).toBuffer()
  return `data:image/webp;base64,${tiny.toString("base64")}`
}
