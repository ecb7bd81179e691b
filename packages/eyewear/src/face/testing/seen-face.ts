import { irisDiameter } from "@chashma/optics/face/measured-errors.ts"
import { Euler, Quaternion, Vector3 } from "three"
import type { CameraView } from "../camera-view.ts"
import { canonicalFace, landmarkCount } from "../canonical-face.ts"
import type { Landmark } from "../face-pose.ts"

export interface Stance {
  /** Radians. */
  yaw?: number
  pitch?: number
  roll?: number
  /** Position of the canonical face's middle, mm in front of the camera. */
  at: Vector3
  /** Pupillary distance, which scales the whole face, mm. */
  pd: number
}

export const turnOf = ({ yaw = 0, pitch = 0, roll = 0 }: Stance) =>
  new Quaternion().setFromEuler(new Euler(pitch, yaw, roll, "YXZ"))

/**
 * Where a point in front of the camera (x right, y up, −z ahead) appears: pixels from the upper
 * left.
 */
export const seenAt = ({ width, height, focal }: CameraView, { x, y, z }: Vector3) => ({
  x: width / 2 - (x / z) * focal,
  y: height / 2 + (y / z) * focal,
})

/** The landmarks that a camera would see of the mean face, scaled to this pupillary distance. */
export function seenFace(view: CameraView, stance: Stance): Landmark[] {
  const size = stance.pd / 63.02
  const vertices = Array.from({ length: landmarkCount }, (_, i) =>
    new Vector3().fromArray(canonicalFace.positions, i * 3).multiplyScalar(size),
  )
  const irises = [-1, 1].flatMap((side) => {
    const middle = new Vector3((side * stance.pd) / 2, 26 * size, 38 * size)
    const edge = (x: number, y: number) => middle.clone().add(new Vector3(x, y, 0))
    const half = irisDiameter / 2
    return [middle, edge(half, 0), edge(0, half), edge(-half, 0), edge(0, -half)]
  })
  const turn = turnOf(stance)
  return [...vertices, ...irises].map((vertex) => {
    const place = vertex.clone().applyQuaternion(turn).add(stance.at)
    const { x, y } = seenAt(view, place)
    const scale = view.focal / -stance.at.z
    return {
      x: x / view.width,
      y: y / view.height,
      z: (-(place.z - stance.at.z) * scale) / view.width,
    }
  })
}
