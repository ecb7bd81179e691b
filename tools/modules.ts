import { readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { PROJECT } from "./command.ts"
import { markdownTable, markdownTables, withTable } from "./markdown-table.ts"
import { features } from "./modules/features.ts"
import { measureFeatures, type Reach } from "./modules/measure.ts"

/**
 * `npm run modules`: how far each feature reaches into the rest of the shop. No figure may be above
 * that of docs/modules.md; `-- --write` states today's there, and `-- NAME` lists the files outside
 * that know of a feature. Lines are stated in whole hundreds, so that not every commit changes them.
 */
const command = "npm run modules -- --write"
const document = path.join(PROJECT, "docs/modules.md")
const given = process.argv.slice(2)
const { lines, reaches } = measureFeatures(PROJECT, features)

const hundreds = (count: number) => Math.ceil(count / 100) * 100
const figuresOf = ({ folders, lines, importers, names }: Reach) =>
  [folders, hundreds(lines), importers.length, names.length] as const
const header = ["Feature", "Folders", "Lines", "Files outside that import it", "… that name it"]
const rows = [...reaches].map(([name, reach]) => [name, ...figuresOf(reach)])
rows.push(["everything", "", hundreds(lines), "", ""])

const text = readFileSync(document, "utf8")
const named = reaches.get(given.join(" "))
if (given[0] === "--write") {
  const align = header.map((_, n) => (n === 0 ? "---" : "---:"))
  const written = markdownTable(
    header,
    rows.map((row) => row.map(String)),
    align,
  )
  writeFileSync(document, withTable(text, command, written))
} else if (named) {
  for (const file of named.names) {
    console.log(named.importers.includes(file) ? `imports  ${file}` : `names    ${file}`)
  }
} else {
  const limits = new Map(
    markdownTables(text).flatMap(({ rows }) => rows.map(({ cells }) => [cells[0], cells] as const)),
  )
  for (const [name, ...figures] of rows) {
    const most = limits.get(String(name)) ?? []
    figures.forEach((figure, n) => {
      if (figure === "" || Number(figure) <= Number(most[n + 1] ?? 0)) return
      console.error(
        `${name}: ${header[n + 1]} ${figure}, docs/modules.md allows ${most[n + 1] ?? "none"}. If it must be, run \`${command}\`.`,
      )
      process.exitCode = 1
    })
  }
  if (given[0] !== "--quiet")
    console.table(rows.map((row) => Object.fromEntries(row.map((cell, n) => [header[n], cell]))))
}
