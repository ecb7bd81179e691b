import { existsSync } from "node:fs"
import { cp, readdir, stat } from "node:fs/promises"
import { join, relative } from "node:path"
import { isDeepStrictEqual } from "node:util"
import { CopyRefusedError, copyDatabase, requireThisVersion } from "#db/copy-database.ts"
import { parseDatabaseUrl } from "#db/database-url.ts"
import { openUnmigrated } from "#db/embedded.ts"
import { openServer, type ServerConnection } from "#db/postgres-dump.ts"
import type { AppContext } from "#server/core/context.ts"
import { createRecordEncryption } from "#server/core/encryption/record-encryption.ts"
import { countByKey, keysInWords, wantedKeys } from "#server/core/encryption/rotate-keys.ts"
import { uploadsFolder } from "#server/core/media/uploads.ts"
import { dataKeysFile, parseDataKeys } from "#server/core/settings/data-keys.ts"
import type { Settings } from "#server/core/settings/settings.ts"
import { secretsOf } from "./create-backup.ts"
import { type BackupManifest, ledgerOf } from "./manifest.ts"
import { fillNewFolder } from "./new-folder.ts"
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
 * into a new folder. The source is locked against changes and not changed. After a failure the target
 * is as before and the folder does not exist; the same call can be made again, also after this
 * process was killed.
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
  const secrets = await secretsOf(settings)
  const keys = parseDataKeys(secrets.DATA_KEYS)
  if (!keys.ok) {
    const place = settings.DATABASE_URL ? "DATA_KEYS" : dataKeysFile(settings.DATA_DIR)
    throw new CopyRefusedError(`${place} of the source ${keys.failure}.`)
  }
  const encryption = createRecordEncryption(keys.value)
  /** @throws CopyRefusedError unless the keys open what is stored */
  const checked = async ({ db }: ServerConnection) => {
    const wanted = wantedKeys(await countByKey({ db, encryption, modules }))
    if (wanted.length > 0) throw new CopyRefusedError(`Keys are missing: ${keysInWords(wanted)}.`)
    return ledgerOf(db)
  }
  return fillNewFolder(choice.folder, (folder) =>
    withSide(openSource(settings), async (source) => {
      await requireThisVersion(source, "The source")
      const ledger = await checked(source)
      return withSide(isServer(to) ? openServer(to) : openFolder(folder), async (target) => {
        const files = await copyUploads(uploadsFolder(settings), join(folder, "uploads"))
        if (isServer(to)) await writeEnvironment(folder, { DATABASE_URL: to, ...secrets })
        else await writeSecretFiles(folder, secrets)
        const copied = await copyDatabase(source, target, onProgress, async () => {
          if (!isDeepStrictEqual(await checked(target), ledger)) {
            throw new CopyRefusedError(
              "The sums of money or stock differ from those of the source.",
            )
          }
        })
        const rows = copied.reduce((sum, table) => sum + table.rows, 0)
        const seconds = Math.round((performance.now() - startedAt) / 100) / 10
        return { tables: copied.length, rows, files, ledger, seconds }
      })
    }),
  )
}

async function withSide<T>(
  opening: Promise<ServerConnection>,
  use: (side: ServerConnection) => Promise<T>,
): Promise<T> {
  const side = await opening
  return use(side).finally(side.close)
}

const isServer = (place: string) => parseDatabaseUrl(place) !== null

/** As it is, without migrations. */
async function openSource({ DATABASE_URL, DATA_DIR }: Pick<Settings, "DATABASE_URL" | "DATA_DIR">) {
  if (DATABASE_URL) return openServer(DATABASE_URL)
  if (existsSync(join(DATA_DIR, "postgres"))) return openFolder(DATA_DIR)
  throw new CopyRefusedError(`There is no shop in ${DATA_DIR} yet. Set DATA_DIR or DATABASE_URL.`)
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
