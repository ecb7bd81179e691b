import { existsSync } from "node:fs"
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import { dirname, join, resolve } from "node:path"
import { text } from "node:stream/consumers"
import { pipeline } from "node:stream/promises"
import { extract } from "tar"
import { z } from "zod"
import { openDatabase } from "#db/connection.ts"
import { hasTables } from "#db/copy-database.ts"
import { openServer, restoreDump, type ServerConnection } from "#db/postgres-dump.ts"
import type { AppContext } from "#server/core/context.ts"
import { createRecordEncryption } from "#server/core/encryption/record-encryption.ts"
import { countByKey, type KeyUse, wantedKeys } from "#server/core/encryption/rotate-keys.ts"
import { findDataKeys, newDataKey } from "#server/core/settings/data-keys.ts"
import { readEncrypted } from "./encrypted-file.ts"
import { type BackupManifest, backupManifest, describeDatabase, differences } from "./manifest.ts"

export class RestoreRefusedError extends Error {
  override name = "RestoreRefusedError"
}

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
 * Restores a back-up into a new folder, and compares it with the manifest. The folder gets its
 * final name only once it is complete.
 * @param choice `file` and `secretsFile` as `createBackup` wrote them; `identity` is
 *   `AGE-SECRET-KEY-…`
 * @throws RestoreRefusedError if the folder is in use or the file is not a backup
 */
export async function restoreBackup(choice: Choice): Promise<Restored> {
  const startedAt = performance.now()
  const folder = resolve(choice.folder)
  if (existsSync(folder) && (await readdir(folder)).length > 0) {
    throw new RestoreRefusedError(`${choice.folder} is not empty. Name a new folder.`)
  }
  await mkdir(dirname(folder), { recursive: true })
  const fresh = await mkdtemp(`${folder}.unfinished-`)
  try {
    const decrypted = await readEncrypted(choice.file, choice.identity).catch(notOurs)
    await pipeline(decrypted, extract({ cwd: fresh, strict: true })).catch(notOurs)
    const manifest = backupManifest.parse(
      JSON.parse(await readFile(join(fresh, "manifest.json"), "utf8")),
    )
    await rm(join(fresh, "manifest.json"))
    if (choice.secretsFile) await writeSecrets(fresh, choice.secretsFile, choice)
    const { found, wanted } = manifest.hasDatabase
      ? await loadDatabase(fresh, manifest, choice)
      : { found: manifest, wanted: [] }
    await rm(folder, { recursive: true, force: true })
    await rename(fresh, folder)
    return {
      manifest,
      differences: differences(manifest, found),
      wanted,
      seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    }
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

async function loadDatabase(
  folder: string,
  manifest: BackupManifest,
  { modules, database: url }: Pick<Choice, "modules" | "database">,
) {
  const [archive, dump] = ["database.tar", "database.dump"].map((name) => join(folder, name)) as [
    string,
    string,
  ]
  const isDump = existsSync(dump)
  if (isDump && !url) {
    throw new RestoreRefusedError(
      "This back-up is of a PostgreSQL server. Name an empty database for it: --database postgresql://user:password@server/database.",
    )
  }
  const database = isDump
    ? await loadDump(url!, dump)
    : await openDatabase({ folder, archive: new Blob([await readFile(archive)]) })
  await rm(isDump ? dump : archive)
  try {
    const encryption = createRecordEncryption((await findDataKeys(folder)) ?? [newDataKey()])
    return {
      found: await describeDatabase(database.db, new Date(manifest.madeAt), true),
      wanted: wantedKeys(await countByKey({ db: database.db, encryption, modules })),
    }
  } finally {
    await database.close()
  }
}

async function loadDump(url: string, file: string): Promise<ServerConnection> {
  const database = await openServer(url)
  try {
    if (await hasTables(database)) {
      throw new RestoreRefusedError("The database has tables already. Name an empty one.")
    }
    await restoreDump(url, file)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

async function writeSecrets(
  folder: string,
  file: string,
  { identity, database }: Pick<Choice, "identity" | "database">,
): Promise<void> {
  const decrypted = await readEncrypted(file, identity).catch(notOurs)
  const secrets = secretFiles.parse(JSON.parse(await text(decrypted)))
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
  throw new RestoreRefusedError(
    "This is no whole back-up, or the identity is another one's. Nothing was restored.",
    { cause: error },
  )
}
