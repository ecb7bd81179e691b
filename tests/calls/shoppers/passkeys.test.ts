import { afterAll, beforeAll, expect, test } from "vitest"
import { passkeyChallenges } from "#db/schema.ts"
import { addPasskey, creationOptions, requestOptions } from "../../passkeys.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"
import { SoftwareAuthenticator } from "../../software-authenticator.ts"

let shop: TestShop
let lines: string[] = []
beforeAll(async () => {
  shop = await openTestShop({ LOG_LEVEL: "warn" }, (line) => lines.push(line))
})
afterAll(() => shop.close())

const passkeysOf = async (token: string) =>
  (await shop.call("GET", "/api/passkeys", { token })).body.data

const signIn = (credential: object, headers = {}) =>
  shop.call("POST", "/api/passkeys/sign-in", { body: { credential }, headers })

const phone =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36"

test("A shopper adds a passkey, signs in with it without number or code, and removes it", async () => {
  const { token, mobile } = await shop.signIn()
  const authenticator = new SoftwareAuthenticator(shop.context.publicUrl)
  const options = await creationOptions(shop, token)
  expect(options).toMatchObject({
    rp: { id: "shop.test" },
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  })
  const added = await shop.call("POST", "/api/passkeys", {
    token,
    body: { credential: authenticator.make(options) },
    headers: { "user-agent": phone },
  })
  expect(added).toMatchObject({
    status: 201,
    body: { data: [{ name: "Chrome on Android", lastUsedAt: null }] },
  })

  const { status, body, headers } = await signIn(authenticator.sign(await requestOptions(shop)))
  expect(status).toBe(200)
  expect(String(headers["set-cookie"])).toContain("HttpOnly")
  const { body: infos } = await shop.call("GET", "/getallUserinfo", { token: body.token })
  expect(infos[0].mobile_num).toBe(mobile)
  const [passkey] = await passkeysOf(token)
  expect(passkey.lastUsedAt).toEqual(expect.any(String))

  const removed = await shop.call("DELETE", `/api/passkeys/${passkey.id}`, { token })
  expect(removed.body).toEqual({ data: [] })
  const after = await signIn(authenticator.sign(await requestOptions(shop)))
  expect([after.status, after.body.error.code]).toEqual([400, "PASSKEY_REFUSED"])
  expect(after.body.error.message).toContain("We don't know this passkey")
})

test("A challenge is valid once, for five minutes, and for the account that requested it", async () => {
  const { token } = await shop.signIn()
  const authenticator = await addPasskey(shop, token)
  const signed = authenticator.sign(await requestOptions(shop))
  expect((await signIn(signed)).status).toBe(200)
  const again = await signIn(signed)
  expect(again.body.error).toMatchObject({ code: "PASSKEY_REFUSED", message: /took too long/ })

  const late = await requestOptions(shop)
  shop.wait(301)
  expect((await signIn(authenticator.sign(late))).status).toBe(400)

  const [owner, stranger] = [await shop.signIn(), await shop.signIn()]
  const credential = new SoftwareAuthenticator(shop.context.publicUrl).make(
    await creationOptions(shop, owner.token),
  )
  const stolen = await shop.call("POST", "/api/passkeys", {
    token: stranger.token,
    body: { credential },
  })
  expect(stolen.body.error.code).toBe("PASSKEY_REFUSED")
  expect(await passkeysOf(stranger.token)).toEqual([])
  // A registration challenge does not sign in.
  const options = await creationOptions(shop, token)
  const swapped = await signIn(authenticator.sign({ ...options, rpId: "shop.test" }))
  expect(swapped.status).toBe(400)
})

test.each([
  ["another site's origin", { origin: "https://shop.test.attacker.example" }],
  ["another site's id", { rpId: "attacker.example" }],
  ["a user who was not verified", { userVerified: false }],
  ["another key", { forgedKey: true }],
  ["the type of a registration", { type: "webauthn.create" }],
])("A sign-in with %s is refused and uses up its challenge", async (_, departures) => {
  const { token } = await shop.signIn()
  const authenticator = await addPasskey(shop, token)
  const options = await requestOptions(shop)
  const refused = await signIn(authenticator.sign(options, departures))
  expect([refused.status, refused.body.error.code]).toEqual([400, "PASSKEY_REFUSED"])
  expect((await signIn(authenticator.sign(options))).status).toBe(400)
  expect((await signIn(authenticator.sign(await requestOptions(shop)))).status).toBe(200)
})

test.each([
  ["another site's origin", { origin: "https://attacker.example" }],
  ["another site's id", { rpId: "attacker.example" }],
  ["a user who was not verified", { userVerified: false }],
])("A passkey created for %s is not added", async (_, departures) => {
  const { token } = await shop.signIn()
  const authenticator = new SoftwareAuthenticator(shop.context.publicUrl)
  const credential = authenticator.make(await creationOptions(shop, token), departures)
  const added = await shop.call("POST", "/api/passkeys", { token, body: { credential } })
  expect([added.status, added.body.error.code]).toEqual([400, "PASSKEY_REFUSED"])
  expect(await passkeysOf(token)).toEqual([])
})

test("A cloned passkey is refused: its counter does not increase", async () => {
  const { token } = await shop.signIn()
  const authenticator = await addPasskey(shop, token, { counter: 7 })
  expect((await signIn(authenticator.sign(await requestOptions(shop)))).status).toBe(200)
  const copy = authenticator.sign(await requestOptions(shop), { counter: 8 })
  expect((await signIn(copy)).status).toBe(400)
  const synced = await addPasskey(shop, token, { counter: 0 })
  for (let n = 0; n < 2; n++) {
    expect((await signIn(synced.sign(await requestOptions(shop)))).status).toBe(200)
  }
})

test("A passkey belongs to one account and cannot claim another", async () => {
  const [owner, stranger] = [await shop.signIn(), await shop.signIn()]
  const authenticator = await addPasskey(shop, owner.token)
  const credential = authenticator.make(await creationOptions(shop, stranger.token))
  const added = await shop.call("POST", "/api/passkeys", {
    token: stranger.token,
    body: { credential },
  })
  expect(added.body.error.code).toBe("PASSKEY_REFUSED")
  // It now claims the other user's handle.
  expect((await signIn(authenticator.sign(await requestOptions(shop)))).status).toBe(400)
})

test("An account has at most ten passkeys", async () => {
  const at = await shopForThisTest()
  const { token } = await at.signIn()
  for (let n = 0; n < 10; n++) await addPasskey(at, token)
  const eleventh = new SoftwareAuthenticator(at.context.publicUrl)
  const credential = eleventh.make(await creationOptions(at, token))
  const refused = await at.call("POST", "/api/passkeys", { token, body: { credential } })
  expect([refused.status, refused.body.error.code]).toEqual([409, "NOT_ALLOWED_NOW"])
})

test("A sign-in by passkey does not count as a proof of the number", async () => {
  const { token, mobile } = await shop.signIn()
  const authenticator = await addPasskey(shop, token)
  const { body } = await signIn(authenticator.sign(await requestOptions(shop)))
  const offer = await shop.call("POST", "/api/cash-orders/offer", {
    token: body.token,
    body: { pincode: "560041", amount: 900 },
  })
  expect(offer.body.code_required).toBe(true)
  shop.wait(91 * 24 * 3600)
  const again = await signIn(authenticator.sign(await requestOptions(shop)))
  expect(again.status).toBe(200)
  const asked = await shop.call("POST", "/api/login", { body: { mobile_num: mobile } })
  const verified = await shop.call("POST", "/api/login/verify", { body: asked.body })
  expect(verified.body.error.code).toBe("RECOVERY_REQUIRED")
})

test("The security log records passkeys without personal data", async () => {
  const { token, mobile } = await shop.signIn()
  lines = []
  const authenticator = await addPasskey(shop, token)
  await signIn(authenticator.sign(await requestOptions(shop), { forgedKey: true }))
  await signIn(authenticator.sign(await requestOptions(shop)))
  const [passkey] = await passkeysOf(token)
  await shop.call("DELETE", `/api/passkeys/${passkey.id}`, { token })
  const events = lines.map((line) => JSON.parse(line)).filter(({ log }) => log === "security")
  expect(events.map(({ event }) => event)).toEqual([
    "passkey_added",
    "passkey_refused",
    "passkey_sign_in",
    "passkey_removed",
  ])
  const id = authenticator.credentialId.toString("base64url")
  for (const secret of [mobile, id]) expect(lines.join("\n")).not.toContain(secret)
  expect(await shop.context.db.$count(passkeyChallenges)).toBeLessThan(10)
})
