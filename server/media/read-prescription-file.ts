import type { PrescriptionSource } from "#db/schema.ts"
import { MAX_PHOTO_BYTES } from "#domain/photo.ts"
import { MAX_PDF_PAGES } from "#domain/prescription-request.ts"
import { headOf, pictureKinds } from "./open-picture.ts"
import { isPdf, renderPdf } from "./render-pdf.ts"
import { type EncodedPhoto, encodePhoto, type PhotoEncoding } from "./shopper-photos.ts"
import { UnusablePictureError } from "./unusable-picture.ts"

export interface PrescriptionFile {
  source: PrescriptionSource
  /** One photo, or one picture for each page. */
  pictures: EncodedPhoto[]
}

const { jpeg, png, webp, avif } = pictureKinds

/** Sharper than photos of frames: small print has to be readable. */
const encoding: PhotoEncoding = { kinds: [jpeg, png, webp, avif], sidePx: 2200, quality: 85 }

const PDF_SECONDS = 15

/**
 * A shopper's prescription file, re-rendered as pictures: only the visible content is kept.
 * @throws UnusablePictureError with what is wrong: "is protected by a password"
 * @throws QueueFullError if too many are queued
 */
export async function readPrescriptionFile(sent: Buffer): Promise<PrescriptionFile> {
  if (!isPdf(headOf(sent))) {
    return { source: "photo", pictures: [await encodeNamingPdf(sent)] }
  }
  if (sent.length > MAX_PHOTO_BYTES) {
    throw new UnusablePictureError(`has more than ${MAX_PHOTO_BYTES / 1_000_000} MB`)
  }
  const limits = { pages: MAX_PDF_PAGES, sidePx: encoding.sidePx, seconds: PDF_SECONDS }
  const pages = await renderPdf(sent, limits)
  const { default: sharp } = await import("sharp")
  const pictures: EncodedPhoto[] = []
  for (const { width, height, data } of pages) {
    const { data: bytes, info } = await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: "#fff" })
      .webp({ quality: encoding.quality })
      .toBuffer({ resolveWithObject: true })
    pictures.push({ bytes, width: info.width, height: info.height })
  }
  return { source: "pdf", pictures }
}

async function encodeNamingPdf(sent: Buffer): Promise<EncodedPhoto> {
  try {
    return await encodePhoto(sent, encoding)
  } catch (error) {
    if (error instanceof UnusablePictureError && error.message.startsWith("is neither")) {
      throw new UnusablePictureError("is neither JPEG, PNG, WebP, AVIF nor PDF")
    }
    throw error
  }
}
