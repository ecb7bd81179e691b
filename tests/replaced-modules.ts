import { readFileSync } from "node:fs"
import { afterAll, expect, vi } from "vitest"

// Test files of a worker share their modules. One that replaces a module (`vi.mock`) loads all of
// them anew, because what an earlier file loaded has the real one, and leaves none to the next file.
const { testPath } = expect.getState()
if (testPath && readFileSync(testPath, "utf8").includes("vi.mock(")) {
  vi.resetModules()
  afterAll(() => {
    vi.resetModules()
  })
}
