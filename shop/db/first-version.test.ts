import { getTableName, is, sql } from "drizzle-orm"
import { PgTable } from "drizzle-orm/pg-core"
import { expect, onTestFinished, test } from "vitest"
import { firstVersionFolder } from "../../tests/first-version.ts"
import { openDatabase } from "./connection.ts"
import * as schema from "./schema.ts"

test("A database of the first version is migrated to the newest with all its rows", async () => {
  const { folder, counts } = await firstVersionFolder()
  expect([...counts].filter(([, rows]) => rows === 0)).toEqual([])

  const { db, close } = await openDatabase({ folder })
  onTestFinished(close)
  // Tables of a module that was taken out keep their rows too. A migration that moves or deletes rows
  // states here what became of them.
  const migrated = new Map<string, number>()
  for (const name of counts.keys()) {
    migrated.set(name, await db.$count(sql`${sql.identifier(name)}`))
  }
  expect(Object.fromEntries(migrated)).toEqual(Object.fromEntries(counts))
  // Every column that the code knows can be read. A table that is newer than the first version is
  // empty.
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue
    const rows = await db.select().from(table as PgTable)
    const name = getTableName(table)
    expect([name, rows.length]).toEqual([name, counts.get(name) ?? expect.any(Number)])
  }
})
