import type { CameraView } from "@chashma/eyewear/face/camera-view.ts"
import { eyesBetween, irisSeen, type Landmark } from "@chashma/eyewear/face/face-pose.ts"
import { type FoundIris, type Iris, irisIn } from "@chashma/eyewear/face/iris.ts"
import type { EyesSeen } from "@chashma/optics/face/pupillary-distance.ts"

/** Half the side of the square that is read around an iris, in its radii. */
const AROUND = 2

let canvas: OffscreenCanvas | null = null

/**
 * Measurements of the eyes in a picture, pixels: by the edges of the irises, or by the landmarks of
 * an iris whose edges are not found.
 */
export function seeEyes(
  image: ImageBitmap,
  view: CameraView,
  landmarks: readonly Landmark[],
): EyesSeen {
  const [right, left] = (["right", "left"] as const).map((eye) => {
    const expected = irisSeen(view, landmarks, eye)
    return edgesOf(image, expected) ?? { ...expected, isClear: false }
  }) as [FoundIris, FoundIris]
  const isClear = right.isClear && left.isClear && areAlike(right, left)
  return eyesBetween(right, left, isClear)
}

/** The irises of a person are; the eye that is nearer to the camera looks up to 5 % larger. */
const areAlike = (right: Iris, left: Iris) =>
  Math.abs(right.radius - left.radius) < 0.03 * (right.radius + left.radius)

function edgesOf(image: ImageBitmap, expected: Iris): FoundIris | null {
  const half = Math.ceil(AROUND * expected.radius)
  const size = 2 * half + 1
  const [left, top] = [Math.round(expected.x) - half, Math.round(expected.y) - half]
  canvas ??= new OffscreenCanvas(size, size)
  if (canvas.width < size) canvas.width = canvas.height = size
  const brush = canvas.getContext("2d", { willReadFrequently: true })
  if (!brush) return null
  brush.drawImage(image, left, top, size, size, 0, 0, size, size)
  const { data } = brush.getImageData(0, 0, size, size)
  return irisIn({ left, top, width: size, height: size, data }, expected)
}
