import type { PupilHeights } from "@chashma/optics/face/pupil-heights.ts"
import { Vector3 } from "three"
import type { Frame } from "../geometry/frame.ts"
import { pupil } from "./face-pose.ts"

/** How a frame sits on a head; millimetres and radians, in the head's own axes. */
export interface Placement {
  /** Position of the frame's origin, between the lenses. */
  position: Vector3
  /** About x: temples that rise or drop from the hinge to the ear. */
  tilt: number
  /** How far each temple is bent outwards at its hinge, to clear the head. */
  splay: number
  /** Everything behind this z is behind the ear and hidden. */
  end: number
}

/** Landmarks that support a frame; right and left are the person's. */
const onFace = {
  eyes: [33, 133, 263, 362],
  bridge: [168, 6],
  temples: [127, 356],
  ears: [234, 454],
} as const

/** The lens centre is this far below the pupils. */
const belowEyes = 2.5
/** The front is this far in front of the bridge of the nose. */
const beforeBridge = 2.1
/** The root of the ear, above, outside of and behind the landmark at the head's edge. */
const ear = { above: 4, outside: 2, behind: 12, end: 16 }
/** The hinge is this far behind the origin, mm. */
const hingeBack = 5

/** Limits of tilting a frame or bending it open; beyond them an optician would adjust it. */
const limits = { tilt: [-0.05, 0.3], splay: [-0.12, 0.22] } as const

/** Places the frame on the nose and over the ears. `places`: the face's landmarks, mm. */
export function placement(
  places: readonly Vector3[],
  { layout }: Pick<Frame, "layout">,
): Placement {
  const bridgeZ = Math.max(...onFace.bridge.map((landmark) => places[landmark]!.z))
  const position = new Vector3(
    mean(places, onFace.bridge).x,
    middleOfLenses(places),
    bridgeZ + beforeBridge,
  )
  const edge = mean(places, onFace.ears)
  const earY = 0.75 * mean(places, onFace.temples).y + 0.25 * edge.y + ear.above
  const hingeY = position.y + layout.hingeY
  const hingeZ = position.z - hingeBack
  const half = breadthAtTemples(places) / 2 + ear.outside
  const free = hingeZ - mean(places, onFace.temples).z
  return {
    position,
    tilt: -clamped(Math.atan2(hingeY - earY, hingeZ - (edge.z - ear.behind)), limits.tilt),
    splay: clamped(Math.atan2(half - layout.halfWidth, free), limits.splay),
    end: Math.min(...onFace.ears.map((landmark) => places[landmark]!.z)) - ear.end,
  }
}

const mean = (places: readonly Vector3[], landmarks: readonly number[]) =>
  landmarks
    .reduce((sum, landmark) => sum.add(places[landmark]!), new Vector3())
    .divideScalar(landmarks.length)

/** Height of the middle of a worn frame's lenses, mm. */
const middleOfLenses = (places: readonly Vector3[]) => mean(places, onFace.eyes).y - belowEyes

/** How high the pupils are above the middle of a worn frame's lenses, while looking straight ahead. */
export function pupilHeights(places: readonly Vector3[]): PupilHeights {
  const middle = middleOfLenses(places)
  return { right: places[pupil.right]!.y - middle, left: places[pupil.left]!.y - middle }
}

/** From temple to temple, mm: compared with a frame's total width. */
export function breadthAtTemples(places: readonly Vector3[]): number {
  const [right, left] = onFace.temples
  return places[right]!.distanceTo(places[left]!)
}

const clamped = (value: number, [least, most]: readonly [number, number]) =>
  Math.min(most, Math.max(least, value))
