import { createHash } from "node:crypto"
import type { Sharp } from "sharp"
import {
  measurePicture,
  openPicture,
  pictureKinds,
  throwUnusable,
  UnusablePictureError,
} from "#server/core/media/open-picture.ts"

export const pictureLimits = {
  bytes: 20_000_000,
  pixels: 50_000_000,
  sidePx: 12_000,
  seconds: 20,
  minSidePx: 320,
}

const { jpeg, png, webp, avif } = pictureKinds

export interface Inspected {
  /** Names the content. */
  hash: string
  /** A data URL, 16 pixels wide. */
  placeholder: string
}

/**
 * Decodes a picture completely, under limits, so that a broken one is found now.
 * @throws Unusable with the reason
 */
export async function inspectPicture(bytes: Buffer): Promise<Inspected> {
  const { width, height } = await measurePicture(bytes, [jpeg, png, webp, avif], pictureLimits)
  if (Math.max(width, height) < pictureLimits.minSidePx) {
    throw new UnusablePictureError(
      `is only ${width} × ${height} pixels: its longer side must be at least ${pictureLimits.minSidePx}`,
    )
  }
  const small = await framed(bytes, 16)
  const tiny = await small
    .webp({ quality: 40, alphaQuality: 40 })
    .toBuffer()
    .catch(throwUnusable(pictureLimits))
  return {
    hash: createHash("sha256").update(bytes).digest("hex").slice(0, 8),
    placeholder: `data:image/webp;base64,${tiny.toString("base64")}`,
  }
}

/** The picture upright, whole, and in the 2:1 of every slot; without its metadata. */
export async function framed(bytes: Buffer, width: number): Promise<Sharp> {
  const picture = await openPicture(bytes, pictureLimits)
  return picture.autoOrient().resize({
    width,
    height: width / 2,
    fit: "contain",
    background: { r: 255, g: 255, b: 255, alpha: 0 },
  })
}

/** Percent of the upright picture. */
export interface Crop {
  left: number
  top: number
  width: number
  height: number
}

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
