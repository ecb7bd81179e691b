import { expect, test } from "vitest"
import { markdownTables, withTable } from "./markdown-table.ts"

test("Tables are parsed with their line numbers, and escaped pipes stay in their cells", () => {
  const text =
    "# A\n\n| id | why |\n|:--|--:|\n| A-01 | a \\| b |\n| A-02 | |\n\n| other |\n|---|\n"
  expect(markdownTables(text)).toEqual([
    {
      header: ["id", "why"],
      rows: [
        { cells: ["A-01", "a | b"], line: 5 },
        { cells: ["A-02", ""], line: 6 },
      ],
    },
    { header: ["other"], rows: [] },
  ])
})

test("The table replaces what stands between its markers, and a document without them is refused", () => {
  const document = "# T\n\n<!-- written by npm run mutation -->\nold\n<!-- end -->\n\n## Next\n"
  expect(withTable(document, "npm run mutation", "new")).toBe(
    "# T\n\n<!-- written by npm run mutation -->\n\nnew\n\n<!-- end -->\n\n## Next\n",
  )
  for (const other of ["# T\n", "<!-- written by npm run mutation -->"]) {
    expect(() => withTable(other, "npm run mutation", "new")).toThrow("needs its table")
  }
})
