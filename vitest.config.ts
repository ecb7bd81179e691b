import { defineConfig } from "vitest/config"
import { writeModuleLists } from "./tools/module-lists.ts"

await writeModuleLists()

/** Generous time limits: CI machines are slow. */
const expect = { poll: { timeout: 20_000 } }

/** The cases of property tests. */
const setupFiles = ["tests/property-runs.ts"]

/** Projects: `npx vitest run --project unit`. Each has one kind of need; see each comment. */
export default defineConfig({
  test: {
    // The workers that PGlite lives in hold 600 to 900 MB each.
    maxWorkers: 2,
    projects: [
      {
        // Needs nothing: no database, no network, no browser.
        test: {
          name: "unit",
          expect,
          setupFiles: [...setupFiles, "tests/replaced-modules.ts"],
          // Loading the modules anew for each of 281 files took longer than the tests themselves.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
          unstubEnvs: true,
          // Whole frames are computed in some; a busy machine takes its time.
          testTimeout: 120_000,
          include: [
            "{shop/{domain,contract,providers,web,words},packages,sample,proof,tools}/**/*.test.{ts,tsx}",
            "modules/*/{rules,contract,shop,office}/**/*.test.{ts,tsx}",
          ],
        },
      },
      {
        // Each file has a database of its own: PGlite, or PostgreSQL where TEST_DATABASE_URL is set.
        test: {
          name: "calls",
          expect,
          setupFiles,
          // The server's modules and PGlite are loaded once per worker instead of once per file.
          isolate: false,
          include: [
            "shop/{server,db}/**/*.test.{ts,tsx}",
            "{tests/calls,modules/*/server}/**/*.test.ts",
            "modules/*/tests/*.test.ts",
          ],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Needs a real PostgreSQL in TEST_DATABASE_URL: PGlite does one thing at a time.
        test: {
          name: "races",
          expect,
          setupFiles,
          include: ["{tests,modules/*/tests}/races/**/*.test.ts"],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          fileParallelism: false,
          // Each file has a database of its own, and loading the shop takes longer than most tests.
          isolate: false,
        },
      },
      {
        // Needs the built shop, which it starts, and no browser.
        test: {
          name: "built",
          expect,
          globalSetup: "tests/built/open-shop.ts",
          include: ["{tests,modules/*/tests}/built/**/*.test.ts"],
          testTimeout: 180_000,
          fileParallelism: false,
        },
      },
      {
        // Needs the packages of tests/vendors, which are not the shop's own.
        test: {
          name: "vendors",
          expect,
          include: ["tests/vendors/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
