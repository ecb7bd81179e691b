import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { notices, sessions } from "#db/schema.ts"
import { emailsTo, withEmail } from "../../mailbox.ts"
import { addPasskey, requestOptions } from "../../passkeys.ts"
import { openTestShop, type TestShop } from "../../shop.ts"
import { SoftwareAuthenticator } from "../../software-authenticator.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ EMAIL: "sandbox" })
})
afterAll(() => shop.close())

let people = 0
const newEmail = () => {
  people += 1
  return `asha${people}@home.example`
}

const messagesTo = async (mobile: string) =>
  (await shop.context.db.select().from(notices).where(eq(notices.mobile, mobile)))
    .filter(({ kind }) => kind === "account_changed")
    .map(({ values }) => values.change)

async function proofByCode({ token, mobile }: { token: string; mobile: string }, number = mobile) {
  const { body } = await shop.call("POST", "/api/login", { body: { mobile_num: number } })
  const code = { token: body.token, otp: body.otp }
  return shop.call("POST", "/api/account/proof", { token, body: { code } })
}

const TWENTY_DAYS = 20 * 86_400

test("A session of 20 days takes no data and changes no e-mail address before a new code", async () => {
  const shopper = await shop.signIn()
  const { token, mobile } = shopper
  const email = newEmail()
  await withEmail(shop, token, email)
  shop.wait(TWENTY_DAYS)
  const requests = {
    change: () => shop.call("PUT", "/api/email", { token, body: { email: newEmail() } }),
    remove: () => shop.call("DELETE", "/api/email", { token }),
    data: () => shop.call("GET", "/api/account/data", { token }),
  }
  for (const [name, request] of Object.entries(requests)) {
    const { status, body } = await request()
    expect([status, body.error?.code], name).toEqual([403, "CONFIRM_IDENTITY"])
  }
  expect((await shop.call("GET", "/api/email", { token })).body.data.email).toBe(email)
  expect(await messagesTo(mobile)).toEqual([])
  expect((await proofByCode(shopper)).body).toEqual({ proven: true })
  expect((await requests.data()).status).toBe(200)
  expect((await requests.change()).status).toBe(200)
  expect(await messagesTo(mobile)).toEqual([
    "a copy of your data was downloaded",
    "your e-mail address was changed",
  ])
  const former = await emailsTo(shop, email)
  expect(former.at(-1)?.text).toContain("your e-mail address was changed")
  shop.wait(601)
  expect((await requests.data()).status).toBe(403)
})

test("Passkeys are added and removed only after a code or passkey of the last ten minutes, and the shopper is told", async () => {
  const shopper = await shop.signIn()
  const { token, mobile } = shopper
  const first = await addPasskey(shop, token)
  const [{ id }] = (await shop.call("GET", "/api/passkeys", { token })).body.data
  shop.wait(601)
  const remove = () => shop.call("DELETE", `/api/passkeys/${id}`, { token })
  const options = () => shop.call("POST", "/api/passkeys/options", { token })
  for (const request of [remove, options]) {
    const { status, body } = await request()
    expect([status, body.error.code]).toEqual([403, "CONFIRM_IDENTITY"])
  }
  // Its options were asked for while a proof was fresh.
  await proofByCode(shopper)
  const second = new SoftwareAuthenticator(shop.context.publicUrl)
  const credential = second.make((await options()).body.options)
  shop.wait(299)
  await shop.context.db.update(sessions).set({ verifiedAt: null, provenAt: null })
  const late = await shop.call("POST", "/api/passkeys", { token, body: { credential } })
  expect(late.body.error.code).toBe("CONFIRM_IDENTITY")

  const signed = first.sign(await requestOptions(shop))
  await shop.call("POST", "/api/account/proof", { token, body: { credential: signed } })
  expect((await shop.call("POST", "/api/passkeys", { token, body: { credential } })).status).toBe(
    201,
  )
  expect((await remove()).body.data).toHaveLength(1)
  expect((await remove()).status).toBe(404)
  expect(await messagesTo(mobile)).toEqual([
    "a passkey was added",
    "a passkey was added",
    "a passkey was removed",
  ])
})

test("A removed address is told, and an address that was never confirmed needs no proof", async () => {
  const shopper = await shop.signIn()
  const { token, mobile } = shopper
  shop.wait(TWENTY_DAYS)
  const email = newEmail()
  await withEmail(shop, token, email)
  await proofByCode(shopper)
  expect((await shop.call("DELETE", "/api/email", { token })).status).toBe(200)
  expect(await messagesTo(mobile)).toEqual(["your e-mail address was removed"])
  const told = await emailsTo(shop, email)
  expect(told.at(-1)?.text).toContain("your e-mail address was removed")
  shop.wait(TWENTY_DAYS / 4)
  const typed = await shop.call("PUT", "/api/email", { token, body: { email: newEmail() } })
  expect(typed.status).toBe(200)
  expect((await shop.call("DELETE", "/api/email", { token })).status).toBe(200)
  expect(await messagesTo(mobile)).toHaveLength(1)
})

test("A proof is a code for the account's own number or its passkey, and counts in its session only", async () => {
  const shopper = await shop.signIn()
  const authenticator = await addPasskey(shop, shopper.token)
  const stranger = await shop.signIn()
  const data = (token: string) => shop.call("GET", "/api/account/data", { token })
  shop.wait(31)
  const elsewhere = await shop.signIn(shopper.mobile)
  shop.wait(TWENTY_DAYS)
  const other = await proofByCode(shopper, stranger.mobile)
  expect(other.body.error.code).toBe("WRONG_CODE")
  const bySigning = async (token: string) =>
    shop.call("POST", "/api/account/proof", {
      token,
      body: { credential: authenticator.sign(await requestOptions(shop)) },
    })
  expect((await bySigning(stranger.token)).body.error.code).toBe("PASSKEY_REFUSED")
  expect((await data(shopper.token)).status).toBe(403)
  expect((await data(stranger.token)).status).toBe(403)
  expect((await bySigning(shopper.token)).body).toEqual({ proven: true })
  expect((await data(shopper.token)).status).toBe(200)
  expect((await data(elsewhere.token)).status).toBe(403)
  // A passkey verifies no number: a cash order still asks for a code.
  const claims = JSON.parse(Buffer.from(shopper.token.split(".")[1]!, "base64url").toString())
  const [row] = await shop.context.db.select().from(sessions).where(eq(sessions.id, claims.jti))
  expect(row!.provenAt!.getTime()).toBeGreaterThan(row!.verifiedAt!.getTime())
})
