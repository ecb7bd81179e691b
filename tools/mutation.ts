import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { PROJECT, run } from "./command.ts"
import { withTable } from "./markdown-table.ts"
import { type MutationReport, mutationTable } from "./mutation/table.ts"

/**
 * `npm run mutation [-- <options of stryker run>]`: mutation testing of the rules that
 * stryker.config.mjs names. A run without options writes its table into docs/testing.md; with some,
 * such as `--mutate domain/money/refund.ts`, it only prints.
 */
const REPORT = path.join(PROJECT, "build", "mutation", "report.json")
const DOCUMENT = path.join(PROJECT, "docs", "testing.md")

const options = process.argv.slice(2)
rmSync(REPORT, { force: true })
process.exitCode = await run("stryker", ["run", ...options])
if (options.length === 0 && existsSync(REPORT)) {
  const report: MutationReport = JSON.parse(readFileSync(REPORT, "utf8"))
  const table = mutationTable(report, new Date().toISOString().slice(0, 10))
  writeFileSync(DOCUMENT, withTable(readFileSync(DOCUMENT, "utf8"), "npm run mutation", table))
}
