import { randomInt } from "node:crypto"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { codeAllowances, codeCounts } from "#db/schema.ts"
import { MIN_PUZZLE_BITS } from "#server/http/puzzle.ts"
import {
  allowancesOfNewDevice,
  hashKeys,
  paceOfNewCustomers,
} from "#server/shoppers/identity/code-limits.ts"
import { startSession } from "#server/shoppers/identity/commands/sessions.ts"
import { solveWork } from "#web/shared/api/solve-work.ts"
import { newCaller, openTestShop, type TestShop } from "../../shop.ts"

const BUDGET = 40

let shop: TestShop
let log: Record<string, unknown>[] = []
/** Stands still during the proof of work, so that a busy machine changes no result. */
let clock = Date.now()
const wait = (seconds: number) => {
  clock += seconds * 1000
}

beforeAll(async () => {
  shop = await openTestShop({ SMS_CODES_PER_HOUR: String(BUDGET) }, (line) => {
    log.push(JSON.parse(line))
  })
  shop.context.now = () => new Date(clock)
})
beforeEach(() => {
  wait(2 * 3600)
  log = []
})
afterAll(() => shop.close())

const newMobile = () => `9${randomInt(1e8, 1e9)}`

interface Asked {
  status: number
  body: any
}

/** A bare request, as any program can send it. */
async function ask(mobile: string, from: string, more: { work?: object; cookie?: string } = {}) {
  const { status, body }: Asked = await shop.call("POST", "/api/login", {
    body: { mobile_num: mobile, ...(more.work && { work: more.work }) },
    from,
    ...(more.cookie && { headers: { cookie: more.cookie } }),
  })
  return { status, body }
}

/** Sends the request as the shop's own page does, including any required proof of work. */
async function askAsBrowser(mobile: string, from: string, cookie?: string): Promise<Asked> {
  const first = await ask(mobile, from, { cookie })
  const work = first.body.error?.work
  if (!work) return first
  return ask(mobile, from, { work: await solved(work), cookie })
}

const solved = async (work: { puzzle: string; bits: number }) => ({
  puzzle: work.puzzle,
  answer: await solveWork(work),
})

/** Signs in; returns the device cookie as a browser sends it. */
async function signInOn(mobile: string, from: string, cookie?: string): Promise<string> {
  const { body } = await askAsBrowser(mobile, from, cookie)
  const verified = await shop.call("POST", "/api/login/verify", {
    body: { token: body.token, otp: body.otp },
    headers: cookie ? { cookie } : {},
  })
  return String(verified.headers["set-cookie"]).split(";", 1)[0]!
}

/** The state after so many codes of a network, without requesting each. */
async function useNetwork(address: string, count: number) {
  const allowances = allowancesOfNewDevice(hashKeys(shop.context.secrets.limits), "", address)
  for (const { name, key, limit } of allowances) {
    if (name !== "network") continue
    await setUsed(key, count * limit.everySeconds)
  }
}

async function setUsed(key: string, seconds: number) {
  const usedUntil = new Date(clock + seconds * 1000)
  await shop.context.db
    .insert(codeAllowances)
    .values({ key, usedUntil })
    .onConflictDoUpdate({ target: codeAllowances.key, set: { usedUntil } })
}

const sendBefore = (sent: number) =>
  shop.context.db
    .insert(codeCounts)
    .values({ minute: new Date(clock), sent })
    // At a whole minute the codes of the test itself are counted in the same row.
    .onConflictDoUpdate({ target: codeCounts.minute, set: { sent } })

test("Five codes requested by someone else do not lock a number: another network gets one after a little work", async () => {
  const [mobile, stranger, victim] = [newMobile(), newCaller(), newCaller()]
  for (let n = 0; n < 5; n++) {
    expect((await ask(mobile, stranger)).status).toBe(200)
    wait(31)
  }
  const sixth = await ask(mobile, stranger)
  expect([sixth.status, sixth.body.error.work]).toEqual([429, undefined])

  const first = await ask(mobile, victim)
  expect([first.status, first.body.error.code]).toEqual([429, "TOO_MANY_REQUESTS"])
  expect(first.body.error.work).toEqual({ puzzle: expect.any(String), bits: MIN_PUZZLE_BITS })
  expect((await askAsBrowser(mobile, victim)).status).toBe(200)
})

test("Whatever others request, a device that the number signed in on gets its code immediately", async () => {
  const [mobile, home] = [newMobile(), newCaller()]
  const cookie = await signInOn(mobile, home)
  wait(3600)
  for (let n = 0; n < 10; n++) {
    expect((await askAsBrowser(mobile, newCaller())).status).toBe(200)
    wait(31)
  }
  const elsewhere = await ask(mobile, newCaller())
  expect([elsewhere.status, elsewhere.body.error.work]).toEqual([429, undefined])
  expect(elsewhere.body.error.message).toContain("a device you have signed in on before")
  await sendBefore(BUDGET * 10)
  const own = await ask(mobile, home, { cookie })
  expect(own.status).toBe(200)
  expect(Object.keys(own.body).toSorted()).toEqual(["otp", "token"])
  // Its own limits apply: thirty seconds, and five codes an hour.
  expect((await ask(mobile, home, { cookie })).status).toBe(429)
  for (let n = 0; n < 4; n++) {
    wait(31)
    expect((await ask(mobile, home, { cookie })).status).toBe(200)
  }
  wait(31)
  expect((await ask(mobile, home, { cookie })).status).toBe(429)
})

test("A device cookie is anonymous, valid only for its own number and for half a year", async () => {
  const [one, two] = [newMobile(), newMobile()]
  const cookie = await signInOn(one, newCaller())
  expect(cookie).toMatch(/^known_device=[\w.-]+$/)
  const [name, value = ""] = cookie.split("=")
  const inside = value.split(".").map((part) => Buffer.from(part, "base64url").toString("latin1"))
  for (const text of [value, ...inside]) expect(text).not.toContain(one.slice(1))

  await sendBefore(BUDGET)
  expect((await ask(one, newCaller(), { cookie })).status).toBe(200)
  const [day = "", id = "", signature = ""] = value.split(".")
  const forged = [
    `${name}=${Number(day) + 1}.${id}.${signature}`,
    `${name}=${day}.${id.startsWith("x") ? "y" : "x"}${id.slice(1)}.${signature}`,
    `${name}=${day}.${id}.`,
    `${name}=~~~`,
  ]
  for (const wrong of forged) {
    wait(31)
    expect((await ask(one, newCaller(), { cookie: wrong })).status, wrong).toBe(429)
  }
  expect((await ask(two, newCaller(), { cookie })).status).toBe(429)

  const both = await signInOn(two, newCaller(), cookie)
  wait(3600)
  await sendBefore(BUDGET)
  for (const mobile of [one, two]) {
    expect((await ask(mobile, newCaller(), { cookie: both })).status).toBe(200)
  }
  wait(181 * 24 * 3600)
  await sendBefore(BUDGET)
  expect((await ask(one, newCaller(), { cookie: both })).status).toBe(429)
})

test("The device cookie is readable by no script and sent to no other endpoint", async () => {
  const mobile = newMobile()
  const { body } = await ask(mobile, newCaller())
  const { headers } = await shop.call("POST", "/api/login/verify", { body })
  expect(headers["set-cookie"]).toMatch(
    /^known_device=[^;]+; Path=\/backend\/api\/login; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  )
})

test("A family at one address signs in without delay, each member as often as a number may", async () => {
  for (const address of ["203.0.113.40", "2001:db8:40:1::7"]) {
    for (let member = 0; member < 6; member++) {
      const mobile = newMobile()
      for (let n = 0; n < 5; n++) {
        expect((await ask(mobile, address)).status, `${address} ${member} ${n}`).toBe(200)
        wait(31)
      }
    }
    wait(3600)
  }
})

test("Hundreds of people behind one mobile network address get their codes within an hour", async () => {
  await useNetwork("203.0.113.50", 55)
  const statuses = []
  for (let n = 0; n < 25; n++) {
    statuses.push((await askAsBrowser(newMobile(), "203.0.113.50")).status)
  }
  await useNetwork("203.0.113.51", 500)
  for (let n = 0; n < 3; n++) {
    statuses.push((await askAsBrowser(newMobile(), "203.0.113.51")).status)
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test.each([
  ["an IPv4 address", "198.51.100.9", "198.51.100.9", "198.51.100.10"],
  ["an IPv6 /48", "2001:db8:66:1::1", "2001:db8:66:ffff::1", "2001:db8:67:1::1"],
])(
  "%s counts as one caller: from 60 codes an hour with work, from 600 refused",
  async (_, first, same, other) => {
    await useNetwork(first, 60)
    const asked = await ask(newMobile(), same)
    expect(asked.body.error.work.bits).toBeGreaterThanOrEqual(MIN_PUZZLE_BITS)
    expect((await ask(newMobile(), other)).status).toBe(200)
    wait(4 * 3600)
    await useNetwork(first, 600)
    const refused = await ask(newMobile(), same)
    expect([refused.status, refused.body.error.work]).toEqual([429, undefined])
    expect(refused.body.error.message).toContain("your network")
    expect((await ask(newMobile(), other)).status).toBe(200)
    wait(3600)
    expect((await askAsBrowser(newMobile(), same)).status).toBe(200)
  },
)

test("One IPv6 /64 is one household, for any number of addresses", async () => {
  const from = (last: number) => `2001:db8:70:1::${last.toString(16)}`
  for (let n = 1; n <= 30; n++) expect((await ask(newMobile(), from(n))).status).toBe(200)
  const asked = await ask(newMobile(), from(31))
  expect(asked.body.error.work.bits).toBe(MIN_PUZZLE_BITS)
  expect((await ask(newMobile(), "2001:db8:70:2::1")).status).toBe(200)
})

test("Above the budget no one is locked out: new devices do work, and the owner is warned once", async () => {
  for (let n = 0; n < BUDGET; n++) expect((await ask(newMobile(), newCaller())).status).toBe(200)
  const wanted = await ask(newMobile(), newCaller())
  expect(wanted.body.error.work.bits).toBe(MIN_PUZZLE_BITS)
  for (let n = 0; n < 10; n++) {
    expect((await askAsBrowser(newMobile(), newCaller())).status).toBe(200)
  }
  const alarms = log.filter(({ event }) => event === "code_budget_exceeded")
  expect(alarms).toHaveLength(1)
  expect(alarms[0]).toMatchObject({ level: 50, sentLastHour: BUDGET + 1, budget: BUDGET })
  wait(3700)
  expect((await ask(newMobile(), newCaller())).status).toBe(200)
})

test("During a flood, numbers that signed in before have priority, and new ones share a rate", async () => {
  await sendBefore(BUDGET * 3)
  const customer = newMobile()
  await startSession(shop.context, customer)
  const pace = paceOfNewCustomers(hashKeys(shop.context.secrets.limits))
  await setUsed(pace.key, 18 * pace.limit.everySeconds)
  for (const status of [200, 200, 429]) {
    expect((await askAsBrowser(newMobile(), newCaller())).status).toBe(status)
  }
  const late = newMobile()
  // Without the work, replies do not reveal who is a customer.
  const [known, unknown] = [await ask(customer, newCaller()), await ask(late, newCaller())]
  expect(Object.keys(known.body.error)).toEqual(Object.keys(unknown.body.error))
  expect(known.body.error.work.bits).toBe(unknown.body.error.work.bits)

  expect((await askAsBrowser(late, newCaller())).body.error.message).toContain("in a minute")
  expect((await askAsBrowser(customer, newCaller())).status).toBe(200)
  wait(3)
  expect((await askAsBrowser(late, newCaller())).status).toBe(200)
})

test("Work counts once, for its own number, and for five minutes", async () => {
  await sendBefore(BUDGET)
  const [one, two, from] = [newMobile(), newMobile(), newCaller()]
  const workFor = async (mobile: string) => solved((await ask(mobile, from)).body.error.work)

  const good = await workFor(one)
  const [nonce, , expires, signature] = good.puzzle.split(".")
  const wrong = [
    { ...good, answer: "" },
    { ...good, puzzle: `${nonce}.0.${expires}.${signature}` },
    { ...good, puzzle: `${nonce}.1.${expires}.` },
    { ...good, puzzle: "" },
  ]
  for (const work of wrong) {
    const refused = await ask(one, from, { work })
    expect([refused.status, typeof refused.body.error.work.puzzle]).toEqual([429, "string"])
  }
  expect((await ask(two, from, { work: good })).status).toBe(429)
  expect((await ask(one, from, { work: good })).status).toBe(200)
  wait(31)
  expect((await ask(one, from, { work: good })).status).toBe(429)

  const late = await workFor(two)
  wait(301)
  expect((await ask(two, from, { work: late })).status).toBe(429)
})

test("A refused request uses up no limits, however often it is repeated", async () => {
  const [mobile, from] = [newMobile(), newCaller()]
  await ask(mobile, from)
  for (let n = 0; n < 100; n++) {
    expect((await ask(mobile, n % 2 ? from : newCaller())).status).toBe(429)
  }
  wait(31)
  expect((await ask(mobile, from)).status).toBe(200)
})
