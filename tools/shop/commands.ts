import { readFile, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { generateX25519Identity, identityToRecipient } from "age-encryption"
import { parseDatabaseUrl } from "#db/database-url.ts"
import { migratePostgres } from "#db/migrate-postgres.ts"
import { formatRupees, paise } from "#domain/core/money.ts"
import { allModules } from "#server/all-modules.ts"
import { keysInWords } from "#server/core/encryption/rotate-keys.ts"
import { dataKeysFile } from "#server/core/settings/data-keys.ts"
import { readSettings } from "#server/core/settings/settings.ts"
import { moveShop } from "#server/office/backup/move-shop.ts"
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
    usage:
      "restore BACKUP --identity FILE --into FOLDER [--secrets FILE] [--database postgresql://…]",
    run: restore,
  },
  {
    name: "move",
    summary:
      "Copies the whole shop of DATABASE_URL or DATA_DIR into an empty PostgreSQL database, or an embedded one in FOLDER",
    usage: "move postgresql://user:password@server/database --into FOLDER, or move FOLDER",
    run: move,
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

async function makeBackupKey(words: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const file = fileNamed(words[0], env)
  if (!file)
    throw new Refused("Name the file for the private half, on a machine that is not the shop's.")
  const identity = await generateX25519Identity()
  await writeFile(file, `${identity}\n`, { mode: 0o600, flag: "wx" }).catch(() => {
    throw new Refused(`${file} is there already, or cannot be written.`)
  })
  return `BACKUP_RECIPIENT=${await identityToRecipient(identity)}`
}

async function restore(words: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { first, options } = typedWords(words, ["identity", "into", "secrets", "database"])
  const typed = [first, options.identity, options.into, options.secrets]
  const [file, identity, into, secrets] = typed.map((name) => fileNamed(name, env))
  if (!file || !identity || !into) throw misused("restore")
  const key = (await readFile(identity, "utf8").catch(() => "")).trim()
  const restored = await restoreBackup({
    ...{ file, identity: key, folder: into, database: options.database, modules: allModules },
    secretsFile: secrets ?? null,
  })
  const { manifest, seconds } = restored
  const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0)
  if (restored.differences.length > 0) {
    throw new Refused(`Restored, but it differs:\n${restored.differences.join("\n")}`)
  }
  const done = manifest.hasDatabase
    ? `Restored the shop of ${manifest.madeAt} into ${into} in ${seconds} s: ${rows} rows, all as they were.`
    : `Restored the uploads of ${manifest.madeAt} into ${into} in ${seconds} s. It holds no database: that is restored from its own back-up.`
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

async function move(words: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { first: to, options } = typedWords(words, ["into"])
  const isServer = to !== undefined && parseDatabaseUrl(to) !== null
  // An address that is not read would be taken for a folder.
  const folder = fileNamed(isServer ? options.into : to?.includes("://") ? undefined : to, env)
  if (!to || !folder) throw misused("move")
  const { tables, rows, files, ledger, seconds } = await moveShop(readSettings(env), {
    ...{ to: isServer ? to : folder, folder, modules: allModules },
    onProgress: progressBar(process.stderr),
  })
  return [
    `Copied ${rows} rows of ${tables} tables and ${files} files in ${seconds} s. Each table was counted and compared, and the encrypted records open.`,
    `Payments received: ${formatRupees(paise(ledger.settled))}; refunds: ${formatRupees(paise(ledger.refunded))}.`,
    isServer
      ? `Start the shop with the settings in ${join(folder, "shop.env")} and DATA_DIR=${folder}.`
      : `Start the shop with DATA_DIR=${folder}.`,
    "The source was not changed. Do not start it again: orders in it would not be in the copy.",
  ].join("\n")
}

/** What is typed behind the name of a command: a word, and options with a value. */
function typedWords<Name extends string>(words: string[], names: readonly Name[]) {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    strict: false,
    options: Object.fromEntries(names.map((name) => [name, { type: "string" as const }])),
  })
  return { first: positionals[0], options: values as Partial<Record<Name, string>> }
}

/** npm runs scripts in the project's folder, and passes the caller's folder. */
const fileNamed = (typed: string | undefined, { INIT_CWD = "" }: NodeJS.ProcessEnv) =>
  typed && resolve(INIT_CWD, typed)

const misused = (name: string) =>
  new Refused(`npm run shop -- ${commands.find((one) => one.name === name)!.usage}`)

/** One line that is written again where there is a terminal, else a line for each tenth. */
function progressBar(out: NodeJS.WriteStream): (done: number, all: number) => void {
  let shown = -1
  return (done, all) => {
    const percent = Math.floor((100 * done) / all)
    const step = out.isTTY ? percent : percent - (percent % 10)
    if (step === shown) return
    shown = step
    const bar = "#".repeat(step / 5).padEnd(20, ".")
    out.write(
      out.isTTY
        ? `\r[${bar}] ${step} % ${percent === 100 ? "\n" : ""}`
        : `Copied ${step} % of ${all} rows.\n`,
    )
  }
}
