import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { extract, type I18nextToolkitConfig } from "i18next-cli"
import { languageCodes, languages } from "#words/languages.ts"
import { modules } from "../modules.ts"
import { PROJECT } from "./command.ts"
import { sourceFiles } from "./source-files.ts"
import { parse } from "./syntax.ts"
import { faultsOf } from "./words/check.ts"
import { misusesOf } from "./words/sentences.ts"

/**
 * `npm run words`: whether the catalogues have the sentences of the code, and each translation its
 * placeholders, tags, numbers and the words of the trade; `-- --write` adds new sentences to them
 * and removes those that are no longer said (docs/decisions/071-translation.md).
 */
const write = process.argv.includes("--write")
const faults: string[] = []

for (const folder of ["shop", ...modules.map((name) => path.join("modules", name))]) {
  for (const { path: file, locale, updated, newTranslations } of await extract(config(folder))) {
    if (locale === "en") continue
    const translations = newTranslations as Record<string, string>
    const name = path.relative(PROJECT, file)
    if (updated && !write)
      faults.push(`${name} lacks sentences or has old ones: npm run words -- --write`)
    if (updated && write) {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, `${JSON.stringify(translations, null, 2)}\n`)
    }
    const missing = Object.values(translations).filter((text) => text === "").length
    const said = `${name}: ${missing} of ${Object.keys(translations).length} sentences have no translation`
    if (missing > 0 && languages[locale as keyof typeof languages].isDraft) console.log(said)
    else if (missing > 0) faults.push(said)
    for (const [key, text] of Object.entries(translations)) {
      if (text) faults.push(...faultsOf(locale, key, text).map((fault) => `${name}: ${fault}`))
    }
  }
}

for (const file of sourceFiles(PROJECT, ["{shop,modules}/**/*.{ts,tsx}"])) {
  const source = readFileSync(path.join(PROJECT, file), "utf8")
  if (!/\b(?:t|msg|rich)\(/.test(source)) continue
  faults.push(...misusesOf(source, parse(file, source)).map((fault) => `${file}${fault}`))
}

for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1

function config(folder: string): I18nextToolkitConfig {
  return {
    locales: [...languageCodes],
    extract: {
      input: [`${folder}/**/*.{ts,tsx}`],
      ignore: ["**/*.test.*", "**/tests/**", "**/testing/**"],
      output: path.join(PROJECT, folder, "words", "{{language}}.json"),
      functions: ["t", "t.rich", "msg"],
      contextSeparator: "|",
      ...{ keySeparator: false, nsSeparator: false, defaultNS: false, disablePlurals: true },
      ...{ extractFromComments: false, useTranslationNames: [], transComponents: [] },
    },
  }
}
