import { existsSync } from "node:fs"
import { readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { pipeline } from "node:stream/promises"
import { extract } from "tar"
import { z } from "zod"
import { CopyRefusedError, hasTables, requireThisVersion } from "#db/copy-database.ts"
import { migrateEmbedded, openUnmigrated } from "#db/embedded.ts"
import { migratePostgres } from "#db/migrate-postgres.ts"
import { openServer, restoreDump, type ServerConnection } from "#db/postgres-dump.ts"
import type { AppContext } from "#server/core/context.ts"
import { createRecordEncryption } from "#server/core/encryption/record-encryption.ts"
import { countByKey, type KeyUse, wantedKeys } from "#server/core/encryption/rotate-keys.ts"
import { findDataKeys, newDataKey } from "#server/core/settings/data-keys.ts"
import { shopVersion } from "#server/office/status/version.ts"
import { readEncrypted } from "./encrypted-file.ts"
import { type BackupManifest, backupManifest, describeDatabase, differences } from "./manifest.ts"
import { fillNewFolder } from "./new-folder.ts"

export interface Restored {
  manifest: BackupManifest
  /** Differences between the restored database and the manifest; empty if there are none. */
  differences: string[]
  /** Keys that its records need and the folder lacks. */
  wanted: KeyUse[]
  seconds: number
}

interface Choice {
  file: string
  secretsFile: string | null
  identity: string
  folder: string
  /** URL of an empty database, for a back-up that holds one of a PostgreSQL server. */
  database?: string | undefined
  modules: AppContext["modules"]
}

const secretFiles = z.object({ SHOP_SECRET: z.string(), DATA_KEYS: z.string() })

/**
 * Restores a back-up into a new folder, compares it with the manifest, and brings one of an older
 * version up to this one.
 * @param choice `file` and `secretsFile` as `createBackup` wrote them; `identity` is
 *   `AGE-SECRET-KEY-…`
 * @throws CopyRefusedError if the folder is in use, or the file is not a back-up or one of a newer
 *   version
 */
export async function restoreBackup(choice: Choice): Promise<Restored> {
  const startedAt = performance.now()
  const { file, secretsFile, identity } = choice
  return fillNewFolder(choice.folder, async (folder) => {
    const decrypted = await readEncrypted(file, identity).catch(notOurs)
    await pipeline(decrypted, extract({ cwd: folder, strict: true })).catch(notOurs)
    const manifest = backupManifest.parse(
      JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")),
    )
    await rm(join(folder, "manifest.json"))
    if (secretsFile) await writeSecrets(folder, secretsFile, choice)
    const { found, wanted } = manifest.hasDatabase
      ? await loadDatabase(folder, manifest, choice)
      : { found: manifest, wanted: [] }
    return {
      manifest,
      differences: differences(manifest, found),
      wanted,
      seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    }
  })
}

async function loadDatabase(
  folder: string,
  manifest: BackupManifest,
  { modules, database: url }: Pick<Choice, "modules" | "database">,
) {
  const side = existsSync(join(folder, DUMP))
    ? await loadDump(folder, url)
    : await loadArchive(folder)
  const { db } = side
  try {
    // Compared as it was backed up: the migrations of a newer version may add tables.
    const found = await describeDatabase(db, new Date(manifest.madeAt), true)
    await side.migrate()
    // After a roll-back the shop works on the tables of the newer version, and tries its own back-ups.
    if (manifest.version !== shopVersion) await requireThisVersion(side, "The back-up")
    const encryption = createRecordEncryption((await findDataKeys(folder)) ?? [newDataKey()])
    return { found, wanted: wantedKeys(await countByKey({ db, encryption, modules })) }
  } finally {
    await side.close()
  }
}

/** The names in a back-up of a database on a server, and of an embedded one. */
const [DUMP, ARCHIVE] = ["database.dump", "database.tar"]

interface Loaded extends ServerConnection {
  migrate: () => Promise<unknown>
}

async function loadArchive(folder: string): Promise<Loaded> {
  const file = join(folder, ARCHIVE)
  const archive = new Blob([await readFile(file)])
  const { client, db, unlock } = await openUnmigrated({ folder, archive })
  await rm(file)
  return {
    query: (text, values) => client.query(text, values),
    db,
    migrate: () => migrateEmbedded(db),
    close: async () => {
      await client.close()
      await unlock()
    },
  }
}

async function loadDump(folder: string, url: string | undefined): Promise<Loaded> {
  if (!url) {
    throw new CopyRefusedError(
      "This back-up is of a PostgreSQL server. Name an empty database for it: --database postgresql://user:password@server/database.",
    )
  }
  const file = join(folder, DUMP)
  const server = await openServer(url)
  try {
    if (await hasTables(server)) {
      throw new CopyRefusedError("The database has tables already. Name an empty one.")
    }
    await restoreDump(url, file)
    await rm(file)
    return { ...server, migrate: () => migratePostgres(url) }
  } catch (error) {
    await server.close()
    throw error
  }
}

async function writeSecrets(
  folder: string,
  file: string,
  { identity, database }: Pick<Choice, "identity" | "database">,
): Promise<void> {
  const secrets = await readEncrypted(file, identity)
    .then(text)
    .then((content) => secretFiles.parse(JSON.parse(content)))
    .catch(notOurs)
  await writeSecretFiles(folder, secrets)
  if (database) await writeEnvironment(folder, { DATABASE_URL: database, ...secrets })
}

/** The settings of a shop on a PostgreSQL server, as systemd and compose read them. */
export const writeEnvironment = (folder: string, settings: Record<string, string>) =>
  writeFile(
    join(folder, "shop.env"),
    Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(""),
    { mode: 0o600 },
  )

/** Those of an embedded shop. */
export async function writeSecretFiles(
  folder: string,
  secrets: z.output<typeof secretFiles>,
): Promise<void> {
  await writeFile(join(folder, "secret"), secrets.SHOP_SECRET, { mode: 0o600 })
  await writeFile(join(folder, "data-keys"), secrets.DATA_KEYS, { mode: 0o600 })
}

function notOurs(error: unknown): never {
  throw new CopyRefusedError(
    "This is no whole back-up, or the identity is another one's. Nothing was restored.",
    { cause: error },
  )
}
