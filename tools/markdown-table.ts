export type TableRow = { cells: string[]; line: number }
export type MarkdownTable = { header: string[]; rows: TableRow[] }

/** The pipe tables of a markdown text, in order; `line` counts from 1, `\|` is a pipe in a cell. */
export function markdownTables(markdown: string): MarkdownTable[] {
  const tables: MarkdownTable[] = []
  let open: MarkdownTable | undefined
  const lines = markdown.split(/\r?\n/)
  lines.forEach((text, index) => {
    if (!text.trimStart().startsWith("|")) {
      open = undefined
      return
    }
    const cells = cellsOf(text)
    if (open === undefined) {
      open = { header: cells, rows: [] }
      tables.push(open)
    } else if (!cells.every((cell) => /^:?-+:?$/.test(cell))) {
      open.rows.push({ cells, line: index + 1 })
    }
  })
  return tables
}

/** The lines of a table. @param align such as `---:`; by default all to the left */
export const markdownTable = (
  header: readonly string[],
  rows: readonly (readonly string[])[],
  align: readonly string[] = header.map(() => "---"),
): string =>
  [header, align, ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n")

/** The document with this table where `command` writes it. @throws where it has no such place */
export function withTable(document: string, command: string, table: string): string {
  const begin = `<!-- written by ${command} -->`
  const end = "<!-- end -->"
  const [before, rest] = document.split(begin)
  const after = rest?.slice(rest.indexOf(end))
  if (before === undefined || !after?.startsWith(end)) {
    throw new Error(`The document needs its table between ${begin} and ${end}.`)
  }
  return `${before}${begin}\n\n${table}\n\n${after}`
}

function cellsOf(text: string): string[] {
  const inner = text
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "")
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"))
}
