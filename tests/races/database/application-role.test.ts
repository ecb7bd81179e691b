import { randomBytes } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import pg from "pg"
import { afterAll, beforeAll, expect, test } from "vitest"
import { openDatabase } from "#db/connection.ts"
import { seedIfEmpty } from "#db/load-sample.ts"
import { auditEntries } from "#db/schema.ts"
import { projectFolder } from "#project-folder.ts"
import { sampleShop } from "#sample/sample-shop.ts"
import { verifyAudit } from "#server/office/audit/queries.ts"
import { purgeRecords } from "#server/shoppers/retention/commands/purge-records.ts"
import { freshDatabase } from "../../../tools/postgres.ts"
import { signedInStaff } from "../../calls/office.ts"
import { bought } from "../../operations/bought.ts"
import { operated } from "../../operations/operate.ts"
import { openTestShop, type TestShop } from "../../shop.ts"

const role = `shop_app_${randomBytes(4).toString("hex")}`
let fresh: Awaited<ReturnType<typeof freshDatabase>>
let shop: TestShop

async function asOwner(...statements: string[]) {
  const client = new pg.Client({ connectionString: fresh.url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

beforeAll(async () => {
  fresh = await freshDatabase(process.env.TEST_DATABASE_URL!)
  const owner = await openDatabase({ url: fresh.url })
  await seedIfEmpty(owner.db, sampleShop)
  await owner.close()
  const grants = await readFile(join(projectFolder, "shop", "db", "application-role.sql"), "utf8")
  await asOwner(
    `create role ${role} login password 'restricted'`,
    grants.replaceAll("shop_app", role),
  )
  const url = new URL(fresh.url)
  url.username = role
  url.password = "restricted"
  const database = await openDatabase({ url: url.href, migrates: false })
  shop = await openTestShop({}, undefined, database)
})

afterAll(async () => {
  await shop.close()
  await asOwner(`drop owned by ${role}`, `drop role ${role}`)
  await fresh.drop()
})

test("With the rights of db/application-role.sql the shop sells, refunds, changes settings, signs staff in and purges", async () => {
  const sale = await bought(shop, [{ productId: 41 }])
  await operated(shop, "refund", { id: sale.orderIds[0], rupees: "10", reason: "Scratched" })
  await operated(shop, "settings set", { delivery_fee: "59" })
  await expect.poll(() => shop.context.settings.DELIVERY_FEE).toBe(59)
  await operated(shop, "product set", { product: "41", price: "1499" })
  await expect.poll(() => shop.context.catalogue.product(41)!.price).toBe(149_900)
  const owner = await signedInStaff(shop, "owner")
  expect((await owner.run("audit")).status).toBe(200)
  await purgeRecords(shop.context)
})

test("That role cannot change or delete an entry of the audit or a price of before, nor drop their triggers", async () => {
  const count = await shop.context.db.$count(auditEntries)
  expect(count).toBeGreaterThan(5)
  for (const statement of [
    "update audit_entries set origin = 'nobody'",
    "delete from audit_entries",
    "truncate audit_entries",
    "delete from product_price_history",
    "delete from contact_lens_lot_movements",
    "alter table product_price_history disable trigger all",
    "alter table audit_entries disable trigger all",
    "drop trigger audit_entries_append_only on audit_entries",
    "drop table audit_entries",
    "create trigger other before insert on audit_entries execute function pg_catalog.suppress_redundant_updates_trigger()",
    "set session_replication_role = replica",
  ]) {
    const refused = await shop.context.db.execute(statement).then(
      () => "done",
      (error) => error.cause?.code ?? error.code,
    )
    expect(refused, statement).toBe("42501")
  }
  expect((await verifyAudit(shop.context.db, null)).brokenAt).toBeNull()
  expect(await shop.context.db.$count(auditEntries)).toBe(count)
})
