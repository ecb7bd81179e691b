/** The longest side of a photo that is worked on, px: enough for the eyes, little enough for a phone. */
const longest = 1600

/** Null where the file is no picture. It is turned as its camera was held. */
export async function readPhoto(file: File): Promise<ImageBitmap | null> {
  try {
    const whole = await createImageBitmap(file)
    const scale = longest / Math.max(whole.width, whole.height)
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
