import { PROJECT } from "./command.ts"
import { violations } from "./import-rules/check.ts"

/** `npm run lint` runs this after the linter: prints every forbidden import, and then fails. */
const found = violations(PROJECT)
for (const violation of found) console.error(violation)
if (found.length > 0) process.exitCode = 1
