/** A photo that this browser shows; nothing of it is sent. */
export interface ShownPhoto {
  /** Of an object URL, to be revoked. */
  address: string
  /** Pixels. */
  width: number
  height: number
}

const MAX_SIDE_PX = 6000

/**
 * Decodes a photo upright, so that its pixels are the same in every browser, whatever its EXIF data
 * say.
 * @throws if the browser cannot decode it
 */
export async function readPhoto(file: Blob): Promise<ShownPhoto> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement("canvas")
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  const drawing = canvas.getContext("2d")
  if (!drawing) throw new Error("expected a 2D context to draw the photo")
  drawing.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, "image/jpeg", 0.95),
  )
  if (!blob) throw new Error("expected the drawn photo as a file")
  return { address: URL.createObjectURL(blob), width: canvas.width, height: canvas.height }
}
