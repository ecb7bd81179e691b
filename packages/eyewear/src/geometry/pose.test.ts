import { expect, test } from "vitest"
import { usual } from "../testing/designs.ts"
import { span } from "../testing/mesh-checks.ts"
import { folded } from "./fold.ts"
import { buildFrame, type Frame } from "./frame.ts"
import { lyingPose, type Pose, standingPose } from "./pose.ts"

const frame = buildFrame(usual)

function lowestAfter({ parts }: Frame, { pitch, lift }: Pose, pattern: RegExp): number {
  const [cos, sin] = [Math.cos(pitch), Math.sin(pitch)]
  const heights = parts
    .filter(({ name }) => pattern.test(name))
    .flatMap(({ mesh: { positions } }) =>
      Array.from(
        { length: positions.length / 3 },
        (_, i) => positions[i * 3 + 1]! * cos - positions[i * 3 + 2]! * sin + lift,
      ),
    )
  return heights.reduce((least, height) => Math.min(least, height), Infinity)
}

test("A frame rests on its rims and both temple tips, and nothing is below the table", () => {
  const pose = standingPose(frame)
  expect(lowestAfter(frame, pose, /^front/)).toBeCloseTo(0, 2)
  expect(lowestAfter(frame, pose, /^temple/)).toBeCloseTo(0, 2)
})

test("A folded frame is no deeper than its temples need, and rests on the table", () => {
  const closed = folded(frame)
  const depth = span(
    closed.parts.map(({ mesh }) => mesh),
    2,
  )
  expect(depth.to - depth.from).toBeLessThan(40)
  expect(lowestAfter(closed, lyingPose(closed), /./)).toBeCloseTo(0, 2)
})
