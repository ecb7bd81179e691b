import { pdInPicture } from "@chashma/optics/face/pupillary-distance.ts"
import { Vector3 } from "three"
import { expect, test } from "vitest"
import { cameraView } from "./camera-view.ts"
import { eyesSeen, facePlaces, facePose, poseMatrix } from "./face-pose.ts"
import { type Stance, seenAt, seenFace, turnOf } from "./testing/seen-face.ts"

const view = cameraView(1280, 720)
const at = new Vector3(40, -20, -480)
const stances: [name: string, stance: Stance][] = [
  ["straight ahead", { at, pd: 63 }],
  ["turned to the left", { at, pd: 63, yaw: 0.35 }],
  ["turned to the right and nodding", { at, pd: 58, yaw: -0.35, pitch: 0.2 }],
  ["leaning", { at, pd: 70, roll: 0.25 }],
]

for (const [name, stance] of stances) {
  test(`A head that looks ${name} is located correctly`, () => {
    const landmarks = seenFace(view, stance)
    const pose = facePose(view, landmarks)
    expect(pose.rotation.angleTo(turnOf(stance))).toBeLessThan(0.06)
    const { pupils, iris } = eyesSeen(view, landmarks)
    expect(Math.abs(pdInPicture({ pupils, iris, isClear: true }) - stance.pd)).toBeLessThan(1.5)
    const places = facePlaces(view, landmarks, pose)
    const breadth = places[33]!.distanceTo(places[263]!)
    expect(breadth / stance.pd).toBeCloseTo(88.92 / 63.02, 1)
  })
}

test("A point on the head is projected to its landmark, to a tenth of a pixel", () => {
  const landmarks = seenFace(view, { at, pd: 63, yaw: 0.3, pitch: -0.2 })
  const pose = facePose(view, landmarks)
  const places = facePlaces(view, landmarks, pose)
  for (const landmark of [33, 263, 168, 234, 454, 152]) {
    const seen = seenAt(view, places[landmark]!.clone().applyMatrix4(poseMatrix(pose)))
    expect(seen.x).toBeCloseTo(landmarks[landmark]!.x * view.width, 1)
    expect(seen.y).toBeCloseTo(landmarks[landmark]!.y * view.height, 1)
  }
})

test("A face twice as near is twice as large in the picture and the same in millimetres", () => {
  const sizes = [-360, -720].map((z) => {
    const landmarks = seenFace(view, { at: new Vector3(0, 0, z), pd: 63 })
    const pose = facePose(view, landmarks)
    const places = facePlaces(view, landmarks, pose)
    return { scale: pose.pixelsPerMillimetre, eyes: places[33]!.distanceTo(places[263]!) }
  })
  expect(sizes[0]!.scale / sizes[1]!.scale).toBeGreaterThan(1.9)
  expect(sizes[0]!.eyes).toBeCloseTo(sizes[1]!.eyes, -0.6)
})
