import { appendFileSync, mkdtempSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { openStandInStore } from "./stand-in-store.ts"

const newFolder = () => mkdtempSync(join(tmpdir(), "ledger-"))

test("The gateway keeps its rows when its process is killed", () => {
  const folder = newFolder()
  const before = openStandInStore(folder, "books").table<{ amount: number }>("payment")
  before.put("a", { amount: 1 })
  before.put("b", { amount: 2 })
  before.put("a", { amount: 3 })
  before.remove("b")

  const after = openStandInStore(folder, "books").table("payment")
  expect(after.all()).toEqual([{ amount: 3 }])
})

test("The gateway's ledger is append-only", () => {
  const folder = newFolder()
  const table = openStandInStore(folder, "books").table("payment")
  table.put("a", { amount: 1 })
  const first = readFileSync(join(folder, "books.jsonl"), "utf8")
  table.put("a", { amount: 2 })
  table.remove("a")
  const last = readFileSync(join(folder, "books.jsonl"), "utf8")
  expect(last.startsWith(first)).toBe(true)
  expect(last.trimEnd().split("\n")).toHaveLength(3)
})

test("A partial line of a killed process does not affect the lines before and after it", () => {
  const folder = newFolder()
  const path = join(folder, "books.jsonl")
  openStandInStore(folder, "books").table("payment").put("a", { amount: 1 })
  appendFileSync(path, '{"kind":"payment","key":"b","row":{"amo')
  openStandInStore(folder, "books").table("payment").put("c", { amount: 3 })

  expect(openStandInStore(folder, "books").table("payment").all()).toEqual([
    { amount: 1 },
    { amount: 3 },
  ])
})

test("A closed ledger writes no more lines to its file", () => {
  const folder = newFolder()
  const storage = openStandInStore(folder, "books")
  storage.close()
  storage.table("payment").put("a", { amount: 1 })
  expect(readFileSync(join(folder, "books.jsonl"), "utf8")).toBe("")
})

test("Without a folder the gateway keeps its rows in memory", () => {
  const table = openStandInStore(null, "books").table<{ amount: number }>("payment")
  table.put("a", { amount: 1 })
  expect(table.get("a")).toEqual({ amount: 1 })
})
