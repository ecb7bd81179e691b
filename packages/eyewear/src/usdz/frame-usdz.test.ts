import { expect, test } from "vitest"
import { buildFrame } from "../geometry/frame.ts"
import type { FrameLook } from "../look.ts"
import { usual } from "../testing/designs.ts"
import { frameUsdz } from "./frame-usdz.ts"

const look: FrameLook = {
  design: { ...usual, detail: 2 },
  front: { kind: "tortoise", hex: "#7b4a1e", matte: false },
  temple: { kind: "translucent", hex: "#bcbcbc", matte: false },
  metal: { hex: "#d4a860", polish: "polished" },
  lens: { kind: "gradient", hex: "#3b4d39" },
}

test("A frame is saved for iPhones: uncompressed files on boundaries of 64 bytes, in metres", async () => {
  const file = Buffer.from(await frameUsdz(buildFrame(look.design), look))
  // Zip entries as Quick Look requires them: stored, each beginning on a multiple of 64.
  expect(file.readUInt32LE(0)).toBe(0x04034b50)
  expect(file.readUInt16LE(8)).toBe(0)
  const begins = 30 + file.readUInt16LE(26) + file.readUInt16LE(28)
  expect(begins % 64).toBe(0)
  expect(file.subarray(30, 30 + file.readUInt16LE(26)).toString()).toBe("model.usda")

  const text = file.toString("latin1")
  expect(text).toContain("metersPerUnit = 1")
  const points = [...text.matchAll(/point3f\[\] points = \[([^\]]+)\]/g)].flatMap(([, list]) =>
    [...(list ?? "").matchAll(/\(([-\d.e]+),/g)].map(([, x]) => Number(x)),
  )
  const widest = points.reduce((most, x) => Math.max(most, x), 0)
  expect(2 * widest).toBeCloseTo(usual.measures.totalWidth / 1000, 2)
})
