import { defineConfig } from "vitest/config"

/** Who waits for what comes anyway loses nothing on a fast machine, and a slow one may be slow. */
const expect = { poll: { timeout: 20_000 } }

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
          // Whole frames are computed in some; a busy machine takes its time.
          testTimeout: 60_000,
          include: [
            "{domain,contract,providers,sandbox,eyewear,photography,sample,web,bench,survive,tools}/**/*.test.{ts,tsx}",
          ],
        },
      },
      {
        // Each file has a database of its own: PGlite, or PostgreSQL where TEST_DATABASE_URL is set.
        test: {
          name: "calls",
          expect,
          // The server's modules and PGlite are loaded once per worker instead of once per file.
          isolate: false,
          include: ["{server,db}/**/*.test.{ts,tsx}", "tests/calls/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        // Needs a real PostgreSQL in TEST_DATABASE_URL: PGlite does one thing at a time.
        test: {
          name: "races",
          expect,
          include: ["tests/races/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        // Needs the packages of tests/vendors, which are not the shop's own.
        test: {
          name: "vendors",
          expect,
          include: ["tests/vendors/**/*.test.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
