import { defineConfig } from "@playwright/test"
import { CHROMIUM_ARGS } from "./tools/browser.ts"

/** Of what failed, for `npm test`. */
const isSecondRun = process.env.JOURNEYS_SECOND_RUN !== undefined

/**
 * Journeys of shoppers in a real browser: `npm run journeys`, which finds the browser and builds
 * the shop. The tests of a worker share a shop. A file named `*.phone.spec.ts` or
 * `*.desktop.spec.ts`, and a test tagged `@phone` or `@desktop`, is for that size alone.
 */
export default defineConfig({
  testDir: ".",
  globalSetup: "tests/journeys/open-shared-shops.ts",
  testMatch: [
    "**/tests/journeys/**/*.spec.ts",
    "**/modules/*/tests/**/*.spec.ts",
    // Where the examples are modules of the shop (`npm run with`).
    ...(process.env.WITH_EXAMPLES ? ["**/examples/*/tests/**/*.spec.ts"] : []),
  ],
  workers: 2,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // Generous time limits: CI machines are slow.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // A worker would answer before a test's own network conditions; the offline journeys let it in.
    serviceWorkers: "block",
    actionTimeout: 30_000,
    // A trace doubles the processor time of a journey. It shows a picture of each moment, so that no
    // video is needed, for which Playwright wants an ffmpeg of its own.
    trace: isSecondRun ? "on" : "off",
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
