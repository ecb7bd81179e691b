import path from "node:path"
import sharp from "sharp"
import { PICTURE_WIDTHS, pictureFile } from "#domain/catalogue/picture-name.ts"

/** Straight RGBA, first row at the bottom, as rendered by the stage. */
export interface RawPicture {
  pixels: Buffer
  width: number
  height: number
}

export const toSharp = ({ pixels, width, height }: RawPicture) =>
  sharp(pixels, { raw: { width, height, channels: 4 } }).flip()

const widthsUpTo = (most: number) => PICTURE_WIDTHS.avif.filter((width) => width <= most)

/** All files that `writePicture` writes for a picture of this width. */
export const filesOf = (picture: string, width: number): string[] =>
  widthsUpTo(width).map((width) => pictureFile(picture, width, "avif"))

/** Writes a picture in every width; returns its placeholder, a data URL. */
export async function writePicture(
  raw: RawPicture,
  folder: string,
  picture: string,
): Promise<string> {
  const full = await toSharp(raw).png({ compressionLevel: 1 }).toBuffer()
  for (const width of widthsUpTo(raw.width)) {
    const image = sharp(full).avif({ quality: 50, effort: 3 }).resize(width)
    await image.toFile(path.join(folder, pictureFile(picture, width, "avif")))
  }
  const tiny = sharp(full).resize(16).webp({ quality: 40, alphaQuality: 40, effort: 6 })
  return `data:image/webp;base64,${(await tiny.toBuffer()).toString("base64")}`
}
