import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeSync } from "node:fs"
import { join } from "node:path"

/** Rows of one kind, by key. Rows are never changed in place: put a new one. */
export interface StoredTable<Row> {
  get(key: string): Row | undefined
  /** In the order in which their keys first appeared. */
  all(): Row[]
  put(key: string, row: Row): void
  remove(key: string): void
}

/** The state of a stand-in, which survives the shop's process. */
export interface StandInStore {
  table<Row>(kind: string): StoredTable<Row>
  close(): void
}

interface Line {
  kind: string
  key: string
  row: unknown
}

/**
 * Opens `<folder>/<name>.jsonl`, to which every put and remove appends one line before it returns,
 * so that nothing is lost when the process is killed. Without a folder the rows are kept in memory.
 */
export function openStandInStore(folder: string | null, name: string): StandInStore {
  const kinds = new Map<string, Map<string, unknown>>()
  const file = folder === null ? null : openFile(folder, name)

  const rowsOf = (kind: string) => {
    const rows = kinds.get(kind) ?? new Map<string, unknown>()
    kinds.set(kind, rows)
    return rows
  }
  const apply = ({ kind, key, row }: Line) => {
    if (row === null) rowsOf(kind).delete(key)
    else rowsOf(kind).set(key, row)
  }
  const write = (line: Line) => {
    file?.append(JSON.stringify(line))
    apply(line)
  }

  for (const line of file?.lines ?? []) apply(line)

  return {
    table: <Row>(kind: string): StoredTable<Row> => ({
      get: (key) => rowsOf(kind).get(key) as Row | undefined,
      all: () => [...rowsOf(kind).values()] as Row[],
      put: (key, row) => write({ kind, key, row }),
      remove: (key) => write({ kind, key, row: null }),
    }),
    close: () => file?.close(),
  }
}

function openFile(folder: string, name: string) {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${name}.jsonl`)
  const text = existsSync(path) ? readFileSync(path, "utf8") : ""
  const descriptor = openSync(path, "a")
  let open = true

  // A killed process may have left a partial line: it is terminated here and skipped from now on.
  if (text !== "" && !text.endsWith("\n")) writeSync(descriptor, "\n")

  return {
    lines: text.split("\n").flatMap(parseLine),
    append: (line: string) => {
      if (open) writeSync(descriptor, `${line}\n`)
    },
    close: () => {
      if (open) closeSync(descriptor)
      open = false
    },
  }
}

function parseLine(text: string): Line[] {
  if (text === "") return []
  try {
    return [JSON.parse(text) as Line]
  } catch {
    return []
  }
}
