import { existsSync } from "node:fs"
import { mkdir, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import type { Sharp } from "sharp"
import { PICTURE_WIDTHS, type PictureFormat, pictureFile } from "#domain/catalogue/picture-name.ts"
import { framed } from "./inspect.ts"

/** The background colour of the shop's pages, behind a picture in a format without transparency. */
const paper = "#f9f7f1"

const encoded: Record<PictureFormat, (image: Sharp) => Sharp> = {
  avif: (image) => image.avif({ quality: 50, effort: 3 }),
  webp: (image) => image.webp({ quality: 78, alphaQuality: 80 }),
  // Links and feeds use this one: preview services may support no other format.
  jpg: (image) => image.flatten({ background: paper }).jpeg({ quality: 80, mozjpeg: true }),
}

const copies = (Object.keys(PICTURE_WIDTHS) as PictureFormat[]).flatMap((format) =>
  PICTURE_WIDTHS[format].map((width) => ({ width, format })),
)

/** Every file of a picture. */
export const filesOf = (picture: string): string[] =>
  copies.map(({ width, format }) => pictureFile(picture, width, format))

/**
 * Writes a picture in every width and format; returns the new files. Names contain the content
 * hash, so existing files are kept.
 */
export async function encodePicture(
  bytes: Buffer,
  picture: string,
  folder: string,
): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const written: string[] = []
  for (const { width, format } of copies) {
    const file = pictureFile(picture, width, format)
    const path = join(folder, file)
    if (existsSync(path)) continue
    // Written to a temporary name and then renamed: incomplete pictures are never served.
    const unfinished = join(folder, `.${file}.${process.pid}`)
    try {
      await encoded[format](await framed(bytes, width)).toFile(unfinished)
      await rename(unfinished, path)
    } finally {
      await rm(unfinished, { force: true })
    }
    written.push(path)
  }
  return written
}
