import { readFileSync } from "node:fs"
import path from "node:path"
import { expect, test } from "vitest"
import { PROJECT } from "../command.ts"
import { sourceFiles } from "../source-files.ts"

test("No box of the shop is ticked before the shopper ticks it", () => {
  const boxes = sourceFiles(PROJECT, ["shop/web/**/*.{ts,tsx}"])
    .filter((file) => !/^shop\/web\/(office\/|features\/content\/gallery)|\.test\.tsx?$/.test(file))
    .map((file) => ({ file, source: readFileSync(path.join(PROJECT, file), "utf8") }))
    .filter(({ source }) => /<Checkbox|type="checkbox"/.test(source))
  expect(boxes.length).toBeGreaterThan(10)
  for (const { file, source } of boxes) {
    expect(source, file).not.toMatch(/defaultChecked|checked(?:=\{true\})?\s*(?:\/?>|\n)/)
    for (const [, state] of source.matchAll(/checked=\{(\w+)\}/g)) {
      expect(source, file).not.toMatch(new RegExp(`\\[${state}, \\w+\\] = useState\\(true\\)`))
    }
  }
})
