import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { expect, test } from "vitest"
import { projectFolder } from "#project-folder.ts"
import { advisoryLocks } from "./advisory-locks.ts"

test("Every kind of work has an advisory lock of its own, listed in the registry", async () => {
  const numbers = Object.values(advisoryLocks)
  expect(new Set(numbers).size).toBe(numbers.length)

  const files = await Promise.all(["shop/db", "shop/server"].map(sourcesIn))
  let uses = 0
  for (const file of files.flat()) {
    const source = await readFile(file, "utf8")
    for (const [, argument] of source.matchAll(/pg_(?:try_)?advisory\w*\(([^)]*)\)/gi)) {
      uses += 1
      const values = /^\$\{|^\$1/.exec(argument ?? "") ? source : ""
      expect(values, `${file} takes its lock from advisoryLocks`).toContain("advisoryLocks.")
    }
  }
  expect(uses).toBeGreaterThanOrEqual(numbers.length)
})

async function sourcesIn(folder: string): Promise<string[]> {
  const names = await readdir(join(projectFolder, folder), { recursive: true })
  return names
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
    .map((name) => join(projectFolder, folder, name))
}
