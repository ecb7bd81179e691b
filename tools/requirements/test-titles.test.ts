import { expect, test } from "vitest"
import { idsIn, testTitles } from "./test-titles.ts"

const idsOf = (source: string) => testTitles("a.test.ts", source).flatMap(({ ids }) => ids)

test("A test's ids are listed with its file and line", () => {
  const source =
    'import { test } from "vitest"\n\ntest("Reset clears three [LST-26, LST-27]", () => {})'
  expect(testTitles("web/listing.test.ts", source)).toEqual([
    {
      file: "web/listing.test.ts",
      line: 3,
      title: "Reset clears three [LST-26, LST-27]",
      ids: ["LST-26", "LST-27"],
    },
  ])
})

test.each([
  ['it("a [HOM-01]", () => {})'],
  ['describe("a [HOM-01]", () => {})'],
  ['test.describe("a [HOM-01]", () => {})'],
  ['test.describe.serial("a [HOM-01]", () => {})'],
  ['test.concurrent("a [HOM-01]", async () => {})'],
  ['test.each([1, 2])("a %i [HOM-01]", () => {})'],
  ["test.each`a|b`('a [HOM-01]', () => {})"],
  ['test("a [HOM-01]", { tag: "@slow" }, async ({ page }) => {})'],
  [`for (const size of [1, 2]) test(\`a \${size} [HOM-01]\`, () => {})`],
  ['test.describe("outer", () => { test("a [HOM-01]", () => {}) })'],
])("A title counts in %s", (source) => {
  expect(idsOf(source)).toEqual(["HOM-01"])
})

test.each([
  ['// test("a [HOM-01]", () => {})'],
  ['test("a", () => { expect("[HOM-01]").toBe("[HOM-01]") })'],
  ['test("a", async () => { await test.step("b [HOM-01]", () => {}) })'],
  ['test.skip("a [HOM-01]", () => {})'],
  ['test.todo("a [HOM-01]")'],
  ['test.fixme("a [HOM-01]", () => {})'],
  ['describe.skip("a", () => { test("b [HOM-01]", () => {}) })'],
  ['other("a [HOM-01]", () => {})'],
  ['test("a HOM-01", () => {})'],
])("Nothing counts in %s", (source) => {
  expect(idsOf(source)).toEqual([])
})

test("A range is kept unchanged, so that it is reported", () => {
  expect(idsIn("a [LST-26..28] b [LST-1-LST-3] c [not an id]")).toEqual([
    "LST-26..28",
    "LST-1-LST-3",
  ])
})

test("A test file that cannot be parsed is reported", () => {
  expect(() => testTitles("broken.test.ts", "test(")).toThrow("broken.test.ts cannot be parsed")
})
