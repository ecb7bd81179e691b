import { readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { pipeline } from "node:stream/promises"
import { extract } from "tar"
import { z } from "zod"
import { CopyRefusedError, requireThisVersion } from "#db/copy-database.ts"
import { migrateEmbedded, openUnmigrated } from "#db/embedded.ts"
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

const secretFiles = z.object({ SHOP_SECRET: z.string(), DATA_KEYS: z.string() })

/**
 * Restores a back-up into a new folder, compares it with the manifest, and brings one of an older
 * version up to this one.
 * @param choice `file` and `secretsFile` as `createBackup` wrote them; `identity` is
 *   `AGE-SECRET-KEY-…`
 * @throws CopyRefusedError if the folder is in use, or the file is not a back-up or one of a newer
 *   version
 */
export async function restoreBackup(choice: {
  file: string
  secretsFile: string | null
  identity: string
  folder: string
  modules: AppContext["modules"]
}): Promise<Restored> {
  const startedAt = performance.now()
  const { file, secretsFile, identity, modules } = choice
  return fillNewFolder(choice.folder, async (folder) => {
    const decrypted = await readEncrypted(file, identity).catch(notOurs)
    await pipeline(decrypted, extract({ cwd: folder, strict: true })).catch(notOurs)
    const manifest = backupManifest.parse(
      JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")),
    )
    await rm(join(folder, "manifest.json"))
    if (secretsFile) await writeSecrets(folder, secretsFile, identity)
    const { found, wanted } = manifest.hasDatabase
      ? await loadDatabase(folder, manifest, modules)
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
  modules: AppContext["modules"],
) {
  const file = join(folder, "database.tar")
  const archive = new Blob([await readFile(file)])
  const { client, db, unlock } = await openUnmigrated({ folder, archive })
  await rm(file)
  try {
    // Compared as it was backed up: the migrations of a newer version may add tables.
    const found = await describeDatabase(db, new Date(manifest.madeAt), true)
    await migrateEmbedded(db)
    // After a roll-back the shop works on the tables of the newer version, and tries its own back-ups.
    if (manifest.version !== shopVersion) await requireThisVersion(client, "The back-up")
    const encryption = createRecordEncryption((await findDataKeys(folder)) ?? [newDataKey()])
    return { found, wanted: wantedKeys(await countByKey({ db, encryption, modules })) }
  } finally {
    await client.close()
    await unlock()
  }
}

async function writeSecrets(folder: string, file: string, identity: string): Promise<void> {
  const decrypted = await readEncrypted(file, identity).catch(notOurs)
  await writeSecretFiles(folder, secretFiles.parse(JSON.parse(await text(decrypted))))
}

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
