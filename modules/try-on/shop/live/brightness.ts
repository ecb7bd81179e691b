const small = { width: 24, height: 16 }

/** Mean brightness of a picture's middle, 0 black to 1 white. */
export function brightnessOf(image: ImageBitmap): number {
  const canvas = new OffscreenCanvas(small.width, small.height)
  const brush = canvas.getContext("2d", { willReadFrequently: true })
  if (!brush) return 0.5
  const { width, height } = image
  brush.drawImage(
    image,
    width / 4,
    height / 6,
    width / 2,
    (height * 2) / 3,
    0,
    0,
    small.width,
    small.height,
  )
  const { data } = brush.getImageData(0, 0, small.width, small.height)
  let sum = 0
  for (let i = 0; i < data.length; i += 4) {
    sum += 0.2126 * data[i]! + 0.7152 * data[i + 1]! + 0.0722 * data[i + 2]!
  }
  return sum / (data.length / 4) / 255
}

/** The brightness of the light on the frame for such a picture; 1 is a well-lit room. */
export const lightFor = (brightness: number): number =>
  Math.min(1.25, Math.max(0.25, 0.3 + 1.55 * brightness))

/** Below this a camera picture is mostly noise. */
export const tooDark = 0.16
