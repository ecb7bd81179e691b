import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { onTestFinished } from "vitest"
import { migrationsFolder } from "../migrations-folder.ts"

/** The migrations up to this one, in a separate folder. */
export async function migrationsUpTo(last: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "chashma-migrations-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(migrationsFolder, folder, { recursive: true })
  const journalFile = join(folder, "meta", "_journal.json")
  const journal = JSON.parse(await readFile(journalFile, "utf8"))
  const end = journal.entries.findIndex(({ tag }: { tag: string }) => tag === last)
  const entries = journal.entries.slice(0, end + 1)
  await writeFile(journalFile, JSON.stringify({ ...journal, entries }))
  return folder
}
