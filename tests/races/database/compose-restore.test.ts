import { execFile, execFileSync } from "node:child_process"
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from "node:fs"
import { appendFile, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import pg from "pg"
import { expect, onTestFinished, test } from "vitest"
import { parse } from "yaml"
import { freePort } from "#server/core/free-port.ts"
import { PROJECT } from "../../../tools/command.ts"
import { accountFor, postgresPrograms } from "../../../tools/postgres/cluster.ts"

const run = promisify(execFile)

/** What compose.yaml gives the server: `-c` and a setting, again and again. */
function composeSettings(folder: string): string[] {
  const file = readFileSync(join(PROJECT, "deploy", "compose.yaml"), "utf8")
  const command: string[] = parse(file, { merge: true }).services.postgres.command
  const settings = command.filter((word) => word !== "postgres" && word !== "-c")
  expect(settings).toContain("archive_mode=on")
  return settings.map((setting) => setting.replaceAll("/archive", `${folder}/archive`))
}

/** The server of compose.yaml, with its folders in one of ours. */
async function composePostgres() {
  const programs = postgresPrograms()!
  const folder = mkdtempSync(join(tmpdir(), "chashma-compose-"))
  const account = accountFor(folder)
  const make = (name: string) => {
    mkdirSync(join(folder, name), { mode: 0o700 })
    if (account.uid !== undefined) chownSync(join(folder, name), account.uid, account.gid!)
    return join(folder, name)
  }
  const [archive, backups, socket] = [make("archive"), make("backups"), make("socket")]
  const env = { PATH: `${programs}:${process.env.PATH}` }
  const options = { ...account, cwd: folder, env }
  const data = join(folder, "data")
  const port = await freePort()
  const program = (name: string, ...args: string[]) => run(join(programs, name), args, options)
  const quoted = (setting: string) => setting.replace(/=(.*)$/, (_, value) => `='${value}'`)
  await program("initdb", "-D", data, "-U", "shop", "-A", "trust", "-E", "UTF8", "--no-locale")
  await appendFile(
    join(data, "postgresql.conf"),
    [
      ...composeSettings(folder).map(quoted),
      ...["listen_addresses='127.0.0.1'", `port=${port}`, `unix_socket_directories='${socket}'`],
    ].join("\n"),
  )
  const start = () =>
    program("pg_ctl", "start", "-D", data, "-l", join(folder, "log"), "-w").catch((error) => {
      throw new Error(readFileSync(join(folder, "log"), "utf8"), { cause: error })
    })
  const stop = () => program("pg_ctl", "stop", "-D", data, "-m", "immediate", "-w")
  onTestFinished(async () => {
    await stop().catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  })
  // The project may lie where the account of the server cannot go.
  const script = join(folder, "base-back-up.sh")
  cpSync(join(PROJECT, "deploy", "backup", "base-back-up.sh"), script)
  const backUp = () =>
    run("sh", [script], {
      ...options,
      env: {
        ...env,
        ...{ PGHOST: socket, PGPORT: String(port), PGUSER: "shop" },
        ...{ BACKUP_FOLDER: backups, ARCHIVE_FOLDER: archive },
      },
    })
  const url = `postgres://shop@127.0.0.1:${port}/postgres`
  return { account, archive, backups, data, start, stop, backUp, url }
}

async function query(url: string, text: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(text).finally(() => client.end())
}

test("A shop of compose.yaml is restored to the moment before a mistake from its copy and its archive", async () => {
  const server = await composePostgres()
  await server.start()
  await query(server.url, "CREATE TABLE sales (id int PRIMARY KEY)")
  await query(server.url, "INSERT INTO sales SELECT generate_series(1, 100)")
  await server.backUp()
  const [copy = ""] = readdirSync(server.backups)
  expect(readdirSync(join(server.backups, copy))).toContain("base.tar.gz")

  await query(server.url, "INSERT INTO sales SELECT generate_series(101, 150)")
  const { rows } = await query(server.url, "SELECT clock_timestamp()::text AS moment")
  await query(server.url, "DELETE FROM sales")
  const { rows: switched } = await query(
    server.url,
    "SELECT pg_walfile_name(pg_switch_wal()) AS file",
  )
  await expect.poll(() => readdirSync(server.archive)).toContain(switched[0].file)
  await server.stop()
  rmSync(server.data, { recursive: true })

  // As docs/deploying.md says.
  mkdirSync(server.data, { mode: 0o700 })
  for (const [file, folder] of [
    ["base.tar.gz", server.data],
    ["pg_wal.tar.gz", join(server.data, "pg_wal")],
  ] as const) {
    execFileSync("tar", ["-xzf", join(server.backups, copy, file), "-C", folder])
  }
  await writeFile(join(server.data, "recovery.signal"), "")
  await appendFile(
    join(server.data, "postgresql.auto.conf"),
    [
      `restore_command = 'cp ${server.archive}/%f %p'`,
      `recovery_target_time = '${rows[0].moment}'`,
      "recovery_target_action = 'promote'",
      "",
    ].join("\n"),
  )
  if (server.account.uid !== undefined) {
    execFileSync("chown", ["-R", `${server.account.uid}:${server.account.gid}`, server.data])
  }
  await server.start()
  const isWritable = async () =>
    !(await query(server.url, "SELECT pg_is_in_recovery() AS reads")).rows[0].reads
  await expect.poll(isWritable, { timeout: 60_000 }).toBe(true)
  const { rows: restored } = await query(server.url, "SELECT count(*)::int AS n FROM sales")
  expect(restored[0].n).toBe(150)
})
