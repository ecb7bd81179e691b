import { markdownTables } from "../markdown-table.ts"

export type Requirement = {
  id: string
  group: string
  source: string
  requirement: string
  check: string
}
export type Departure = { ids: string[]; says: string; does: string; why: string; line: number }

/**
 * The rows of docs/requirements.md and its X entries (contradictions and hazards, whose last column
 * is a ruling and not a check), which are counted separately. Throws when an id appears twice.
 */
export function parseRequirements(markdown: string): {
  rows: Requirement[]
  entries: Requirement[]
} {
  const rows: Requirement[] = []
  const entries: Requirement[] = []
  const seen = new Set<string>()
  for (const { header, rows: tableRows } of markdownTables(markdown)) {
    if (header[0] !== "id") continue
    for (const { cells, line } of tableRows) {
      const [id = "", source = "", requirement = "", check = ""] = cells
      if (seen.has(id)) throw new Error(`docs/requirements.md:${line} ${id} is listed twice`)
      seen.add(id)
      const group = id.split("-")[0] ?? ""
      if (group === "X") entries.push({ id, group, source, requirement, check: "" })
      else rows.push({ id, group, source, requirement, check })
    }
  }
  return { rows, entries }
}

/** The rows of docs/departures.md; their first cell names one or more ids, with any separator. */
export function parseDepartures(markdown: string): Departure[] {
  const tables = markdownTables(markdown).filter(({ header }) => header[0] === "id")
  return tables.flatMap(({ rows }) =>
    rows.map(({ cells, line }) => {
      const [first = "", says = "", does = "", why = ""] = cells
      const ids = first.split(/[,;\s]+|<br\s*\/?>/).map((id) => id.replaceAll(/[`*[\]]/g, ""))
      return { ids: ids.filter((id) => id !== ""), says, does, why, line }
    }),
  )
}
