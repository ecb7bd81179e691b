import { Euler, Quaternion, Vector3 } from "three"
import { expect, test } from "vitest"
import type { FacePose } from "./face-pose.ts"
import { SteadyPose } from "./steady.ts"

const pose = (x: number, yaw = 0): FacePose => ({
  position: new Vector3(x, 0, -450),
  rotation: new Quaternion().setFromEuler(new Euler(0, yaw, 0)),
  pixelsPerMillimetre: 2.4,
})
const frame = 1 / 30

test("The pose of a head at rest jitters less than half as much as its landmarks", () => {
  const steady = new SteadyPose()
  const seen = Array.from({ length: 60 }, (_, i) => steady.next(pose(i % 2), i * frame).position.x)
  const late = seen.slice(30)
  expect(Math.max(...late) - Math.min(...late)).toBeLessThan(0.5)
})

test("A head that turns quickly is followed within a tenth of a second", () => {
  const steady = new SteadyPose()
  for (let i = 0; i < 30; i++) steady.next(pose(0, 0), i * frame)
  let yaw = 0
  for (let i = 30; i < 33; i++) {
    const { rotation } = steady.next(pose(0, 0.5), i * frame)
    yaw = new Euler().setFromQuaternion(rotation).y
  }
  expect(yaw).toBeGreaterThan(0.4)
})

test("A face that reappears is shown at its new position immediately, without smoothing", () => {
  const steady = new SteadyPose()
  steady.next(pose(0), 0)
  expect(steady.next(pose(200), 2).position.x).toBe(200)
  steady.forget()
  expect(steady.next(pose(-50), 2.01).position.x).toBe(-50)
})
