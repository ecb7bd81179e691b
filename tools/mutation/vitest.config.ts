import { defineConfig } from "vitest/config"

/**
 * The unit tests of the rules alone: Stryker runs every project that a configuration has. They share
 * no state, so a worker for each file would only cost time.
 */
export default defineConfig({
  test: {
    include: ["domain/**/*.test.ts"],
    setupFiles: ["tests/property-runs.ts"],
    testTimeout: 60_000,
    isolate: false,
  },
})
