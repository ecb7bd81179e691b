import { existsSync } from "node:fs"
import { cp, mkdir, readdir, rename, rm, stat } from "node:fs/promises"
import { join, relative, resolve } from "node:path"
import { CopyRefusedError, copyDatabase, hasTables } from "#db/copy-database.ts"
import { parseDatabaseUrl } from "#db/database-url.ts"
import { openEmbedded, openUnmigrated } from "#db/embedded.ts"
import { migratePostgres } from "#db/migrate-postgres.ts"
import { openServer, type ServerConnection } from "#db/postgres-dump.ts"
import type { AppContext } from "#server/core/context.ts"
import { createRecordEncryption } from "#server/core/encryption/record-encryption.ts"
import { countByKey, keysInWords, wantedKeys } from "#server/core/encryption/rotate-keys.ts"
import { uploadsFolder } from "#server/core/media/uploads.ts"
import { parseDataKeys } from "#server/core/settings/data-keys.ts"
import type { Settings } from "#server/core/settings/settings.ts"
import { secretsOf } from "./create-backup.ts"
import { type BackupManifest, ledgerOf } from "./manifest.ts"
import { writeEnvironment, writeSecretFiles } from "./restore-backup.ts"

export interface Moved {
  tables: number
  rows: number
  /** Pictures and other uploads. */
  files: number
  ledger: BackupManifest["ledger"]
  seconds: number
}

/**
 * Copies the whole shop of these settings: all tables into an empty database, and uploads and secrets
 * into a new folder. The source is locked against changes and not changed. After a failure, also of
 * this process, the target is empty and the folder does not exist; the same call can be made again.
 * @param choice `to` is the URL of a PostgreSQL database, or a folder for an embedded one; `folder` is
 *   where uploads and secrets go, which is `to` for an embedded one
 * @throws CopyRefusedError with the reason in words, FolderInUseError while the shop runs
 */
export async function moveShop(
  settings: Pick<Settings, "DATA_DIR" | "DATABASE_URL" | "SHOP_SECRET" | "DATA_KEYS">,
  choice: {
    to: string
    folder: string
    modules: AppContext["modules"]
    onProgress: (rows: number, all: number) => void
  },
): Promise<Moved> {
  const startedAt = performance.now()
  const { to, modules, onProgress } = choice
  const folder = resolve(choice.folder)
  if (existsSync(folder) && (await readdir(folder)).length > 0) {
    throw new CopyRefusedError(`${choice.folder} is not empty. Name a new folder.`)
  }
  const secrets = await secretsOf(settings)
  const keys = parseDataKeys(secrets.DATA_KEYS)
  if (!keys.ok) throw new CopyRefusedError(`The keys of the source ${keys.failure}.`)
  const encryption = createRecordEncryption(keys.value)
  // Left by an earlier call that was ended.
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const source = await openSource(settings)
  try {
    const files = await copyUploads(uploadsFolder(settings), join(unfinished, "uploads"))
    const target = await openTarget(to, unfinished)
    const copied = await copyDatabase(source, target, onProgress, async () => {
      const wanted = wantedKeys(await countByKey({ db: target.db, encryption, modules }))
      if (wanted.length > 0) throw new CopyRefusedError(`Keys are missing: ${keysInWords(wanted)}.`)
    }).finally(target.close)
    if (isServer(to)) await writeEnvironment(unfinished, { DATABASE_URL: to, ...secrets })
    else await writeSecretFiles(unfinished, secrets)
    await rename(unfinished, folder)
    return {
      tables: copied.length,
      rows: copied.reduce((sum, { rows }) => sum + rows, 0),
      files,
      ledger: await ledgerOf(source.db),
      seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    }
  } finally {
    await source.close()
  }
}

const isServer = (place: string) => parseDatabaseUrl(place) !== null

/** As it is, without migrations. */
async function openSource({ DATABASE_URL, DATA_DIR }: Pick<Settings, "DATABASE_URL" | "DATA_DIR">) {
  if (DATABASE_URL) return openServer(DATABASE_URL)
  if (existsSync(join(DATA_DIR, "postgres"))) return openFolder(DATA_DIR)
  throw new CopyRefusedError(`There is no shop in ${DATA_DIR} yet. Set DATA_DIR or DATABASE_URL.`)
}

/** With the tables of this version, unless it has others: then `copyDatabase` refuses it. */
async function openTarget(place: string, folder: string): Promise<ServerConnection> {
  if (!isServer(place)) {
    await (await openEmbedded({ folder })).close()
    return openFolder(folder)
  }
  const side = await openServer(place)
  try {
    if (!(await hasTables(side))) await migratePostgres(place)
    return side
  } catch (error) {
    await side.close()
    throw error
  }
}

async function openFolder(folder: string): Promise<ServerConnection> {
  const { client, db, unlock } = await openUnmigrated({ folder })
  return {
    query: (text, values) => client.query(text, values),
    db,
    close: async () => {
      await client.close()
      await unlock()
    },
  }
}

/** @returns how many files there are; each has the same size as its original */
async function copyUploads(from: string, to: string): Promise<number> {
  if (!existsSync(from)) return 0
  await cp(from, to, { recursive: true, preserveTimestamps: true })
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name)
    const [expected, found] = await Promise.all([stat(file), stat(join(to, relative(from, file)))])
    if (expected.size !== found.size)
      throw new CopyRefusedError(`${file} changed while it was copied.`)
  }
  return files.length
}
