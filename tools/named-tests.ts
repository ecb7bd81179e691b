import { readFileSync } from "node:fs"
import path from "node:path"
import { PROJECT } from "./command.ts"
import { sourceFiles, TEST_FILES } from "./source-files.ts"

/**
 * The titles that no test has. One that begins with a space is the end of a title that a loop
 * writes for each page or popup.
 * @internal
 */
export function namesOfMissingTests(titles: readonly string[]): string[] {
  const sources = sourceFiles(PROJECT, [...TEST_FILES, "tests/journeys/*.ts"]).map((file) =>
    readFileSync(path.join(PROJECT, file), "utf8"),
  )
  return titles.filter((title) => {
    const written = title.startsWith(" ") ? `}${title}\`` : `"${title}"`
    return !sources.some((source) => source.includes(written))
  })
}
