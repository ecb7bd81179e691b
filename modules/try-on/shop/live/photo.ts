/** The longer side of a processed photo, px: enough for the eyes, small enough for a phone. */
const MAX_SIDE_PX = 1600

/** Null if the file is not a picture. Rotated according to its orientation tag. */
export async function readPhoto(file: File): Promise<ImageBitmap | null> {
  try {
    const whole = await createImageBitmap(file)
    const scale = MAX_SIDE_PX / Math.max(whole.width, whole.height)
    if (scale >= 1) return whole
    const smaller = await createImageBitmap(whole, {
      resizeWidth: Math.round(whole.width * scale),
      resizeHeight: Math.round(whole.height * scale),
      resizeQuality: "high",
    })
    whole.close()
    return smaller
  } catch {
    return null
  }
}
