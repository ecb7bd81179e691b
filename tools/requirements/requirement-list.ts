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
  const unseen = onlyOnce("docs/requirements.md", "listed")
  for (const { header, rows: tableRows } of markdownTables(markdown)) {
    if (header[0] !== "id") continue
    for (const { cells, line } of tableRows) {
      const [id = "", source = "", requirement = "", check = ""] = cells
      unseen(id, line)
      const group = id.split("-")[0] ?? ""
      if (group === "X") entries.push({ id, group, source, requirement, check: "" })
      else rows.push({ id, group, source, requirement, check })
    }
  }
  return { rows, entries }
}

/** Throws when an id comes a second time. */
function onlyOnce(file: string, verb: string) {
  const seen = new Set<string>()
  return (id: string, line: number) => {
    if (seen.has(id)) throw new Error(`${file}:${line} ${id} is ${verb} twice`)
    seen.add(id)
  }
}

/**
 * The rows of docs/departures.md; their first cell names one or more ids, with any separator.
 * Throws when an id appears twice: two departures of one row can contradict each other.
 */
export function parseDepartures(markdown: string): Departure[] {
  const unseen = onlyOnce("docs/departures.md", "departed")
  const tables = markdownTables(markdown).filter(({ header }) => header[0] === "id")
  return tables.flatMap(({ rows }) =>
    rows.map(({ cells, line }) => {
      const [first = "", says = "", does = "", why = ""] = cells
      const named = first.split(/[,;\s]+|<br\s*\/?>/).map((id) => id.replaceAll(/[`*[\]]/g, ""))
      const ids = named.filter((id) => id !== "")
      for (const id of ids) unseen(id, line)
      return { ids, says, does, why, line }
    }),
  )
}
