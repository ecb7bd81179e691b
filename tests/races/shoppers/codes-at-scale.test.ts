import { sql } from "drizzle-orm"
import pg from "pg"
import { expect, test } from "vitest"
import { openDatabase } from "#db/connection.ts"
import { codeAllowances, codeChallenges, codeCounts } from "#db/schema.ts"
import { purgeRecords } from "#server/shoppers/retention/commands/purge-records.ts"
import { openTestShop } from "../../shop.ts"
import { databaseUrlOf, oneProcess, timed } from "../crowd.ts"

const shop = oneProcess()

const CODES = 100_000
const SIGN_INS = 5

/** Rows that connections which have ended read and wrote in the tables of codes. */
async function useOfCodes(): Promise<{ read: number; written: number }> {
  const asked = sql`select sum(seq_tup_read + idx_tup_fetch)::int as read,
      sum(n_tup_ins + n_tup_upd) filter (where relname = 'code_challenges')::int as written
    from pg_stat_user_tables where relname in ('code_challenges', 'code_allowances')`
  const { rows } = (await shop.context.db.execute(asked)) as unknown as {
    rows: { read: number; written: number }[]
  }
  return rows[0]!
}

test("A sign-in reads none of a hundred thousand old codes, which are purged", async () => {
  const url = await databaseUrlOf(shop)
  // As old as codes can be that are still needed, so that only an index helps.
  const expires = shop.context.now().toISOString()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`insert into code_challenges
    (id, mobile, code_hash, tries_left, expires_at, created_at)
    select gen_random_uuid(), '9200000000', 'x', 5, '${expires}', '${expires}'
    from generate_series(1, ${CODES})`)
  await client.query(`insert into code_allowances (key, used_until)
    select 'key ' || n, timestamptz '${expires}' + interval '1 hour'
    from generate_series(1, ${CODES}) n`)
  await client.query("analyze code_challenges, code_allowances")
  await client.end()
  const written = async () => (await useOfCodes()).written
  await expect.poll(written).toBe(CODES)
  const { read } = await useOfCodes()

  // Another process of the shop: what its connections did is known when they have ended.
  const other = await openTestShop({}, undefined, await openDatabase({ url }))
  for (let n = 0; n < SIGN_INS; n++) {
    expect((await other.signIn(String(9_300_000_000 + n))).token).toBeTruthy()
  }
  await other.close()
  // A code is inserted, checked and used.
  await expect.poll(written).toBe(CODES + SIGN_INS * 3)
  expect((await useOfCodes()).read - read).toBeLessThan(CODES / 100)

  shop.wait(2 * 3600)
  const purge = await timed(() => purgeRecords(shop.context))
  for (const table of [codeChallenges, codeAllowances, codeCounts]) {
    expect(await shop.context.db.$count(table)).toBe(0)
  }
  console.log(`${CODES} old codes purged in ${purge.ms} ms`)
})
