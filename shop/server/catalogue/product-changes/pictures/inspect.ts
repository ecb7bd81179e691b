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
