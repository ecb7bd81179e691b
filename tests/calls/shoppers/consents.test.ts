import { eq, isNotNull } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { consents, emails, notices, prescriptions, refillReminders, shoppers } from "#db/schema.ts"
import { placed } from "#domain/orders/order-messages.ts"
import { indianDay } from "#domain/prescriptions/eye-test.ts"
import { eyeTestDue } from "#domain/prescriptions/prescription-messages.ts"
import { addNotice } from "#server/messages/notices/commands/add-notice.ts"
import { remindOfEyeTests } from "#server/prescriptions/people/commands/remind-of-eye-tests.ts"
import { sendRefillReminders } from "#server/prescriptions/refills/commands/send-refill-reminders.ts"
import { grantEyeCare } from "#server/shoppers/consents/commands/grant-eye-care.ts"
import { dailyLens } from "../../buyer.ts"
import { withEmail } from "../../mailbox.ts"
import { delivered } from "../../operations/delivered.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"
import { aPrescription } from "../own-records.ts"

const DAY_MS = 86_400_000

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const decide = (token: string, topic: string, granted: boolean, version = 3, at = shop) =>
  at.call("PUT", "/api/consents", { token, body: { topic, granted, version } })
const decisionsOf = async (token: string) =>
  (await shop.call("GET", "/api/consents", { token })).body.data

test("Consent is off until given, and every decision is stored with its wording and time", async () => {
  const { token } = await shop.signIn()
  expect(await decisionsOf(token)).toEqual([])
  await decide(token, "eye_care", false)
  expect(await decisionsOf(token)).toEqual([])
  await decide(token, "eye_care", true)
  await decide(token, "eye_care", true)
  await decide(token, "eye_care", false)
  const history = await decisionsOf(token)
  expect(history).toMatchObject([
    { topic: "eye_care", granted: false, version: 3 },
    { topic: "eye_care", granted: true, version: 3 },
  ])
  for (const { at } of history) expect(Date.parse(at)).not.toBeNaN()
})

test("Consent requires the wording that was shown, and a withdrawal does not", async () => {
  const { token } = await shop.signIn()
  expect((await decide(token, "eye_care", true, 4)).body.error.code).toBe("NOT_ALLOWED_NOW")
  expect(await decisionsOf(token)).toEqual([])
  await decide(token, "eye_care", true)
  expect((await decide(token, "eye_care", false, 7)).status).toBe(200)
  expect((await decisionsOf(token))[0].granted).toBe(false)
  expect((await decide(token, "horoscope", true)).status).toBe(400)
})

test("A reminder is queued only with consent and deleted on withdrawal; order messages are always sent", async () => {
  const at = await shopForThisTest()
  const { db } = at.context
  const { token, mobile } = await at.signIn()
  await withEmail(at, token, "asha@home.example")
  const { shopper } = (await at.call("GET", "/api/account/data", { token })).body
  expect(shopper.mobile).toBe(mobile)
  const [own] = await db.select().from(shoppers)
  const values = { amount: "₹499", title: "Boond Oval", date: "22 Nov 2027" }
  const tell = (message: typeof eyeTestDue | typeof placed) =>
    addNotice(db, { shopperId: own!.id, mobile, message, values }, at.context.now())
  const waiting = async () =>
    (await db.select().from(notices).where(eq(notices.mobile, mobile)))
      .map(({ kind }) => kind)
      .filter((kind) => kind !== "account_changed")
  const byEmail = async () => (await db.select().from(emails)).map(({ kind }) => kind)

  await tell(eyeTestDue)
  await tell(placed)
  expect(await waiting()).toEqual(["placed"])
  await decide(token, "eye_care", true, 3, at)
  await tell(eyeTestDue)
  expect(await waiting()).toContain("eye_test_due")
  expect(await byEmail()).toContain("eye_test_due")
  await decide(token, "eye_care", false, 3, at)
  expect(await waiting()).toEqual(["placed"])
  expect(await byEmail()).not.toContain("eye_test_due")
})

test("One switch withdraws every reminder of eye tests and contact lenses, and requesting one turns it on", async () => {
  const at = await shopForThisTest()
  const { db } = at.context
  const sale = await delivered(at, [{ productId: 71, contactLens: dailyLens }])
  const { token, mobile } = sale.buyer
  const call = (method: "GET" | "POST" | "PUT", path: string, body?: unknown) =>
    at.call(method, path, { token, body })
  const granted = async () =>
    (await call("GET", "/api/consents")).body.data.map((one: any) => [one.topic, one.granted])
  const lenses = `/api/order-lines/${sale.orderIds[0]}/refill-reminder`
  const person = (await call("POST", "/api/people", { name: "Asha", relation: "self" })).body.data
  const testedOn = indianDay(new Date(at.context.now().getTime() - 300 * DAY_MS))
  const askForBoth = async () => {
    await call("PUT", lenses, { wanted: true })
    const test = { values: aPrescription, testedOn, remind: true }
    await call("POST", `/api/people/${person.id}/prescriptions`, test)
  }
  const wishes = async () => [
    await db.$count(refillReminders),
    await db.$count(prescriptions, isNotNull(prescriptions.remindAt)),
  ]
  expect(await granted()).toEqual([])
  await askForBoth()
  expect(await granted()).toEqual([["eye_care", true]])
  expect(await wishes()).toEqual([1, 1])
  await decide(token, "eye_care", false, 2, at)
  expect(await wishes()).toEqual([0, 0])
  expect((await granted())[0]).toEqual(["eye_care", false])

  // Jobs check the consent, whatever the rows contain.
  await askForBoth()
  await db.delete(consents)
  at.wait((100 * DAY_MS) / 1000)
  await remindOfEyeTests(at.context)
  await sendRefillReminders(at.context)
  const told = async () =>
    (await db.select().from(notices).where(eq(notices.mobile, mobile)))
      .map(({ kind }) => kind)
      .filter((kind) => kind === "eye_test_due" || kind === "refill_due")
      .toSorted()
  expect(await told()).toEqual([])
  const [own] = await db.select().from(shoppers)
  await grantEyeCare(db, own!.id, at.context.now())
  await remindOfEyeTests(at.context)
  await sendRefillReminders(at.context)
  expect(await told()).toEqual(["eye_test_due", "refill_due"])
})

test("Asking for the reminder of an eye test that is saved already is a consent, too", async () => {
  const at = await shopForThisTest()
  const { token } = await at.signIn()
  const call = (method: "GET" | "POST", path: string, body?: unknown) =>
    at.call(method, path, { token, body })
  const person = (await call("POST", "/api/people", { name: "Asha", relation: "self" })).body.data
  const testedOn = indianDay(new Date(at.context.now().getTime() - 300 * DAY_MS))
  const save = (more: object) =>
    call("POST", `/api/people/${person.id}/prescriptions`, {
      ...{ values: aPrescription, testedOn },
      ...more,
    })
  await save({})
  expect((await call("GET", "/api/consents")).body.data).toEqual([])
  const again = await save({ remind: true })
  expect(again.body.data.prescriptions).toMatchObject([{ remindAt: expect.any(String) }])
  expect((await call("GET", "/api/consents")).body.data).toMatchObject([
    { topic: "eye_care", granted: true },
  ])
})

test("A shopper cannot decide for another one, and decisions are deleted with the account", async () => {
  const at = await shopForThisTest()
  const [one, other] = [await at.signIn(), await at.signIn()]
  await decide(one.token, "eye_care", true, 3, at)
  const others = await at.call("GET", "/api/consents", { token: other.token })
  expect(others.body.data).toEqual([])
  const file = await at.call("GET", "/api/account/data", { token: one.token })
  expect(file.body.consents).toMatchObject([{ topic: "eye_care", granted: true, version: 3 }])
  await at.call("POST", "/api/account/erase", { token: one.token })
  expect(await at.context.db.$count(consents)).toBe(0)
})
