import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { pictureName } from "#domain/picture-name.ts"
import type { Settings } from "../settings/settings.ts"
import { samplePictures, uploadsFolder } from "./uploads-folder.ts"

/** Tiny pictures as data addresses, by the path of the picture that they stand for. */
export type Placeholders = Record<string, string>

/** Those of the sample shop and of the owner's pictures, as the files beside them say now. */
export async function readPlaceholders(
  settings: Pick<Settings, "DATA_DIR">,
): Promise<Placeholders> {
  const folders = [samplePictures, uploadsFolder(settings)]
  const found = await Promise.all(folders.map(readFolder))
  return Object.assign({}, ...found)
}

async function readFolder(folder: string): Promise<Placeholders> {
  const text = await readFile(join(folder, "placeholders.json"), "utf8").catch(() => "{}")
  const byName: Record<string, string> = JSON.parse(text)
  return Object.fromEntries(
    Object.entries(byName).map(([name, address]) => [pictureName(name), address]),
  )
}
