import { randomBytes, randomUUID } from "node:crypto"
import { desc, eq, getTableColumns, getTableName, is, isNotNull, sql } from "drizzle-orm"
import { type PgColumn, PgTable } from "drizzle-orm/pg-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import * as schema from "#db/schema.ts"
import { orderLines, payments } from "#db/schema.ts"
import type { OrderLineId, ShopperId } from "#domain/core/id.ts"
import { staffRoles } from "#domain/office/staff-permissions.ts"
import type { DeletedAccountChoice } from "#domain/shoppers/deleted-account.ts"
import { reconcilePayments } from "#server/checkout/payments/commands/reconcile-payments.ts"
import { settlePayment } from "#server/checkout/payments/commands/settle-payment.ts"
import { decryptLenses } from "#server/core/encryption/order-powers.ts"
import { createRecordEncryption } from "#server/core/encryption/record-encryption.ts"
import { privacyOf } from "#server/core/privacy.ts"
import { pageSettings as pageSettingsOf } from "#server/core/settings/page-settings.ts"
import { startSession } from "#server/shoppers/identity/commands/sessions.ts"
import { purgeRecords } from "#server/shoppers/retention/commands/purge-records.ts"
import {
  buyerIn,
  control,
  dailyLens,
  home,
  nearsighted,
  payAtGateway,
  type Wish,
} from "../../buyer.ts"
import { delivered } from "../../operations/delivered.ts"
import { operate, operated } from "../../operations/operate.ts"
import { addPasskey } from "../../passkeys.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"
import { contentsOf } from "../contents.ts"
import { moduleExamples } from "../module-examples.ts"
import { signedInStaff } from "../office.ts"
import { aPrescription, aSmallPicture } from "../own-records.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const phone =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36"

const sessionsOf = async (token: string) =>
  (await shop.call("GET", "/api/sessions", { token })).body.data

test("A shopper sees each signed-in browser, and can sign one of them out", async () => {
  const here = await shop.signIn()
  const there = await startSession(shop.context, here.mobile, "Firefox on Windows")
  const list = await sessionsOf(here.token)
  expect(list).toHaveLength(2)
  expect(list).toContainEqual(
    expect.objectContaining({ device: "Firefox on Windows", isCurrent: false }),
  )
  const other = list.find((session: { isCurrent: boolean }) => !session.isCurrent)
  const end = () => shop.call("DELETE", `/api/sessions/${other.id}`, { token: here.token })
  expect((await end()).body).toEqual({ ended: 1 })
  expect((await end()).status).toBe(404)
  expect((await shop.call("GET", "/api/sessions", { token: there })).status).toBe(401)
  expect(await sessionsOf(here.token)).toMatchObject([{ isCurrent: true }])
})

test("A session shows the browser that signed in, without version or model", async () => {
  const mobile = "9811100001"
  const asked = await shop.call("POST", "/api/login", { body: { mobile_num: mobile } })
  const verified = await shop.call("POST", "/api/login/verify", {
    body: { token: asked.body.token, otp: asked.body.otp },
    headers: { "user-agent": phone },
  })
  expect(await sessionsOf(verified.body.token)).toMatchObject([{ device: "Chrome on Android" }])
})

test("A shopper cannot sign out another user's browser", async () => {
  const [owner, stranger] = [await shop.signIn(), await shop.signIn()]
  const [session] = await sessionsOf(owner.token)
  const ended = await shop.call("DELETE", `/api/sessions/${session.id}`, { token: stranger.token })
  expect(ended.status).toBe(404)
  expect(await sessionsOf(owner.token)).toHaveLength(1)
})

/**
 * Entered by a shopper; it occurs nowhere in the shop's own data, nor by chance in a random id: "77-B"
 * alone is in one of a thousand parcel numbers.
 */
const planted = {
  contact_name: "Chandrika Vaidyanathan",
  house_flat_office_no: "77-B Kalpataru",
  address: "Mallikarjuna Layout",
  landmark: "Opposite Sarovar Tank",
  city: "Tumakuru",
}
/** As a prescription has it, in the text of a row. */
const axis = '\\"axis\\"'
/** The value of a contact lens; no sample product has it. */
const contactPower = "-9.5"

const words = {
  email: "chandrika.v@letters.example",
  person: "Gowramma Vaidyanathan",
  return: "Cracked at the bridge on arrival.",
}
/** What a shopper writes in modules. */
const written = moduleExamples.flatMap(([, { privacy }]) => privacy?.written ?? [])

const lens = {
  ...nearsighted,
  prescription: {
    ...nearsighted.prescription!,
    right: { sph: -3.75, cyl: -0.75, axis: 137, add: null },
  },
}

const glassesAndContactLenses: Wish[] = [
  { productId: 41, lens },
  { productId: 71, contactLens: { ...dailyLens, power: Number(contactPower) } },
]

/** A shopper with a delivered order and every kind of text that a shopper can write. */
async function shopperWhoWroteALot(at: TestShop, wishes: Wish[] = glassesAndContactLenses) {
  const sale = await delivered(at, wishes)
  const { token, mobile, addressId } = sale.buyer
  const call = (method: "POST" | "PUT", path: string, body: unknown) =>
    at.call(method, path, { token, body })
  const photo = await call("POST", "/api/photos", { purpose: "return", picture: aSmallPicture })
  const lenses = sale.orderIds[1]
  if (lenses) await call("PUT", `/api/order-lines/${lenses}/refill-reminder`, { wanted: true })
  await call("PUT", "/api/email", { email: words.email })
  await call("PUT", "/api/consents", { topic: "eye_care", granted: true, version: 3 })
  await call("POST", "/api/saved-items", {
    changes: [{ list: "cart", product_id: 43, quantity: 1, change: "added" }],
  })
  for (const { write } of written) await write(at, token)
  await sale.ask({ note: words.return, photos: [photo.body.id] })
  const { id } = await sale.newest()
  await sale.withdraw(id)
  const person = await call("POST", "/api/people", { name: words.person, relation: "parent" })
  await call("POST", `/api/people/${person.body.data.id}/prescriptions`, {
    values: { right: { ...aPrescription.right, axis: 73 }, left: aPrescription.left },
    prescriber: "Netralaya Clinic",
  })
  await operated(at, "orders", { find: mobile })
  for (const [, { privacy }] of moduleExamples) await privacy?.ofLine?.(at, sale.orderIds[0]!)
  const passkey = await addPasskey(at, token)
  const credentialId = passkey.credentialId.toString("base64url")
  return { ...sale, token, mobile, addressId, credentialId }
}

const shopWithPlantedAddress = async (env: Record<string, string> = {}) => {
  const at = await shopForThisTest(env)
  const call = at.call
  // Every buyer of this shop has the planted address.
  at.call = (method, path, options = {}) =>
    path === "/addaddress"
      ? call(method, path, { ...options, body: { ...home, ...planted } })
      : call(method, path, options)
  return at
}

const traces = ({ mobile, credentialId }: { mobile: string; credentialId: string }) => [
  ...[mobile, credentialId],
  ...Object.values(planted),
  ...Object.values(words),
  ...written.flatMap(({ text }) => text ?? []),
]

const absentFrom = (text: string, parts: string[]) => parts.filter((part) => !text.includes(part))

test("A shopper's data is exported as one file with everything that the shop stores about them, and nothing of others", async () => {
  const at = await shopWithPlantedAddress()
  const shopper = await shopperWhoWroteALot(at)
  const other = await buyerIn(at)
  const { status, body } = await at.call("GET", "/api/account/data", { token: shopper.token })
  expect(status).toBe(200)
  const text = JSON.stringify(body)
  expect(absentFrom(text, traces(shopper))).toEqual([])
  expect(text).toContain('"axis":137')
  expect(text).toContain(contactPower)
  expect(body.prescriptions).toMatchObject([
    { values: { right: { axis: 73 } }, prescriber: "Netralaya Clinic", origin: "typed" },
  ])
  expect(text).not.toContain(other.mobile)
  expect(text).not.toContain(other.token)
  expect(body.photos[0]).toMatchObject({
    type: "image/webp",
    base64: expect.stringMatching(/^UklGR/),
  })
  for (const [part, rows] of Object.entries(body)) {
    const mayBeEmpty =
      [
        "reviewVotes",
        "refunds",
        "refundAccounts",
        "couponUses",
        "prescriptionRequests",
        "prescriptionUploads",
        "accountRecoveries",
        "accountMoves",
        "staffNotes",
        ...moduleExamples.flatMap(([, { privacy }]) => privacy?.mayBeEmpty ?? []),
      ].includes(part) || !Array.isArray(rows)
    if (!mayBeEmpty) expect(rows, part).not.toHaveLength(0)
  }
})

const tables = Object.values(schema).flatMap((part) => (is(part, PgTable) ? [part] : []))

/** Tables without data about shoppers. */
const impersonal = [
  ...["brands", "carousel", "categories", "catalogue_version", "coupons", "delivery_areas"],
  ...["code_counts", "invoice_series", "menu_entries"],
  ...["products", "webhook_events"],
  ...[
    "shop_settings",
    "shop_setting_versions",
    "pages",
    "page_versions",
    "home_page_versions",
    "component_status",
    "provider_connections",
    "backup_runs",
  ],
  ...["product_schedules", "product_price_history", "product_bulk_changes", "contact_lens_stock"],
]

/** Tables with rows about shoppers that are not in the file, with the reason. */
const leftOut: Record<string, string> = {
  deleted_account_records: "of accounts that do not exist any more, without a name",
  code_challenges: "a keyed hash that is deleted after minutes",
  code_allowances: "a keyed hash without personal data",
  passkey_challenges: "a random text that is deleted after an hour",
  holds: "pieces kept for a payment, which is in the file",
  payment_settlements: "what the gateway paid out to the shop",
  parcel_bookings: "numbers of parcels, which the shipments in the file have",
  parcels: "the courier's own words about the shipments in the file",
  audit: "what the owner did",
  audit_entries: "what the staff did, without data that identifies a shopper",
  staff: "who works in the shop",
  staff_sessions: "where the staff is signed in",
  staff_invitations: "who was invited to work in the shop",
  approvals: "what the staff asked each other to allow",
  staff_recovery_codes: "hashes of codes of the staff",
  staff_attempts: "keyed hashes of attempts of the staff to sign in",
  email_additions: "texts of the shop",
  order_holds: "why the staff stopped the work on an order, which the shopper is not told",
  order_views: "filters that the staff saved",
  sales_days: "sums of all orders of a day",
  product_sales_days: "sums of all orders of a day",
  stale_sales_days: "days whose sums are to be computed again",
  ...Object.assign({}, ...moduleExamples.map(([, { privacy }]) => privacy?.leftOut)),
}

test("Every table is in the data export of a shopper, or excluded with a reason", async () => {
  const { token } = await shop.signIn()
  const { body } = await shop.call("GET", "/api/account/data", { token })
  /** What has the rows of a table, where its name is another. */
  const renamed: Record<string, string> = {
    shoppers: "shopper",
    notices: "messages",
    order_notes: "staffNotes",
    shopper_emails: "email",
    prescription_pictures: "prescriptionRequests",
    prescription_readings: "prescriptionRequests",
    prescription_messages: "prescriptionRequests",
    prescription_upload_pictures: "prescriptionUploads",
    ...Object.assign({}, ...moduleExamples.map(([, { privacy }]) => privacy?.exported)),
  }
  const camel = (name: string) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase())
  expect(tables.length).toBeGreaterThan(25)
  const missing = tables
    .map((table) => getTableName(table))
    .filter((name) => !impersonal.includes(name) && !(name in leftOut))
    .filter((name) => !((renamed[name] ?? camel(name)) in body))
  expect(missing).toEqual([])
})

test("No two features give their part of the data export the same name", async () => {
  const { mobile } = await shop.signIn()
  const [shopper] = await shop.context.db
    .select()
    .from(schema.shoppers)
    .where(eq(schema.shoppers.mobile, mobile))
  const at = shop.context.now()
  const account = {
    shopperId: shopper!.id,
    mobile,
    email: null,
    orderIds: [],
    orderLineIds: [],
    at,
  }
  const names = ["exportedAt", "shopper"]
  for (const part of privacyOf(shop.context)) {
    names.push(...Object.keys((await part.export?.(shop.context, account, shop.app.log)) ?? {}))
  }
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
})

/** Erases the account, and looks for whatever of the shopper is left in any table. */
async function eraseAndSearch(
  at: TestShop,
  shopper: Awaited<ReturnType<typeof shopperWhoWroteALot>>,
) {
  const before = await contentsOf(at)
  const erased = await at.call("POST", "/api/account/erase", { token: shopper.token })
  expect(erased).toMatchObject({ status: 200, body: { erased: true } })

  const after = await contentsOf(at)
  const all = traces(shopper)
  const powers = [axis, contactPower]
  // Powers and names of people are encrypted, and the encrypted values are erased too.
  const encrypted = [words.person, ...powers]
  expect(absentFrom(JSON.stringify(before), [...all, ...powers])).toEqual(encrypted)
  expect(await at.context.db.$count(schema.orders, isNotNull(schema.orders.ciphertext))).toBe(0)
  // What modules keep of a line is all that is left of its record.
  for (const line of await at.context.db.select().from(orderLines)) {
    const { contactLens, lens, fittingHeight } = decryptLenses(at.context, line)
    expect([contactLens, lens?.prescription ?? null, fittingHeight]).toEqual([null, null, null])
    if (line.ciphertext !== null) expect(line.productId).toBe(71)
  }
  expect(absentFrom(JSON.stringify(after), [...all, ...powers])).toEqual([...all, ...powers])
  const books = ["orders", "order_lines", "payments", "invoices", "shipments", "refunds"]
  for (const table of books) {
    expect(after[table], table).toHaveLength(before[table]!.length)
  }
  for (const table of [
    "addresses",
    "passkeys",
    "passkey_challenges",
    "people",
    "prescriptions",
    "photos",
  ]) {
    expect(after[table], table).toEqual([])
  }
  return { after, record: erased.body.record }
}

/** Tables that keep the id of a shopper whose account was erased: tax law wants what was bought. */
const keptWithId = [
  ...["coupon_uses", "orders"],
  ...moduleExamples.flatMap(([, { privacy }]) => privacy?.keptWithId ?? []),
]

/** How many rows each table has about the only shopper, and how many records about their orders. */
async function recordsOf(at: TestShop, shopperId: ShopperId) {
  const { db } = at.context
  const own = tables.flatMap((table) => {
    const column = (getTableColumns(table) as Record<string, PgColumn>).shopperId
    const name = getTableName(table)
    return column && !keptWithId.includes(name)
      ? [[name, table, eq(column, shopperId)] as const]
      : []
  })
  expect(own.length).toBeGreaterThan(10)
  const others = [
    ["notes of staff", schema.orderNotes, undefined],
    ["holds", schema.orderHolds, undefined],
    ["reminders", schema.refillReminders, undefined],
    ["prescription requests", schema.prescriptionRequests, undefined],
    ["courier", schema.parcels, sql`${schema.parcels.checkpoints} <> '[]'::jsonb`],
  ] as const
  const counts: Record<string, number> = {}
  for (const [name, table, which] of [...own, ...others]) {
    counts[name] = await db.$count(table, which)
  }
  for (const [file, { privacy }] of moduleExamples) {
    const { erased } = privacy ?? {}
    if (erased) counts[file] = await erased.count(at, { shopperId, email: words.email })
  }
  return counts
}

/** Rows that `shopperWhoWroteALot` lacks; no address of the shop gives all of them to one account. */
async function addOtherRecords(at: TestShop, lineId: OrderLineId) {
  const { db, now } = at.context
  const [line] = await db.select().from(orderLines).where(eq(orderLines.id, lineId))
  const orderId = line!.orderId
  const [order] = await db.select().from(schema.orders).where(eq(schema.orders.id, orderId))
  const { shopperId } = order!
  const expiresAt = new Date(now().getTime() + 3_600_000)
  const encrypted = { keyId: "x", ciphertext: Buffer.from("x") }
  await db
    .insert(schema.accountMoves)
    .values({ shopperId, mobile: "9000000001", movesAt: expiresAt })
  await db.insert(schema.accountRecoveries).values({ id: randomUUID(), shopperId, expiresAt })
  await db.insert(schema.passkeyChallenges).values({ challenge: "x", shopperId, expiresAt })
  await db.insert(schema.prescriptionUploads).values({ tokenHash: "x", shopperId, expiresAt })
  await db
    .insert(schema.prescriptionRequests)
    .values({ orderLineId: lineId, state: "confirmed", turnSince: now() })
  await db
    .insert(schema.prescriptionPictures)
    .values({ orderLineId: lineId, shopperId, source: "photo", ...encrypted, width: 1, height: 1 })
  await db.update(schema.shopperEmails).set({ verifiedAt: now() })
  for (const [, { privacy }] of moduleExamples) {
    await privacy?.erased?.add?.(at, { shopperId, email: words.email })
  }
  await db.update(schema.parcels).set({ checkpoints: [{ location: planted.city }] as never })
  await db.insert(schema.orderNotes).values({ orderId, text: "Called twice" })
  await db.insert(schema.orderHolds).values({ orderId, reason: "Called twice" })
  return shopperId
}

test("Each feature erases its records of a shopper, whatever the order of the features", async () => {
  const at = await shopWithPlantedAddress()
  const shopper = await shopperWhoWroteALot(at)
  const shopperId = await addOtherRecords(at, shopper.orderIds[0] as OrderLineId)
  const before = Object.entries(await recordsOf(at, shopperId))
  expect(before.filter(([, count]) => count === 0)).toEqual([])
  at.context.modules = [{ name: "reversed", privacy: privacyOf(at.context).toReversed() }]
  await eraseAndSearch(at, shopper)
  const after = Object.entries(await recordsOf(at, shopperId))
  expect(after.filter(([, count]) => count > 0)).toEqual([])
})

const waitUntil = (at: TestShop, moment: string) =>
  at.wait((Date.parse(moment) - at.context.now().getTime()) / 1000)

test("After an erasure nothing in the database identifies the shopper, and the accounts are complete", async () => {
  const at = await shopWithPlantedAddress()
  const bought = await shopperWhoWroteALot(at)
  // Copies may be kept from May on, and this shop does not want them.
  waitUntil(at, "2027-06-01T06:00:00Z")
  const shopper = { ...bought, token: await startSession(at.context, bought.mobile) }
  const { after, record } = await eraseAndSearch(at, shopper)
  expect([record, after.deleted_account_records]).toEqual([null, []])
  const gone = await at.call("GET", "/getallUserinfo", { token: shopper.token })
  expect(gone.status).toBe(401)

  at.wait(60)
  const again = await at.signIn(shopper.mobile)
  const orders = await at.call("POST", "/api/cashfree/orders/number", {
    token: again.token,
    body: {},
  })
  expect(orders.body.data).toEqual([])
})

const wantsRecords = {
  DELETED_ACCOUNTS: "year",
  DUTIES_CONFIRMED: JSON.stringify({
    "data-records": { by: "Adv. Meera Joshi", on: "2027-05-01" },
  }),
}
const DAY_SECONDS = 24 * 3600

test("With a lawyer's name, an account deleted from 13 May 2027 on is kept encrypted, found by its number, and deleted after a year", async () => {
  const at = await shopWithPlantedAddress(wantsRecords)
  const bought = await shopperWhoWroteALot(at)
  waitUntil(at, "2027-05-12T18:20:00Z")
  const early = await at.signIn()
  const { body } = await at.call("POST", "/api/account/erase", { token: early.token })
  expect(body).toEqual({ erased: true, record: null })

  waitUntil(at, "2027-05-12T18:30:00Z")
  const shopper = { ...bought, token: await startSession(at.context, bought.mobile) }
  const { after, record } = await eraseAndSearch(at, shopper)
  expect(record).toEqual({
    number: expect.stringMatching(/^DR-\d{4}-\d{4}-\d{4}$/),
    keptUntil: "2028-05-13",
  })
  const [stored] = await at.context.db.select().from(schema.deletedAccountRecords)
  expect(after.deleted_account_records).toHaveLength(1)
  expect(Object.keys(stored!)).toEqual(["number", "deletedOn", "keyId", "ciphertext"])
  expect(Buffer.from(stored!.ciphertext).toString("latin1")).not.toContain(shopper.mobile)

  // The number finds it, and the copy is what the shopper could download.
  const listed = { record: record.number, deleted_on: "2027-05-13", kept_until: "2028-05-13" }
  expect(await operated(at, "data-records list")).toEqual([listed])
  const purpose = "shopper-request"
  const typed = record.number.toLowerCase().replaceAll("-", " ")
  const read = () => operate(at, "data-records read", { record: typed, purpose })
  const opened = await read()
  expect(opened).toMatchObject({ ok: true, value: listed })
  const text = JSON.stringify(opened)
  expect(absentFrom(text, [...traces(shopper), '"axis":137', '"axis":73', contactPower])).toEqual(
    [],
  )

  // Their number starts an empty account, and nothing else shows the copy.
  const again = await at.signIn(shopper.mobile)
  const own = await at.call("GET", "/api/account/data", { token: again.token })
  expect(own.body).toMatchObject({ orders: [], people: [], prescriptions: [] })
  expect(JSON.stringify(own.body)).not.toContain(planted.contact_name)
  expect(await operated(at, "orders", { find: planted.contact_name })).toEqual([])
  expect(await operated(at, "export-orders")).not.toContain(planted.contact_name)
  // The number of a record does not follow from the mobile number.
  const second = await at.call("POST", "/api/account/erase", { token: again.token })
  expect(second.body.record?.number ?? record.number).not.toBe(record.number)

  at.wait(366 * DAY_SECONDS)
  await purgeRecords(at.context)
  expect((await read()).ok).toBe(true)
  at.wait(DAY_SECONDS)
  // Its time is over also where the deletion is late, as after a backup was restored.
  expect([await read(), await operated(at, "data-records list")]).toMatchObject([
    { ok: false, failure: { code: "NOT_FOUND" } },
    [],
  ])
  await purgeRecords(at.context)
  expect(await at.context.db.$count(schema.deletedAccountRecords)).toBe(0)
})

test("Only the owner opens the copy of a deleted account, with a proof of identity and a purpose, and the audit has both", async () => {
  const at = await shopForThisTest(wantsRecords)
  waitUntil(at, "2027-06-01T06:00:00Z")
  const { token, mobile } = await at.signIn()
  const { record } = (await at.call("POST", "/api/account/erase", { token })).body
  const read = { record: record.number, purpose: "authority-order" }
  for (const role of staffRoles.filter((one) => one !== "owner")) {
    const { run } = await signedInStaff(at, role)
    for (const [operation, input] of [
      ["data-records list", {}],
      ["data-records read", read],
    ] as const) {
      expect((await run(operation, input)).body.error?.code, role).toBe("NOT_PERMITTED")
    }
  }
  const { run } = await signedInStaff(at, "owner")
  for (const purpose of [undefined, "", "curiosity"]) {
    const { status, body } = await run("data-records read", { ...read, purpose })
    expect([status, JSON.stringify(body).includes(mobile)]).toEqual([400, false])
  }
  const opened = await run("data-records read", read)
  expect(opened.body.result.data.shopper.mobile).toBe(mobile)
  const [entry] = await operated(at, "audit", { operation: "data-records read" })
  expect(entry).toMatchObject({ who: "Kavya Menon", result: "OK" })
  const [row] = await at.context.db
    .select()
    .from(schema.auditEntries)
    .where(eq(schema.auditEntries.operation, "data-records read"))
    .orderBy(desc(schema.auditEntries.seq))
    .limit(1)
  expect(JSON.parse(row!.details).input).toEqual(read)
  expect(row!.viewed).toEqual([record.number])
  expect(JSON.stringify(row)).not.toContain(mobile)
  at.wait(11 * 60)
  expect((await run("data-records read", read)).body.error.code).toBe("CONFIRM_IDENTITY")
})

test("An account with a record that cannot be decrypted is not deleted where a copy is kept", async () => {
  const at = await shopForThisTest(wantsRecords)
  waitUntil(at, "2027-06-01T06:00:00Z")
  const { token } = await at.signIn()
  const body = { name: words.person, relation: "parent" }
  await at.call("POST", "/api/people", { token, body })
  const known = at.context.encryption
  const erase = async () => (await at.call("POST", "/api/account/erase", { token })).status
  at.context.encryption = createRecordEncryption([{ id: "k9", secret: randomBytes(32) }])
  expect(await erase()).toBe(500)
  expect(await at.context.db.$count(schema.deletedAccountRecords)).toBe(0)
  at.context.encryption = known
  const { people } = (await at.call("GET", "/api/account/data", { token })).body
  expect(people).toMatchObject([{ name: words.person }])
  expect(await erase()).toBe(200)
})

test("Deleted accounts can be kept only while a lawyer's name confirms it, and the pages say what is kept", async () => {
  const at = await shopForThisTest()
  const choose = (value: string) => operate(at, "settings set", { deleted_accounts: value })
  const policy = async () => (await at.app.inject({ url: "/backend/api/pages/privacy" })).body
  const said = [
    "If you delete your account from 13 May 2027",
    "copy of an account that was deleted",
  ]
  /** Told to each process a moment after a change. */
  const expectChoice = async (choice: DeletedAccountChoice) => {
    await expect.poll(() => pageSettingsOf(at.context).deletedAccounts).toBe(choice)
    const missing = choice === "year" ? [] : said
    await expect.poll(async () => absentFrom(await policy(), said)).toEqual(missing)
  }
  const refused = await choose("year")
  expect(refused).toMatchObject({ ok: false, failure: { code: "BAD_REQUEST" } })
  expect(JSON.stringify(refused)).toContain("has the name of the lawyer who confirmed it")
  await expectChoice("erase")

  const duty = "data-records"
  await operated(at, "duties confirm", { duty, by: "Adv. Meera Joshi" })
  expect((await choose("year")).ok).toBe(true)
  await expectChoice("year")
  // While copies are kept the name stays.
  expect((await operate(at, "duties confirm", { duty, by: "" })).ok).toBe(false)
  expect((await choose("erase")).ok).toBe(true)
  expect((await operate(at, "duties confirm", { duty, by: "" })).ok).toBe(true)
  await expectChoice("erase")
})

test("An account can be erased only after a recent sign-in", async () => {
  const at = await shopForThisTest()
  const { token, mobile } = await at.signIn()
  at.wait(16 * 60)
  const late = await at.call("POST", "/api/account/erase", { token })
  expect(late.status).toBe(409)
  expect(late.body.error.message).toBe(
    "Please sign in once more, then delete your account within 15 minutes.",
  )
  expect((await at.call("GET", "/getallUserinfo", { token })).status).toBe(200)
  const fresh = await at.signIn(mobile)
  expect((await at.call("POST", "/api/account/erase", { token: fresh.token })).status).toBe(200)
})

test("An account with an order in transit or a pending refund cannot be erased until that is over", async () => {
  const at = await shopForThisTest()
  const { token, order, verify } = await buyerIn(at)
  const opened = await order([{ productId: 41 }])
  const erase = async () =>
    (await at.call("POST", "/api/account/erase", { token })).body.error?.message
  expect(await erase()).toMatch(/^A payment of yours is not decided yet/)
  await payAtGateway(at, opened.body.payment_session_id, "SUCCESS")
  const { body } = await verify(opened.body.order_id)
  expect(await erase()).toMatch(/^An order of yours is not delivered yet/)
  await at.call("POST", `/api/cashfree/orders/${body.orders[0]}/cancel`, { token })
  expect(await erase()).toMatch(/^Money of yours is still on its way back/)
})

test("A payment that succeeds after its shopper was erased is refunded", async () => {
  const at = await shopForThisTest()
  const { db } = at.context
  const { token, order, mobile } = await buyerIn(at)
  const { body } = await order([{ productId: 41 }])
  await payAtGateway(at, body.payment_session_id, "PENDING")
  at.wait(25 * 60)
  await reconcilePayments(at.context, at.app.log)
  // As if the gateway had not reported the attempt yet.
  const own = eq(payments.id, body.order_id)
  await db.update(payments).set({ hasPendingAttempt: false }).where(own)
  const fresh = await at.signIn(mobile)
  expect((await at.call("POST", "/api/account/erase", { token: fresh.token })).status).toBe(200)
  expect((await at.call("GET", "/getallUserinfo", { token })).status).toBe(401)

  await control(at, "cashfree", {
    webhooks: "lose",
    settle: { order_id: body.order_id, payment_status: "SUCCESS" },
  })
  await settlePayment(at.context, body.order_id, at.app.log)
  const [payment] = await db.select().from(payments).where(own)
  expect(payment!.state).toBe("refund_due")
  expect(await db.$count(orderLines)).toBe(0)
})
