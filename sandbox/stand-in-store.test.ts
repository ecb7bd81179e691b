import { appendFileSync, mkdtempSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "vitest"
import { openStandInStore } from "./stand-in-store.ts"

const newFolder = () => mkdtempSync(join(tmpdir(), "ledger-"))

test("The gateway remembers its rows after its process was killed", () => {
  const folder = newFolder()
  const before = openStandInStore(folder, "books").table<{ amount: number }>("payment")
  before.put("a", { amount: 1 })
  before.put("b", { amount: 2 })
  before.put("a", { amount: 3 })
  before.remove("b")

  const after = openStandInStore(folder, "books").table("payment")
  expect(after.all()).toEqual([{ amount: 3 }])
})

test("The gateway's ledger only ever grows", () => {
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

test("Half a line that a killed process left behind spoils neither what was before nor what comes after", () => {
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

test("A ledger that was closed takes no more lines into its file", () => {
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
