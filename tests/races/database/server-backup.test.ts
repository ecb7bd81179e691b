import { mkdir, readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { generateX25519Identity, identityToRecipient } from "age-encryption"
import pg from "pg"
import { expect, onTestFinished, test } from "vitest"
import { migratePostgres } from "#db/migrate-postgres.ts"
import { shoppers } from "#db/schema.ts"
import { sampleShop } from "#sample/sample-shop.ts"
import { allModules } from "#server/all-modules.ts"
import { createContext } from "#server/core/create-context.ts"
import { readSettings } from "#server/core/settings/settings.ts"
import { runScheduledBackup } from "#server/office/operations/backups.ts"
import { freshDatabase } from "../../../tools/postgres.ts"
import { runCommand } from "../../../tools/shop/run-command.ts"
import { testDataKeys } from "../../data-keys.ts"
import { folderForThisTest } from "../../operations/closed-shop.ts"
import { addManyOrders } from "../many-orders.ts"

const server = () => process.env.TEST_DATABASE_URL!

async function emptyDatabase(): Promise<string> {
  const { url, drop } = await freshDatabase(server())
  onTestFinished(drop)
  return url
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** A role of its own that may only use the database, as on a server: see application-role.sql. */
async function asApplication(owner: string, test: string): Promise<{ url: string; test: string }> {
  const role = `shop_app_${process.pid}`
  const rights = (await readFile("shop/db/application-role.sql", "utf8")).replaceAll(
    "shop_app",
    role,
  )
  await query(server(), `CREATE ROLE ${role} LOGIN PASSWORD 'p@ss:w/rd'`)
  onTestFinished(async () => {
    for (const one of [owner, test])
      await query(one, `REASSIGN OWNED BY ${role} TO CURRENT_USER; DROP OWNED BY ${role}`)
    await query(server(), `DROP ROLE ${role}`)
  })
  await query(owner, rights)
  await query(server(), `ALTER DATABASE "${new URL(test).pathname.slice(1)}" OWNER TO ${role}`)
  const asRole = (url: string) =>
    Object.assign(new URL(url), { username: role, password: encodeURIComponent("p@ss:w/rd") }).href
  return { url: asRole(owner), test: asRole(test) }
}

test("A shop on PostgreSQL backs up its database every day while shoppers buy, tries the back-up in a second database, and is restored from it with every row", async () => {
  const owner = await emptyDatabase()
  await migratePostgres(owner)
  const app = await asApplication(owner, await emptyDatabase())
  const [folder, backups] = [await folderForThisTest(), await folderForThisTest()]
  const identity = await generateX25519Identity()
  const env = {
    ...{ DATA_DIR: folder, DATABASE_URL: app.url, BACKUP_TEST_DATABASE_URL: app.test },
    ...{ SHOP_SECRET: "s".repeat(40), DATA_KEYS: testDataKeys, MIGRATE_ON_START: "0" },
    ...{ BACKUP_RECIPIENT: await identityToRecipient(identity), BACKUP_FOLDER: backups },
    BACKUP_HOUR: "2",
  }
  const context = await createContext(readSettings(env), allModules, sampleShop)
  onTestFinished(() => context.database.close())
  await mkdir(join(folder, "uploads"), { recursive: true })
  await writeFile(join(folder, "uploads", "frame.webp"), "a picture of a frame")
  await addManyOrders(context.db, 200)

  const backUpOn = async (day: string) => {
    Object.assign(context, { now: () => new Date(`${day}T20:31:00Z`) })
    let isBuying = true
    const buying = (async () => {
      for (let one = 0; isBuying; one++) {
        await context.db
          .insert(shoppers)
          .values({ mobile: String(9_000_000_000 + one) })
          .onConflictDoNothing()
      }
    })()
    await runScheduledBackup(context).finally(() => {
      isBuying = false
    })
    await buying
  }
  await backUpOn("2026-11-25")
  // The second finds what the first one left in the database for tests.
  await backUpOn("2026-11-26")
  expect(
    await query(app.test, "SELECT FROM information_schema.tables WHERE table_schema = 'public'"),
  ).toEqual([])
  const show = async () => JSON.parse((await runCommand(["backups", "show", "--json"], env)).out)
  const { last, holds_database } = await show()
  expect({ last, holds_database }).toMatchObject({ last: { state: "works" }, holds_database: true })
  expect((await readdir(backups)).filter((name) => name.endsWith(".age"))).toHaveLength(4)

  // On another server, with the key alone.
  const [fresh, into, key] = [await emptyDatabase(), join(folder, "restored"), join(folder, "key")]
  await writeFile(key, identity)
  const secrets = last.file.replace(".tar.gz.age", "-secrets.age")
  const restore = (...more: string[]) =>
    runCommand(
      ["restore", last.file, "--identity", key, "--secrets", secrets, "--into", into, ...more],
      {},
    )
  expect((await restore()).err).toContain("Name an empty database for it: --database postgresql://")
  expect((await restore("--database", owner)).err).toContain("The database has tables already.")
  expect(await restore("--database", fresh)).toMatchObject({
    ...{ code: 0, err: "", out: expect.stringMatching(/rows, all as they were/) },
  })
  expect(await readFile(join(into, "uploads", "frame.webp"), "utf8")).toBe("a picture of a frame")
  expect(await readFile(join(into, "shop.env"), "utf8")).toBe(
    `DATABASE_URL=${fresh}\nSHOP_SECRET=${"s".repeat(40)}\nDATA_KEYS=${testDataKeys}\n`,
  )
  expect(await query(fresh, "SELECT count(*)::int AS orders FROM orders")).toEqual([
    { orders: 200 },
  ])

  // A database for tests with tables that are not from a test is never emptied.
  context.settings.BACKUP_TEST_DATABASE_URL = fresh
  await expect(backUpOn("2026-11-27")).rejects.toThrow(/has tables: name an empty one/)
  expect((await show()).last).toMatchObject({ state: "failed" })
  expect(await query(fresh, "SELECT count(*)::int AS orders FROM orders")).toEqual([
    { orders: 200 },
  ])
})
