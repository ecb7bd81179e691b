import { Vector3 } from "three"
import { expect, test } from "vitest"
import { buildFrame } from "../geometry/frame.ts"
import { everyDesign, usual } from "../testing/designs.ts"
import { cameraView } from "./camera-view.ts"
import { canonicalFace, landmarkCount } from "./canonical-face.ts"
import { cameraAbove, facePlaces, facePose, poseMatrix } from "./face-pose.ts"
import { breadthAtTemples, placement, pupilHeights } from "./placement.ts"
import { seenAt, seenFace } from "./testing/seen-face.ts"

const usualFrame = buildFrame(usual)

/** The mean face with its outer parts narrowed to an adult's width. */
const face = (size = 0.92) =>
  Array.from({ length: landmarkCount }, (_, i) =>
    new Vector3().fromArray(canonicalFace.positions, i * 3).multiplyScalar(size),
  )

test("A frame is level with the eyes, in front of the nose, centred on the face", () => {
  const { position } = placement(face(), usualFrame)
  const eyes = face()[133]!
  expect(position.x).toBeCloseTo(0, 6)
  expect(Math.abs(position.y - eyes.y)).toBeLessThan(4)
  expect(position.z).toBeGreaterThan(face()[168]!.z)
  expect(position.z).toBeGreaterThan(eyes.z + 8)
})

test("Temples open on a broad head and close on a slim one, within the hinge's range", () => {
  const splays = [0.8, 0.92, 1.3].map((size) => placement(face(size), usualFrame).splay)
  expect(splays).toEqual(splays.toSorted((a, b) => a - b))
  expect(splays[0]!).toBeGreaterThanOrEqual(-0.12)
  expect(splays[2]!).toBeLessThanOrEqual(0.22)
})

test("Temples of different designs run from the hinge down to the ears", () => {
  for (const design of everyDesign.filter((_, i) => i % 8 === 0)) {
    const { tilt, end, position } = placement(face(), buildFrame(design))
    expect(tilt).toBeLessThanOrEqual(0.05)
    expect(tilt).toBeGreaterThanOrEqual(-0.3)
    expect(position.z - end).toBeGreaterThan(60)
  }
})

test("The width of a face is measured from temple to temple", () => {
  expect(breadthAtTemples(face(1))).toBeCloseTo(154.9, 0)
})

test("The heights of the pupils above the middle of the lenses are measured within 1 mm, from any distance and a little above or below", () => {
  const view = cameraView(1280, 720)
  for (const pd of [58, 63, 70]) {
    const truth = (26 * pd) / 63.02 - placement(face(pd / 63.02), usualFrame).position.y
    for (const z of [-330, -700]) {
      for (const pitch of [-0.12, 0, 0.12]) {
        const landmarks = seenFace(view, { at: new Vector3(20, -20, z), pd, pitch })
        const pose = facePose(view, landmarks)
        const { right, left } = pupilHeights(facePlaces(view, landmarks, pose))
        expect(Math.abs(right - truth)).toBeLessThan(1)
        expect(Math.abs(left - truth)).toBeLessThan(1)
      }
    }
  }
})

test("A camera is found to be above or below the direction in which a face looks", () => {
  const view = cameraView(1280, 720)
  const at = new Vector3(0, 0, -480)
  const from = (pitch: number) => cameraAbove(facePose(view, seenFace(view, { at, pd: 63, pitch })))
  expect(from(-0.25)).toBeLessThan(-0.14)
  expect(from(0.25)).toBeGreaterThan(0.14)
  expect(Math.abs(from(0))).toBeLessThan(0.14)
})

test.each([
  ["straight ahead", 0, 0],
  ["to one side", 0.35, 0],
  ["down and to the other side", -0.35, 0.2],
])(
  "On a head that looks %s both eyes look through the frame, and its front has its true width",
  (_, yaw, pitch) => {
    const view = cameraView(1280, 720)
    const landmarks = seenFace(view, { at: new Vector3(0, 0, -460), pd: 63, yaw, pitch })
    const pose = facePose(view, landmarks)
    const { halfWidth } = usualFrame.layout
    const { position } = placement(facePlaces(view, landmarks, pose), usualFrame)
    /** A point of the front, mm from the middle between the lenses, in the picture. */
    const seen = (x: number, y: number) =>
      seenAt(
        view,
        position
          .clone()
          .add(new Vector3(x, y, 0))
          .applyMatrix4(poseMatrix(pose)),
      )

    const [from, to] = [seen(-halfWidth, 0), seen(halfWidth, 0)]
    const width = Math.hypot(to.x - from.x, to.y - from.y) / pose.pixelsPerMillimetre
    expect(Math.abs(width - 2 * halfWidth * Math.cos(yaw))).toBeLessThan(9)
    const halfLens = usual.measures.lensHeight / 2
    for (const pupil of [468, 473]) {
      const { x, y } = landmarks[pupil]!
      expect(x * view.width).toBeGreaterThan(from.x)
      expect(x * view.width).toBeLessThan(to.x)
      expect(y * view.height).toBeGreaterThan(seen(0, halfLens).y)
      expect(y * view.height).toBeLessThan(seen(0, -halfLens).y)
    }
  },
)
