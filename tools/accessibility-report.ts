import { existsSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import axe from "axe-core"
import { listedPages, privatePages } from "#modules/pages.ts"
import { indianDay } from "../shop/domain/prescriptions/eye-test.ts"
import { columnPages, pagesBySize } from "../tests/journeys/every-page.ts"
import { criteria } from "./accessibility/criteria.ts"
import { type PersonCheck, reportDocument } from "./accessibility/report-document.ts"
import { readSweep, type SweepSummary, summarise } from "./accessibility/summary.ts"
import { SWEEP_FILE } from "./accessibility/sweep.ts"
import { PROJECT } from "./command.ts"

/**
 * `npm run accessibility-report`: writes `docs/accessibility.md` from the last run of the journeys
 * (`npm run journeys -- -- every-page` is enough), and from `docs/accessibility-checks.json`, in
 * which people record what they have checked by hand. Without a new run it keeps the results of the
 * last one, in `docs/accessibility-sweep.json`.
 */
const docs = (name: string) => path.join(PROJECT, "docs", name)
const read = (file: string) => JSON.parse(readFileSync(file, "utf8"))

/** Without a shopper, these lead to the sign-in. */
const REDIRECTING = ["/ChekOutPage", "/otp-varify"]

function newSweep(): SweepSummary | null {
  if (!existsSync(SWEEP_FILE)) return null
  const records = readSweep(SWEEP_FILE)
  const checked = new Set(records.map((record) => record.path))
  const missing = [...pagesBySize, ...columnPages, ...listedPages, ...privatePages]
    .map((page) => new URL(page, "http://shop").pathname)
    .filter((page) => !REDIRECTING.includes(page) && !checked.has(page))
  if (missing.length === 0) return summarise(records, indianDay(new Date()))
  console.error(`The last run did not check ${missing.join(", ")}: its results are not used.`)
  return null
}

const sweep = newSweep()
if (sweep) {
  writeFileSync(docs("accessibility-sweep.json"), `${JSON.stringify(sweep, null, 2)}\n`)
}
const text = reportDocument({
  criteria,
  rules: axe.getRules(),
  sweep: sweep ?? (read(docs("accessibility-sweep.json")) as SweepSummary),
  checks: read(docs("accessibility-checks.json")) as Record<string, PersonCheck>,
})
writeFileSync(docs("accessibility.md"), text)
