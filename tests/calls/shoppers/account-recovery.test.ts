import { and, eq, ne } from "drizzle-orm"
import { afterEach, beforeEach, expect, test } from "vitest"
import { notices, shoppers } from "#db/schema.ts"
import { delivered } from "#domain/orders/order-messages.ts"
import {
  MAX_RECOVERY_TRIES_PER_DAY,
  NUMBER_QUARANTINE_DAYS,
} from "#domain/shoppers/recycled-number.ts"
import { addNotice } from "#server/messages/notices/commands/add-notice.ts"
import { startSessionOf } from "#server/shoppers/identity/commands/sessions.ts"
import { emailsTo, withEmail } from "../../mailbox.ts"
import { operate, operated } from "../../operations/operate.ts"
import { addPasskey, requestOptions } from "../../passkeys.ts"
import { newCaller, openTestShop, type TestShop } from "../../shop.ts"
import { type PurchaseRecords, shopperWithParcel } from "../own-records.ts"

let shop: TestShop
let lines: string[] = []
beforeEach(async () => {
  shop = await openTestShop({ LOG_LEVEL: "warn" }, (line) => lines.push(line))
})
afterEach(() => shop.close())

const DAY_SECONDS = 24 * 3600
const silence = () => shop.wait((NUMBER_QUARANTINE_DAYS + 1) * DAY_SECONDS)
const pincode = "560041"

const post = (path: string, body?: object, headers?: Record<string, string>) =>
  shop.call("POST", path, { body, headers, from: newCaller() })

/** Enters the code sent to the number, as its present holder. */
async function enterCode(mobile: string, cookie?: string) {
  const asked = await post("/api/login", { mobile_num: mobile }, cookie ? { cookie } : undefined)
  expect(asked.status, JSON.stringify(asked.body)).toBe(200)
  return post("/api/login/verify", asked.body, cookie ? { cookie } : undefined)
}

async function recoveryOf(mobile: string): Promise<{ token: string; ways: string[] }> {
  shop.wait(31)
  const answer = await enterCode(mobile)
  expect([answer.status, answer.body.error.code]).toEqual([409, "RECOVERY_REQUIRED"])
  expect(answer.headers["set-cookie"]).toBeUndefined()
  return answer.body.error.recovery
}

const numbersOf = async (token: string): Promise<string[]> => {
  const { body } = await shop.call("POST", "/api/cashfree/orders/number", { token, body: {} })
  return body.data.map((line: any) => line.purchase.order_number)
}

async function shopperWithOrder(): Promise<PurchaseRecords & { number: string }> {
  const records = await shopperWithParcel(shop)
  const [number] = await numbersOf(records.token)
  return { ...records, number: number! }
}

const byOrder = (recovery: string, order_number: string, pin = pincode) =>
  post("/api/recovery/order", { recovery, order_number, pincode: pin })

test("Within the quarantine a code opens the account, and the period starts again", async () => {
  const { mobile } = await shop.signIn()
  for (let n = 0; n < 2; n++) {
    shop.wait((NUMBER_QUARANTINE_DAYS - 1) * DAY_SECONDS)
    expect((await enterCode(mobile)).status).toBe(200)
  }
})

test("After a long silence the code alone does not open the account, and an order with its PIN code proves the owner", async () => {
  const { mobile, number } = await shopperWithOrder()
  const other = await shopperWithOrder()
  silence()
  const recovery = await recoveryOf(mobile)
  expect(recovery.ways).toEqual(["order"])
  // No endpoint accepts the recovery as a session.
  expect((await shop.call("GET", "/api/account/data", { token: recovery.token })).status).toBe(401)
  for (const wrong of [
    await byOrder(recovery.token, number, "560001"),
    await byOrder(recovery.token, other.number),
    await byOrder(recovery.token, "my order"),
  ]) {
    expect([wrong.status, wrong.body.error.code]).toEqual([400, "RECOVERY_REFUSED"])
  }
  const proved = await byOrder(recovery.token, number.toLowerCase().replaceAll("-", " "))
  expect(proved.status).toBe(200)
  expect(await numbersOf(proved.body.token)).toEqual([number])
  expect((await byOrder(recovery.token, number)).body.error.code).toBe("CODE_EXPIRED")
  // The number counts as the owner's again.
  shop.wait(60)
  expect((await enterCode(mobile)).status).toBe(200)
})

test("A device on which the owner signed in is a proof", async () => {
  const { mobile } = await shop.signIn()
  shop.wait(31)
  const { headers } = await enterCode(mobile)
  const cookie = String(headers["set-cookie"]).split(";")[0]!
  silence()
  expect((await enterCode(mobile, cookie)).status).toBe(200)
  silence()
  const stranger = await shop.signIn()
  shop.wait(31)
  const theirs = await enterCode(stranger.mobile)
  const otherCookie = String(theirs.headers["set-cookie"]).split(";")[0]!
  expect((await enterCode(mobile, otherCookie)).body.error.code).toBe("RECOVERY_REQUIRED")
})

test("Attempts are counted for the account, for any number of codes, and start again the next day", async () => {
  const { mobile, number } = await shopperWithOrder()
  silence()
  let attempts = 0
  while (attempts < MAX_RECOVERY_TRIES_PER_DAY) {
    const { token } = await recoveryOf(mobile)
    const parallel = Math.min(2, MAX_RECOVERY_TRIES_PER_DAY - attempts)
    await Promise.all(Array.from({ length: parallel }, () => byOrder(token, number, "110001")))
    attempts += parallel
  }
  const { token } = await recoveryOf(mobile)
  const right = await byOrder(token, number)
  expect([right.status, right.body.error.code]).toEqual([429, "TOO_MANY_REQUESTS"])
  shop.wait(DAY_SECONDS)
  expect((await byOrder((await recoveryOf(mobile)).token, number)).status).toBe(200)
})

test("A recovery lasts 15 minutes", async () => {
  const { mobile, number } = await shopperWithOrder()
  silence()
  const { token } = await recoveryOf(mobile)
  shop.wait(15 * 60 + 1)
  expect((await byOrder(token, number)).body.error.code).toBe("CODE_EXPIRED")
  expect((await post("/api/recovery/new-account", { recovery: token })).status).toBe(400)
})

test("A code sent to the confirmed e-mail address proves the owner; it is sent once", async () => {
  const { token, mobile } = await shop.signIn()
  await withEmail(shop, token, "asha.recovers@home.example")
  silence()
  const recovery = await recoveryOf(mobile)
  expect(recovery.ways).toEqual(["email"])
  const body = { recovery: recovery.token }
  expect((await post("/api/recovery/email", body)).body).toEqual({ sent: true })
  expect((await post("/api/recovery/email", body)).status).toBe(429)
  const received = await emailsTo(shop, "asha.recovers@home.example")
  const code = /Your code is (\d{6})/.exec(received.at(-1)!.text)![1]!
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, "0")
  const failed = await post("/api/recovery/email/verify", { ...body, code: wrong })
  expect(failed.body.error.code).toBe("RECOVERY_REFUSED")
  const proved = await post("/api/recovery/email/verify", { ...body, code })
  expect(proved.status).toBe(200)
  const { body: infos } = await shop.call("GET", "/getallUserinfo", { token: proved.body.token })
  expect(infos[0].mobile_num).toBe(mobile)
})

test("An account with a passkey is opened by the passkey and not by an order; another account's passkey is refused", async () => {
  const { token, mobile, number } = await shopperWithOrder()
  const own = await addPasskey(shop, token)
  const stranger = await shop.signIn()
  const strangers = await addPasskey(shop, stranger.token)
  silence()
  const recovery = await recoveryOf(mobile)
  expect(recovery.ways).toEqual(["passkey"])
  expect((await byOrder(recovery.token, number)).body.error.code).toBe("RECOVERY_REFUSED")
  const signIn = async (authenticator: typeof own) =>
    post("/api/passkeys/sign-in", {
      credential: authenticator.sign(await requestOptions(shop)),
      recovery: recovery.token,
    })
  expect((await signIn(strangers)).body.error.code).toBe("PASSKEY_REFUSED")
  const proved = await signIn(own)
  expect(proved.status).toBe(200)
  expect(await numbersOf(proved.body.token)).toEqual([number])
  shop.wait(60)
  expect((await enterCode(mobile)).status).toBe(200)
})

test("The number's present holder gets a new account, and nothing of the earlier owner is shown, sent or opened", async () => {
  const { db } = shop.context
  const { mobile, token, orderId, number } = await shopperWithOrder()
  silence()
  const former = await db.select().from(shoppers).where(eq(shoppers.mobile, mobile))
  const own = await addPasskeyOfReturner(mobile)
  const { token: recovery } = await recoveryOf(mobile)
  const { token: second } = await recoveryOf(mobile)
  lines = []
  const fresh = await post("/api/recovery/new-account", { recovery })
  expect(fresh.status).toBe(200)
  expect(lines.map((line) => JSON.parse(line).event)).toEqual(["number_released"])
  expect(lines.join("\n")).not.toContain(mobile)
  expect(await numbersOf(fresh.body.token)).toEqual([])
  const { body: data } = await shop.call("GET", "/api/account/data", { token: fresh.body.token })
  const emptyBut = Object.entries(data).filter(([, held]) => Array.isArray(held) && held.length > 0)
  expect(emptyBut.map(([name]) => name)).toEqual(["sessions"])
  expect(
    (await shop.call("GET", `/api/cashfree/orders/${orderId}`, { token: fresh.body.token })).status,
  ).toBe(404)
  expect((await shop.call("GET", "/api/sessions", { token })).status).toBe(401)
  // A second tab of the same attempt: the number no longer belongs to the earlier account.
  expect((await post("/api/recovery/new-account", { recovery: second })).status).toBe(400)
  // Messages about the earlier owner's orders are not sent to the number.
  const shopperId = former[0]!.id
  const values = { title: "Boond Oval", courier: "Delhivery", trackingNumber: "DL1" }
  await addNotice(db, { shopperId, mobile, message: delivered, values }, shop.context.now())
  // The new account was told that its data was downloaded.
  const others = and(eq(notices.mobile, mobile), ne(notices.kind, "account_changed"))
  expect(await db.$count(notices, others)).toBe(0)
  const [row] = await db.select().from(shoppers).where(eq(shoppers.id, former[0]!.id))
  expect(row!.mobile).toBe(`released-${row!.id}`)
  // The earlier owner's passkey opens the account without a number.
  const { body } = await post("/api/passkeys/sign-in", {
    credential: own.sign(await requestOptions(shop)),
  })
  expect(body.error.message).toContain("belongs to somebody else now")
  // Support assigns another number.
  const reason = "She has a new number"
  const taken = await operate(shop, "accounts move", { order: number, mobile, reason })
  expect(taken).toMatchObject({ ok: false, failure: { code: "NOT_ALLOWED_NOW" } })
  await operated(shop, "accounts move", { order: number, mobile: "9123400000", reason })
  const moved = await enterCode("9123400000")
  expect(await numbersOf(moved.body.token)).toEqual([number])
  expect(await numbersOf(fresh.body.token)).toEqual([])
})

/**
 * Adds a passkey to an account with a silent number, in a session without a proof of the number.
 */
async function addPasskeyOfReturner(mobile: string) {
  const [row] = await shop.context.db.select().from(shoppers).where(eq(shoppers.mobile, mobile))
  const session = { device: "", verifiedAt: null }
  return addPasskey(shop, await startSessionOf(shop.context, row!, session))
}
