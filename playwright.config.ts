import { defineConfig } from "@playwright/test"
import { CHROMIUM_ARGS } from "./tools/browser.ts"

/**
 * Journeys of shoppers in a real browser: `npm run journeys`, which finds the browser and builds
 * the shop. The tests start the shop themselves, one process for each file. A file named
 * `*.phone.spec.ts` or `*.desktop.spec.ts` is for that size alone, and so is a test with the tag
 * `@phone` or `@desktop`.
 */
export default defineConfig({
  testDir: "tests/journeys",
  globalSetup: "tests/journeys/open-shared-shops.ts",
  testMatch: "**/*.spec.ts",
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // Long enough for a busy machine: who waits for what comes anyway loses nothing.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // A worker would answer before a test's own network conditions; the offline journeys let it in.
    serviceWorkers: "block",
    actionTimeout: 30_000,
    // Drawn up for whoever looks into a failure; where nobody does, it only takes time.
    trace: process.env.CI ? "off" : "retain-on-failure",
    launchOptions: { executablePath: process.env.HEADLESS_SHELL_PATH, args: CHROMIUM_ARGS },
  },
  projects: [
    {
      name: "phone",
      testIgnore: "**/*.desktop.spec.ts",
      grepInvert: /@desktop\b/,
      use: { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      testIgnore: "**/*.phone.spec.ts",
      grepInvert: /@phone\b/,
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
})
