import { sql } from "drizzle-orm"
import pg from "pg"
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest"
import { type Database, openDatabase } from "#db/connection.ts"
import { freshDatabase } from "../../../tools/postgres.ts"

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  const fresh = await freshDatabase(process.env.TEST_DATABASE_URL!)
  drop = fresh.drop
  // One connection: whatever a transaction leaves behind meets the next one.
  database = await openDatabase({ url: fresh.url, connections: 1 })
  await database.db.execute(sql`create table notes (id int primary key)`)
})
afterAll(async () => {
  await database.close()
  await drop()
})
afterEach(() => vi.restoreAllMocks())

const insert = (db: Database["db"], id: number) => db.execute(sql`insert into notes values (${id})`)
const notes = async () => {
  const { rows } = (await database.db.execute(
    sql`select id from notes order by id`,
  )) as unknown as {
    rows: { id: number }[]
  }
  return rows.map(({ id }) => id)
}

/** Texts of statements in the order in which they were sent, and how many waited for an answer then. */
function watchStatements() {
  const sent: { text: string; waiting: number }[] = []
  let waiting = 0
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function watch(
    this: pg.Client,
    ...input: unknown[]
  ) {
    sent.push({ text: (input[0] as { text: string }).text, waiting })
    waiting += 1
    const result = Reflect.apply(query, this, input) as unknown as Promise<unknown>
    const answered = () => {
      waiting -= 1
    }
    result.then(answered, answered)
    return result
  } as never)
  return sent
}

test("Reads at the beginning of a transaction, and statements asked for together, share a round trip", async () => {
  const sent = watchStatements()
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`)
    await Promise.all([insert(tx, 1), insert(tx, 2)])
  })
  expect(sent).toEqual([
    { text: "begin", waiting: 0 },
    { text: "select 1", waiting: 1 },
    { text: "insert into notes values ($1)", waiting: 0 },
    { text: "insert into notes values ($1)", waiting: 1 },
    { text: "commit", waiting: 0 },
  ])
  vi.restoreAllMocks()
  expect(await notes()).toEqual([1, 2])
})

test("A write waits until the beginning of its transaction is confirmed, and so does what follows it", async () => {
  const sent = watchStatements()
  await database.db.transaction((tx) =>
    Promise.all([insert(tx, 3), tx.execute(sql`select count(*) from notes`)]),
  )
  expect(sent.map(({ text, waiting }) => `${waiting} ${text}`)).toEqual([
    "0 begin",
    "0 insert into notes values ($1)",
    "1 select count(*) from notes",
    "0 commit",
  ])
})

test("Of statements asked for together, one that fails undoes all, and the connection works on", async () => {
  const before = await notes()
  const failing = database.db.transaction((tx) =>
    Promise.all([insert(tx, 10), insert(tx, 10), insert(tx, 11)]),
  )
  await expect(failing).rejects.toMatchObject({ cause: { code: "23505" } })
  expect(await notes()).toEqual(before)
  await database.db.transaction((tx) => Promise.all([insert(tx, 10), insert(tx, 11)]))
  expect(await notes()).toEqual([...before, 10, 11])
})

test("Where a transaction cannot begin, nothing of it is written, and the next one gets a new connection", async () => {
  const before = await notes()
  const { query } = pg.Client.prototype
  vi.spyOn(pg.Client.prototype, "query").mockImplementation(function refuse(
    this: pg.Client,
    ...input: unknown[]
  ) {
    const { text } = input[0] as { text: string }
    // As a cancelled `begin`: the connection stays open, without a transaction.
    return text === "begin"
      ? Promise.reject(new Error("canceling statement due to user request"))
      : Reflect.apply(query, this, input)
  } as never)
  const failing = database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`).catch(() => {})
    await insert(tx, 20)
  })
  await expect(failing).rejects.toThrow()
  vi.restoreAllMocks()
  expect(await notes()).toEqual(before)
  await database.db.transaction((tx) => insert(tx, 21))
  expect(await notes()).toEqual([...before, 21])
})
