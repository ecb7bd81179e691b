import { expect, test } from "vitest"
import {
  detailsInWords,
  formatPrism,
  isPossibleDetails,
  readPrism,
} from "./prescription-details.ts"

test.each([
  ["2 in", { in: 2, up: 0 }],
  ["1.5 base out 0.5 up", { in: -1.5, up: 0.5 }],
  ["2Δ BI, 1Δ BD", { in: 2, up: -1 }],
  ["0.75 D", { in: 0, up: -0.75 }],
  ["0", { in: 0, up: 0 }],
  ["2", null],
  ["2 in 1 out", null],
  ["1.1 in", null],
  ["10.25 in", null],
  ["2 in of each", null],
  ["", null],
])("The prism %j is read as %j", (typed, prism) => {
  expect(readPrism(typed)).toEqual(prism)
  if (prism) expect(readPrism(formatPrism(prism) || "0")).toEqual(prism)
})

test("Details are said with their units, and nothing of what is absent", () => {
  const prism = { right: { in: 2, up: -0.5 }, left: { in: 0, up: 0 } }
  expect(detailsInWords({ prism, vertexDistance: 12.5, wrap: 5 })).toEqual([
    ...["Right eye: prism 2.00 in, 0.50 down", "Vertex distance 12.5 mm", "Wrap 5°"],
  ])
  expect(detailsInWords(undefined)).toEqual([])
})

test("Details are possible in steps and within their ranges", () => {
  const none = { in: 0, up: 0 }
  const prism = (size: number) => ({ prism: { right: none, left: { in: 0, up: size } } })
  for (const one of [{}, prism(-10), prism(0.25), { vertexDistance: 5, wrap: 35 }])
    expect(isPossibleDetails(one)).toBe(true)
  for (const one of [prism(0.1), prism(10.25), prism(Number.NaN), { wrap: 36 }, { wrap: -1 }])
    expect(isPossibleDetails(one)).toBe(false)
})
