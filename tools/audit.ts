import { spawnSync } from "node:child_process"
import { appendFileSync, readFileSync } from "node:fs"
import { auditExceptions, judgeAudit } from "./audit/judge-audit.ts"
import { PROJECT } from "./command.ts"

/**
 * `npm run audit [-- --require]`: known weaknesses of the packages that the shop runs with, less those
 * that `tools/audit/exceptions.json` accepts for a while. A registry without an audit is named, also at
 * the end of a test run (TEST_NOTES); it fails nothing unless `--require` or AUDIT_REQUIRED=1 says that
 * this registry has one.
 */
const isRequired = process.argv.includes("--require") || process.env.AUDIT_REQUIRED === "1"
const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
  cwd: PROJECT,
  encoding: "utf8",
  timeout: 60_000,
})
const exceptions = auditExceptions.parse(
  JSON.parse(readFileSync(new URL("audit/exceptions.json", import.meta.url), "utf8")),
)
const today = new Date().toISOString().slice(0, 10)
const { isChecked, problems } = judgeAudit(stdout ?? "", exceptions, today)
for (const problem of problems) console.error(problem)
const notChecked =
  "npm audit: NOT CHECKED. This registry answers no audit requests. Run `npm run audit` where it does."
if (isChecked) {
  console.log(`npm audit: ${problems.length} problems, ${exceptions.length} exceptions.`)
} else {
  console.log(notChecked)
  const notes = process.env.TEST_NOTES
  if (notes) appendFileSync(notes, `${notChecked}\n`)
}
if (problems.length > 0 || (isRequired && !isChecked)) process.exitCode = 1
