import { parseArgs } from "node:util"
import { findBrowser } from "./browser.ts"
import { ensureBuilt } from "./built.ts"
import { run } from "./command.ts"
import { findPostgres } from "./postgres.ts"

/**
 * `npm run journeys [-- --database postgres] [-- Playwright's own arguments]`: the journeys in a
 * real browser. JOURNEY_DATABASE tells the tests what the shop runs on: `pglite`, or the address of
 * a PostgreSQL server on which each shop gets a database of its own.
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
  await ensureBuilt()
  const postgres = values.database === "postgres" ? await findPostgres() : undefined
  try {
    const env = { ...process.env, CHROMIUM_PATH, JOURNEY_DATABASE: postgres?.url ?? "pglite" }
    return await run("playwright", ["test", ...positionals], { env })
  } finally {
    await postgres?.stop()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
