import { PROJECT } from "./command.ts"
import { breaches } from "./import-table/check.ts"

/**
 * `npm run lint` runs this after the linter: prints every import that the table in
 * docs/architecture.md forbids, and then fails.
 */
const found = breaches(PROJECT)
for (const breach of found) console.error(breach)
if (found.length > 0) process.exitCode = 1
