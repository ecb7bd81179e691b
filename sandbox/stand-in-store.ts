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

/** What a stand-in remembers, beyond the life of the shop's process. */
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
 * Opens `<folder>/<name>.jsonl`, to which every put and remove adds one line before it returns,
 * so that a killed process forgets nothing. With no folder everything stays in memory.
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

  // A killed process may have left half a line: it is ended here and skipped for good.
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
