import { existsSync } from "node:fs"
import { mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { sql } from "drizzle-orm"
import { create } from "tar"
import type { OperationReply } from "#contract/office/operation.ts"
import type { makeBackup } from "#contract/office/operations/backups.ts"
import { archiveOf } from "#db/embedded.ts"
import { dumpDatabase } from "#db/postgres-dump.ts"
import type { AppContext } from "#server/core/context.ts"
import { writeEncrypted } from "./encrypted-file.ts"
import { type BackupManifest, describeDatabase, differences, rowsOf } from "./manifest.ts"

/** A shop in use may change between counting and copying; then both are repeated. */
const MAX_TRIES = 5

/**
 * Writes the whole shop into two encrypted files: its data (the database and the uploads), and
 * its secrets. Each is useless without the other and without the identity, which is not on this
 * machine.
 * @param recipient the public key for restoring, `age1…`
 * @param others public keys that open the data as well, not the secrets
 */
export async function createBackup(
  context: AppContext,
  folder: string,
  recipient: string,
  ...others: string[]
): Promise<OperationReply<typeof makeBackup>> {
  const startedAt = performance.now()
  const { settings, now } = context
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = `chashma-${now().toISOString().slice(0, 19).replaceAll(":", "")}Z`
  const [file, secretsFile] = [`${name}.tar.gz.age`, `${name}-secrets.age`].map((one) =>
    join(folder, one),
  ) as [string, string]
  const staging = await mkdtemp(join(folder, ".unfinished-"))
  try {
    const manifest = await copyDatabase(context, staging)
    await writeFile(join(staging, "manifest.json"), JSON.stringify(manifest))
    const uploads = join(settings.DATA_DIR, "uploads")
    if (existsSync(uploads)) await symlink(uploads, join(staging, "uploads"))
    const entries = ["manifest.json", "database.tar", "database.dump", "uploads"].filter((one) =>
      existsSync(join(staging, one)),
    )
    const packed = create({ cwd: staging, gzip: true, follow: true, portable: true }, entries)
    await writeEncrypted(packed as AsyncIterable<Uint8Array>, file, recipient, ...others)
    const secrets = Buffer.from(JSON.stringify(await secretsOf(settings)))
    await writeEncrypted(
      (async function* () {
        yield secrets
      })(),
      secretsFile,
      recipient,
    )
    const counts = Object.values(manifest.rows)
    return {
      file,
      secrets_file: secretsFile,
      bytes: (await stat(file)).size,
      tables: counts.length,
      rows: counts.reduce((sum, rows) => sum + rows, 0),
      seconds: Math.round((performance.now() - startedAt) / 100) / 10,
    }
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/** Writes the database into the folder. One on a server is copied only where a copy can be tried. */
async function copyDatabase(context: AppContext, folder: string): Promise<BackupManifest> {
  const { db, now } = context
  const { DATABASE_URL: url, BACKUP_TEST_DATABASE_URL: test } = context.settings
  if (url && !test) return describeDatabase(db, now(), false)
  if (url) {
    return describeDatabase(db, now(), true, async (tx) => {
      const [exported] = await rowsOf(tx, sql`select pg_export_snapshot() as id`)
      await dumpDatabase(url, String(exported?.id), join(folder, "database.dump"))
    })
  }
  for (let tries = 1; ; tries++) {
    const manifest: BackupManifest = await describeDatabase(db, now(), true)
    const archive = Buffer.from(await (await archiveOf({ db })).arrayBuffer())
    const isSame = differences(manifest, await describeDatabase(db, now(), true)).length === 0
    if (isSame) {
      await writeFile(join(folder, "database.tar"), archive)
      return manifest
    }
    if (tries === MAX_TRIES) throw new Error("The shop is too busy for a copy of its database.")
  }
}

/** The settings as written, or the files used instead on the embedded database. */
export async function secretsOf({
  DATA_DIR,
  SHOP_SECRET,
  DATA_KEYS,
}: Pick<AppContext["settings"], "DATA_DIR" | "SHOP_SECRET" | "DATA_KEYS">) {
  const fileOf = (name: string) => readFile(join(DATA_DIR, name), "utf8").catch(() => "")
  const keys = DATA_KEYS?.map(({ id, secret }) => `${id}:${Buffer.from(secret).toString("base64")}`)
  return {
    SHOP_SECRET: SHOP_SECRET?.join(",") ?? (await fileOf("secret")),
    DATA_KEYS: keys?.join(",") ?? (await fileOf("data-keys")),
  }
}
