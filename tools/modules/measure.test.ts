import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { measureFeatures } from "./measure.ts"

test("A feature's files are counted by folder and line, and the files outside that import or name it once each", () => {
  const root = mkdtempSync(path.join(tmpdir(), "features-"))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const files = {
    "server/wishes/queries.ts": "export const wishes = []\n",
    "web/wishes/page.ts": 'import { wishes } from "#server/wishes/queries.ts"\nwishes\n',
    "server/list.ts": 'import { wishes as all } from "./wishes/queries.ts"\nall\n',
    "web/words.ts": 'export const wishWords = "wish"\n',
    "web/other.ts": "export {}\n",
    "web/other.test.ts": "wish\n",
    "tests/calls/wish.ts": "wish\n",
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  const { lines, reaches } = measureFeatures(root, {
    wishes: { files: /\/wishes\//, words: /\bwish/ },
  })
  expect(lines).toBe(7)
  expect(reaches.get("wishes")).toEqual({
    ...{ folders: 2, lines: 3, importers: ["server/list.ts"] },
    names: ["server/list.ts", "web/words.ts"],
  })
})
