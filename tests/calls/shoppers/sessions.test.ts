import { afterAll, beforeAll, expect, test } from "vitest"
import { sessions } from "#db/schema.ts"
import { startSession } from "#server/shoppers/identity/commands/sessions.ts"
import { openTestShop, type TestShop } from "../../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const statusOf = async (token: string) =>
  (await shop.call("GET", "/getallUserinfo", { token })).status

test("The session token contains the shopper's number, which clients read [ENT-16]", async () => {
  const { token, mobile } = await shop.signIn("+91 98450-12345")
  const claims = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())
  expect(claims.mobile_num).toBe("9845012345")
  expect(mobile).toBe("+91 98450-12345")
  const { body } = await shop.call("GET", "/getallUserinfo", { token })
  expect(body[0].mobile_num).toBe("9845012345")
})

test("Signing out ends the session on the server, and no other one", async () => {
  const phone = await shop.signIn()
  const laptop = await startSession(shop.context, phone.mobile)
  const out = await shop.call("POST", "/api/logout", { token: phone.token, body: {} })
  expect(out.body).toEqual({ ended: 1 })
  expect(await statusOf(phone.token)).toBe(401)
  expect(await statusOf(laptop)).toBe(200)
})

test("Signing out everywhere ends all sessions of the shopper and of no one else [X-79]", async () => {
  const shopper = await shop.signIn()
  const others = [
    await startSession(shop.context, shopper.mobile),
    await startSession(shop.context, shopper.mobile),
  ]
  const neighbour = await shop.signIn()
  const body = { everywhere: true }
  const out = await shop.call("POST", "/api/logout", { token: shopper.token, body })
  expect(out.body).toEqual({ ended: 3 })
  for (const token of [shopper.token, ...others]) expect(await statusOf(token)).toBe(401)
  expect(await statusOf(neighbour.token)).toBe(200)
})

test("A session lasts thirty days [X-55, X-79]", async () => {
  const { token } = await shop.signIn()
  shop.wait(30 * 24 * 3600 - 60)
  expect(await statusOf(token)).toBe(200)
  shop.wait(60)
  expect(await statusOf(token)).toBe(401)
})

test("Every sign-in starts a session of its own, and the database does not store its token", async () => {
  const { token, mobile } = await shop.signIn()
  const second = await startSession(shop.context, mobile)
  expect(second).not.toBe(token)
  const rows = JSON.stringify(await shop.context.db.select().from(sessions))
  for (const one of [token, second]) expect(rows).not.toContain(one.split(".")[2])
})
