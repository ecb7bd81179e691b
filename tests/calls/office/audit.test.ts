import { type SQL, sql } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { appendAuditEntry } from "#server/office/audit/commands/append-audit-entry.ts"
import { operated } from "../../operations/operate.ts"
import { openTestShop, type TestShop } from "../../shop.ts"

interface Named {
  operation: string
}

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  for (const set of [3, 4, 5]) await operated(shop, "stock", { product: "41", set })
})
afterAll(() => shop.close())

const refusal = (statement: string) =>
  shop.context.db.execute(sql.raw(statement)).then(
    () => "done",
    (error) => String(error.cause ?? error),
  )

test("The database refuses to change, delete or empty the audit", async () => {
  for (const statement of [
    "update audit_entries set origin = 'nobody'",
    "delete from audit_entries where seq = 1",
    "truncate audit_entries",
  ]) {
    expect(await refusal(statement)).toContain("audit_entries is append-only")
  }
})

test("The database refuses to change, delete or empty what was recorded of prices, settings and pages", async () => {
  const db = shop.context.db as { execute: (statement: SQL) => Promise<any> }
  for (const statement of [
    "insert into pages (key, title, text) values ('own', 'Sizes', 'Text')",
    "insert into page_versions (key, version, title, text) values ('own', 1, 'Sizes', 'Text')",
    "insert into home_page_versions (version, blocks) values (99, '[]')",
    "insert into shop_setting_versions (name, value, created_at) values ('LENSES', '[]', now())",
  ]) {
    await db.execute(sql.raw(statement))
  }
  const histories = [
    ...["shop_setting_versions", "home_page_versions", "page_versions"],
    ...["product_price_history", "audit_entries"],
  ]
  for (const table of histories) {
    const [{ count }] = (await db.execute(sql.raw(`select count(*)::int from ${table}`)))
      .rows as any
    expect(count, table).toBeGreaterThan(0)
    const [{ column }] = (
      await db.execute(
        sql`select column_name as column from information_schema.columns
          where table_name = ${table} and is_identity = 'NO' order by ordinal_position desc limit 1`,
      )
    ).rows
    for (const statement of [
      `update ${table} set "${column}" = "${column}"`,
      `delete from ${table}`,
      `truncate ${table}`,
    ]) {
      expect(await refusal(statement)).toContain(`${table} is append-only`)
    }
  }
  // The versions of a page of the owner's own go with the page.
  await db.execute(sql`delete from pages where key = 'own'`)
  const { rows } = await db.execute(sql`select * from page_versions where key = 'own'`)
  expect(rows).toEqual([])
})

test("An untouched audit is intact; a changed, a deleted and a truncated entry are detected", async () => {
  const whole = await operated(shop, "audit verify")
  expect(whole).toMatchObject({ intact: true, broken_at: null })
  expect(whole.entries).toBeGreaterThanOrEqual(6)
  const noted = await operated(shop, "audit verify", { hash: whole.last_hash })
  expect(noted).toMatchObject({ intact: true, noted_hash: "found" })

  /** What someone with the rights of the database's owner could do. */
  const tampered = async (statement: string) => {
    await shop.context.db.execute(sql.raw("alter table audit_entries disable trigger all"))
    await shop.context.db.execute(sql.raw("create table kept as select * from audit_entries"))
    await shop.context.db.execute(sql.raw(statement))
    const found = await operated(shop, "audit verify", { hash: whole.last_hash })
    await shop.context.db.execute(sql.raw("delete from audit_entries"))
    await shop.context.db.execute(sql.raw("insert into audit_entries select * from kept"))
    await shop.context.db.execute(sql.raw("drop table kept"))
    return found
  }
  const changed = "update audit_entries set details = '{}' where seq = 3"
  expect(await tampered(changed)).toMatchObject({ intact: false, broken_at: 3 })
  const deleted = "delete from audit_entries where seq = 2"
  expect(await tampered(deleted)).toMatchObject({ intact: false, broken_at: 2 })
  const cut = `delete from audit_entries where seq >= ${whole.entries}`
  expect(await tampered(cut)).toMatchObject({
    intact: false,
    broken_at: null,
    noted_hash: "missing",
  })
})

test("The audit lists an operation with the old and new values", async () => {
  await operated(shop, "stock", { product: "41", set: 9 })
  const [last] = await operated(shop, "audit", { operation: "stock" })
  expect(last).toMatchObject({ operation: "stock", about: "product:41", result: "OK" })
  expect(JSON.parse(last.changed)).toMatchObject({ before: { stock: 5 }, after: { stock: 9 } })
  expect(last).toMatchObject({
    sentence: `changed the stock of ${last.about_name} from 5 to 9`,
    outcome: "Done",
    page: "products/41",
    changes: [{ label: "Stock", before: "5", after: "9" }],
  })
  expect(last.about_name).not.toMatch(/product:|^41$/)
})

test("What was only looked at is listed when it is asked for, apart from the changes", async () => {
  await operated(shop, "product show", { product: "41" })
  const names = async (input: Record<string, unknown>) =>
    new Set((await operated(shop, "audit", input)).map(({ operation }: Named) => operation))
  expect(await names({})).toContain("product show")
  expect(await names({ show: "changes" })).not.toContain("product show")
  expect(await names({ show: "changes" })).toContain("stock")
  expect(await names({ show: "views" })).toContain("product show")
  expect(await names({ show: "views" })).not.toContain("stock")
})

test("An interrupted operation is listed as begun, without a result", async () => {
  const by = { kind: "command line", origin: "asha" } as const
  await appendAuditEntry(shop.context, { by, operation: "ship", details: { input: {} } })
  const [last] = await operated(shop, "audit")
  expect(last).toMatchObject({ operation: "ship", result: null })
})
