import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "drizzle-orm"
import { expect, onTestFinished, test } from "vitest"
import { createOperationContext } from "../create-context.ts"
import { readSettings } from "./settings.ts"

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

test("The data folder is 0700 and its files 0600, including the database and files of older versions", async () => {
  const parent = await mkdtemp(join(tmpdir(), "chashma-folder-"))
  const before = process.umask(0o022)
  onTestFinished(async () => {
    process.umask(before)
    await rm(parent, { recursive: true })
  })
  const folder = join(parent, "data")
  await mkdir(join(folder, "uploads"), { recursive: true, mode: 0o755 })
  await writeFile(join(folder, "uploads", "old.webp"), "", { mode: 0o644 })

  const { db, database } = await createOperationContext(readSettings({ DATA_DIR: folder }), [])
  await writeFile(join(folder, "uploads", "new.webp"), "")
  await db.execute(sql`create table later as select generate_series(1, 10000) n`)
  await database.close()

  expect(await modeOf(folder)).toBe("700")
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  expect(entries.length).toBeGreaterThan(100)
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    expect(await modeOf(path), path).toBe(entry.isDirectory() ? "700" : "600")
  }
})
