import { join } from "node:path"
import { list } from "#modules/migrations.ts"
import { projectFolder } from "#project-folder.ts"

/** Migrations that are generated and applied together, in the order of their numbers. */
export interface MigrationSet {
  migrationsFolder: string
  /** Where the database keeps which of them were applied, in its schema `drizzle`. */
  migrationsTable: string
}

/** Those of this project. @internal */
export const migrationsFolder = join(projectFolder, "shop", "db", "migrations")

/** Those of this project, then those of each module that keeps its own. */
export const migrationSets: readonly MigrationSet[] = [
  { migrationsFolder, migrationsTable: "__drizzle_migrations" },
  ...list.map(({ module, folder }) => ({
    migrationsFolder: join(projectFolder, folder),
    migrationsTable: `migrations_of_${module.replaceAll("-", "_")}`,
  })),
]
