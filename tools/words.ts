import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { languageCodes, languages } from "#words/languages.ts"
import { modules } from "../modules.ts"
import { PROJECT } from "./command.ts"
import { sourceFiles } from "./source-files.ts"
import { parse } from "./syntax.ts"
import { faultsOf } from "./words/check.ts"
import { misusesOf, sentencesOf } from "./words/sentences.ts"

/**
 * `npm run words`: whether the catalogues have the sentences of the code, and each translation its
 * placeholders, tags, numbers and the words of the trade; `-- --write` adds new sentences to them
 * and removes those that are no longer said (docs/decisions/071-translation.md).
 */
const write = process.argv.includes("--write")
const faults: string[] = []

for (const folder of ["shop", ...modules.map((name) => path.join("modules", name))]) {
  const keys = keysIn(folder)
  for (const language of languageCodes.filter((code) => code !== "en")) {
    const name = path.join(folder, "words", `${language}.json`)
    const file = path.join(PROJECT, name)
    const before = existsSync(file) ? readFileSync(file, "utf8") : ""
    const known: Record<string, string> = before ? JSON.parse(before) : {}
    const catalogue = Object.fromEntries(keys.map((key) => [key, known[key] ?? ""]))
    const text = keys.length > 0 ? `${JSON.stringify(catalogue, null, 2)}\n` : ""
    if (text !== before && write) {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, text)
    } else if (text !== before) {
      faults.push(`${name} lacks sentences or has old ones: npm run words -- --write`)
    }
    const missing = Object.values(catalogue).filter((translation) => translation === "").length
    const said = `${name}: ${missing} of ${keys.length} sentences have no translation`
    if (missing > 0 && languages[language].isDraft) console.log(said)
    else if (missing > 0) faults.push(said)
    for (const [key, translation] of Object.entries(catalogue)) {
      if (translation)
        faults.push(...faultsOf(language, key, translation).map((fault) => `${name}: ${fault}`))
    }
  }
}

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1

/** The keys of what a folder says, sorted; notes what is not said right. */
function keysIn(folder: string): string[] {
  const keys = new Set<string>()
  for (const file of sourceFiles(PROJECT, [`${folder}/**/*.{ts,tsx}`])) {
    const source = readFileSync(path.join(PROJECT, file), "utf8")
    if (!/\b(?:t|msg|rich)\(/.test(source)) continue
    const program = parse(file, source)
    faults.push(...misusesOf(source, program).map((fault) => `${file}${fault}`))
    if (/\.test\.|\/(?:tests|testing)\//.test(file)) continue
    for (const { key } of sentencesOf(program)) keys.add(key)
  }
  return [...keys].sort()
}
