import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { drizzle } from "drizzle-orm/node-postgres"
import type { Db } from "./connection.ts"
import { type Connection, connectToPrimary } from "./migrate-postgres.ts"
import * as schema from "./schema.ts"

/** A connection of its own to a PostgreSQL server. */
export interface ServerConnection extends Connection {
  db: Db
  close: () => Promise<void>
}

/** Connects to the server that takes writes, of several. */
export async function openServer(url: string): Promise<ServerConnection> {
  const client = await connectToPrimary(url)
  return {
    query: (text, values) => client.query(text, values),
    db: drizzle(client, { schema, casing: "snake_case" }),
    close: () => client.end(),
  }
}

/**
 * Writes a PostgreSQL database to a file, as another transaction sees it.
 * @param snapshot `pg_export_snapshot()` of that transaction, which must still be open
 * @throws the words of pg_dump, or that it is not installed
 */
export const dumpDatabase = (url: string, snapshot: string, file: string): Promise<void> =>
  run("pg_dump", url, ["--format=custom", ...PLAIN, `--snapshot=${snapshot}`, `--file=${file}`])

/**
 * Fills an empty PostgreSQL database from such a file, in one transaction.
 * @throws the words of pg_restore, or that it is not installed
 */
export const restoreDump = (url: string, file: string): Promise<void> =>
  run("pg_restore", url, ["--single-transaction", "--exit-on-error", ...PLAIN, file])

/** Owner and rights are those of the role that restores; a comment on an extension needs a superuser. */
const PLAIN = ["--no-owner", "--no-privileges", "--no-comments"]

async function run(program: string, url: string, args: string[]): Promise<void> {
  // Arguments are shown in the list of processes, so the password travels in the environment.
  const [, scheme, user, password, rest] = /^(\w+:\/\/)(?:([^:@/]*)(?::([^@/]*))?@)?(.*)$/s.exec(
    url,
  )!
  const address = `${scheme}${user === undefined ? "" : `${user}@`}${rest}`
  const env = {
    ...process.env,
    PGTARGETSESSIONATTRS: "read-write",
    ...(password && { PGPASSWORD: decodeURIComponent(password) }),
  }
  try {
    await promisify(execFile)(program, [`--dbname=${address}`, "--no-password", ...args], { env })
  } catch (error) {
    const { code, stderr } = error as { code?: unknown; stderr?: string }
    throw new Error(
      code === "ENOENT"
        ? `${program} is not installed: it belongs to PostgreSQL's client.`
        : `${program}: ${stderr?.trim().split("\n")[0]}`,
    )
  }
}
