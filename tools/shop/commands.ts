import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { generateX25519Identity, identityToRecipient } from "age-encryption"
import { migratePostgres } from "#db/migrate-postgres.ts"
import { allModules } from "#server/all-modules.ts"
import { keysInWords } from "#server/core/encryption/rotate-keys.ts"
import { dataKeysFile } from "#server/core/settings/data-keys.ts"
import { readSettings } from "#server/core/settings/settings.ts"
import { type Restored, restoreBackup } from "#server/office/backup/restore-backup.ts"
import { Refused } from "./typed.ts"

interface Command {
  name: string
  summary: string
  usage: string
  run: (words: string[], env: NodeJS.ProcessEnv) => Promise<string>
}

/** Commands that must work before there is a shop, or when none can open. */
export const commands: readonly Command[] = [
  {
    name: "migrate",
    summary: "Applies the missing migrations of this version to DATABASE_URL",
    usage: "migrate",
    run: migrate,
  },
  {
    name: "backup-key",
    summary: "Makes the key pair of back-ups: the private half into FILE, the public half shown",
    usage: "backup-key FILE",
    run: makeBackupKey,
  },
  {
    name: "restore",
    summary: "Restores a back-up into a new data folder and compares it with what was backed up",
    usage: "restore BACKUP --identity FILE --into FOLDER [--secrets FILE]",
    run: restore,
  },
]

async function migrate(_words: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { DATABASE_URL } = readSettings(env)
  if (!DATABASE_URL) {
    throw new Refused("The embedded database migrates itself when the shop starts.")
  }
  const { applied, waitedMs, tookMs } = await migratePostgres(DATABASE_URL)
  const waited = waitedMs > 1000 ? ` after ${Math.round(waitedMs / 1000)} s of waiting` : ""
  if (applied === 0) return `The database is up to date${waited}.`
  return `Applied ${applied} ${applied === 1 ? "migration" : "migrations"} in ${tookMs} ms${waited}.`
}

async function makeBackupKey([file]: string[]): Promise<string> {
  if (!file)
    throw new Refused("Name the file for the private half, on a machine that is not the shop's.")
  const identity = await generateX25519Identity()
  await writeFile(file, `${identity}\n`, { mode: 0o600, flag: "wx" }).catch(() => {
    throw new Refused(`${file} is there already, or cannot be written.`)
  })
  return `BACKUP_RECIPIENT=${await identityToRecipient(identity)}`
}

async function restore(words: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    strict: false,
    options: {
      identity: { type: "string" },
      into: { type: "string" },
      secrets: { type: "string" },
    },
  })
  const [file] = positionals
  const { identity, into, secrets } = values as Record<string, string | undefined>
  if (!file || !identity || !into) {
    throw new Refused(
      "npm run shop -- restore BACKUP --identity FILE --into FOLDER [--secrets FILE]",
    )
  }
  const key = (await readFile(identity, "utf8").catch(() => "")).trim()
  const restored = await restoreBackup({
    ...{ file, identity: key, folder: into, modules: allModules },
    secretsFile: secrets ?? null,
  })
  const { manifest, seconds } = restored
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
  if (restored.differences.length > 0) {
    throw new Refused(`Restored, but it differs:\n${restored.differences.join("\n")}`)
  }
  const done = manifest.hasDatabase
    ? `Restored the shop of ${manifest.madeAt} into ${into} in ${seconds} s: ${rows} rows, all as they were.`
    : `Restored the uploads of ${manifest.madeAt} into ${into} in ${seconds} s. The database is restored with pgBackRest.`
  return [done, ...missingInWords(restored, into, secrets)].join("\n")
}

/** What a restored folder lacks, and what follows from it. */
function missingInWords({ manifest, wanted }: Restored, into: string, secrets?: string): string[] {
  return [
    wanted.length > 0 &&
      `MISSING: encryption keys, ${keysInWords(wanted)}. ${secrets ? "They are not in these secrets: take those that were written with this backup. " : ""}Until ${dataKeysFile(into)} or DATA_KEYS has them, the shop does not start.`,
    !secrets &&
      `MISSING: the secrets of the shop. Without ${manifest.hasDatabase ? `the file ${join(into, "secret")}` : "its"} SHOP_SECRET everybody signs in anew, links that were sent end, and recovery codes of the staff no longer count.`,
    (wanted.length > 0 || !secrets) &&
      "Restore once more with --secrets chashma-…-secrets.age into another folder, or put both files there.",
  ].filter((line) => line !== false)
}
