import { irisDiameter } from "@chashma/optics/face/measured-errors.ts"
import type { EyesSeen } from "@chashma/optics/face/pupillary-distance.ts"
import type { Eye } from "@chashma/optics/powers/eye-power.ts"
import { Matrix4, type Quaternion, Vector3 } from "three"
import { type CameraView, placeAt } from "./camera-view.ts"
import { canonicalFace } from "./canonical-face.ts"
import type { Iris } from "./iris.ts"
import { rigidFit } from "./rigid-fit.ts"

/**
 * As returned by the landmark model: fractions of the picture's width and height, z in fractions of
 * its width.
 */
export interface Landmark {
  x: number
  y: number
  z: number
}

/** The landmarks of a face from three numbers for each. */
export const landmarksIn = (numbers: Float32Array): Landmark[] =>
  Array.from({ length: numbers.length / 3 }, (_, i) => ({
    x: numbers[i * 3]!,
    y: numbers[i * 3 + 1]!,
    z: numbers[i * 3 + 2]!,
  }))

/** The pose of a head, in millimetres in front of the camera. */
export interface FacePose {
  rotation: Quaternion
  /** Position of the canonical face's middle. */
  position: Vector3
  /** Pixels per millimetre at the eyes. */
  pixelsPerMillimetre: number
}

interface Point {
  x: number
  y: number
}

/** Landmarks in the middle of the irises. */
export const pupil = { right: 468, left: 473 }
/** The right and left edges of the iris. */
const irisEdges = { right: [469, 471], left: [474, 476] } as const

const corners = canonicalFace.weights.map(([landmark, weight]) => ({
  landmark,
  weight,
  from: new Vector3().fromArray(canonicalFace.positions, landmark * 3),
}))

const inPixels = (view: CameraView, { x, y, z }: Landmark) =>
  new Vector3((x - 0.5) * view.width, (0.5 - y) * view.height, -z * view.width)

/** The iris as its landmarks show it, pixels from the upper left of the picture. */
export function irisSeen(view: CameraView, landmarks: readonly Landmark[], eye: Eye): Iris {
  const [middle, from, to] = [pupil[eye], ...irisEdges[eye]].map((one) => ({
    x: landmarks[one]!.x * view.width,
    y: landmarks[one]!.y * view.height,
  })) as [Point, Point, Point]
  return { ...middle, radius: Math.hypot(from.x - to.x, from.y - to.y) / 2 }
}

/** Measurements of the eyes in a picture from their irises, pixels. */
export const eyesBetween = (right: Iris, left: Iris, isClear: boolean): EyesSeen => ({
  pupils: Math.hypot(right.x - left.x, right.y - left.y),
  iris: right.radius + left.radius,
  isClear,
})

/** Measurements of the eyes in a picture by landmarks alone, pixels. @internal */
export const eyesSeen = (view: CameraView, landmarks: readonly Landmark[]): EyesSeen =>
  eyesBetween(irisSeen(view, landmarks, "right"), irisSeen(view, landmarks, "left"), false)

/**
 * The rotation and position of a head from its 478 landmarks. The scale is computed from the
 * irises, the rotation from a fit of the mean face, the distance from both and the camera's field
 * of view.
 */
export function facePose(
  view: CameraView,
  landmarks: readonly Landmark[],
  eyes: EyesSeen = eyesSeen(view, landmarks),
): FacePose {
  const fit = rigidFit(
    corners.map(({ landmark, weight, from }) => ({
      from,
      to: inPixels(view, landmarks[landmark]!),
      weight,
    })),
  )
  const sideways = new Vector3(1, 0, 0).applyQuaternion(fit.rotation)
  const foreshortened = Math.hypot(sideways.x, sideways.y)
  const pixelsPerMillimetre = eyes.iris / foreshortened / irisDiameter
  const position = centreInSpace(view, fit.toCentre, pixelsPerMillimetre)
  const size = fit.scale / pixelsPerMillimetre
  position.sub(fit.fromCentre.clone().multiplyScalar(size).applyQuaternion(fit.rotation))
  return { rotation: fit.rotation, position, pixelsPerMillimetre }
}

const centreInSpace = (view: CameraView, centre: Vector3, pixelsPerMillimetre: number) =>
  placeAt(
    view,
    centre.x + view.width / 2,
    view.height / 2 - centre.y,
    view.focal / pixelsPerMillimetre,
  )

/** How far above the direction in which a face points the camera is, radians. */
export function cameraAbove(pose: FacePose): number {
  const { y, z } = new Vector3().applyMatrix4(poseMatrix(pose).invert()).sub(betweenEyes)
  return Math.atan2(y, z)
}

/** Of the mean face, mm. */
const betweenEyes = new Vector3().fromArray(canonicalFace.positions, 168 * 3)

export const poseMatrix = ({ rotation, position }: FacePose): Matrix4 =>
  new Matrix4().compose(position, rotation, new Vector3(1, 1, 1))

/**
 * The landmarks, those of the irises last, as points on the head: millimetres, in the canonical
 * face's axes, each on the ray on which the camera saw it.
 */
export function facePlaces(
  view: CameraView,
  landmarks: readonly Landmark[],
  pose: FacePose,
): Vector3[] {
  const toHead = poseMatrix(pose).invert()
  const scale = pose.pixelsPerMillimetre
  const seen = landmarks.map((landmark) => inPixels(view, landmark))
  const middle = corners.reduce((sum, { landmark, weight }) => sum + seen[landmark]!.z * weight, 0)
  const total = corners.reduce((sum, { weight }) => sum + weight, 0)
  const depth = view.focal / scale
  return seen.map((point) =>
    placeAt(
      view,
      point.x + view.width / 2,
      view.height / 2 - point.y,
      depth - (point.z - middle / total) / scale,
    ).applyMatrix4(toHead),
  )
}
