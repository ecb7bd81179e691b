import { readFileSync } from "node:fs"
import { join } from "node:path"
import { getDocumentProxy, getMeta } from "unpdf"
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

interface Node {
  role?: string
  alt?: string
  bbox?: number[]
  children?: Node[]
}

const nodesOf = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesOf)]

test("A screen reader gets the ruler's language, headings, steps, and what its drawings show and where", async () => {
  const file = readFileSync(join(projectFolder, "shop/web/public/pd-ruler.pdf"))
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const { info } = await getMeta(pdf)
  expect(info).toMatchObject({ Title: "Pupillary distance ruler", Language: "en-IN" })
  const nodes = nodesOf((await (await pdf.getPage(1)).getStructTree()) as Node)
  const roles = nodes.flatMap(({ role = "" }) => (/^(?:H.|L|LI|Figure)$/.test(role) ? role : []))
  const figures = ["Figure", "Figure", "Figure"]
  const steps = ["L", ...Array(5).fill("LI")]
  expect(roles).toEqual(["H1", "H2", ...figures, "H2", ...steps, "Figure"])
  const ruler = nodes.findLast(({ role }) => role === "Figure")
  expect(ruler?.alt).toBe("A ruler from 0 to 90 mm, with a line at every half millimetre.")
  const [left = 0, , right = 0] = ruler?.bbox ?? []
  expect(right - left).toBeCloseTo(points(90), 1)
})

test("The printable ruler is one page of A4", () => {
  const pdf = readFileSync(join(projectFolder, "shop/web/public/pd-ruler.pdf"), "latin1")
  expect(pdf.startsWith("%PDF-")).toBe(true)
  expect(/\/MediaBox \[0 0 595\.28 841\.89\]/.test(pdf)).toBe(true)
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
})
