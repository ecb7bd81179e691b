import { createHash } from "node:crypto"
import { expect, test } from "vitest"
import { everyDesign, nameOf, usual } from "../testing/designs.ts"
import { openEdges, span, volume } from "../testing/mesh-checks.ts"
import { buildFrame, type Frame } from "./frame.ts"

const frames = everyDesign.map((design) => ({ design, frame: buildFrame(design) }))

const meshesOf = ({ parts }: Frame, name?: string) =>
  parts.filter((part) => name === undefined || part.name === name).map(({ mesh }) => mesh)

/** A rimless lens ends with its edge. */
const lensesOf = (frame: Frame) => [...meshesOf(frame, "lens"), ...meshesOf(frame, "lens-edge")]

test("Every part of every frame is closed and faces outwards", () => {
  const faults = frames.flatMap(({ design, frame }) =>
    frame.parts
      .filter(({ mesh, side }) => side !== "right" && !(openEdges(mesh) === 0 && volume(mesh) > 0))
      .map(({ name }) => `${nameOf(design)}: ${name}`),
  )
  expect(faults).toEqual([])
})

test("A frame has the eye size, lens height and bridge that are printed on the temple", () => {
  for (const { design, frame } of frames) {
    const left = lensesOf(frame).filter((_, i) => i % 2 === 0)
    const across = span(left, 0)
    const up = span(left, 1)
    const { eyeSize, lensHeight, bridge } = design.measures
    expect(Math.abs(across.to - across.from - eyeSize), nameOf(design)).toBeLessThan(0.3)
    expect(Math.abs(up.to - up.from - lensHeight), nameOf(design)).toBeLessThan(0.3)
    expect(Math.abs(2 * across.from - bridge), nameOf(design)).toBeLessThan(0.3)
  }
})

test("A frame is as wide as its stated total width, and nothing extends beyond it", () => {
  for (const { design, frame } of frames) {
    const { from, to } = span(meshesOf(frame), 0)
    expect(Math.abs(to - from - design.measures.totalWidth), nameOf(design)).toBeLessThan(0.3)
  }
})

test("Children's and wide frames have their measures too", () => {
  for (const measures of [
    { eyeSize: 43, bridge: 16, temple: 122, lensHeight: 40, totalWidth: 116 },
    { eyeSize: 57, bridge: 17, temple: 145, lensHeight: 38, totalWidth: 145 },
  ]) {
    const frame = buildFrame({ ...usual, measures })
    const { from, to } = span(meshesOf(frame), 0)
    expect(Math.abs(to - from - measures.totalWidth)).toBeLessThan(0.3)
    expect(openEdges(meshesOf(frame, "front")[0]!)).toBe(0)
  }
})

test("Left and right are mirror images", () => {
  for (const { design, frame } of frames) {
    for (const axis of [1, 2] as const) {
      const halves = ["left", "right"].map((side) =>
        span(
          frame.parts.filter((part) => part.side === side).map(({ mesh }) => mesh),
          axis,
        ),
      )
      expect(halves[0], nameOf(design)).toEqual(halves[1])
    }
    for (const { mesh } of frame.parts.filter(({ side }) => side === "middle")) {
      const { from, to } = span([mesh], 0)
      expect(Math.abs(from + to), nameOf(design)).toBeLessThan(0.02)
    }
  }
})

test("The same measures always produce an identical frame", () => {
  const print = () => {
    const hash = createHash("sha256")
    for (const { positions, normals, indices } of meshesOf(buildFrame(usual))) {
      for (const numbers of [positions, normals, indices]) hash.update(numbers)
    }
    return hash.digest("hex")
  }
  expect(print()).toBe(print())
})

test("Every number is finite and every normal has length one", () => {
  for (const { design, frame } of frames) {
    for (const { positions, normals } of meshesOf(frame)) {
      expect(positions.every(Number.isFinite), nameOf(design)).toBe(true)
      const lengths = Array.from({ length: normals.length / 3 }, (_, i) =>
        Math.hypot(normals[i * 3]!, normals[i * 3 + 1]!, normals[i * 3 + 2]!),
      )
      expect(
        lengths.every((length) => Math.abs(length - 1) < 1e-3),
        nameOf(design),
      ).toBe(true)
    }
  }
})
