import { expect, test } from "vitest"
import { setupSteps } from "#domain/office/setup-guide.ts"
import { ownerGuide } from "#server/catalogue/pages/standard-text.ts"
import { setupStepWords } from "./setup-steps.ts"

test("Each step of the set-up guide has the section of its name in the document, without links to other documents", () => {
  const guide = ownerGuide().slice(0, setupSteps.length)
  expect(guide.map(({ heading }) => heading)).toEqual(
    setupSteps.map((step) => setupStepWords[step].title),
  )
  for (const { heading, blocks } of guide) {
    expect(blocks.length, heading).toBeGreaterThan(0)
    expect(JSON.stringify(blocks), heading).not.toMatch(/\]\(|\.md/)
  }
})
