import { parseArgs } from "node:util"
import { PROJECT } from "./command.ts"
import { count } from "./requirements/ledger.ts"
import { projectLedger } from "./requirements/project-ledger.ts"
import { report } from "./requirements/report.ts"

/**
 * `npm run requirements`: which rows and X entries of docs/requirements.md are proven by a test,
 * departed from (with a test of the actual behaviour), or open. `-- --open` prints only the open
 * rows, `-- --group LST` only one group, `-- --json` is for programs. Exit code 1 when a test or a
 * departure names an unknown id, or a row is open.
 */
const { values } = parseArgs({
  options: {
    open: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    group: { type: "string" },
  },
})
const ledger = projectLedger(PROJECT)
const wanted = values.group?.toUpperCase()
if (wanted !== undefined) {
  ledger.rows = ledger.rows.filter(({ group }) => group === wanted)
  ledger.entries = ledger.entries.filter(({ group }) => group === wanted)
}
const json = () => JSON.stringify({ count: count(ledger.rows), ...ledger }, null, 2)
console.log(values.json ? json() : report(ledger, values.open))
const isOpen = [...ledger.rows, ...ledger.entries].some(({ state }) => state === "open")
if (ledger.unknown.length > 0 || isOpen) process.exitCode = 1
