import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, test } from "vitest"
import { PROJECT } from "../command.ts"
import { projectLedger } from "./project-ledger.ts"

test("Every requirement has a test or a tested departure, and no other is named", () => {
  const { rows, entries, unknown } = projectLedger(PROJECT)
  const open = [...rows, ...entries].filter(({ state }) => state === "open")
  expect(open.map(({ id, lacks }) => `${id} needs ${lacks}`)).toEqual([])
  expect(unknown).toEqual([])
})

test("Tests of every kind are read, also without a page of departures", () => {
  const root = mkdtempSync(path.join(tmpdir(), "requirements-"))
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  const rows = ["A-01", "A-02", "A-03", "A-04"].map((id) => `| ${id} | | | |`).join("\n")
  write("docs/requirements.md", `| id | source | requirement | check |\n|---|---|---|---|\n${rows}`)
  write("domain/core/money.test.ts", 'test("a [A-01]", () => {})')
  write("web/ui/button.test.tsx", 'test("a [A-02]", () => <b />)')
  write("tests/journeys/catalogue/home.spec.ts", 'test("a [A-03]", () => {})')
  write("tests/vendors/node_modules/x/x.test.ts", 'test("a [A-04]", () => {})')
  write("domain/core/money.ts", 'test("a [A-04]", () => {})')
  const standings = projectLedger(root).rows.map(({ state }) => state)
  rmSync(root, { recursive: true })
  expect(standings).toEqual(["proven", "proven", "proven", "open"])
})
