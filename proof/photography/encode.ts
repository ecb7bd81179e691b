import path from "node:path"
import sharp, { type Sharp } from "sharp"
import { PICTURE_WIDTHS, type PictureFormat, pictureFile } from "#domain/catalogue/picture-name.ts"
import { pictureSize } from "./edition.ts"

/** Straight RGBA, first row at the bottom, as rendered by the stage. */
export interface RawPicture {
  pixels: Buffer
  width: number
  height: number
}

export const toSharp = ({ pixels, width, height }: RawPicture) =>
  sharp(pixels, { raw: { width, height, channels: 4 } }).flip()

const widthsUpTo = (most: number) => ({
  avif: PICTURE_WIDTHS.avif.filter((width) => width <= most),
  webp: PICTURE_WIDTHS.webp,
})

/** All files that `writePicture` writes for a picture of this width. */
export const filesOf = (picture: string, width: number): string[] => [
  ...widthsUpTo(width).avif.map((width) => pictureFile(picture, width, "avif")),
  ...widthsUpTo(width).webp.map((width) => pictureFile(picture, width, "webp")),
  ...(isShared(picture) ? [pictureFile(picture, pictureSize.width, "jpg")] : []),
]

/** The picture for shared links and feeds: link previews may support no other format. */
const isShared = (picture: string) => picture.endsWith("-quarter")

/** Writes a picture in every width as AVIF and WebP; returns its placeholder, a data URL. */
export async function writePicture(
  raw: RawPicture,
  folder: string,
  picture: string,
): Promise<string> {
  const full = await toSharp(raw).png({ compressionLevel: 1 }).toBuffer()
  const write = (image: Sharp, width: number, format: PictureFormat) =>
    image.resize(width).toFile(path.join(folder, pictureFile(picture, width, format)))
  const { avif, webp } = widthsUpTo(raw.width)
  for (const width of avif) {
    await write(sharp(full).avif({ quality: 50, effort: 3 }), width, "avif")
  }
  for (const width of webp) {
    // A lower alpha quality shows visible steps in the soft shadow.
    await write(sharp(full).webp({ quality: 78, alphaQuality: 80, effort: 4 }), width, "webp")
  }
  if (isShared(picture)) {
    const flat = sharp(full).flatten({ background: paper }).jpeg({ quality: 80, mozjpeg: true })
    await write(flat, pictureSize.width, "jpg")
  }
  const tiny = sharp(full).resize(16).webp({ quality: 40, alphaQuality: 40, effort: 6 })
  return `data:image/webp;base64,${(await tiny.toBuffer()).toString("base64")}`
}

/** Background of the shop's pages. */
const paper = "#f9f7f1"
