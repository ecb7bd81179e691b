import { parseArgs } from "node:util"
import { findBrowser, findHeadlessShell } from "./browser.ts"
import { ensureBuilt } from "./built.ts"
import { run, runMain } from "./command.ts"
import { findPostgres } from "./postgres.ts"

/**
 * `npm run journeys [-- --database postgres] [-- Playwright's own arguments]`: the journeys in a
 * real browser. JOURNEY_DATABASE is the tests' database: `pglite`, or the URL of a PostgreSQL
 * server on which each shop gets a database of its own. At JOURNEYS_UNTIL (milliseconds since 1970)
 * Playwright stops, reports the tests that have ended, and the exit code is 130.
 */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { database: { type: "string", default: "pglite" } },
    allowPositionals: true,
  })
  if (values.database !== "pglite" && values.database !== "postgres") {
    throw new Error(`--database is pglite or postgres, not ${values.database}.`)
  }
  const CHROMIUM_PATH = await findBrowser()
  const HEADLESS_SHELL_PATH = await findHeadlessShell()
  await ensureBuilt()
  const postgres = values.database === "postgres" ? await findPostgres() : undefined
  try {
    const browsers = { CHROMIUM_PATH, HEADLESS_SHELL_PATH }
    const env = { ...process.env, ...browsers, JOURNEY_DATABASE: postgres?.url ?? "pglite" }
    const until = Number(process.env.JOURNEYS_UNTIL) || undefined
    return await run("playwright", ["test", ...positionals], { env, until })
  } finally {
    await postgres?.stop()
  }
}

await runMain(main)
