import { Vector3 } from "three"
import { expect, test } from "vitest"
import { buildFrame } from "../geometry/frame.ts"
import { usual } from "../testing/designs.ts"
import { liveFrame } from "./live-frame.ts"

const finish = { kind: "solid", hex: "#111111", matte: false } as const

test("Temples that are bent open are wider apart on both sides", () => {
  const frame = buildFrame({ ...usual, detail: 2 })
  const live = liveFrame(frame, {
    design: usual,
    front: finish,
    temple: finish,
    metal: { hex: "#c3c5c9", polish: "polished" },
    lens: { kind: "clear", hex: "#eef4f2" },
  })
  /** Distance of the temple ends from the middle. */
  const endsAt = (angle: number) => {
    live.splay(angle)
    live.group.updateMatrixWorld(true)
    return live.group.children
      .filter(({ children }) => children.length > 0)
      .map((temple) => Math.abs(temple.localToWorld(new Vector3(0, 0, -100)).x))
  }
  const [straight, open] = [endsAt(0), endsAt(0.1)]
  expect(straight).toHaveLength(2)
  for (const [side, before] of straight.entries()) expect(open[side]!).toBeGreaterThan(before + 9)
})
