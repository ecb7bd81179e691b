import { eq, like, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { advisoryLocks } from "#db/advisory-locks.ts"
import { codeAllowances, sessions, shoppers } from "#db/schema.ts"
import { takeAllowances, usedOf } from "#server/http/allowances.ts"
import { allowancesOfNewDevice, hashKeys } from "#server/shoppers/identity/code-limits.ts"
import { home } from "../../buyer.ts"
import { crowd, oneProcess, openSecondContext, type SecondContext, tally, timed } from "../crowd.ts"

const shop = oneProcess()

const times = <T>(count: number, work: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => work(n))

async function askForCode(mobile: string, address: string) {
  const response = await shop.app.inject({
    method: "POST",
    url: "/backend/api/login",
    payload: { mobile_num: mobile },
    remoteAddress: address,
  })
  return { status: response.statusCode, body: response.json() }
}

const guess = (token: string, otp: string) =>
  shop.call("POST", "/api/login/verify", { body: { token, otp } })

const another = (code: string, n: number) =>
  String((Number(code) + 1 + n) % 1_000_000).padStart(6, "0")

test("Fifty simultaneous guesses count as five attempts, and the correct one after them is refused", async () => {
  const { body } = await askForCode("9845000001", "10.0.0.1")
  const answers = await Promise.all(times(50, (n) => guess(body.token, another(body.otp, n))))
  const codes = answers.map((one) => one.body.error.code)
  const wrong = codes.filter((code) => code === "WRONG_CODE").length
  expect([wrong, codes.length - wrong]).toEqual([4, 46])
  expect((await guess(body.token, body.otp)).status).toBe(400)
  console.log("50 parallel guesses: 5 counted, 0 sessions")
})

test("The correct code sent twenty times simultaneously opens one session of one shopper", async () => {
  const { body } = await askForCode("9845000002", "10.0.0.2")
  const before = await shop.context.db.select().from(sessions)
  const answers = await Promise.all(times(20, () => guess(body.token, body.otp)))
  expect(tally(answers)).toEqual({ 200: 1, 400: 19 })
  expect(await shop.context.db.select().from(sessions)).toHaveLength(before.length + 1)
})

test("Two codes of one new number used simultaneously create one shopper with two sessions", async () => {
  const first = await askForCode("9845000003", "10.0.0.3")
  shop.wait(31)
  const second = await askForCode("9845000003", "10.0.0.3")
  const answers = await Promise.all([first, second].map(({ body }) => guess(body.token, body.otp)))
  expect(tally(answers)).toEqual({ 200: 2 })
  const known = await shop.context.db.select().from(shoppers)
  expect(known.filter(({ mobile }) => mobile === "9845000003")).toHaveLength(1)
})

test("Of any number of simultaneous requests, one number gets one code in thirty seconds", async () => {
  const answers = await Promise.all(times(30, (n) => askForCode("9845000004", `10.0.4.${n}`)))
  expect(tally(answers)).toEqual({ 200: 1, 429: 29 })
})

test("Simultaneous requests never exceed an allowance, nor take half of two", async () => {
  const { db, now } = shop.context
  const shared = { key: "shared", limit: { most: 20, everySeconds: 180 } }
  const present = now()
  const results = await Promise.all(
    times(60, (n) =>
      db
        .transaction(async (tx) => {
          const own = { key: `own ${n}`, limit: { most: 1, everySeconds: 60 } }
          if (!(await takeAllowances(tx, [shared, own], present))) tx.rollback()
          return true
        })
        .catch(() => false),
    ),
  )
  expect(results.filter(Boolean)).toHaveLength(20)
  const rows = await db.select().from(codeAllowances).where(like(codeAllowances.key, "own %"))
  expect(rows).toHaveLength(20)
  expect(await usedOf(db, [shared], present)).toEqual([20])
  console.log("60 parallel uses of an allowance of 20: 20 taken, 40 rolled back completely")
})

test("Sixty people behind one address request codes simultaneously, and all get one", async () => {
  const answers = await Promise.all(times(60, (n) => askForCode(`98460000${10 + n}`, "10.0.0.5")))
  expect(tally(answers)).toEqual({ 200: 60 })
})

test("A hundred sign-ins that wait for a lock leave connections for others", async () => {
  const [member] = await crowd(shop, 1)
  const blocked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const address = "10.0.0.6"
  await askForCode("9847000000", address)
  const network = allowancesOfNewDevice(hashKeys(shop.context.secrets.limits), "", address)[3]!
  const other = await openSecondContext(shop)
  const holding = other.context.db.transaction(async (tx) => {
    await tx.select().from(codeAllowances).where(eq(codeAllowances.key, network.key)).for("update")
    held.resolve()
    await blocked.promise
  })
  await held.promise
  const asking = times(100, (n) => askForCode(String(9_847_000_001 + n), address))
  // Until the maximum number waits: the same number ten times one after the other.
  const seen: number[] = []
  await expect
    .poll(async () => {
      seen.push(await waitingForLocks(other))
      return seen.length > 10 && new Set(seen.slice(-10)).size === 1 && seen.at(-1)
    })
    .toBeGreaterThanOrEqual(4)
  const others = await timed(() =>
    Promise.all(times(20, () => shop.call("GET", "/getallUserinfo", { token: member!.token }))),
  )
  blocked.resolve()
  await holding
  await other.database.close()
  expect(tally(others.value)).toEqual({ 200: 20 })
  expect(others.ms).toBeLessThan(5_000)
  const answers = await Promise.all(asking)
  expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true)
  expect(tally(answers)[200]).toBeGreaterThanOrEqual(59)
  console.log(`20 requests beside 100 waiting sign-ins: ${others.ms} ms`)
})

async function waitingForLocks({ context }: SecondContext): Promise<number> {
  const { rows } = (await context.db.execute(
    sql`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  )) as unknown as { rows: { waiting: number }[] }
  return rows[0]!.waiting
}

test("A long import does not block a sign-in", async () => {
  const other = await openSecondContext(shop)
  const blocked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const importing = other.context.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.products})`)
    held.resolve()
    await blocked.promise
  })
  await held.promise
  const asked = await timed(() => askForCode("9848000001", "10.0.0.7"))
  blocked.resolve()
  await importing
  await other.database.close()
  expect(asked.value.status).toBe(200)
  expect(asked.ms).toBeLessThan(5_000)
})

test("Of fifty addresses saved simultaneously ten are stored, and the others are refused with the reason [CHK-22]", async () => {
  const [member] = await crowd(shop, 1)
  const token = member!.token
  const answers = await Promise.all(
    times(50, (n) =>
      shop.call("POST", "/addaddress", { token, body: { ...home, landmark: `${n}` } }),
    ),
  )
  // One existed before.
  expect(tally(answers)).toEqual({ 201: 9, 409: 41 })
  const refusals = answers.filter(({ status }) => status === 409).map(({ body }) => body.error.code)
  expect(new Set(refusals)).toEqual(new Set(["ADDRESS_LIMIT"]))
  expect((await shop.call("GET", "/getalladdressinfo", { token })).body).toHaveLength(10)
  console.log("50 parallel addresses beside one: 10 saved")
})
