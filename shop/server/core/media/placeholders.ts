import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { pictureName } from "#domain/catalogue/picture-name.ts"
import type { Settings } from "../settings/settings.ts"
import type { PictureStore } from "./picture-store.ts"
import { samplePictures, uploadsFolder } from "./uploads.ts"

/** Placeholders as data URLs, by the path of their picture. */
export type Placeholders = Record<string, string>

export const PLACEHOLDERS_FILE = "placeholders.json"

/** Those of the sample shop and of the owner's pictures, as currently stored beside them. */
export async function readPlaceholders(
  settings: Pick<Settings, "DATA_DIR">,
  store: PictureStore,
): Promise<Placeholders> {
  // Another machine may have imported pictures; if the store is unavailable, the last known ones
  // are used.
  await store.fetch(PLACEHOLDERS_FILE).catch(() => false)
  const folders = [samplePictures, uploadsFolder(settings)]
  const found = await Promise.all(folders.map(readFolder))
  return Object.assign({}, ...found)
}

async function readFolder(folder: string): Promise<Placeholders> {
  const text = await readFile(join(folder, PLACEHOLDERS_FILE), "utf8").catch(() => "{}")
  const byName: Record<string, string> = JSON.parse(text)
  return Object.fromEntries(
    Object.entries(byName).map(([name, address]) => [pictureName(name), address]),
  )
}
