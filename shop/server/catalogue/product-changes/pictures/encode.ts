import { existsSync } from "node:fs"
import { join } from "node:path"
import { PICTURE_WIDTHS, pictureFile } from "#domain/catalogue/picture-name.ts"
import { writeWhole } from "#server/core/media/write-whole.ts"
import { framed } from "./inspect.ts"

/** Every file that is stored of a picture. */
export const filesOf = (picture: string): string[] =>
  PICTURE_WIDTHS.avif.map((width) => pictureFile(picture, width, "avif"))

/**
 * Writes a picture as AVIF in every width; returns the new files. Names contain the content hash, so
 * existing files are kept.
 */
export async function encodePicture(
  bytes: Buffer,
  picture: string,
  folder: string,
): Promise<string[]> {
  const written: string[] = []
  for (const width of PICTURE_WIDTHS.avif) {
    const path = join(folder, pictureFile(picture, width, "avif"))
    if (existsSync(path)) continue
    const image = (await framed(bytes, width)).avif({ quality: 50, effort: 3 })
    await writeWhole(path, await image.toBuffer())
    written.push(path)
  }
  return written
}
