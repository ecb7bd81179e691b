import { createHash, randomInt } from "node:crypto"
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest"
import { codeChallenges } from "#db/schema.ts"
import { newCaller, openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"
import { contentsOf, withoutTimes } from "../contents.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.stopClock()
})
beforeEach(() => shop.wait(3600))
afterAll(() => shop.close())

const newMobile = () => `9${randomInt(1e8, 1e9)}`

/** Sends from a network address of its own, so that tests do not share limits. */
async function askForCode(
  from: TestShop,
  mobile = newMobile(),
  address = `10.0.0.${randomInt(255)}`,
) {
  const response = await from.app.inject({
    method: "POST",
    url: "/backend/api/login",
    payload: { mobile_num: mobile },
    remoteAddress: address,
  })
  return { mobile, status: response.statusCode, body: response.json() }
}

const guess = (token: string, otp: string) =>
  shop.call("POST", "/api/login/verify", { body: { token, otp } })

const another = (code: string, n = 1) => String((Number(code) + n) % 1_000_000).padStart(6, "0")

test("The shop sends a code by SMS and exchanges it, with its challenge, for a session [API-12, X-59, X-60, X-61]", async () => {
  const { mobile, body } = await askForCode(shop)
  expect(Object.keys(body).toSorted()).toEqual(["otp", "token"])
  expect(body.otp).toMatch(/^\d{6}$/)
  const inbox = await (await fetch(`${shop.sandboxOrigin}/msg91/messages?mobile=${mobile}`)).json()
  expect(JSON.stringify(inbox)).toContain(body.otp)

  const strangers = await contentsOf(shop)
  expect(strangers.shoppers?.join()).not.toContain(mobile)
  const early = await shop.call("GET", "/getallUserinfo", { token: body.token })
  expect(early.status).toBe(401)
  const verified = await guess(body.token, body.otp)
  expect(Object.keys(verified.body)).toEqual(["token"])
  const infos = await shop.call("GET", "/getallUserinfo", { token: verified.body.token })
  expect(infos.body).toEqual([{ mobile_num: mobile, city: "", state: "", pincode: "" }])
})

test("The code is not stored, nor anything it can be derived from", async () => {
  // A price or a PIN code of the sample shop can be the same six digits.
  const before = new Set(Object.values(await contentsOf(shop)).flat())
  const { mobile, body } = await askForCode(shop)
  const written = Object.values(await contentsOf(shop))
    .flat()
    .filter((row) => !before.has(row))
    .map(withoutTimes)
  expect(written.length).toBeGreaterThan(0)
  expect(written.filter((row) => new RegExp(`\\b${body.otp}\\b`).test(row))).toEqual([])

  const [challenge] = (await shop.context.db.select().from(codeChallenges)).filter(
    (one) => one.mobile === mobile,
  )
  const digests = ["", mobile, challenge?.id, `${challenge?.id}:`].flatMap((salt) =>
    [`${salt}${body.otp}`, `${body.otp}${salt}`].map((text) =>
      createHash("sha256").update(text).digest("hex"),
    ),
  )
  expect(digests).not.toContain(challenge?.codeHash)
  expect(challenge?.codeHash).toMatch(/^[0-9a-f]{64}$/)
})

test("Five wrong guesses close a challenge, even for the correct code after them", async () => {
  const { body } = await askForCode(shop)
  const messages = []
  for (let n = 1; n <= 5; n++) {
    const { status, body: refused } = await guess(body.token, another(body.otp, n))
    expect(status).toBe(400)
    messages.push(`${refused.error.code}: ${refused.error.message}`)
  }
  expect(messages).toEqual([
    "WRONG_CODE: That is not the code we sent. 4 tries are left.",
    "WRONG_CODE: That is not the code we sent. 3 tries are left.",
    "WRONG_CODE: That is not the code we sent. 2 tries are left.",
    "WRONG_CODE: That is not the code we sent. One try is left.",
    "CODE_EXPIRED: That was the fifth incorrect code. Please request a new one.",
  ])
  expect((await guess(body.token, body.otp)).body.error.code).toBe("CODE_EXPIRED")
})

test("A code is accepted at the last attempt, with spaces around it, and only once", async () => {
  const { body } = await askForCode(shop)
  for (let n = 1; n <= 4; n++) await guess(body.token, another(body.otp, n))
  expect((await guess(body.token, ` ${body.otp} `)).status).toBe(200)
  expect((await guess(body.token, body.otp)).body.error.code).toBe("CODE_EXPIRED")
})

test("A code is valid for 120 seconds and not one more [LOG-15]", async () => {
  const late = await askForCode(shop)
  const early = await askForCode(shop)
  shop.wait(119)
  expect((await guess(early.body.token, early.body.otp)).status).toBe(200)
  shop.wait(1)
  expect((await guess(late.body.token, late.body.otp)).body.error.code).toBe("CODE_EXPIRED")
})

test("A code is refused with another number's challenge, and a session is not a challenge", async () => {
  const [one, two] = [await askForCode(shop), await askForCode(shop)]
  if (one.body.otp !== two.body.otp) {
    expect((await guess(one.body.token, two.body.otp)).status).toBe(400)
  }
  const { body: session } = await guess(one.body.token, one.body.otp)
  expect((await guess(session.token, two.body.otp)).body.error.code).toBe("CODE_EXPIRED")
  expect((await guess("x.y.z", two.body.otp)).body.error.code).toBe("CODE_EXPIRED")
})

test("A new code can be sent after 30 seconds, and five times an hour to one number from one network", async () => {
  const address = newCaller()
  const { mobile } = await askForCode(shop, newMobile(), address)
  shop.wait(29)
  const soon = await askForCode(shop, mobile, address)
  expect([soon.status, soon.body.error.code]).toEqual([429, "TOO_MANY_REQUESTS"])
  shop.wait(1)
  for (let sent = 2; sent <= 5; sent++) {
    expect((await askForCode(shop, mobile, address)).status).toBe(200)
    shop.wait(30)
  }
  const sixth = await askForCode(shop, mobile, address)
  expect([sixth.status, sixth.body.error.work]).toEqual([429, undefined])
  shop.wait(3600)
  expect((await askForCode(shop, mobile, address)).status).toBe(200)
})

test("A network is identified by its connection, whatever its headers claim", async () => {
  // Without it no forwarded request gets a code at all.
  const shop = await shopForThisTest({ ALLOW_SANDBOX: "1" })
  shop.stopClock()
  const statuses = []
  for (let sent = 1; sent <= 75; sent++) {
    const response = await shop.app.inject({
      method: "POST",
      url: "/backend/api/login",
      payload: { mobile_num: newMobile() },
      remoteAddress: "10.1.1.1",
      headers: { "x-forwarded-for": `203.0.113.${sent}`, forwarded: `for=203.0.113.${sent}` },
    })
    statuses.push(response.statusCode)
  }
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200))
  expect(statuses.slice(60)).toEqual(Array(15).fill(429))
})

test("Behind a proxy the caller is the address that the proxy saw, not the one the caller claims", async () => {
  const proxied = await shopForThisTest({ TRUST_PROXY: "1", ALLOW_SANDBOX: "1" })
  proxied.stopClock()
  const statuses = []
  for (let sent = 1; sent <= 75; sent++) {
    const response = await proxied.app.inject({
      method: "POST",
      url: "/backend/api/login",
      payload: { mobile_num: newMobile() },
      headers: { "x-forwarded-for": `203.0.113.${sent}, 198.51.100.7` },
    })
    statuses.push(response.statusCode)
  }
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(200))
  expect(statuses.slice(60)).toEqual(Array(15).fill(429))
})

test("Replies do not reveal who is a customer", async () => {
  const { mobile: customer } = await shop.signIn()
  shop.wait(60)
  const shapes = []
  for (const mobile of [customer, newMobile()]) {
    const asked = await askForCode(shop, mobile)
    const again = await askForCode(shop, mobile)
    const wrong = await guess(asked.body.token, another(asked.body.otp))
    const keys = Object.keys(asked.body)
    const tokenLength = asked.body.token.length
    shapes.push([
      asked.status,
      keys,
      tokenLength,
      again.status,
      again.body,
      wrong.status,
      wrong.body,
    ])
  }
  expect(shapes[0]).toEqual(shapes[1])
})

test("With a real SMS sender the code is sent only by SMS [API-12, X-59]", async () => {
  shop.context.settings.SMS = "msg91"
  onTestFinished(() => {
    shop.context.settings.SMS = "screen"
  })
  const { body, mobile } = await askForCode(shop)
  expect(body.otp).toBeNull()
  const inbox = await (await fetch(`${shop.sandboxOrigin}/msg91/messages?mobile=${mobile}`)).json()
  const code = JSON.stringify(inbox).match(/"(\d{6})"/)?.[1]
  const verified = await shop.call("POST", "/api/login/verify", {
    body: { token: body.token, otp: code },
  })
  expect(verified.status).toBe(200)
})
