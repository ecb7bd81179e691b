import { execFile, execFileSync } from "node:child_process"
import { chownSync, mkdtempSync, rmSync } from "node:fs"
import { appendFile, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { sql } from "drizzle-orm"
import pg from "pg"
import { beforeAll, expect, onTestFinished, test } from "vitest"
import { openDatabase } from "#db/connection.ts"
import { seedIfEmpty } from "#db/load-sample.ts"
import { sampleShop } from "#sample/sample-shop.ts"
import { freePort } from "#server/core/free-port.ts"
import { describeDatabase, differences } from "#server/office/backup/manifest.ts"
import { firstOnPath, installedFromDebian } from "../../../tools/command.ts"
import { postgresPrograms } from "../../../tools/postgres/cluster.ts"

const run = promisify(execFile)

beforeAll(async () => {
  if (firstOnPath(["pgbackrest"])) return
  if (!(await installedFromDebian("pgbackrest"))) {
    throw new Error("The restore drill needs pgBackRest: install Debian's package pgbackrest.")
  }
})

/** PostgreSQL with an archive, as in docs/deploying.md, in a folder of its own. */
async function archivedPostgres() {
  const programs = postgresPrograms()!
  const folder = mkdtempSync(join(tmpdir(), "chashma-drill-"))
  const account = process.getuid?.() === 0 ? idsOf("postgres") : {}
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid!)
  const options = { ...account, cwd: folder, env: { PATH: process.env.PATH, HOME: folder } }
  const data = join(folder, "data")
  const config = join(folder, "pgbackrest.conf")
  const port = await freePort()
  const postgres = (name: string, ...args: string[]) => run(join(programs, name), args, options)
  const pgbackrest = (...args: string[]) =>
    run("pgbackrest", [`--config=${config}`, "--stanza=chashma", ...args], options)
  await writeFile(
    config,
    [
      ...["[global]", `repo1-path=${folder}/repository`, `lock-path=${folder}`],
      ...["repo1-cipher-type=aes-256-cbc", "repo1-cipher-pass=for-the-drill-alone"],
      ...["start-fast=y", "compress-level=1", "log-level-file=off", `spool-path=${folder}/spool`],
      ...["[chashma]", `pg1-path=${data}`, `pg1-port=${port}`, `pg1-socket-path=${folder}`],
      "pg1-user=postgres",
    ].join("\n"),
  )
  if (account.uid !== undefined) chownSync(config, account.uid, account.gid!)
  await postgres(
    "initdb",
    "-D",
    data,
    "-U",
    "postgres",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--no-locale",
    "--no-sync",
  )
  await appendFile(
    join(data, "postgresql.conf"),
    [
      ...["listen_addresses='127.0.0.1'", `port=${port}`, `unix_socket_directories='${folder}'`],
      // The folder is lost, not the power.
      "fsync=off",
      ...["archive_mode=on", "archive_timeout=60", "wal_level=replica"],
      `archive_command='pgbackrest --config=${config} --stanza=chashma archive-push %p'`,
    ].join("\n"),
  )
  const start = () => postgres("pg_ctl", "start", "-D", data, "-l", join(folder, "log"), "-w")
  const stop = () => postgres("pg_ctl", "stop", "-D", data, "-m", "immediate", "-w")
  onTestFinished(async () => {
    await stop().catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  })
  const url = `postgres://postgres@127.0.0.1:${port}/shop`
  const admin = `postgres://postgres@127.0.0.1:${port}/postgres`
  return { data, start, stop, pgbackrest, url, admin }
}

function idsOf(user: string): { uid?: number; gid?: number } {
  const idOf = (flag: string) => Number(execFileSync("id", [flag, user], { encoding: "utf8" }))
  return { uid: idOf("-u"), gid: idOf("-g") }
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(text).finally(() => client.end())
}

test("After the database's disk is lost, it is restored to the moment before a mistake, and the books agree", async () => {
  const server = await archivedPostgres()
  await server.start()
  await query(server.admin, "CREATE DATABASE shop")
  await server.pgbackrest("stanza-create")
  const shop = await openDatabase({ url: server.url })
  await seedIfEmpty(shop.db, sampleShop)
  await server.pgbackrest("--type=full", "backup")
  // pgBackRest compares whole seconds: the target time must be in a later one than the backup.
  const backedUp = Math.floor(Date.now() / 1000)
  await expect
    .poll(() => Math.floor(Date.now() / 1000), { timeout: 5_000 })
    .toBeGreaterThan(backedUp)

  // After the backup: data that only the archive has.
  await shop.db.execute(sql`update products set stock = stock - 1 where id = 41`)
  await shop.db.execute(
    sql`insert into audit_entries (seq, at, actor, origin, operation, details, previous_hash, hash)
      values (1, now(), 'command line', 'drill', 'stock', '{}', '', 'aa')`,
  )
  const before = await describeDatabase(shop.db, new Date(), true)
  const { rows } = await query(server.url, "SELECT clock_timestamp() AS moment")
  const moment: Date = rows[0].moment
  // The mistake.
  await shop.db.execute(sql`update products set stock = 0`)
  await shop.db.execute(sql`delete from delivery_areas`)
  expect(differences(before, await describeDatabase(shop.db, new Date(), true))).not.toEqual([])
  await query(server.url, "SELECT pg_switch_wal()")
  const archived = async () =>
    (
      await query(
        server.url,
        "SELECT archived_count::int AS n, failed_count::int AS f FROM pg_stat_archiver",
      )
    ).rows[0]
  const count = (await archived()).n
  await expect
    .poll(async () => (await archived()).n, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(count)
  await server.pgbackrest("check")
  await shop.close()

  await server.stop()
  rmSync(server.data, { recursive: true })
  const startedAt = performance.now()
  await server.pgbackrest(
    ...["--type=time", `--target=${moment.toISOString().replace("T", " ").replace("Z", "+00")}`],
    ...["--target-action=promote", "restore"],
  )
  await server.start()
  const isWritable = async () =>
    !(
      await query(server.url, "SELECT pg_is_in_recovery() AS reads").catch(() => ({
        rows: [{ reads: true }],
      }))
    ).rows[0].reads
  await expect.poll(isWritable, { timeout: 60_000 }).toBe(true)
  const seconds = (performance.now() - startedAt) / 1000

  const restored = await openDatabase({ url: server.url })
  expect(differences(before, await describeDatabase(restored.db, new Date(), true))).toEqual([])
  await restored.db.execute(sql`update products set stock = stock + 1 where id = 41`)
  await restored.close()
  console.log(`restored to a point in time in ${seconds.toFixed(1)} s`)
})

test("After a sudden loss of the machine, everything archived is restored, and lost data is younger than the archive timeout", async () => {
  const server = await archivedPostgres()
  await server.start()
  await query(server.admin, "CREATE DATABASE shop")
  await server.pgbackrest("stanza-create")
  await query(
    server.url,
    "CREATE TABLE commits (id int PRIMARY KEY, at timestamptz DEFAULT clock_timestamp())",
  )
  await server.pgbackrest("--type=full", "backup")
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  for (let id = 1; id <= 200; id++) {
    await client.query(`INSERT INTO commits (id) VALUES (${id})`)
    if (id === 150) await client.query("SELECT pg_switch_wal()")
  }
  await client.end()
  const last = async () =>
    (
      await query(
        server.url,
        "SELECT last_archived_wal AS wal, pg_walfile_name(pg_current_wal_lsn()) AS now FROM pg_stat_archiver",
      )
    ).rows[0]
  await expect
    .poll(
      async () => {
        const { wal, now } = await last()
        return wal !== null && BigInt(`0x${now}`) - BigInt(`0x${wal}`) === 1n
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  await server.stop()
  rmSync(server.data, { recursive: true })
  await server.pgbackrest("restore")
  await server.start()
  await expect
    .poll(
      async () => (await query(server.url, "SELECT pg_is_in_recovery() AS reads")).rows[0].reads,
      { timeout: 60_000 },
    )
    .toBe(false)
  const { rows } = await query(
    server.url,
    "SELECT count(*)::int AS rows, max(id) AS newest FROM commits",
  )
  expect(rows[0].rows).toBe(rows[0].newest)
  expect(rows[0].newest).toBeGreaterThanOrEqual(150)
  console.log(
    `of 200 commits, 150 before the last archived segment, ${rows[0].newest} were restored`,
  )
})
