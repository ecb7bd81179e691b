import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { msg } from "#words/sentence.ts"
import { lists } from "./module-lists.ts"

let at: string
beforeAll(() => {
  at = mkdtempSync(path.join(tmpdir(), "module-"))
  writeFileSync(path.join(at, "module.ts"), "")
})
afterAll(() => rmSync(at, { recursive: true }))

test("Without modules every list is empty, that of each slot too", () => {
  const texts = lists([])
  expect(Object.keys(texts)).toContain("slots/footer.ts")
  for (const [file, text] of Object.entries(texts)) expect(text, file).not.toContain("../modules/")
})

test("A file that a module names and does not have is refused with its path", () => {
  const module = { name: "test", slots: { footer: "shop/none.tsx" } }
  expect(() => lists([{ module, at }])).toThrow("shop/none.tsx does not exist")
})

test("Search engines are told of a private page once, not again of those below it", () => {
  const pages = ["/wishes", "/wishes/:id"].map((page) => ({
    ...{ path: page, file: "module.ts" },
    index: "private" as const,
  }))
  const texts = lists([{ module: { name: "test", pages }, at }])
  expect(texts["pages.ts"]).toContain('privatePages: readonly string[] = ["/wishes"]')
})

test("A setting of the owner, one of the environment and those for pages are in lists of their own", () => {
  const field = { group: "business", label: "Number", kind: "text" } as const
  const environment = { meaning: "A key", isSecret: true }
  const settings = { NUMBER: { field, onPages: true }, KEY: { environment } } as const
  const text = lists([{ module: { name: "test", settings }, at }])["settings.ts"]
  expect(text).toContain(`fields = ${JSON.stringify({ NUMBER: field })} as const`)
  expect(text).toContain(`environment = ${JSON.stringify({ KEY: environment })} as const`)
  expect(text).toContain('onPages = ["NUMBER"] as const')
})

test("A sentence that a module states is a literal of its list again, which builds replace by its translation", () => {
  const wordings = [{ label: msg("Reminders"), text: msg('It\'s "{name}"', { name: "Max" }) }]
  const consents = [{ topic: "reminders" as const, wordings }]
  const text = lists([{ module: { name: "test", consents }, at }])["consents.ts"]
  expect(text).toContain('import { msg } from "#words/sentence.ts"')
  expect(text).toContain(
    `{"label":msg("Reminders"),"text":msg("It's \\"{name}\\"", {"name":"Max"})}`,
  )
})
