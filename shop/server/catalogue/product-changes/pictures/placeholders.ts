import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { PLACEHOLDERS_FILE, type Placeholders } from "#server/core/media/placeholders.ts"
import { writeWhole } from "#server/core/media/write-whole.ts"

const fileIn = (folder: string) => join(folder, PLACEHOLDERS_FILE)

/** Adds to the placeholders file of the pictures; one writer at a time. */
export async function addPlaceholders(folder: string, added: Placeholders): Promise<void> {
  if (Object.keys(added).length === 0) return
  const kept: Placeholders = await readFile(fileIn(folder), "utf8").then(JSON.parse, () => ({}))
  const all = Object.entries({ ...kept, ...added }).toSorted(([a], [b]) => (a < b ? -1 : 1))
  await writeWhole(fileIn(folder), `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`)
}
