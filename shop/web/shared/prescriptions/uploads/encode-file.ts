import { MAX_PHOTO_BYTES } from "#domain/catalogue/photo.ts"
import { encodePhoto } from "#web/shared/catalogue/photo/encode-photo.ts"
import { msg, type Sentence } from "#words/sentence.ts"

/** Phones convert their own formats if a page accepts these. */
export const ACCEPTED_FILES = "image/jpeg,image/png,image/webp,image/avif,application/pdf"

/** File requirements, for the hint beside its button. */
export const fileHint = msg(
  "JPEG, PNG, WebP, AVIF or PDF, up to 8 MB. Show the whole prescription, sharp and in good light. Only you and our optician see it.",
)

/** Prescriptions have small print. */
const SIDE_PX = 2200

/** A file for upload, in base64, or why it is invalid. */
type EncodedFile = { file: string } | { problem: Sentence }

/** A photo is scaled down; a PDF is sent unchanged. */
export async function encodeFile(picked: File): Promise<EncodedFile> {
  const file = await encodePhoto(picked, SIDE_PX).catch(() => "")
  if (file === "") return { problem: msg("This file can't be read.") }
  return file.length * 0.75 > MAX_PHOTO_BYTES
    ? { problem: msg("This file has more than 8 MB.") }
    : { file }
}
