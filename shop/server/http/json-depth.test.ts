import fc from "fast-check"
import { expect, test } from "vitest"
import { isDeeperThan } from "./json-depth.ts"

const depthOf = (value: unknown): number =>
  typeof value === "object" && value !== null
    ? 1 + Math.max(0, ...Object.values(value).map(depthOf))
    : 0

test("The depth of a JSON text is that of its value, whatever stands in its texts", () => {
  const tricky = fc.constantFrom("[[[", '\\"[{', "\\", '"', "]]", "x")
  fc.assert(
    fc.property(
      fc.jsonValue({ maxDepth: 6, stringUnit: "grapheme" }),
      fc.array(tricky),
      fc.nat(8),
      (value, texts, max) => {
        const json = JSON.stringify([value, texts])
        expect(isDeeperThan(max, json)).toBe(depthOf([value, texts]) > max)
      },
    ),
  )
})

test("A text of megabytes, of quotes or of backslashes takes no time", () => {
  for (const json of [`"${"a".repeat(11_000_000)}"`, '"'.repeat(300_000), "\\".repeat(300_000)]) {
    const start = performance.now()
    expect(isDeeperThan(64, `{"a":${json}}`)).toBe(false)
    expect(performance.now() - start).toBeLessThan(1_000)
  }
})
