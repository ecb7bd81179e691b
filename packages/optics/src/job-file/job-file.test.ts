import { expect, test } from "vitest"
import { jobFileLosses, type LabEye, type LabJob, writeJobFile } from "./job-file.ts"
import { parseMessage } from "./testing/parse-message.ts"

const power = { sph: -2.5, cyl: 0, axis: null, add: null }
const eye: LabEye = { power, pd: { far: 31.5, near: null }, height: null, prism: null }
const frame = {
  ...{ eyeSize: 52, lensHeight: 38.5, bridge: 18 },
  ...{ construction: "Fullrim" as const, isMetal: false },
}
const job: LabJob = {
  ...{ job: "CH-26-000123-2", type: "Single Vision", name: "Single Vision Blue Block" },
  ...{ tint: null, index: 1.6, eyes: { right: eye, left: eye }, frame, trace: null },
}
const read = (changes: Partial<LabJob>) => parseMessage(writeJobFile({ ...job, ...changes }))
const numbers = (changes: Partial<LabJob>, ...labels: string[]) => {
  const message = read(changes)
  return Object.fromEntries(labels.map((label) => [label, message.both(label)]))
}

test("A single vision order reads back with powers, PD, box, material and edge, and nothing for near", () => {
  const eyes = {
    right: eye,
    left: { ...eye, power: { ...power, sph: -2.25 }, pd: { far: 32, near: null } },
  }
  expect(numbers({ eyes }, "SPH", "CYL", "AX", "IPD", "LIND", "HBOX", "VBOX")).toEqual({
    ...{ SPH: [-2.5, -2.25], CYL: [0, 0], AX: [0, 0], IPD: [31.5, 32] },
    ...{ LIND: [1.6, 1.6], HBOX: [52, 52], VBOX: [38.5, 38.5] },
  })
  const message = read({ eyes })
  expect(message.values("JOB")).toEqual(["CH-26-000123-2"])
  expect(message.values("DO")).toEqual(["B"])
  expect(message.values("LTYPE")).toEqual(["SV", "SV"])
  expect(message.values("DBL")).toEqual(["18.00"])
  expect([message.values("FTYP"), message.values("ETYP")]).toEqual([["1"], ["1"]])
  for (const label of ["ADD", "NPD", "SEGHT", "PRVM", "PRVA", "TINT", "TRCFMT"]) {
    expect(message.has(label), label).toBe(false)
  }
})

test("A strong cylinder reads back with its axes, and a sphere beside it", () => {
  const right = { ...eye, power: { sph: 1.25, cyl: -5.75, axis: 7, add: null } }
  expect(numbers({ eyes: { right, left: eye } }, "SPH", "CYL", "AX")).toEqual({
    ...{ SPH: [1.25, -2.5], CYL: [-5.75, 0], AX: [7, 0] },
  })
})

test("A progressive order reads back with additions, near PDs and heights, those known of one eye alone", () => {
  const near = { power: { ...power, add: 2.25 }, pd: { far: 31.5, near: 29.5 }, prism: null }
  const eyes = { right: { ...near, height: 19.5 }, left: { ...near, height: null } }
  const message = read({ type: "Progressive", eyes })
  expect([message.both("ADD"), message.both("NPD")]).toEqual([
    [2.25, 2.25],
    [29.5, 29.5],
  ])
  expect(message.both("SEGHT")).toEqual([19.5, null])
  expect(message.values("LTYPE")).toEqual(["PR", "PR"])
})

test("Prisms read back as size and direction of the base seen from the front", () => {
  const prism = (inwards: number, up: number) => ({ ...eye, prism: { in: inwards, up } })
  const bases: [LabEye, LabEye, [number, number], [number, number]][] = [
    [prism(2, 0), prism(2, 0), [2, 2], [0, 180]],
    [prism(-1.5, 0), prism(0, -1), [1.5, 1], [180, 270]],
    [prism(3, 4), prism(3, 4), [5, 5], [53.1, 126.9]],
    [eye, prism(0, 0.5), [0, 0.5], [0, 90]],
    [prism(0, -0.5), prism(0, 0), [0.5, 0], [270, 0]],
  ]
  for (const [right, left, sizes, directions] of bases) {
    expect(numbers({ eyes: { right, left } }, "PRVM", "PRVA")).toEqual({
      ...{ PRVM: sizes, PRVA: directions },
    })
  }
})

test("Vertex distance, tilt and wrap read back of both lenses, where they were measured", () => {
  const fit = { vertexDistance: 12.5, wrap: 6 }
  expect(numbers({ fit }, "BVD", "ZTILT")).toEqual({ BVD: [12.5, 12.5], ZTILT: [6, 6] })
  expect(read({ fit }).has("PANTO")).toBe(false)
  expect(numbers({ fit: { pantoscopicTilt: -1 } }, "PANTO")).toEqual({ PANTO: [-1, -1] })
})

test.each([
  ["Fullrim", true, "2", "1"],
  ["Halfrim", true, "3", "3"],
  ["Rimless", true, "3", "2"],
] as const)(
  "A %s frame of metal asks for its kind of edge",
  (construction, isMetal, kind, edge) => {
    const message = read({ frame: { ...frame, construction, isMetal } })
    expect([message.values("FTYP"), message.values("ETYP")]).toEqual([[kind], [edge]])
  },
)

test("Both traces read back with every radius, and no line is longer than 80 characters", () => {
  const radii = (from: number) => Array.from({ length: 400 }, (_, i) => from + i / 100)
  const content = writeJobFile({ ...job, trace: { right: radii(20), left: radii(24.5) } })
  const { traces } = parseMessage(content)
  expect(traces).toEqual([
    { side: "R", radii: radii(20).map((mm) => Math.round(mm * 100) / 100) },
    { side: "L", radii: radii(24.5).map((mm) => Math.round(mm * 100) / 100) },
  ])
  expect(Math.max(...content.split("\r\n").map((line) => line.length))).toBeLessThanOrEqual(80)
})

test("Names cannot break a record, and what is not known is left out", () => {
  const name = "Crizal; Sapphire=HR,\n“plus” and a very long name of a coating"
  const message = read({ name, tint: "Brown*", index: null, frame: null })
  expect(message.values("LNAM")[0]).toBe("Crizal Sapphire HR plus and a ve")
  expect(message.values("TINT")).toEqual(["Brown", "Brown"])
  expect(jobFileLosses({ name, tint: "Brown*", frame: null })).toEqual([
    `The name “${name}” is written as “Crizal Sapphire HR plus and a ve” in the file.`,
    "The tint “Brown*” is written as “Brown” in the file.",
    "The file has no size of the frame.",
  ])
  expect(jobFileLosses({ ...job, tint: "लाल" })).toEqual([
    "The tint “लाल” is left out of the file: tell the lab.",
  ])
  expect(jobFileLosses(job)).toEqual([])
  for (const label of ["LIND", "HBOX", "DBL", "FTYP"]) expect(message.has(label)).toBe(false)
  const eyes = { right: { ...eye, pd: null }, left: { ...eye, pd: null } }
  expect(read({ eyes }).has("IPD")).toBe(false)
})

test("A frame of unknown bridge has no DBL", () => {
  const message = read({ frame: { ...frame, bridge: null } })
  expect(message.has("HBOX")).toBe(true)
  expect(message.has("DBL")).toBe(false)
})
