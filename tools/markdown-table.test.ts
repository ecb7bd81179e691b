import { expect, test } from "vitest"
import { markdownTables } from "./markdown-table.ts"

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
