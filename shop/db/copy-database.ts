import { advisoryLocks } from "./advisory-locks.ts"
import { type Connection, compareMigrations, createTables } from "./migrate-postgres.ts"

/** Why a shop cannot be copied or restored, in words for the owner. */
export class CopyRefusedError extends Error {
  override name = "CopyRefusedError"
}

export interface CopiedTable {
  table: string
  rows: number
  /** The sum of a hash of each row: the order of the rows does not count. */
  digest: string
}

/** A row of a product has 2 kB and one of a picture up to 2 MB, so batches are limited by bytes. */
const BATCH_BYTES = 4_000_000
const MAX_BATCH_ROWS = 5_000

/**
 * Copies all rows of a database of this version into an empty one, and creates its tables if it has
 * none, in one transaction of the target: after a failure, or when this process is killed, the target
 * is as before. The tables of the source are locked against changes meanwhile, and nothing is changed
 * there. Rows travel as PostgreSQL writes them in text, which keeps every value exactly. A target that
 * is such a copy already is left as it is.
 * @param onProgress gets how many of all rows were copied
 * @param check looks at the copied target before it is committed, and throws to refuse it
 * @returns the tables, each counted and compared on both sides
 * @throws CopyRefusedError if the source is of another version, or the target has rows or other
 *   tables, is in use, or differs in the end
 */
export async function copyDatabase(
  source: Connection,
  target: Connection,
  onProgress: (rows: number, all: number) => void,
  check: () => Promise<void>,
): Promise<CopiedTable[]> {
  await begin(source, "ISOLATION LEVEL REPEATABLE READ READ ONLY")
  await begin(target, "")
  try {
    await prepareTarget(target)
    const tables = await sameTables(source, target)
    await lock(source, tables, "SHARE")
    await lock(target, tables, "ACCESS EXCLUSIVE")
    const copied: CopiedTable[] = []
    for (const table of tables) copied.push(await describeTable(source, table))
    const used = await firstUsed(target, tables)
    if (used && (await isCopyOf(copied, target))) return copied
    if (used) throw notEmpty(used)
    const all = copied.reduce((sum, { rows }) => sum + rows, 0)
    const addForeignKeys = await dropForeignKeys(target)
    let done = 0
    for (const { table } of copied) {
      await target.query(`ALTER TABLE ${quoted(table)} DISABLE TRIGGER USER`)
      await copyTable(source, target, table, (rows) => {
        done += rows
        onProgress(done, all)
      })
      await target.query(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`)
    }
    await copySequences(source, target)
    for (const statement of addForeignKeys) await target.query(statement)
    for (const one of copied) requireSame(one, await describeTable(target, one.table))
    await check()
    await target.query("COMMIT")
    return copied
  } catch (error) {
    await rollBack(target)
    throw error
  } finally {
    await rollBack(source)
  }
}

async function begin(side: Connection, mode: string): Promise<void> {
  await side.query(`BEGIN ${mode}`)
  // The same text for the same value on both sides, and a refusal where a shop is at work: what
  // autovacuum holds it gives up after a second. A role may have a schema of its own before "public".
  const settings = ["timezone = 'UTC'", "datestyle = 'ISO'", "lock_timeout = '3s'"]
  for (const setting of [...settings, "search_path = 'public'"]) {
    await side.query(`SET LOCAL ${setting}`)
  }
}

/** A lost connection is rolled back by its server. */
const rollBack = (side: Connection) => side.query("ROLLBACK").catch(() => {})

/**
 * @param what begins the sentence
 * @throws CopyRefusedError if the database is of a newer version of the shop, or an older one
 */
export async function requireThisVersion(side: Connection, what: string): Promise<void> {
  const { pending, unknown } = await compareMigrations(side)
  if (unknown > 0) {
    throw new CopyRefusedError(`${what} is of a newer version of the shop. Use that version.`)
  }
  if (pending > 0) {
    throw new CopyRefusedError(
      `${what} is of an older version of the shop (migrations missing: ${pending}). Start it once with this version and stop it, or use its own version.`,
    )
  }
}

/** Whether a database has tables already, of a shop or of something else. */
export const hasTables = async (side: Connection): Promise<boolean> =>
  (await columnsByTable(side)).size > 0

async function prepareTarget(target: Connection): Promise<void> {
  const { rows } = await target.query("SELECT current_setting('server_encoding') AS encoding")
  const { encoding } = rows[0]
  if (encoding !== "UTF8") {
    throw new CopyRefusedError(
      `The target has the encoding ${encoding}. Create it with ENCODING 'UTF8' TEMPLATE template0.`,
    )
  }
  if (await hasTables(target)) return
  // A shop that is started on it meanwhile would create them too.
  await refuseInUse(target.query("SELECT pg_advisory_xact_lock($1)", [advisoryLocks.migrations]))
  await createTables(target)
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The names of the tables, if both sides have the same ones with the same columns. */
async function sameTables(source: Connection, target: Connection): Promise<string[]> {
  const [from, to] = [await columnsByTable(source), await columnsByTable(target)]
  const differing = (one: typeof from, other: typeof from) =>
    Array.from(one.keys(), String)
      .filter((table) => one.get(table) !== other.get(table))
      .join(", ")
  const [unknown, foreign] = [differing(from, to), differing(to, from)]
  if (foreign) {
    throw new CopyRefusedError(
      `The target has other tables: ${foreign}. Name a new database that nothing else uses.`,
    )
  }
  if (unknown) {
    throw new CopyRefusedError(
      `The source has tables that this shop does not know: ${unknown}. Add the modules that made them.`,
    )
  }
  return Array.from(from.keys())
}

async function columnsByTable(side: Connection): Promise<Map<string, string>> {
  const { rows } = await side.query(
    `SELECT c.relname AS name,
       string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
       AND a.attnum > 0 AND NOT a.attisdropped
     GROUP BY c.relname ORDER BY c.relname`,
  )
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

const lock = (side: Connection, tables: string[], mode: string) =>
  refuseInUse(side.query(`LOCK TABLE ${tables.map(quoted).join(", ")} IN ${mode} MODE`))

async function refuseInUse(locking: Promise<unknown>): Promise<void> {
  await locking.catch((error: { code?: string }) => {
    const reason = {
      "55P03": "A shop is at work on one of the two databases. Stop it first.",
      "42501": "The role may not lock the tables: connect as the one that owns them.",
    }[error.code ?? ""]
    throw reason ? new CopyRefusedError(reason, { cause: error }) : error
  })
}

/** @returns a table that has rows; undefined if all are empty */
async function firstUsed(side: Connection, tables: Iterable<string>): Promise<string | undefined> {
  for (const table of tables) {
    const { rows } = await side.query(`SELECT 1 FROM ${quoted(table)} LIMIT 1`)
    if (rows.length > 0) return table
  }
  return undefined
}

const notEmpty = (table: string) =>
  new CopyRefusedError(
    `The target is not empty: it has rows in ${table}. Name a new database that no shop was started on.`,
  )

/** Whether an earlier call has finished: it was ended before it could say so. */
async function isCopyOf(copied: CopiedTable[], target: Connection): Promise<boolean> {
  for (const one of copied) if (!isSame(one, await describeTable(target, one.table))) return false
  return true
}

async function describeTable(side: Connection, table: string): Promise<CopiedTable> {
  const { rows } = await side.query(
    `SELECT count(*)::int AS rows,
       coalesce(sum(('x' || left(md5(one::text), 15))::bit(60)::bigint), 0)::text AS digest
     FROM ${quoted(table)} AS one`,
  )
  return { table, ...rows[0] }
}

const isSame = (one: CopiedTable, other: CopiedTable) =>
  one.rows === other.rows && one.digest === other.digest

function requireSame(expected: CopiedTable, found: CopiedTable): void {
  if (isSame(expected, found)) return
  throw new CopyRefusedError(
    `${expected.table} differs after it was copied: ${expected.rows} rows in the source, ${found.rows} in the target. Nothing was kept there.`,
  )
}

/** Tables refer to each other in circles. @returns the statements that add the keys again */
async function dropForeignKeys(target: Connection): Promise<string[]> {
  const { rows } = await target.query(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of rows) {
    await target.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`)
  }
  return rows.map(
    ({ table, name, definition }) =>
      `ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`,
  )
}

async function copyTable(
  source: Connection,
  target: Connection,
  table: string,
  onRows: (rows: number) => void,
): Promise<void> {
  const { rows: columns } = await target.query(
    `SELECT attname AS name FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     ORDER BY attnum`,
    [quoted(table)],
  )
  const names = columns.map(({ name }) => quoted(name))
  // "offset 0" keeps PostgreSQL from reading the text again for each column.
  const insert = `INSERT INTO ${quoted(table)} (${names.join(", ")}) OVERRIDING SYSTEM VALUE
    SELECT ${names.map((name) => `(one.row).${name}`).join(", ")}
    FROM (SELECT text::${quoted(table)} AS row FROM unnest($1::text[]) AS text OFFSET 0) AS one`
  await source.query(
    `DECLARE copied NO SCROLL CURSOR FOR SELECT one::text AS row FROM ${quoted(table)} AS one`,
  )
  for (let size = 10; ; ) {
    const { rows } = await source.query(`FETCH ${size} FROM copied`)
    if (rows.length === 0) break
    const texts = rows.map(({ row }) => row as string)
    await target.query(insert, [texts])
    onRows(rows.length)
    const bytes = texts.reduce((sum, { length }) => sum + length, 0)
    size = Math.max(1, Math.min(MAX_BATCH_ROWS, Math.floor((BATCH_BYTES * rows.length) / bytes)))
  }
  await source.query("CLOSE copied")
}

async function copySequences(source: Connection, target: Connection): Promise<void> {
  const { rows } = await source.query(
    `SELECT quote_ident(sequencename) AS name, last_value::text AS value
     FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  )
  for (const { name, value } of rows) {
    await target.query("SELECT setval($1::regclass, $2::bigint)", [name, value])
  }
}
