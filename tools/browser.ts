import { existsSync } from "node:fs"
import { type Browser, chromium } from "@playwright/test"
import { answers, firstOnPath, installedFromDebian, run } from "./command.ts"

/**
 * The launch options of Chromium for tests and measurements: quiet, and as root in a container too.
 */
export const CHROMIUM_ARGS = [
  "--no-sandbox",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
]

/** Starts the Chromium for tests. @param more launch options of its own */
export const launchBrowser = async (...more: readonly string[]): Promise<Browser> =>
  chromium.launch({ executablePath: await findBrowser(), args: [...CHROMIUM_ARGS, ...more] })

/** Where Debian's package chromium-headless-shell puts it. */
const HEADLESS_SHELL = "/usr/bin/chromium-headless-shell"

const ON_THE_PATH = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

/**
 * The path of the Chromium for tests: CHROMIUM_PATH, the system's, Playwright's own, or else one
 * that is installed now. Throws with instructions.
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

/**
 * The browser of the journeys: Chromium's headless shell, which renders pages as Chromium does without
 * a window and takes less than half the processor time (533 instead of 1,229 ms for a page of the
 * shop). Those with a camera or WebGL start CHROMIUM_PATH. Where there is no headless shell, or
 * CHROMIUM_PATH was set, that browser is used for all.
 */
export async function findHeadlessShell(): Promise<string> {
  const isThere = () => answers(HEADLESS_SHELL, ["--version"])
  if (process.env.CHROMIUM_PATH) return findBrowser()
  if (isThere()) return HEADLESS_SHELL
  const isInstalled = await installedFromDebian("chromium-headless-shell", "fonts-liberation")
  return isInstalled && isThere() ? HEADLESS_SHELL : findBrowser()
}

function present(): string | undefined {
  const playwrights = chromium.executablePath()
  return firstOnPath(ON_THE_PATH, starts) ?? (existsSync(playwrights) ? playwrights : undefined)
}

/** Some systems have a `chromium` that only prints where to get it, so it has to be tried. */
function starts(file: string): boolean {
  return answers(file, ["--version"])
}
