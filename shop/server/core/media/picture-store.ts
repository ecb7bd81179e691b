import { basename, join } from "node:path"
import type { Settings } from "../settings/settings.ts"
import { shareRunning } from "./share-running.ts"
import { uploadsFolder } from "./uploads.ts"
import { writeWhole } from "./write-whole.ts"

/**
 * Shared storage of the owner's pictures. Every machine also has those that it created or served in
 * its uploads folder. Names contain the content hash, so a file never changes and is never stale.
 */
export interface PictureStore {
  /**
   * Uploads files of the uploads folder (full paths) for all machines.
   * @throws Error on failure
   */
  publish: (files: readonly string[]) => Promise<void>
  /**
   * Downloads a file into the uploads folder.
   * @returns false if the store has none of this name
   * @throws Error if the store is unavailable
   */
  fetch: (name: string) => Promise<boolean>
}

/** The store named by PICTURES_URL; without it only the uploads folder. */
export async function openPictureStore(
  settings: Pick<Settings, "DATA_DIR" | "PICTURES_URL">,
): Promise<PictureStore> {
  if (!settings.PICTURES_URL) return folderAlone
  // Not loaded by a shop that stores its pictures in a folder.
  const { openBucket } = await import("./picture-bucket.ts")
  const folder = uploadsFolder(settings)
  const bucket = openBucket(settings.PICTURES_URL)
  return {
    publish: async (files) => {
      for (const file of files) await bucket.put(basename(file), file)
    },
    fetch: shareRunning(async (name) => {
      const bytes = await bucket.get(name)
      if (bytes) await writeWhole(join(folder, name), bytes)
      return bytes !== null
    }),
  }
}

const folderAlone: PictureStore = {
  publish: async () => {},
  fetch: async () => false,
}
