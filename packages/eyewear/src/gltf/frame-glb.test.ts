import { expect, test } from "vitest"
import { buildFrame } from "../geometry/frame.ts"
import type { FrameLook } from "../look.ts"
import { usual } from "../testing/designs.ts"
import { frameGlb } from "./frame-glb.ts"

const look: FrameLook = {
  design: usual,
  front: { kind: "tortoise", hex: "#7b4a1e", matte: false },
  temple: { kind: "translucent", hex: "#bcbcbc", matte: false },
  metal: { hex: "#d4a860", polish: "polished" },
  lens: { kind: "gradient", hex: "#3b4d39" },
}
const frame = buildFrame(usual)
const bytes = frameGlb(frame, look)
const view = new DataView(bytes.buffer)
const jsonLength = view.getUint32(12, true)
const described = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + jsonLength)))

test("A frame is saved as binary glTF 2.0 in true size", () => {
  expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe("glTF")
  expect(view.getUint32(4, true)).toBe(2)
  expect(view.getUint32(8, true)).toBe(bytes.length)
  expect(jsonLength % 4).toBe(0)
  expect(view.getUint32(20 + jsonLength, true)).toBe(described.buffers[0].byteLength)
  expect(28 + jsonLength + described.buffers[0].byteLength).toBe(bytes.length)
})

test("It contains every part, in metres, with its material", () => {
  expect(described.meshes).toHaveLength(frame.parts.length)
  const front = described.meshes.find(({ name }: { name: string }) => name === "front")
  const { attributes, material } = front.primitives[0]
  const { min, max } = described.accessors[attributes.POSITION]
  expect(max[0] - min[0]).toBeCloseTo(usual.measures.totalWidth / 1000, 2)
  expect(attributes.COLOR_0).toBeDefined()
  expect(described.materials[material].alphaMode).toBeUndefined()
  const lens = described.materials.find(({ name }: { name: string }) => name === "lens")
  expect(lens.alphaMode).toBe("BLEND")
})

test("Every index refers to a vertex of its part", () => {
  const numbers = 28 + jsonLength
  for (const { primitives } of described.meshes) {
    const { attributes, indices } = primitives[0]
    const { bufferView, count } = described.accessors[indices]
    const { byteOffset } = described.bufferViews[bufferView]
    const values = new Uint32Array(
      bytes.slice(numbers + byteOffset, numbers + byteOffset + count * 4).buffer,
    )
    const most = values.reduce((a, b) => Math.max(a, b), 0)
    expect(most).toBeLessThan(described.accessors[attributes.POSITION].count)
  }
})
