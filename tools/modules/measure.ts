import { readFileSync } from "node:fs"
import path from "node:path"
import { importsIn, targetOf } from "../import-rules/imports.ts"
import { sourceFiles, TEST_FILES } from "../source-files.ts"
import type { Feature } from "./features.ts"

/** How far a feature reaches into the rest of the shop; tests are not counted. */
export interface Reach {
  folders: number
  lines: number
  /** Files outside it that import one of its files. */
  importers: string[]
  /** Files outside it that say one of its words, with those that import it. */
  names: string[]
}

/** Measures the features of the project at `root`, and counts the lines of all files. */
export function measureFeatures(root: string, features: Readonly<Record<string, Feature>>) {
  const tests = new Set(
    sourceFiles(root, [...TEST_FILES, "{tests,{modules,examples}/*/tests}/**/*.{ts,tsx}"]),
  )
  const files = sourceFiles(root, ["**/*.{ts,tsx}"])
    .filter((file) => !tests.has(file))
    .map((file) => {
      const text = readFileSync(path.join(root, file), "utf8")
      const targets = importsIn(file, text).map(({ specifier }) => targetOf(file, specifier) ?? "")
      return { file, text, lines: text.split("\n").length - 1, targets }
    })
  const reaches = Object.entries(features).map(([name, feature]): [string, Reach] => {
    const own = files.filter(({ file }) => feature.files.test(file))
    const outside = files.filter(
      ({ file }) => !feature.files.test(file) && !file.startsWith("tools/modules/"),
    )
    const ofFeature = new Set(own.map(({ file }) => file))
    const importers = outside.filter(({ targets }) => targets.some((to) => ofFeature.has(to)))
    const names = outside.filter((one) => feature.words.test(one.text) || importers.includes(one))
    const reach = {
      folders: new Set(own.map(({ file }) => path.dirname(file))).size,
      lines: sum(own),
      importers: importers.map(({ file }) => file),
      names: names.map(({ file }) => file),
    }
    return [name, reach]
  })
  return { lines: sum(files), reaches: new Map(reaches) }
}

const sum = (files: { lines: number }[]) => files.reduce((all, { lines }) => all + lines, 0)
