import {
  PICTURE_WIDTHS,
  type PictureFormat,
  pictureFile,
  readPictureName,
} from "#domain/catalogue/picture-name.ts"
import { API_PREFIX } from "../core/endpoint.ts"

/** `{api}/uploads/{file}` for a bare name, `{api}/{path}` for a path, an absolute address as it is. */
export function pictureAddress(path: string): string {
  if (/^https?:\/\//.test(path)) return path
  return path.includes("/")
    ? `${API_PREFIX}/${path.replace(/^\//, "")}`
    : `${API_PREFIX}/uploads/${path}`
}

/** The copies of a picture as a `srcset`; undefined for a picture with a single file. */
export function pictureCopies(
  path: string,
  format: PictureFormat,
  widest = 1200,
): string | undefined {
  const picture = readPictureName(path)
  if (picture === null) return undefined
  return PICTURE_WIDTHS[format]
    .filter((width) => width <= widest)
    .map((width) => `${pictureAddress(pictureFile(picture, width, format))} ${width}w`)
    .join(", ")
}

/**
 * The picture of a product for links and feeds: JPEG on a paper background, 1200 px wide. Null
 * without a picture.
 */
export function sharedPicture([first]: readonly string[]): string | null {
  if (!first) return null
  const picture = readPictureName(first)
  return pictureAddress(picture === null ? first : pictureFile(picture, 1200, "jpg"))
}
