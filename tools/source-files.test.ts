import { globSync } from "node:fs"
import { expect, test } from "vitest"
import config from "../vitest.config.ts"
import { PROJECT } from "./command.ts"
import { JOURNEY_FILES, sourceFiles, TEST_FILES } from "./source-files.ts"

test("Every test of the shop belongs to exactly one run", () => {
  const projects = config.test?.projects as { test: { include: string[] } }[]
  const runs = [...projects.map((project) => project.test.include), JOURNEY_FILES]
  const runsOf = (file: string) =>
    runs.filter((patterns) => patterns.some((pattern) => filesOf(pattern).has(file)))
  const files = sourceFiles(PROJECT, TEST_FILES)
  expect(files).toContain("tools/source-files.test.ts")
  expect(files.filter((file) => runsOf(file).length !== 1)).toEqual([])
})

const known = new Map<string, Set<string>>()
function filesOf(pattern: string): Set<string> {
  const files = known.get(pattern) ?? new Set(globSync(pattern, { cwd: PROJECT }))
  known.set(pattern, files)
  return files
}
