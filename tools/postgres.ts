import { randomBytes } from "node:crypto"
import pg from "pg"
import { installedFromDebian } from "./command.ts"
import { memoryFolder, postgresPrograms, startCluster } from "./postgres/cluster.ts"

export type Postgres = { url: string; stop(): Promise<void> }

/**
 * A PostgreSQL server on which tests may create databases: TEST_DATABASE_URL, else a local one (the
 * PG… variables, or postgres at 127.0.0.1:5432 without a password), else a private one in a
 * temporary folder, for which PostgreSQL is installed if possible. `url` names the database to
 * connect to first; `stop` ends what this call has started. Throws with instructions.
 */
export async function findPostgres(): Promise<Postgres> {
  const named = process.env.TEST_DATABASE_URL
  if (named) {
    const trouble = await troubleWith(named)
    if (trouble === undefined) return { url: named, stop: async () => {} }
    throw new Error(`TEST_DATABASE_URL does not lead to a usable PostgreSQL: ${trouble}.`)
  }
  for (const url of localUrls(process.env)) {
    if ((await troubleWith(url)) === undefined) return { url, stop: async () => {} }
  }
  const programs =
    postgresPrograms() ??
    ((await installedFromDebian("postgresql")) ? postgresPrograms() : undefined)
  if (programs !== undefined) return startCluster(programs)
  throw new Error(
    "No PostgreSQL to test on: install PostgreSQL, or set TEST_DATABASE_URL to a server on which databases may be created.",
  )
}

/**
 * The server of `npm test`: TEST_DATABASE_URL, else a private one in memory where PostgreSQL is
 * installed, else that of `findPostgres`. Each shop of the tests gets a database of its own:
 * copying one took 0.8 s on a disk and takes 0.2 s in memory.
 */
export async function postgresForTests(): Promise<Postgres> {
  const programs = process.env.TEST_DATABASE_URL ? undefined : postgresPrograms()
  return programs ? startCluster(programs, memoryFolder()) : findPostgres()
}

/**
 * Creates a database with a random name on a server, empty or as a copy of the template; `drop`
 * closes its connections too.
 */
export async function freshDatabase(
  url: string,
  template = "template1",
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `chashma_test_${randomBytes(6).toString("hex")}`
  await execute(url, `create database ${name} template ${template}`)
  const drop = async () => void (await execute(url, `drop database ${name} with (force)`))
  return { url: urlOf(url, name), drop }
}

/**
 * Creates a database once, for `freshDatabase` to copy. Other processes that need the same template
 * wait until it is filled.
 */
export async function ensureTemplate(
  url: string,
  name: string,
  fill: (url: string) => Promise<void>,
): Promise<void> {
  await withClient(url, async (client) => {
    await client.query("select pg_advisory_lock(hashtext($1))", [name])
    const found = await client.query("select from pg_database where datname = $1", [name])
    if (found.rowCount) return
    const unfinished = `${name}_unfinished`
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await client.query(`create database ${unfinished}`)
    await fill(urlOf(url, unfinished))
    await client.query(`alter database ${unfinished} rename to ${name}`)
  })
}

function urlOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

/** Possible URLs of a local server, the most specific first. */
export function localUrls(env: NodeJS.ProcessEnv): string[] {
  const url = new URL("postgres://postgres@127.0.0.1:5432/postgres")
  const plain = url.href
  if (env.PGHOST?.startsWith("/")) url.searchParams.set("host", env.PGHOST)
  else if (env.PGHOST) url.hostname = env.PGHOST
  if (env.PGPORT) url.port = env.PGPORT
  if (env.PGUSER) url.username = encodeURIComponent(env.PGUSER)
  if (env.PGDATABASE) url.pathname = `/${env.PGDATABASE}`
  const withoutPassword = url.href
  if (env.PGPASSWORD) url.password = encodeURIComponent(env.PGPASSWORD)
  return [...new Set([url.href, withoutPassword, plain])]
}

const execute = (url: string, statement: string): Promise<pg.QueryResult> =>
  withClient(url, (client) => client.query(statement))

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // A server that stops notifies its idle clients by an event, which would end the process.
  client.on("error", () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function troubleWith(url: string): Promise<string | undefined> {
  try {
    const { rows } = await execute(
      url,
      "select rolsuper or rolcreatedb as creates from pg_roles where rolname = current_user",
    )
    return rows[0]?.creates === true ? undefined : "its user may not create databases"
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
