import { existsSync } from "node:fs"
import { chromium } from "@playwright/test"
import { answers, firstOnPath, installedFromDebian, run } from "./command.ts"

/** How Chromium is started for tests and measurements: quiet, and as root in a container too. */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

const ON_THE_PATH = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

/**
 * The path of the Chromium to test with: CHROMIUM_PATH, the system's, Playwright's own, or else one
 * that is installed now. Throws a sentence that says what to do.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (starts(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, which does not start: set it to a Chromium.`)
  }
  const found = present()
  if (found !== undefined) return found
  if (await installedFromDebian("chromium", "fonts-liberation")) {
    const installed = present()
    if (installed !== undefined) return installed
  }
  await run("npx", ["playwright", "install", "chromium"])
  const installed = present()
  if (installed !== undefined) return installed
  throw new Error("No browser found for the tests. Install Chromium, or set CHROMIUM_PATH.")
}

function present(): string | undefined {
  const playwrights = chromium.executablePath()
  return firstOnPath(ON_THE_PATH, starts) ?? (existsSync(playwrights) ? playwrights : undefined)
}

/** Some systems carry a `chromium` that only says where to get it, so it has to be tried. */
function starts(file: string): boolean {
  return answers(file, ["--version"])
}
