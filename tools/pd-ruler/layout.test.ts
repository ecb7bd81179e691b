import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { projectFolder } from "#project-folder.ts"
import { checkLine, points, scale } from "./layout.ts"

test("A check line of 100 mm is 283.46 PDF points long", () => {
  expect(points(100)).toBeCloseTo(283.46, 2)
  expect(checkLine(100)[0]).toMatchObject({ x1: 0, x2: points(100) })
})

test("The ruler has a tick at every half millimetre, the longest at tens", () => {
  const [, ...ticks] = scale(90)
  expect(ticks).toHaveLength(181)
  expect(ticks[126]).toMatchObject({ x1: points(63), x2: points(63) })
  expect(ticks[20]).toMatchObject({ y2: points(8) })
})

test("The printable ruler is one page of A4", () => {
  const pdf = readFileSync(join(projectFolder, "web/public/pd-ruler.pdf"), "latin1")
  expect(pdf.startsWith("%PDF-")).toBe(true)
  expect(/\/MediaBox \[0 0 595\.28 841\.89\]/.test(pdf)).toBe(true)
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
})
