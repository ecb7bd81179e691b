import { cameraAbove, type FacePose } from "@chashma/eyewear/face/face-pose.ts"
import type { PupilHeights } from "@chashma/optics/face/pupil-heights.ts"
import type { EyesSeen } from "@chashma/optics/face/pupillary-distance.ts"
import { Euler } from "three"

/** Measurements of one picture. */
export interface FaceReading {
  faces: number
  /** 0–1 */
  brightness: number
  /** Whether the face looks straight ahead, so that it can be measured. */
  straight: boolean
  eyes: EyesSeen | null
  /** Null unless the camera is level with the eyes. */
  heights: PupilHeights | null
  /** Of the face at its temples, mm. */
  breadth: number | null
  /** How long the detection took. */
  milliseconds: number
}

/** Radians; at larger angles, the pupillary distance appears too short. */
const straightWithin = { yaw: 0.14, pitch: 0.26 }

export function looksStraight({ rotation }: FacePose): boolean {
  const { x: pitch, y: yaw } = new Euler().setFromQuaternion(rotation, "YXZ")
  return Math.abs(yaw) < straightWithin.yaw && Math.abs(pitch) < straightWithin.pitch
}

/** Radians; from higher or lower, the eyes turn up or down to the camera. */
const levelWithin = 0.14

/** Whether the camera looks at a straight face from the height of its eyes. */
export const isLevel = (pose: FacePose): boolean =>
  looksStraight(pose) && Math.abs(cameraAbove(pose)) < levelWithin
