import { existsSync, readFileSync } from "node:fs"
import path from "node:path"
import { sourceFiles, TEST_FILES } from "../source-files.ts"
import { drawLedger, type Ledger } from "./ledger.ts"
import { parseDepartures, parseRequirements } from "./requirement-list.ts"
import { testTitles } from "./test-titles.ts"

/** The ledger of the project at `root`; without docs/departures.md there are no departures. */
export function projectLedger(root: string): Ledger {
  const read = (file: string) => readFileSync(path.join(root, file), "utf8")
  const departures = existsSync(path.join(root, "docs/departures.md"))
    ? parseDepartures(read("docs/departures.md"))
    : []
  const titles = sourceFiles(root, TEST_FILES).flatMap((file) => testTitles(file, read(file)))
  return drawLedger(parseRequirements(read("docs/requirements.md")), departures, titles)
}
