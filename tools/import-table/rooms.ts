import { markdownTables, type TableRow } from "../markdown-table.ts"

export type Rule = { mayImport: ReadonlySet<string> | "anything"; conditions: Condition[] }
export type ImportTable = ReadonlyMap<string, Rule>
export type Condition = (typeof CONDITIONS)[number]

const CONDITIONS = [
  "never another feature",
  "a capability reaches another only through its queries",
] as const

/**
 * Reads the table `| room | may import |` of docs/architecture.md. What stands in parentheses or
 * after a colon is a reason for people; what stands after a semicolon is a condition. Throws on a
 * room or a condition that it does not know, so that no rule is written down and never checked.
 */
export function parseImportTable(markdown: string): ImportTable {
  const table = markdownTables(markdown).find(({ header }) => header.join() === "room,may import")
  if (table === undefined) throw new Error("there is no table `| room | may import |`")
  const roomsOf = ({ cells }: TableRow) => names(withoutReasons(cells[0] ?? ""))
  const rooms = new Set(table.rows.flatMap(roomsOf))
  return new Map(
    table.rows.flatMap((row) => {
      const rule = parseRule(row, rooms)
      return roomsOf(row).map((room) => [room, rule] as const)
    }),
  )
}

/** The most particular room that a path (relative to the project) lies in; `x*` is a file prefix. */
export function roomOf(path: string, table: ImportTable): string | undefined {
  return [...table.keys()]
    .filter((room) => path.startsWith(room.endsWith("*") ? room.slice(0, -1) : `${room}/`))
    .sort((a, b) => b.length - a.length)[0]
}

function parseRule({ cells, line }: TableRow, rooms: ReadonlySet<string>): Rule {
  const [permission = "", ...conditions] = withoutReasons(cells[1] ?? "").split(";")
  const listed = /^nothing\b/.test(permission) ? [] : names(permission)
  for (const name of listed) {
    if (name !== "anything" && !rooms.has(name)) throw unknown(line, name, "room")
  }
  return {
    mayImport: listed.includes("anything") ? "anything" : new Set(listed),
    conditions: conditions.map((text) => {
      const condition = CONDITIONS.find((known) => known === text.trim())
      if (condition === undefined) throw unknown(line, text.trim(), "condition")
      return condition
    }),
  }
}

const unknown = (line: number, what: string, kind: string) =>
  new Error(`docs/architecture.md:${line} "${what}" is no ${kind} that the import check knows`)

const withoutReasons = (cell: string) => cell.replaceAll(/\([^)]*\)|:[^;]*|`/g, "")

const names = (list: string) =>
  list
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "")
