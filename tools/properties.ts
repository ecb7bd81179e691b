import { readFileSync } from "node:fs"
import { parseArgs } from "node:util"
import { PROJECT, run } from "./command.ts"
import { sourceFiles } from "./source-files.ts"

/**
 * `npm run properties [-- --times 20] [-- --seed 331659677] [-- file...]`: the property tests of all
 * files, or of these, with random cases instead of the gate's and so many times as many (20). Races
 * are among them if TEST_DATABASE_URL is set. A failure prints its seed and its smallest
 * counterexample, which becomes an example beside its fix; `--seed` repeats it.
 */
const { values, positionals } = parseArgs({
  options: { times: { type: "string", default: "20" }, seed: { type: "string" } },
  allowPositionals: true,
})
const projects = ["unit", "calls", ...(process.env.TEST_DATABASE_URL ? ["races"] : [])]
const files = positionals.length > 0 ? positionals : filesWithProperties()
process.exitCode = await run(
  "vitest",
  ["run", ...projects.map((name) => `--project=${name}`), "--testTimeout=0", ...files],
  {
    env: {
      ...process.env,
      PROPERTY_TIMES: values.times,
      ...(values.seed !== undefined && { PROPERTY_SEED: values.seed }),
    },
  },
)

function filesWithProperties(): string[] {
  return sourceFiles(PROJECT, ["**/*.test.{ts,tsx}"]).filter((file) =>
    readFileSync(file, "utf8").includes('from "fast-check"'),
  )
}
