import { Vector3 } from "three"

/** A picture as captured by a camera. */
export interface CameraView {
  /** Pixels. */
  width: number
  height: number
  /** The focal length in pixels. */
  focal: number
}

/** Field of view across the longer side; webcams and phones have 55 to 70 degrees. */
const fieldOfView = (60 * Math.PI) / 180

export const cameraView = (width: number, height: number): CameraView => ({
  width,
  height,
  focal: Math.max(width, height) / 2 / Math.tan(fieldOfView / 2),
})

/** Vertical field of view in degrees, as three.js requires it. */
export const verticalField = ({ height, focal }: CameraView): number =>
  (2 * Math.atan(height / 2 / focal) * 180) / Math.PI

/** The point that appears at these pixels, `depth` ahead of the camera. */
export const placeAt = (
  { width, height, focal }: CameraView,
  x: number,
  y: number,
  depth: number,
) => new Vector3(((x - width / 2) * depth) / focal, ((height / 2 - y) * depth) / focal, -depth)
