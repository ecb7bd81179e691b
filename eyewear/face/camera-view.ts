import { Vector3 } from "three"

/** A picture as a camera took it. */
export interface CameraView {
  /** Pixels. */
  width: number
  height: number
  /** How far, in pixels, the picture would hang in front of the camera's eye. */
  focal: number
}

/** Across the longer side; webcams and phones lie between 55 and 70 degrees. */
const fieldOfView = (60 * Math.PI) / 180

export const cameraView = (width: number, height: number): CameraView => ({
  width,
  height,
  focal: Math.max(width, height) / 2 / Math.tan(fieldOfView / 2),
})

/** Degrees from the picture's lower edge to its upper one, as three.js wants it. */
export const verticalField = ({ height, focal }: CameraView): number =>
  (2 * Math.atan(height / 2 / focal) * 180) / Math.PI

/** Where a place in front of the camera (x right, y up, −z ahead) appears: pixels from the upper left. */
export const seenAt = ({ width, height, focal }: CameraView, { x, y, z }: Vector3) => ({
  x: width / 2 - (x / z) * focal,
  y: height / 2 + (y / z) * focal,
})

/** The place that appears at these pixels and lies `depth` ahead. */
export const placeAt = (
  { width, height, focal }: CameraView,
  x: number,
  y: number,
  depth: number,
) => new Vector3(((x - width / 2) * depth) / focal, ((height / 2 - y) * depth) / focal, -depth)
