import { readFileSync } from "node:fs"
import path from "node:path"
import { sourceFiles } from "../source-files.ts"
import { importsIn, targetOf } from "./imports.ts"
import { type Edge, rings } from "./rings.ts"
import { type ImportTable, parseImportTable, type Rule, roomOf } from "./rooms.ts"

type Crossing = { room: string; file: string; line: number; target: string; targetRoom: string }

/**
 * Holds every import in the rooms of the project at `root` against the table of its
 * docs/architecture.md. Answers one sentence, `file:line …`, for each breach. Test files, and files
 * directly in the root, may import anything.
 */
export function breaches(root: string): string[] {
  const read = (file: string) => readFileSync(path.join(root, file), "utf8")
  const table = parseImportTable(read("docs/architecture.md"))
  const files = sourceFiles(root, ["*/**/*.ts", "*/**/*.tsx"]).filter(
    (file) => !/\.test\.tsx?$/.test(file),
  )
  const edges: Edge[] = []
  const found = files.flatMap((file) => {
    const room = roomOf(file, table)
    const rule = table.get(room ?? "")
    if (!room || !rule) return [`${file}:1 stands in no room of the import table`]
    if (rule.mayImport === "anything") return []
    return crossings(room, file, read(file), table).flatMap((crossing) => {
      const edge = edgeOf(crossing)
      if (edge && rule.conditions.includes(QUERIES)) edges.push(edge)
      const breach = edge ? inside(crossing, edge, rule) : outside(crossing, rule)
      return breach === undefined ? [] : [`${file}:${crossing.line} ${breach}`]
    })
  })
  const closed = rings(edges).map(
    ({ ring, edge }) => `${edge.file}:${edge.line} closes a ring: ${ring.join(" → ")}`,
  )
  return [...found, ...closed]
}

const QUERIES = "a capability reaches another only through its queries"

function crossings(room: string, file: string, source: string, table: ImportTable): Crossing[] {
  return importsIn(file, source).flatMap(({ specifier, line }) => {
    const target = targetOf(file, specifier)
    const targetRoom = target && roomOf(target, table)
    return target && targetRoom ? [{ room, file, line, target, targetRoom }] : []
  })
}

function outside({ room, targetRoom }: Crossing, { mayImport }: Rule): string | undefined {
  if (targetRoom === room || mayImport === "anything" || mayImport.has(targetRoom)) return undefined
  return `${room} may not import ${targetRoom}`
}

function inside({ target }: Crossing, { from, to }: Edge, { conditions }: Rule) {
  if (conditions.includes("never another feature")) return `${from} may not import ${to}`
  const offered = target === `${to}/queries.ts` || target.startsWith(`${to}/queries/`)
  if (!conditions.includes(QUERIES) || offered) return undefined
  return `${from} may import ${to} only through its queries`
}

/** An import that goes from one folder of a room to another folder of it. */
function edgeOf({ room, file, line, target, targetRoom }: Crossing): Edge | undefined {
  if (targetRoom !== room) return undefined
  const folder = (path: string) => {
    const [first, ...rest] = path.slice(room.length + 1).split("/")
    return rest.length > 0 ? `${room}/${first}` : undefined
  }
  const [from, to] = [folder(file), folder(target)]
  return from && to && from !== to ? { from, to, file, line } : undefined
}
