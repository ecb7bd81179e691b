import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { consents, emails, notices, shoppers } from "#db/schema.ts"
import { addNotice } from "#server/notices/commands/add-notice.ts"
import { withEmail } from "../mailbox.ts"
import { operated } from "../operations/operate.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const decide = (token: string, topic: string, granted: boolean, version = 1, at = shop) =>
  at.call("PUT", "/api/consents", { token, body: { topic, granted, version } })
const decisionsOf = async (token: string) =>
  (await shop.call("GET", "/api/consents", { token })).body.data

test("Nothing is agreed to until a shopper says so, and every decision is kept with its wording and moment", async () => {
  const { token } = await shop.signIn()
  expect(await decisionsOf(token)).toEqual([])
  await decide(token, "reminders", false)
  expect(await decisionsOf(token)).toEqual([])
  await decide(token, "reminders", true)
  await decide(token, "reminders", true)
  await decide(token, "reminders", false)
  const history = await decisionsOf(token)
  expect(history).toMatchObject([
    { topic: "reminders", granted: false, version: 1 },
    { topic: "reminders", granted: true, version: 1 },
  ])
  for (const { at } of history) expect(Date.parse(at)).not.toBeNaN()
})

test("Nobody agrees to words that they have not read, and a withdrawal needs none", async () => {
  const { token } = await shop.signIn()
  expect((await decide(token, "reminders", true, 2)).body.error.code).toBe("NOT_ALLOWED_NOW")
  expect(await decisionsOf(token)).toEqual([])
  await decide(token, "reminders", true)
  expect((await decide(token, "reminders", false, 7)).status).toBe(200)
  expect((await decisionsOf(token))[0].granted).toBe(false)
  expect((await decide(token, "newsletter", true)).status).toBe(400)
})

test("A reminder is queued with consent only, and what waits goes with the withdrawal; messages about orders always come", async () => {
  const at = await shopForThisTest()
  const { db } = at.context
  const { token, mobile } = await at.signIn()
  await withEmail(at, token, "asha@home.example")
  const { shopper } = (await at.call("GET", "/api/account/data", { token })).body
  expect(shopper.mobile).toBe(mobile)
  const [own] = await db.select().from(shoppers)
  const tell = (kind: "membership_ending" | "placed") =>
    addNotice(db, { shopperId: own!.id, mobile, kind, values: {} }, at.context.now())
  const waiting = async () =>
    (await db.select().from(notices).where(eq(notices.mobile, mobile))).map(({ kind }) => kind)
  const byEmail = async () => (await db.select().from(emails)).map(({ kind }) => kind)

  await tell("membership_ending")
  await tell("placed")
  expect(await waiting()).toEqual(["placed"])
  await decide(token, "reminders", true, 1, at)
  await tell("membership_ending")
  expect(await waiting()).toContain("membership_ending")
  expect(await byEmail()).toContain("membership_ending")
  await decide(token, "reminders", false, 1, at)
  expect(await waiting()).toEqual(["placed"])
  expect(await byEmail()).not.toContain("membership_ending")
})

test("Offers need a confirmed address, and the owner's list holds who wants them now", async () => {
  const at = await shopForThisTest()
  const { token } = await at.signIn()
  const refused = await decide(token, "offers", true, 1, at)
  expect(refused.body.error).toMatchObject({
    code: "NOT_ALLOWED_NOW",
    message: "Please add an e-mail address on the page of an order and confirm it first.",
  })
  await withEmail(at, token, "asha@home.example")
  await at.call("POST", "/api/subscribe", { body: { email: "guest@home.example" } })
  const list = async () => String(await operated(at, "export-subscribers", {}))
  expect(await list()).not.toContain("asha@home.example")
  await decide(token, "offers", true, 1, at)
  expect(await list()).toContain("asha@home.example")
  expect(await list()).toContain("guest@home.example")
  await decide(token, "offers", false, 1, at)
  expect(await list()).not.toContain("asha@home.example")
})

test("Nobody decides for another shopper, and decisions go with the account", async () => {
  const at = await shopForThisTest()
  const [one, other] = [await at.signIn(), await at.signIn()]
  await decide(one.token, "reminders", true, 1, at)
  const others = await at.call("GET", "/api/consents", { token: other.token })
  expect(others.body.data).toEqual([])
  const file = await at.call("GET", "/api/account/data", { token: one.token })
  expect(file.body.consents).toMatchObject([{ topic: "reminders", granted: true, version: 1 }])
  await at.call("POST", "/api/account/erase", { token: one.token })
  expect(await at.context.db.$count(consents)).toBe(0)
})
