import { eq } from "drizzle-orm"
import { expect, onTestFinished, test } from "vitest"
import { auditEntries, payments, providerConnections, shopSettings, staff } from "#db/schema.ts"
import { sandboxKeys } from "#server/core/choose-providers.ts"
import { createRecordEncryption } from "#server/core/encryption/record-encryption.ts"
import { parseDataKeys } from "#server/core/settings/data-keys.ts"
import { encryptConnection } from "#server/core/settings/provider-connections.ts"
import { readSettings } from "#server/core/settings/settings.ts"
import { openShopSettings } from "#server/core/settings/shop-settings-store.ts"
import { buyerIn, payAtGateway } from "../../buyer.ts"
import { testDataKeys } from "../../data-keys.ts"
import { operate, operated } from "../../operations/operate.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"
import { newStaff, officeCall, signedInStaff } from "../office.ts"

/** Live payments need this of the server. */
const server = { PUBLIC_URL: "http://localhost:3000", ALLOW_EMBEDDED_PAYMENTS: "1" }
const closed = { SHOP_STATUS: "closed", DATA_KEYS: testDataKeys, ...server }

const keysOf = ({ context }: TestShop) => {
  const { payments, courier, sms, booking } = sandboxKeys(context.secrets)
  return {
    payments: { CASHFREE_ENVIRONMENT: "production", CASHFREE_APP_ID: payments.clientId },
    secret: { CASHFREE_SECRET: payments.clientSecret },
    sms: { MSG91_AUTHKEY: sms.authkey, MSG91_TEMPLATE_CODE: "template-code" },
    courier: {
      AFTERSHIP_API_KEY: courier.apiKey,
      AFTERSHIP_WEBHOOK_SECRET: courier.webhookSecret,
    },
    booking: { SHIPROCKET_EMAIL: booking.email, SHIPROCKET_PASSWORD: booking.password },
  }
}

const mobile = "9845098450"
const connect = (shop: TestShop, provider: string, values: object, more: object = {}) =>
  operate(shop, "providers connect", { provider, values, ...more })
const connected = async (...[shop, ...given]: Parameters<typeof connect>) => {
  const done = await connect(shop, ...given)
  if (!done.ok) throw new Error(done.failure.message)
  return done.value.sentence as string
}
const refusalOf = async (...given: Parameters<typeof connect>) => {
  const done = await connect(...given)
  return done.ok ? null : done.failure.message
}

/** Until this process has read what was stored, as every other one does. */
const followed = (shop: TestShop, expected: object) =>
  expect.poll(() => shop.context.settings).toMatchObject(expected)

async function connectSms(shop: TestShop) {
  const sentence = await connected(shop, "sms", keysOf(shop).sms, { mobile })
  await followed(shop, { SMS: "msg91" })
  return sentence
}
async function connectPayments(shop: TestShop) {
  const keys = keysOf(shop)
  await connected(shop, "payments", { ...keys.payments, ...keys.secret })
  await followed(shop, { PAYMENTS: "cashfree" })
}

test("Connected providers are used at once, and their secrets are in no reply, log, audit, export or column [X-73]", async () => {
  const lines: string[] = []
  const shop = await openTestShop(closed, (line) => lines.push(line))
  onTestFinished(shop.close)
  const owner = await signedInStaff(shop, "owner")
  const keys = keysOf(shop)
  const replies: unknown[] = []
  const save = async (provider: string, values: object, more: object = {}) => {
    const { body } = await owner.run("providers connect", { provider, values, ...more })
    replies.push(body)
    return body.result?.sentence ?? body.error.message
  }
  const wrong = { ...keys.sms, MSG91_AUTHKEY: "another auth key" }
  expect(await save("sms", wrong, { mobile })).toMatch(/^MSG91 refused the message/)
  expect(await save("sms", keys.sms)).toMatch(/^Enter your mobile number/)
  expect(await save("sms", keys.sms, { mobile })).toMatch(
    /took a test message.*Saved and in use\.$/,
  )
  await followed(shop, { SMS: "msg91", MSG91_TEMPLATE_CODE: "template-code" })
  const { CASHFREE_SECRET } = keys.secret
  const live = { ...keys.payments, CASHFREE_SECRET }
  expect(await save("payments", { ...live, CASHFREE_SECRET: "not the secret" })).toMatch(
    /^Cashfree does not accept these keys/,
  )
  expect(await save("payments", live)).toBe("Cashfree accepts these keys. Saved and in use.")
  expect(await save("courier", keys.courier)).toMatch(/^AfterShip accepts this key and follows \d/)
  const nowhere = { ...keys.booking, SHIPROCKET_PICKUP_LOCATION: "Warehouse" }
  expect(await save("booking", nowhere)).toMatch(/no pick-up address of this name/)
  expect(await save("booking", keys.booking)).toMatch(/^Shiprocket collects from “Primary”/)
  await followed(shop, { PAYMENTS: "cashfree", COURIER: "aftership", BOOKING: "shiprocket" })
  // The clients of this process are those of the new settings.
  expect(shop.context.payments.maxChecksPerMinute).toBe(60)
  expect(shop.context.settings.EMAIL).toBe("none")

  const secrets = [
    ...[keys.sms.MSG91_AUTHKEY, CASHFREE_SECRET, "another auth key", "not the secret"],
    ...[...Object.values(keys.courier), keys.booking.SHIPROCKET_PASSWORD],
  ]
  const { body } = await owner.run("providers show", {})
  replies.push(body, (await owner.run("settings environment", {})).body)
  replies.push((await owner.run("audit", {})).body, await operated(shop, "audit export"))
  const audit = await shop.context.db.select().from(auditEntries)
  expect(audit.filter(({ details }) => details.includes("not-recorded"))).toHaveLength(8)
  for (const text of [replies, lines, audit].map((one) => JSON.stringify(one))) {
    for (const secret of [...secrets, mobile]) expect(text).not.toContain(secret)
  }
  const field = body.result[0].fields.find(({ name }: any) => name === "CASHFREE_SECRET")
  expect(field).toMatchObject({ value: "", is_saved: true, end: CASHFREE_SECRET.slice(-4) })
  expect(body.result.map(({ status }: any) => status)).toEqual([
    ...["connected", "connected", "none", "connected", "connected"],
  ])
  const rows = await shop.context.db.select().from(providerConnections)
  expect(rows).toHaveLength(4)
  for (const { ciphertext } of rows) {
    const stored = Buffer.from(ciphertext).toString("latin1")
    for (const secret of secrets) expect(stored).not.toContain(secret)
    expect(stored).not.toContain("CASHFREE")
  }
})

test("Only an owner with an account of their own connects, and is asked for the password after a while", async () => {
  const shop = await shopForThisTest(closed)
  const { sms } = keysOf(shop)
  const input = { provider: "sms", values: sms, mobile }
  const manager = await signedInStaff(shop, "manager")
  for (const name of ["providers connect", "providers test"]) {
    expect((await manager.run(name, input)).body.error.code, name).toBe("NOT_PERMITTED")
  }
  expect((await manager.run("providers show", {})).status).toBe(200)

  const demo = await signedInStaff(shop, "owner")
  await shop.context.db.update(staff).set({ isDemo: true }).where(eq(staff.email, demo.email))
  expect((await demo.run("providers connect", input)).body.error.message).toMatch(
    /^The demonstration's accounts end/,
  )
  const owner = await signedInStaff(shop, "owner")
  shop.wait(11 * 60)
  for (const name of ["providers connect", "providers test", "providers disconnect"]) {
    const asked = await owner.run(name, name.endsWith("disconnect") ? { provider: "sms" } : input)
    expect(asked.body.error.code, name).toBe("CONFIRM_IDENTITY")
  }
})

test("A provider that the environment names is locked, and its keys are not shown", async () => {
  const env = { ...closed, EMAIL: "smtp", SMTP_URL: "smtps://a:hush@smtp.example" }
  const shop = await shopForThisTest({ ...env, ALLOW_SANDBOX: "1" })
  const values = { SMTP_HOST: "other.example", SMTP_USER: "a", SMTP_PASSWORD: "b" }
  expect(await refusalOf(shop, "email", values)).toMatch(/set this provider in the environment/)
  expect(await operate(shop, "providers disconnect", { provider: "email" })).toMatchObject({
    failure: { code: "NOT_ALLOWED_NOW" },
  })
  const shown = await operated(shop, "providers show")
  const email = shown.find(({ provider }: any) => provider === "email")
  expect(email).toMatchObject({ locked: true, status: "connected", fields: [] })
  expect(shown.filter(({ locked }: any) => locked)).toHaveLength(1)
  expect(JSON.stringify(shown)).not.toContain("hush")
})

test("An open shop changes to no mix of real providers and stand-ins, and a closed one takes them in any order [X-73]", async () => {
  const shop = await shopForThisTest({ ...server, DATA_KEYS: testDataKeys })
  const keys = keysOf(shop)
  expect(await refusalOf(shop, "sms", keys.sms, { mobile })).toMatch(/^The shop is open/)
  await operated(shop, "shop close")
  await followed(shop, { SHOP_STATUS: "closed" })
  const live = { ...keys.payments, ...keys.secret }
  await connectPayments(shop)
  // The courier is a stand-in: whatever is stored, the shop stays closed.
  const open = { name: "SHOP_STATUS", value: "open", updatedAt: new Date() } as const
  await shop.context.db
    .insert(shopSettings)
    .values(open)
    .onConflictDoUpdate({ target: shopSettings.name, set: open })
  await operated(shop, "settings set", { delivery_fee: "50" })
  await followed(shop, { DELIVERY_FEE: 50, SHOP_STATUS: "closed" })
  const needs = async () => JSON.stringify(await operate(shop, "shop open"))
  expect(await needs()).toContain("Connect MSG91: without text messages no shopper can sign in.")
  await connectSms(shop)
  expect(await needs()).toContain("Enter the MSG91 template of: Order confirmed, Parcel shipped.")
  expect(await needs()).toContain("Connect AfterShip")
  await connected(shop, "courier", keys.courier)
  await followed(shop, { COURIER: "aftership" })
  shop.context.settings.SHOP_STATUS = "open"
  expect(await operate(shop, "providers disconnect", { provider: "sms" })).toMatchObject({
    failure: { message: expect.stringMatching(/^The shop is open/) },
  })
  expect(await operate(shop, "providers disconnect", { provider: "courier" })).toMatchObject({
    failure: { message: expect.stringMatching(/^The shop is open/) },
  })
  const test = { ...live, CASHFREE_ENVIRONMENT: "sandbox" }
  expect(await refusalOf(shop, "payments", test)).toMatch(/test environment/)
})

test("A provider can be tested before any other is connected, in an open demonstration too, and stays unused", async () => {
  const shop = await shopForThisTest({ ...server, DATA_KEYS: testDataKeys })
  const keys = keysOf(shop)
  const values = { ...keys.payments, ...keys.secret }
  const tested = (secret: object = {}) =>
    operate(shop, "providers test", { provider: "payments", values: { ...values, ...secret } })
  expect(await tested()).toEqual({ ok: true, value: { sentence: "Cashfree accepts these keys." } })
  expect(await tested({ CASHFREE_SECRET: "wrong" })).toMatchObject({
    failure: { message: expect.stringMatching(/^Cashfree does not accept these keys/) },
  })
  expect(shop.context.settings.PAYMENTS).toBe("sandbox")
  expect(await refusalOf(shop, "payments", values)).toMatch(/^The shop is open/)
})

test("MSG91 says which three templates a shop needs to open, apart from those that may follow", async () => {
  const shop = await shopForThisTest(closed)
  const [{ fields }] = (await operated(shop, "providers show")).filter(
    ({ provider }: any) => provider === "sms",
  )
  const needed = fields.filter(({ optional }: any) => !optional)
  expect(needed.map(({ name }: any) => name)).toEqual([
    ...["MSG91_AUTHKEY", "MSG91_TEMPLATE_CODE", "MSG91_TEMPLATE_PLACED", "MSG91_TEMPLATE_SHIPPED"],
  ])
  for (const { hint } of needed.slice(1)) expect(hint).toMatch(/^Needed to open the shop\./)
})

test("A failed test leaves the provider in use, new keys replace it, and payments keep the account that they were made with", async () => {
  const shop = await shopForThisTest(closed)
  const keys = keysOf(shop)
  shop.context.settings.SHOP_STATUS = "open"
  const buyer = await buyerIn(shop)
  const waiting = await buyer.order([{ productId: 41 }])
  shop.context.settings.SHOP_STATUS = "closed"
  await connectSms(shop)
  const live = { ...keys.payments, ...keys.secret }
  expect(await refusalOf(shop, "payments", live)).toMatch(/^Payments or refunds .* not finished/)
  await shop.context.db
    .update(payments)
    .set({ state: "expired", nextCheckAt: null })
    .where(eq(payments.id, waiting.body.order_id))
  await connectPayments(shop)
  await connected(shop, "courier", keys.courier)
  await followed(shop, { COURIER: "aftership" })

  const before = shop.context.payments
  const stored = () => shop.context.db.select().from(providerConnections)
  const rows = await stored()
  expect(await refusalOf(shop, "payments", { ...live, CASHFREE_SECRET: "wrong" })).toMatch(
    /does not accept/,
  )
  expect(await stored()).toEqual(rows)
  expect(shop.context.payments).toBe(before)
  shop.context.settings.SHOP_STATUS = "open"
  const order = await buyer.order([{ productId: 67 }])
  await payAtGateway(shop, order.body.payment_session_id, "SUCCESS")
  expect((await buyer.verify(order.body.order_id)).status).toBe(200)
  shop.wait(60)
  // The stored secret is kept if none is typed.
  await connected(shop, "payments", keys.payments)
  const [payment] = (await stored()).filter(({ provider }) => provider === "payments")
  expect(payment!.savedAt.getTime()).toBeGreaterThan(payment!.connectedAt.getTime())
  const other = { ...live, CASHFREE_APP_ID: "another-account" }
  expect(await refusalOf(shop, "payments", { ...keys.payments, CASHFREE_APP_ID: "x" })).toBe(
    "Secret key is missing.",
  )
  expect(await refusalOf(shop, "payments", other)).toMatch(/Shoppers have paid into this account/)
  // The test order of a shop that opens was paid into a test account.
  shop.context.settings.CASHFREE_ENVIRONMENT = "sandbox"
  expect(await refusalOf(shop, "payments", other)).toMatch(/does not accept/)
  shop.context.settings.CASHFREE_ENVIRONMENT = "production"
  expect(await operate(shop, "providers disconnect", { provider: "payments" })).toMatchObject({
    failure: { code: "NOT_ALLOWED_NOW" },
  })
})

test("A stored password goes to no other server, and without its key a provider is used by nobody", async () => {
  const shop = await shopForThisTest(closed)
  const [parsed, another] = [testDataKeys, testDataKeys.replace("k1:", "k2:")].map(parseDataKeys)
  if (!parsed?.ok || !another?.ok) throw new Error("keys")
  await connectSms(shop)
  const { db } = shop.context
  const elsewhere = { db, listen: async () => {}, isClosing: () => false } as never
  const atStart = () => readSettings({ ...closed })
  const settings = atStart()
  await openShopSettings(elsewhere, settings, createRecordEncryption(parsed.value))
  expect([settings.SMS, settings.MSG91_AUTHKEY]).toEqual(["msg91", keysOf(shop).sms.MSG91_AUTHKEY])
  const without = atStart()
  await openShopSettings(elsewhere, without, createRecordEncryption(another.value))
  expect([without.SMS, without.MSG91_AUTHKEY]).toEqual(["msg91", undefined])

  const fields = { SMTP_HOST: "127.0.0.1:1", SMTP_USER: "asha", SMTP_PASSWORD: "long enough" }
  expect(await refusalOf(shop, "email", fields)).toMatch(/^No mail server answers there/)
  const now = shop.context.now()
  await db.insert(providerConnections).values({
    ...{ provider: "email", connectedAt: now, savedAt: now },
    ...encryptConnection(shop.context, "email", fields),
  })
  expect(await refusalOf(shop, "email", { EMAIL_FROM: "care@netra.example" })).toMatch(
    /^No mail server answers there/,
  )
  expect(await refusalOf(shop, "email", { SMTP_HOST: "127.0.0.1:2" })).toBe("Password is missing.")
})

test("In production the shop starts closed without any stand-in, demo account or code on the screen, until all is connected", async () => {
  const shop = await shopForThisTest({ ...server, NODE_ENV: "production", DATA_KEYS: testDataKeys })
  expect(shop.context.settings.SHOP_STATUS).toBe("closed")
  expect((await officeCall(shop, "/demo")).body.accounts).toEqual([])
  shop.context.settings.SHOP_STATUS = "open"
  const asked = await shop.call("POST", "/api/login", {
    body: { mobile_num: mobile },
    headers: { host: "localhost" },
  })
  expect(asked.status).not.toBe(200)
  expect(asked.body.otp).toBeUndefined()
  expect(await shop.context.payments.findOrder("ch_1")).toMatchObject({
    failure: { reason: "unavailable", detail: "not connected" },
  })
  shop.context.settings.SHOP_STATUS = "closed"
  await newStaff(shop, "owner")
  const statuses = async () =>
    (await operated(shop, "providers show")).map(({ status }: any) => status)
  expect(await statuses()).toEqual(["none", "none", "none", "none", "none"])
  for (const { provider, needs, without } of await operated(shop, "providers show")) {
    expect(needs, provider).toHaveLength(3)
    expect(without, provider).toMatch(/^(Nobody|Shoppers) .*\.$/)
  }
  await connectSms(shop)
  expect((await operated(shop, "providers show"))[1]).toMatchObject({
    provider: "sms",
    without: null,
  })
  await connectPayments(shop)
  await connected(shop, "courier", keysOf(shop).courier)
  await followed(shop, { COURIER: "aftership", SHOP_STATUS: "closed" })
})
