import { PHOTO_SIDE_PX } from "#domain/photo.ts"

/** Of a photo that is small already nothing is gained. */
const SMALL_BYTES = 400_000

/**
 * A photo for the way to the shop, in base64: at most 1600 pixels unless told otherwise, so that it takes a second and not
 * a minute of a phone's upload. What this browser cannot read goes as it is; the shop says what is wrong.
 */
export async function encodePhoto(file: Blob, sidePx = PHOTO_SIDE_PX): Promise<string> {
  const small = file.size > SMALL_BYTES ? await shrink(file, sidePx).catch(() => null) : null
  return base64Of(small ?? file)
}

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
