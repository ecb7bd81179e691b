import { Euler } from "three"
import type { EyesSeen } from "#domain/face/pupillary-distance.ts"
import type { FacePose } from "#eyewear/face/face-pose.ts"

/** What the mirror sees in one picture. */
export interface FaceReading {
  faces: number
  /** 0–1 */
  brightness: number
  /** Whether the face looks straight ahead, so that it can be measured. */
  straight: boolean
  eyes: EyesSeen | null
  /** Of the face at its temples, mm. */
  breadth: number | null
  /** How long the face was looked for. */
  milliseconds: number
}

/** Radians; turned further, the distance of the pupils looks shorter than it is. */
const straightWithin = { yaw: 0.14, pitch: 0.26 }

export function looksStraight({ rotation }: FacePose): boolean {
  const { x: pitch, y: yaw } = new Euler().setFromQuaternion(rotation, "YXZ")
  return Math.abs(yaw) < straightWithin.yaw && Math.abs(pitch) < straightWithin.pitch
}
