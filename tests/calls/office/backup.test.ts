import { randomBytes } from "node:crypto"
import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { pipeline } from "node:stream/promises"
import { generateX25519Identity } from "age-encryption"
import { create, extract } from "tar"
import { expect, test } from "vitest"
import { openDatabase } from "#db/connection.ts"
import { openUnmigrated } from "#db/embedded.ts"
import { compareMigrations } from "#db/migrate-postgres.ts"
import { backupRuns, people, shoppers } from "#db/schema.ts"
import { sampleShop } from "#sample/sample-shop.ts"
import { allModules } from "#server/all-modules.ts"
import type { AppContext } from "#server/core/context.ts"
import { createContext } from "#server/core/create-context.ts"
import { countByKey } from "#server/core/encryption/rotate-keys.ts"
import { parseDataKeys } from "#server/core/settings/data-keys.ts"
import { readSettings } from "#server/core/settings/settings.ts"
import { createBackup } from "#server/office/backup/create-backup.ts"
import { readEncrypted, writeEncrypted } from "#server/office/backup/encrypted-file.ts"
import { runScheduledBackup } from "#server/office/operations/backups.ts"
import { commands } from "../../../tools/shop/commands.ts"
import { runCommand } from "../../../tools/shop/run-command.ts"
import { testDataKeys } from "../../data-keys.ts"
import { sampleArchive } from "../../database.ts"
import { firstVersionFolder } from "../../first-version.ts"
import { bought } from "../../operations/bought.ts"
import { folderForThisTest } from "../../operations/closed-shop.ts"
import { operate, operated } from "../../operations/operate.ts"
import { shopForThisTest } from "../../shop.ts"

const server = process.env.TEST_DATABASE_URL

const command = (name: string, ...words: string[]) =>
  commands.find((one) => one.name === name)!.run(words, {})

/** A shop with an upload and a key for its backups. */
async function shopWithKey() {
  const [folder, backups] = [await folderForThisTest(), await folderForThisTest()]
  const keyFile = join(backups, "identity")
  const shown = await command("backup-key", keyFile)
  const shop = await shopForThisTest({
    ...{ DATA_DIR: folder, SHOP_SECRET: "s".repeat(40), DATA_KEYS: testDataKeys },
    BACKUP_RECIPIENT: shown.split("=")[1]!,
    BACKUP_FOLDER: backups,
    ...(server && { DATABASE_URL: server }),
  })
  await mkdir(join(folder, "uploads"), { recursive: true })
  await writeFile(join(folder, "uploads", "frame.webp"), "a picture of a frame")
  return { shop, folder, backups, keyFile }
}

test("A backup is restored elsewhere with every row, the ledger, uploads and secrets, and cannot be read without the key", async () => {
  const { shop, folder, backups, keyFile } = await shopWithKey()
  await bought(shop, [{ productId: 41 }])
  const {
    file,
    secrets_file: secretsFile,
    rows,
  } = await operated(shop, "backup make", {
    folder: backups,
  })
  expect(rows).toBeGreaterThan(100)
  expect((await readdir(backups)).toSorted()).toEqual(
    [file, secretsFile, keyFile].map((path) => path.slice(backups.length + 1)).toSorted(),
  )
  for (const path of [file, secretsFile]) {
    const bytes = await readFile(path)
    expect(bytes.subarray(0, 21).toString()).toBe("age-encryption.org/v1")
    expect(bytes.includes("s".repeat(40))).toBe(false)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
  }
  const { components } = await operated(shop, "status")
  expect(components).toContainEqual(expect.objectContaining({ component: "backup", works: true }))

  const into = join(await folderForThisTest(), "restored")
  const restore = (identity: string, to = into) =>
    command("restore", file, "--identity", identity, "--into", to, "--secrets", secretsFile)
  const stranger = join(backups, "stranger")
  await writeFile(stranger, await generateX25519Identity())
  await expect(restore(stranger)).rejects.toThrow(/another one's. Nothing was restored/)
  await expect(
    command("restore", file, "--identity", keyFile, "--into", `${into}-2`, "--secrets", file),
  ).rejects.toThrow(/another one's. Nothing was restored/)
  await expect(restore(keyFile, folder)).rejects.toThrow(/is not empty/)
  expect(await restore(keyFile)).toMatch(server ? /holds no database/ : /rows, all as they were/)
  expect(await readFile(join(into, "uploads", "frame.webp"), "utf8")).toBe("a picture of a frame")
  expect(await readFile(join(into, "secret"), "utf8")).toBe("s".repeat(40))
  expect(await readFile(join(into, "data-keys"), "utf8")).toBe(testDataKeys)
  expect((await stat(join(into, "secret"))).mode & 0o777).toBe(0o600)
})

test("A back-up of an older version is restored with its rows and brought up to this version, and one of a newer version is refused in words", async () => {
  const { folder, counts } = await firstVersionFolder()
  const backups = await folderForThisTest()
  const keyFile = join(backups, "identity")
  const recipient = (await command("backup-key", keyFile)).split("=")[1]!
  const backedUp = async () => {
    const { client, db, unlock } = await openUnmigrated({ folder })
    const context = { db, settings: { DATA_DIR: folder }, now: () => new Date() }
    const { file } = await createBackup(context as unknown as AppContext, backups, recipient)
    await client.close()
    await unlock()
    const identity = await readFile(keyFile, "utf8")
    return madeBy("another version", file, { identity: identity.trim(), recipient })
  }
  const into = join(await folderForThisTest(), "restored")
  const restore = (file: string) =>
    runCommand(["restore", file, "--identity", keyFile, "--into", into], {})
  expect(await restore(await backedUp())).toMatchObject({
    code: 0,
    out: expect.stringContaining("rows, all as they were"),
  })
  const { client, db, unlock } = await openUnmigrated({ folder: into })
  expect(await compareMigrations(client)).toEqual({ pending: 0, unknown: 0 })
  expect(await db.$count(people)).toBe(counts.get("people"))
  await client.close()
  await unlock()
  await rm(into, { recursive: true })

  const newer = await openUnmigrated({ folder })
  await newer.client.exec(
    "INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('a later one', 9999999999999)",
  )
  await newer.client.close()
  await newer.unlock()
  expect((await restore(await backedUp())).err).toBe(
    "The back-up is of a newer version of the shop. Use that version.\n",
  )
  await expect(readdir(into)).rejects.toThrow("ENOENT")
})

/** The same back-up with another version in its manifest. */
async function madeBy(
  version: string,
  file: string,
  key: { identity: string; recipient: string },
): Promise<string> {
  const folder = await folderForThisTest()
  await pipeline(await readEncrypted(file, key.identity), extract({ cwd: folder }))
  const manifest = join(folder, "manifest.json")
  await writeFile(
    manifest,
    JSON.stringify({ ...JSON.parse(await readFile(manifest, "utf8")), version }),
  )
  const packed = create({ cwd: folder, gzip: true }, await readdir(folder))
  await writeEncrypted(packed as AsyncIterable<Uint8Array>, `${file}.changed`, key.recipient)
  return `${file}.changed`
}

/** A stopped shop on the embedded database with an encrypted name, as `createContext` opens it. */
async function closedEmbeddedShop() {
  const folder = await folderForThisTest()
  await (await openDatabase({ folder, archive: await sampleArchive() })).close()
  const open = (at = folder, lost = "") =>
    createContext(readSettings({ DATA_DIR: at, DATA_KEYS_LOST: lost }), allModules, sampleShop)
  return { folder, open }
}

const nameIn = async ({ db, encryption }: AppContext) => {
  const [row] = await db.select().from(people)
  return encryption.decrypt({ kind: "person", id: row!.id }, row!).toString()
}

test("A restore without the secrets says what is missing, its shop refuses to start without its key, and starts once the key is added; with them it starts at once", async () => {
  const { folder, open } = await closedEmbeddedShop()
  const backups = await folderForThisTest()
  const keyFile = join(backups, "identity")
  const recipient = (await command("backup-key", keyFile)).split("=")[1]!
  const context = await open()
  const { db, encryption } = context
  const [shopper] = await db.insert(shoppers).values({ mobile: "9845012345" }).returning()
  const id = crypto.randomUUID()
  const name = encryption.encrypt({ kind: "person", id }, "Asha Rao")
  await db.insert(people).values({ id, shopperId: shopper!.id, relation: "self", ...name })
  const { file, secrets_file: secrets } = await createBackup(context, backups, recipient)
  await context.database.close()
  const [key] = parsedKeys(await readFile(join(folder, "data-keys"), "utf8"))
  expect(key.id).toMatch(/^key-/)

  const [bare, whole] = [join(folder, "bare"), join(folder, "whole")]
  const said = await command("restore", file, "--identity", keyFile, "--into", bare)
  expect(said).toContain(`MISSING: encryption keys, ${key.id} for 1 names of people.`)
  expect(said).toContain("the shop does not start")
  expect(said).toContain("MISSING: the secrets of the shop.")

  await expect(open(bare)).rejects.toThrow(
    `${join(bare, "data-keys")} lacks the keys of what is stored: ${key.id} for 1 names of people.`,
  )
  // No new key takes the place of the one that is missing.
  await expect(stat(join(bare, "data-keys"))).rejects.toThrow()
  // The command line says the same, and what is wrong with a key that was copied in part.
  const onCommandLine = async () => (await runCommand(["status"], { DATA_DIR: bare })).err
  expect(await onCommandLine()).toContain(`lacks the keys of what is stored: ${key.id}`)
  await writeFile(join(bare, "data-keys"), "k1:c2hvcnQ=\n")
  expect(await onCommandLine()).toContain("data-keys must be keys")
  await writeFile(join(bare, "data-keys"), `${randomBytes(32).toString("base64")}\n`)
  await expect(open(bare)).rejects.toThrow(key.id)
  await appendFile(join(bare, "data-keys"), await readFile(join(folder, "data-keys"), "utf8"))
  const repaired = await open(bare)
  expect(await nameIn(repaired)).toBe("Asha Rao")
  await repaired.database.close()

  const args = ["--identity", keyFile, "--into", whole, "--secrets", secrets]
  expect(await command("restore", file, ...args)).not.toContain("MISSING")
  const restored = await open(whole)
  expect(await nameIn(restored)).toBe("Asha Rao")
  await restored.database.close()
})

test("A shop of an earlier version goes on with its key k1, and one whose key is lost for good starts when the owner says so", async () => {
  const { folder, open } = await closedEmbeddedShop()
  const file = join(folder, "data-keys")
  await writeFile(file, `${testDataKeys}\n`)
  const first = await open()
  const [shopper] = await first.db.insert(shoppers).values({ mobile: "9845012345" }).returning()
  const id = crypto.randomUUID()
  const name = first.encryption.encrypt({ kind: "person", id }, "Asha Rao")
  expect(name.keyId).toBe("k1")
  await first.db.insert(people).values({ id, shopperId: shopper!.id, relation: "self", ...name })
  await first.database.close()
  const again = await open()
  expect(await nameIn(again)).toBe("Asha Rao")
  await again.database.close()

  await rm(file)
  await expect(open()).rejects.toThrow("k1 for 1 names of people")
  const without = await open(folder, "k1")
  expect(without.encryption.currentKeyId).toMatch(/^key-/)
  expect(await countByKey(without)).toContainEqual({
    ...{ records: "names of people", key: "k1", count: 1, state: "missing" },
  })
  await without.database.close()
  await appendFile(file, testDataKeys)
  const found = await open()
  expect(await nameIn(found)).toBe("Asha Rao")
  await found.database.close()
})

const parsedKeys = (text: string) => {
  const parsed = parseDataKeys(text)
  if (!parsed.ok) throw new Error(parsed.failure)
  return parsed.value
}

test("A backup that was changed is refused as a whole, and none is made without a key", async () => {
  const { shop, backups, keyFile } = await shopWithKey()
  const { file } = await operated(shop, "backup make", { folder: backups })
  const bytes = await readFile(file)
  bytes[bytes.length - 1000]! ^= 1
  await writeFile(file, bytes)
  const into = join(await folderForThisTest(), "restored")
  await expect(command("restore", file, "--identity", keyFile, "--into", into)).rejects.toThrow(
    /no whole back-up/,
  )
  await expect(stat(into)).rejects.toThrow()

  await expect(command("backup-key", keyFile)).rejects.toThrow(/is there already/)
  shop.context.settings.BACKUP_RECIPIENT = undefined
  expect(await operate(shop, "backup make", { folder: backups })).toMatchObject({
    failure: {
      message: expect.stringMatching(
        /^The process that makes the backup has no BACKUP_RECIPIENT.*settings set --backup-recipient/,
      ),
    },
  })
})

test("The shop makes its own backup, restores it as a test, records failures, and deletes it after the days that it is kept", async () => {
  const { shop, backups, keyFile } = await shopWithKey()
  const { db } = shop.context
  expect(await operated(shop, "backups run")).toEqual({ started: true })
  const made = (await operated(shop, "backups show")).last
  expect(made).toMatchObject({ state: "works" })
  const into = join(await folderForThisTest(), "restored")
  expect(await command("restore", made.file, "--identity", keyFile, "--into", into)).toMatch(
    server ? /holds no database/ : /rows, all as they were/,
  )
  const { components } = await operated(shop, "status")
  expect(components).toContainEqual(expect.objectContaining({ component: "backup", works: true }))

  shop.context.settings.BACKUP_FOLDER = join(keyFile, "not a folder")
  await expect(operate(shop, "backups run")).rejects.toThrow()
  expect((await operated(shop, "backups show")).last).toMatchObject({ state: "failed" })
  const failed = await operated(shop, "status")
  expect(failed.components).toContainEqual(
    expect.objectContaining({ component: "backup", works: false }),
  )

  shop.context.settings.BACKUP_FOLDER = backups
  shop.wait(31 * 86_400)
  await operated(shop, "backups run")
  const files = (await readdir(backups)).filter((name) => name.endsWith(".age"))
  expect(files).toHaveLength(2)
  expect(files.join()).not.toContain(made.file.split("/").pop().slice(0, 25))
  expect(await db.$count(backupRuns)).toBe(3)
})

test("The daily backup is made once by all processes, after its hour in India", async () => {
  const { shop } = await shopWithKey()
  const { context } = shop
  const at = (time: string) => Object.assign(context, { now: () => new Date(time) })
  context.settings.BACKUP_HOUR = "2"
  at("2026-11-25T20:29:00Z")
  await runScheduledBackup(context)
  expect(await context.db.$count(backupRuns)).toBe(0)
  at("2026-11-25T20:31:00Z")
  await Promise.all([1, 2, 3].map(() => runScheduledBackup(context)))
  await runScheduledBackup(context)
  expect((await operated(shop, "backups show")).last).toMatchObject({ state: "works" })
  expect(await context.db.$count(backupRuns)).toBe(1)
  context.settings.BACKUP_HOUR = "off"
  at("2026-11-26T20:31:00Z")
  await runScheduledBackup(context)
  expect(await context.db.$count(backupRuns)).toBe(1)
})
