import { defineConfig } from "vitest/config"

/** The unit tests of the rules alone: Stryker runs every project that a configuration has. */
export default defineConfig({
  test: { include: ["domain/**/*.test.ts"], testTimeout: 60_000 },
})
