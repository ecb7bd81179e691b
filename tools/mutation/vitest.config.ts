import { defineConfig } from "vitest/config"

/**
 * The unit tests of the rules alone: Stryker runs every project that a configuration has. They share
 * no state, so a worker for each file would only cost time.
 */
export default defineConfig({
  test: {
    include: ["{shop/domain,packages/optics}/**/*.test.ts"],
    setupFiles: ["tests/property-runs.ts"],
    // Most of the time goes into property tests, which notice a mutant in their first cases.
    env: { PROPERTY_TIMES: "0.1", PROPERTY_SEED: "1" },
    testTimeout: 60_000,
    isolate: false,
  },
})
