import { join, resolve } from "node:path"
import { projectFolder } from "#project-folder.ts"
import type { Settings } from "../settings/settings.ts"

/** The folder of the owner's pictures; processes that share a database share this folder too. */
export const uploadsFolder = ({ DATA_DIR }: Pick<Settings, "DATA_DIR">): string =>
  resolve(DATA_DIR, "uploads")

export const samplePictures = join(projectFolder, "sample", "pictures")
