import { join } from "node:path"
import type { Settings } from "#server/core/settings/settings.ts"

/** Where the shop's own backups are written. */
export const backupFolder = ({
  BACKUP_FOLDER,
  DATA_DIR,
}: Pick<Settings, "BACKUP_FOLDER" | "DATA_DIR">): string =>
  BACKUP_FOLDER ?? join(DATA_DIR, "backups")
