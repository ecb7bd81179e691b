import { PROJECT } from "./command.ts"
import { violations } from "./import-rules/check.ts"

/**
 * Run by `npm run lint` after the linter: prints every forbidden import, and fails if there is one.
 */
const found = violations(PROJECT)
for (const violation of found) console.error(violation)
if (found.length > 0) process.exitCode = 1
