import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { allDarkPatterns } from "../../shop/domain/office/dark-patterns/dark-patterns.ts"
import { darkPhrases } from "../../shop/domain/office/dark-patterns/phrases.ts"
import { PROJECT } from "../command.ts"
import { sourceFiles, TEST_FILES } from "../source-files.ts"

const read = (file: string) => readFileSync(path.join(PROJECT, file), "utf8")

test("Each dark pattern names tests that exist", () => {
  const tests = sourceFiles(PROJECT, TEST_FILES).map(read)
  for (const title of new Set(allDarkPatterns.flatMap(({ tests }) => tests))) {
    expect(
      tests.some((source) => source.includes(`"${title}"`)),
      title,
    ).toBe(true)
  }
})

const pages = sourceFiles(PROJECT, ["shop/web/**/*.{ts,tsx}"]).filter(
  (file) => !/^shop\/web\/(office\/|features\/content\/gallery)|\.test\.tsx?$/.test(file),
)

test("The words of the shop itself have none of the phrases that the self-audit looks for", () => {
  const written = sourceFiles(PROJECT, [
    ...["sample/pages/*.md", "sample/*.ts", "sample/products/*.ts"],
    ...["shop/domain/messages/*.ts", "shop/server/messages/**/*.ts"],
  ]).filter((file) => !file.endsWith(".test.ts"))
  expect(written.length).toBeGreaterThan(20)
  for (const file of [...pages, ...written]) {
    // Words wrap in the source. The heading is true: its row goes by stock [HOM-25].
    const text = read(file)
      .replaceAll(/\s+/g, " ")
      .replaceAll(/"Only a few left"/g, "")
    for (const { pattern } of darkPhrases) expect(text.match(pattern), file).toBeNull()
  }
})

test("No box of the shop is ticked before the shopper ticks it", () => {
  const boxes = pages.filter((file) => /<Checkbox|type="checkbox"/.test(read(file)))
  expect(boxes.length).toBeGreaterThan(10)
  for (const file of boxes) {
    const source = read(file)
    expect(source, file).not.toMatch(/defaultChecked|checked(?:=\{true\})?\s*(?:\/?>|\n)/)
    for (const [, state] of source.matchAll(/checked=\{(\w+)\}/g)) {
      expect(source, file).not.toMatch(new RegExp(`\\[${state}, \\w+\\] = useState\\(true\\)`))
    }
  }
})
