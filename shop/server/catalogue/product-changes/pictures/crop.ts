import {
  measurePicture,
  openPicture,
  pictureKinds,
  throwUnusable,
} from "#server/core/media/open-picture.ts"
import { pictureLimits } from "./inspect.ts"

/** Percent of the upright picture. */
export interface Crop {
  left: number
  top: number
  width: number
  height: number
}

const { jpeg, png, webp, avif } = pictureKinds

/**
 * The part of a picture, upright and without its metadata; the file itself if nothing is cut off.
 * @throws UnusablePictureError with the reason
 */
export async function cropPicture(bytes: Buffer, crop: Crop): Promise<Buffer> {
  await measurePicture(bytes, [jpeg, png, webp, avif], pictureLimits)
  if (crop.left <= 0 && crop.top <= 0 && crop.width >= 100 && crop.height >= 100) return bytes
  const { data: upright, info } = await (await openPicture(bytes, pictureLimits))
    .autoOrient()
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(throwUnusable(pictureLimits))
  const { default: sharp } = await import("sharp")
  const left = within((crop.left * info.width) / 100, 0, info.width - 1)
  const top = within((crop.top * info.height) / 100, 0, info.height - 1)
  return sharp(upright, { raw: info })
    .extract({
      left,
      top,
      width: within((crop.width * info.width) / 100, 1, info.width - left),
      height: within((crop.height * info.height) / 100, 1, info.height - top),
    })
    .png({ compressionLevel: 3 })
    .toBuffer()
}

const within = (value: number, least: number, most: number): number =>
  Math.min(Math.max(Math.round(value), least), most)
