import { join } from "node:path"
import { projectFolder } from "#project-folder.ts"

/** The generated migrations, in the order of their numbers. */
export const migrationsFolder = join(projectFolder, "shop", "db", "migrations")
