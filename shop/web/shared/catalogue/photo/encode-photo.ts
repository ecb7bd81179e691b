import { PHOTO_SIDE_PX } from "#domain/catalogue/photo.ts"

/** A small photo is not worth scaling down. */
const SMALL_BYTES = 400_000

/**
 * A photo for upload, in base64: at most 1600 pixels by default, so that a phone's upload takes a
 * second and not a minute. A file that this browser cannot decode is sent unchanged; the server
 * reports the problem.
 */
export async function encodePhoto(file: Blob, sidePx = PHOTO_SIDE_PX): Promise<string> {
  const small =
    file.size > SMALL_BYTES || isHeic(file) ? await shrink(file, sidePx).catch(() => null) : null
  return base64Of(small ?? file)
}

/**
 * An iPhone converts its HEIC photos if a page accepts JPEG; a computer does not. Safari can decode
 * them; for other browsers the server reports what to do.
 */
const isHeic = ({ type }: Blob): boolean => /^image\/hei[cf]/.test(type)

async function shrink(file: Blob, sidePx: number): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, sidePx / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement("canvas")
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const drawing = canvas.getContext("2d")
  if (!drawing) return null
  drawing.fillStyle = "#fff"
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.88))
}

const base64Of = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(",")[1] ?? "")
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
