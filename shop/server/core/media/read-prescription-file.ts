import type { PrescriptionSource } from "#db/schema.ts"
import { MAX_PHOTO_BYTES, MAX_PHOTO_SIDE_PX } from "#domain/catalogue/photo.ts"
import { MAX_PDF_PAGES } from "#domain/prescriptions/prescription-request.ts"
import { decodingTurns, type FileSender, MAX_DECODING_SECONDS } from "./decoding-turns.ts"
import { headOf, pictureKinds, throwUnusable, UnusablePictureError } from "./open-picture.ts"
import { type DrawnPage, isPdf, renderPdf } from "./render-pdf.ts"
import { type EncodedPhoto, encodePhoto, type PhotoEncoding } from "./shopper-photos.ts"

export interface PrescriptionFile {
  source: PrescriptionSource
  /** One photo, or one picture for each page. */
  pictures: EncodedPhoto[]
}

const { jpeg, png, webp, avif } = pictureKinds

/** Sharper than photos of frames: small print has to be readable. */
const encoding: PhotoEncoding = { kinds: [jpeg, png, webp, avif], sidePx: 2200, quality: 85 }

const pdfLimits = {
  pages: MAX_PDF_PAGES,
  sidePx: encoding.sidePx,
  // A point of a PDF is a pixel: apps that scan write pages in pixels.
  boxSide: MAX_PHOTO_SIDE_PX,
  seconds: MAX_DECODING_SECONDS,
}

const inTurn = decodingTurns()

/**
 * A shopper's prescription file, re-rendered as pictures: only the visible content is kept.
 * @throws UnusablePictureError with what is wrong: "is protected by a password"
 * @throws the same as `decodingTurns`
 */
export async function readPrescriptionFile(
  sent: Buffer,
  sender: FileSender,
): Promise<PrescriptionFile> {
  if (!isPdf(headOf(sent))) {
    return { source: "photo", pictures: [await encodeNamingPdf(sent, sender)] }
  }
  if (sent.length > MAX_PHOTO_BYTES) {
    throw new UnusablePictureError(`has more than ${MAX_PHOTO_BYTES / 1_000_000} MB`)
  }
  return { source: "pdf", pictures: await inTurn(sender, () => picturesOf(sent)) }
}

/** One picture for each page; pages take the time that those before them left. */
async function picturesOf(pdf: Buffer): Promise<EncodedPhoto[]> {
  const startedAt = performance.now()
  const pages = await renderPdf(pdf, pdfLimits)
  const pictures: EncodedPhoto[] = []
  for (const page of pages) {
    const leftMs = pdfLimits.seconds * 1000 - (performance.now() - startedAt)
    pictures.push(await encodePage(page, Math.max(1, Math.ceil(leftMs / 1000))))
  }
  return pictures
}

async function encodePage({ width, height, data }: DrawnPage, seconds: number) {
  const { default: sharp } = await import("sharp")
  const { data: bytes, info } = await sharp(data, { raw: { width, height, channels: 4 } })
    .timeout({ seconds })
    .flatten({ background: "#fff" })
    .webp({ quality: encoding.quality })
    .toBuffer({ resolveWithObject: true })
    .catch(throwUnusable(pdfLimits))
  return { bytes, width: info.width, height: info.height }
}

async function encodeNamingPdf(sent: Buffer, sender: FileSender): Promise<EncodedPhoto> {
  try {
    return await encodePhoto(sent, sender, encoding)
  } catch (error) {
    if (error instanceof UnusablePictureError && error.message.startsWith("is neither")) {
      throw new UnusablePictureError("is neither JPEG, PNG, WebP, AVIF nor PDF")
    }
    throw error
  }
}
