import { expect, test } from "vitest"
import { fittingHeightProblem, formatFittingHeight, needsFittingHeight } from "./fitting-height.ts"

test("Lenses that focus through their lower part require a fitting height, others have none", () => {
  expect(needsFittingHeight("Progressive")).toBe(true)
  expect(needsFittingHeight("Bifocal")).toBe(true)
  expect(needsFittingHeight("Single Vision")).toBe(false)
})

test("A fitting height is in half millimetres and within the lens height of the frame", () => {
  expect(fittingHeightProblem({ right: 18, left: 18.5 }, 32)).toBeNull()
  expect(fittingHeightProblem({ right: 18, left: 18.5 }, null)).toBeNull()
  expect(fittingHeightProblem({ right: 18.25, left: 18 }, 32)).toContain("half a millimetre")
  expect(fittingHeightProblem({ right: 7.5, left: 18 }, 32)).toContain("8 to 40 mm")
  expect(fittingHeightProblem({ right: 18, left: Number.NaN }, 32)).toContain("8 to 40 mm")
  expect(fittingHeightProblem({ right: 40.5, left: 18 }, null)).toContain("8 to 40 mm")
  expect(fittingHeightProblem({ right: 8, left: 40 }, null)).toBeNull()
  expect(fittingHeightProblem({ right: 32, left: 18 }, 32)).toContain("32 mm high")
  expect(fittingHeightProblem({ right: 18, left: 31.5 }, 32)).toBeNull()
  expect(formatFittingHeight({ right: 18, left: 18.5 })).toBe("R 18 · L 18.5 mm")
})
