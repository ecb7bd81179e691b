import { randomBytes } from "node:crypto"
import { eq, getTableName, is } from "drizzle-orm"
import { PgTable } from "drizzle-orm/pg-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import * as schema from "#db/schema.ts"
import { notices, people, prescriptions } from "#db/schema.ts"
import { eyeTestExpiry, indianDay } from "#domain/prescriptions/eye-test.ts"
import { allModules } from "#server/all-modules.ts"
import { encryptedTables } from "#server/core/encryption/encrypted-tables.ts"
import { createRecordEncryption } from "#server/core/encryption/record-encryption.ts"
import { requireDataKeys } from "#server/core/encryption/rotate-keys.ts"
import { remindOfEyeTests } from "#server/prescriptions/people/commands/remind-of-eye-tests.ts"
import { operate, operated } from "../../operations/operate.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"
import { contentsOf } from "../contents.ts"
import { aPrescription } from "../own-records.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const DAY_MS = 86_400_000

/** A shopper with shorthands for the people endpoints. */
async function account(at: TestShop = shop, number?: string) {
  const { token, mobile } = await at.signIn(number)
  const call = (method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown) =>
    at.call(method, path, { token, body })
  const list = async () => (await call("GET", "/api/people")).body.data
  const add = (name = "Asha Rao", relation = "self") =>
    call("POST", "/api/people", { name, relation })
  const save = (id: string, more: object = {}) =>
    call("POST", `/api/people/${id}/prescriptions`, { values: aPrescription, ...more })
  return { token, mobile, call, list, add, save }
}

const dayBefore = (at: TestShop, days: number) =>
  indianDay(new Date(at.context.now().getTime() - days * DAY_MS))

test("An edited prescription keeps its source and its creation time, and its reminder moves with its date", async () => {
  const own = await account()
  const { id: personId } = (await own.add()).body.data
  const [testedOn, laterDay] = [dayBefore(shop, 40), dayBefore(shop, 30)]
  const saved = await own.save(personId, { testedOn, prescriber: "Dr Iyer", remind: true })
  const [before] = saved.body.data.prescriptions
  const path = `/api/prescriptions/${before.id}`
  const right = { ...aPrescription.right, sph: -2.75 }
  const values = { ...aPrescription, right }
  const corrected = await own.call("PUT", path, {
    values,
    testedOn: laterDay,
    prescriber: "Dr Iyer, Jayanagar",
    remind: true,
  })
  expect(corrected.status).toBe(200)
  const [after] = corrected.body.data.prescriptions
  expect(after).toMatchObject({
    id: before.id,
    values,
    testedOn: laterDay,
    prescriber: "Dr Iyer, Jayanagar",
    savedAt: before.savedAt,
    origin: before.origin,
  })
  // A year after each day: across a leap day the two are not ten days apart.
  expect(new Date(before.remindAt)).toEqual(eyeTestExpiry(testedOn))
  expect(new Date(after.remindAt)).toEqual(eyeTestExpiry(laterDay))
  const plain = await own.call("PUT", path, { values })
  expect(plain.body.data.prescriptions).toMatchObject([{ remindAt: null, prescriber: "" }])
  const future = await own.call("PUT", path, { values, testedOn: dayBefore(shop, -2) })
  expect(future.status).toBe(400)
  const stranger = await account()
  expect((await stranger.call("PUT", path, { values: aPrescription })).status).toBe(404)
  expect((await own.list())[0].prescriptions[0].values).toEqual(values)
})

test("People can be added, changed and deleted with their prescriptions, each account its own", async () => {
  const own = await account()
  const other = await account()
  const added = await own.add(" Asha Rao ")
  expect([added.status, added.body.data]).toMatchObject([
    201,
    { name: "Asha Rao", relation: "self", guardianConsentAt: null, prescriptions: [] },
  ])
  const { id } = added.body.data
  const saved = await own.save(id, {
    values: { ...aPrescription, pd: "31.5/32", pdSource: "printed_ruler" },
    testedOn: dayBefore(shop, 40),
    prescriber: "Dr Iyer",
  })
  expect(saved.status).toBe(201)
  expect(saved.body.data.prescriptions).toEqual([
    {
      id: expect.any(String),
      values: { ...aPrescription, pd: "31.5/32", pdSource: "printed_ruler" },
      testedOn: dayBefore(shop, 40),
      prescriber: "Dr Iyer",
      origin: "typed",
      remindAt: null,
      savedAt: expect.any(String),
    },
  ])
  const edited = await own.call("PUT", `/api/people/${id}`, { name: "Asha R", relation: "other" })
  expect(edited.body.data).toMatchObject({ id, name: "Asha R", relation: "other" })
  expect(await other.list()).toEqual([])

  const again = await own.save(id)
  const [newest, oldest] = again.body.data.prescriptions
  expect(newest).toMatchObject({ testedOn: null, prescriber: "" })
  expect(oldest.prescriber).toBe("Dr Iyer")
  expect((await own.call("DELETE", `/api/prescriptions/${newest.id}`)).status).toBe(200)
  expect((await own.list())[0].prescriptions).toEqual([oldest])
  expect((await own.call("DELETE", `/api/people/${id}`)).status).toBe(200)
  expect(await own.list()).toEqual([])
  expect(await shop.context.db.$count(prescriptions, eq(prescriptions.personId, id))).toBe(0)
})

test("A saved prescription keeps its prism and fitting values, encrypted, and refuses impossible ones", async () => {
  const own = await account()
  const { id } = (await own.add()).body.data
  const prism = { right: { in: 2, up: -0.5 }, left: { in: 0, up: 0 } }
  const values = { ...aPrescription, details: { prism, vertexDistance: 12, pantoscopicTilt: 8 } }
  const saved = await own.save(id, { values })
  expect(saved.body.data.prescriptions).toMatchObject([{ values }])
  // The same powers without the prism are another prescription.
  expect((await own.save(id)).body.data.prescriptions).toHaveLength(2)
  for (const details of [{ wrap: 90 }, { prism: { ...prism, left: { in: 0.1, up: 0 } } }]) {
    const refused = await own.save(id, { values: { ...aPrescription, details } })
    expect([refused.status, refused.body.error.message]).toEqual([
      400,
      expect.stringContaining("Check the prism"),
    ])
  }
})

test("A child is added only with the consent of its guardian, whose time is stored", async () => {
  const { call, add, list } = await account()
  const form = { name: "Meena Rao", relation: "child" }
  for (const guardianConsent of [undefined, false]) {
    const refused = await call("POST", "/api/people", { ...form, guardianConsent })
    expect([refused.status, refused.body.error.message]).toEqual([
      400,
      expect.stringContaining("consent of a parent or guardian"),
    ])
  }
  const { body } = await add("Meena Rao", "other")
  const path = `/api/people/${body.data.id}`
  expect((await call("PUT", path, form)).status).toBe(400)
  expect((await list())[0]).toMatchObject({ relation: "other", guardianConsentAt: null })

  const agreed = await call("PUT", path, { ...form, guardianConsent: true })
  const moment = agreed.body.data.guardianConsentAt
  expect(Math.abs(Date.parse(moment) - shop.context.now().getTime())).toBeLessThan(60_000)
  shop.wait(60)
  const renamed = await call("PUT", path, { ...form, name: "Meena", guardianConsent: true })
  expect(renamed.body.data).toMatchObject({ name: "Meena", guardianConsentAt: moment })
  const grown = await call("PUT", path, { name: "Meena", relation: "other" })
  expect(grown.body.data.guardianConsentAt).toBeNull()
})

test("From 13 May 2027 a child is added and used only with an adult who agrees, and no date of birth is kept", async () => {
  const own = await shopForThisTest({})
  const first = await account(own)
  const consent = { name: "Meena Rao", relation: "child", guardianConsent: true }
  const guardian = { name: "Sunita Rao", bornOn: "1990-01-31" }
  const early = (await first.call("POST", "/api/people", consent)).body.data
  expect(early).toMatchObject({ guardianProof: null, guardianProofDue: null })
  const bornOn = dayBefore(own, 365 * 17)
  const young = { ...consent, guardian: { ...guardian, bornOn } }
  const refused = await first.call("POST", "/api/people", young)
  expect([refused.status, refused.body.error.message]).toEqual([
    400,
    expect.stringContaining("18 or older"),
  ])

  const from = Date.parse("2027-05-12T18:30:00Z")
  const step = (from - own.context.now().getTime()) / 1000 / 4
  let later = first
  // A number that is not verified for 90 days may belong to somebody else.
  for (let n = 0; n < 4; n++) {
    own.wait(step)
    later = await account(own, first.mobile)
  }
  expect((await later.list())[0]).toMatchObject({ guardianProofDue: "declared" })
  expect((await later.save(early.id)).status).toBe(409)
  for (const [method, path] of [
    ["POST", "/api/people"],
    ["PUT", `/api/people/${early.id}`],
  ] as const) {
    const body = (await later.call(method, path, consent)).body
    expect(body.error.message, method).toContain("the name and the date of birth")
  }
  const path = `/api/people/${early.id}`
  const proved = (await later.call("PUT", path, { ...consent, guardian })).body.data
  expect(proved).toMatchObject({ guardianProof: "declared", guardianProofDue: null })
  expect((await later.save(early.id)).status).toBe(201)
  const renamed = (await later.call("PUT", path, { ...consent, name: "Meena" })).body.data
  expect(renamed).toMatchObject({ name: "Meena", guardianProof: "declared" })
  const [row] = await own.context.db.select().from(people).where(eq(people.id, early.id))
  const { guardianConsentAt, guardianProofAt } = row!
  expect(guardianProofAt!.getTime()).toBeGreaterThan(guardianConsentAt!.getTime())
  expect(JSON.stringify(await contentsOf(own))).not.toMatch(/1990-01-31|Sunita/)

  await operated(own, "settings set", { guardian_proof: "document" })
  // PostgreSQL tells each process of a changed setting a moment later.
  await expect.poll(async () => (await later.list())[0].guardianProofDue).toBe("document")
  expect((await later.save(early.id, { prescriber: "Dr Iyer" })).status).toBe(409)
  const shopper = row!.shopperId
  expect((await operated(own, "shoppers show", { shopper })).guardian).toEqual({
    ...{ children: 1, name: "Sunita Rao", declared: 1, checked: 0 },
  })
  await operated(own, "shoppers confirm-guardian", { shopper })
  expect((await later.list())[0]).toMatchObject({
    ...{ guardianProof: "document", guardianProofDue: null },
  })
  // A proof belongs to the consent for a child, and ends with it.
  const grown = await later.call("PUT", path, { name: "Meena", relation: "parent" })
  expect([grown.status, grown.body.data.guardianProof]).toEqual([200, null])
})

test("A prescription with impossible values or an impossible date is refused with a message", async () => {
  const { add, save, list } = await account()
  const { id } = (await add()).body.data
  const { right, left } = aPrescription
  const wrong: [more: object, words: RegExp][] = [
    [{ values: { right: { ...right, axis: null }, left } }, /^Right eye: a CYL needs an AXIS/],
    [{ values: { right, left: { ...left, sph: -10.25 } } }, /^Left eye: SPH goes from/],
    [{ values: { right, left: { ...left, add: 2 } } }, /^Right eye: these lenses need an ADD/],
    [{ values: { ...aPrescription, pd: "99" } }, /^PD goes from 45/],
    [{ testedOn: "2026-02-30" }, /day, month and year/],
    [{ testedOn: dayBefore(shop, -2) }, /cannot be in the future/],
    [{ remind: true }, /need the date of the eye test/],
    [{ remind: true, testedOn: dayBefore(shop, 400) }, /older than a year already/],
  ]
  for (const [more, words] of wrong) {
    const refused = await save(id, more)
    expect(refused.body.error?.message).toMatch(words)
    expect(refused.status).toBeLessThan(410)
  }
  expect((await list())[0].prescriptions).toEqual([])
})

test("The limits are ten people and twenty prescriptions each, also for simultaneous requests", async () => {
  const { add, save, list } = await account()
  const people = await Promise.all(Array.from({ length: 12 }, () => add()))
  expect(people.map(({ status }) => status).toSorted()).toEqual([...Array(10).fill(201), 409, 409])
  const [person] = await list()
  const saved = await Promise.all(
    Array.from({ length: 22 }, (_, n) => save(person.id, { prescriber: `Dr ${n}` })),
  )
  expect(saved.filter(({ status }) => status === 409)).toHaveLength(2)
  expect((await list())[0].prescriptions).toHaveLength(20)
})

test("The same prescription is stored once, also when sent twice at the same moment", async () => {
  const { add, save, list } = await account()
  const { id } = (await add()).body.data
  const record = { values: { ...aPrescription, pd: "63" }, testedOn: dayBefore(shop, 30) }
  const photo = { ...record, origin: "photo" }
  const twice = await Promise.all([save(id, photo), save(id, photo)])
  expect(twice.map(({ status }) => status)).toEqual([201, 201])
  expect(await list()).toMatchObject([{ prescriptions: [{ origin: "photo", remindAt: null }] }])
  const reminded = await save(id, { ...photo, remind: true })
  expect(reminded.body.data.prescriptions).toMatchObject([{ remindAt: expect.any(String) }])
  expect((await list())[0].prescriptions).toHaveLength(1)
  const other = await save(id, { ...record, prescriber: "Dr Iyer" })
  expect(other.body.data.prescriptions).toHaveLength(2)
  const { id: sister } = (await add("Meena Rao")).body.data
  expect((await save(sister, photo)).body.data.prescriptions).toHaveLength(1)
  expect((await save(id, { ...record, origin: "guessed" })).status).toBe(400)
})

test("A dump of the database contains no prescription value, no date and no doctor", async () => {
  const at = await shopForThisTest()
  const { add, save, list } = await account(at)
  const { id } = (await add()).body.data
  const testedOn = dayBefore(at, 137)
  const record = {
    values: {
      right: { sph: -3.75, cyl: -1.25, axis: 137, add: null },
      left: { sph: -2.25, cyl: 0, axis: null, add: null },
    },
    testedOn,
    prescriber: "Netralaya Clinic",
  }
  await save(id, record)
  expect((await list())[0].prescriptions[0]).toMatchObject(record)
  const [row] = (await contentsOf(at)).prescriptions!
  // The bytes of a row are printed in hexadecimal.
  const bytes = Buffer.from(/\\x([0-9a-f]+)/.exec(row!)![1]!, "hex").toString("latin1")
  for (const text of ["sph", "3.75", "axis", "137", testedOn, "Netralaya"]) {
    expect(bytes, text).not.toContain(text)
  }
  for (const text of ["-3.75", testedOn]) expect(row, text).not.toContain(text)
  expect(JSON.stringify(await contentsOf(at))).not.toContain("Netralaya")
})

test("A record that was changed, or copied from another person, is shown to no one; the rest is", async () => {
  const at = await shopForThisTest()
  const { db } = at.context
  const victim = await account(at)
  const thief = await account(at)
  const theirs = (await victim.add()).body.data.id
  const own = (await thief.add()).body.data.id
  await victim.save(theirs, { values: { ...aPrescription, pd: "67" } })
  await thief.save(own)
  await thief.save(own, { prescriber: "Dr Iyer" })
  const [stolen] = await db.select().from(prescriptions).where(eq(prescriptions.personId, theirs))
  const [first, second] = (await thief.list())[0].prescriptions
  await db
    .update(prescriptions)
    .set({ ciphertext: stolen!.ciphertext })
    .where(eq(prescriptions.id, first.id))
  expect((await thief.list())[0].prescriptions).toEqual([
    { ...first, values: null, testedOn: null, prescriber: "" },
    second,
  ])
  const { body } = await thief.call("GET", "/api/account/data")
  expect(body.prescriptions.map((one: any) => one.unreadable ?? false)).toEqual([true, false])
  expect(JSON.stringify(body)).not.toContain('"pd"')
  expect((await thief.call("DELETE", `/api/prescriptions/${first.id}`)).status).toBe(200)
})

test("After a rotation every record has the new key and reads as before, and the old key can be removed", async () => {
  const at = await shopForThisTest()
  const { add, save, list } = await account(at)
  const [old, fresh] = ["k1", "k2"].map((key) => ({ id: key, secret: randomBytes(32) }))
  const useKeys = (...keys: [typeof old, ...(typeof old)[]]) => {
    at.context.encryption = createRecordEncryption(keys as never)
  }
  useKeys(old)
  const { id } = (await add()).body.data
  const { personId: _, ...row } = (await savedRow(at, save, id))!
  // More than one batch.
  const copies = Array.from({ length: 230 }, () => ({ ...row, personId: id, id: undefined }))
  const encrypted = copies.map((copy) => {
    const own = crypto.randomUUID()
    const record = at.context.encryption.decrypt({ kind: "prescription", id: row.id }, row)
    const name = { kind: "prescription", id: own }
    return { ...copy, id: own, ...at.context.encryption.encrypt(name, record) }
  })
  await at.context.db.insert(prescriptions).values(encrypted)
  const before = await list()

  useKeys(fresh, old)
  const uses = async () =>
    (await operated(at, "encryption status")).filter((use: any) => use.records === "prescriptions")
  expect(await uses()).toEqual([{ records: "prescriptions", key: "k1", count: 231, state: "old" }])
  const fresher = (await add()).body.data.id
  await save(fresher)
  const rotations = await operated(at, "encryption rotate")
  const rotation = rotations.find((one: any) => one.records === "prescriptions")
  expect(rotation).toEqual({ records: "prescriptions", reencrypted: 231, unreadable: 0 })
  useKeys(fresh)
  expect(await uses()).toEqual([
    { records: "prescriptions", key: "k2", count: 232, state: "current" },
  ])
  const after = await list()
  expect(after).toEqual([before[0], expect.objectContaining({ id: fresher })])

  const refusal = () =>
    requireDataKeys(at.context, { place: "DATA_KEYS", lost: [] }).then(
      () => null,
      (error: Error) => error.message.split(" Add them")[0],
    )
  expect(await refusal()).toBeNull()
  // A missing key, and one with the same id and other bytes.
  useKeys(old)
  expect(await uses()).toMatchObject([{ key: "k2", state: "missing" }])
  const refused = await operate(at, "encryption rotate")
  expect((refused as any).value.find((one: any) => one.records === "prescriptions")).toMatchObject({
    reencrypted: 0,
    unreadable: 232,
  })
  useKeys({ id: "k2", secret: randomBytes(32) })
  expect((await list())[0].prescriptions.every((one: any) => one.values === null)).toBe(true)
  expect(await uses()).toMatchObject([{ key: "k2", state: "wrong" }])
  expect(await refusal()).toBe(
    "DATA_KEYS lacks the keys of what is stored: k2 (another key than the k2 at hand) for 2 names of people, 232 prescriptions.",
  )
  // The way back: the right key is added beside the one that took its name.
  useKeys({ id: "k2", secret: randomBytes(32) }, fresh)
  expect(await refusal()).toBeNull()
  expect(await list()).toEqual(after)

  const unreadable = async () => (await operated(at, "status")).unreadable
  expect(await unreadable()).toEqual([])
  await add()
  useKeys(fresh)
  // The shop starts with a key that opens some records of its name, and the status says so.
  expect(await refusal()).toBeNull()
  expect(await unreadable()).toEqual([
    { records: "names of people", key: "k2", count: 3, state: "partly wrong" },
  ])
})

test("Names of people are encrypted, and without their key the list says that they are not readable", async () => {
  const at = await shopForThisTest()
  const { add, list, call } = await account(at)
  const ids: string[] = []
  for (const name of ["Gowramma Vaidyanathan", "Zoya Mistry"]) {
    ids.push((await add(name, "other")).body.data.id)
  }
  await call("PUT", `/api/people/${ids[1]}`, { name: "Zoya Daruwala", relation: "other" })
  const named = /Gowramma|Mistry|Daruwala/
  expect(JSON.stringify(await contentsOf(at))).not.toMatch(named)
  const before = await list()
  expect(before.map(({ name }: any) => name)).toEqual(["Gowramma Vaidyanathan", "Zoya Daruwala"])
  expect((await call("GET", "/api/account/data")).body.people).toMatchObject(
    before.map(({ name }: any) => ({ name })),
  )

  const known = at.context.encryption
  at.context.encryption = createRecordEncryption([{ id: "k9", secret: randomBytes(32) }])
  expect((await list()).map(({ name }: any) => name)).toEqual(Array(2).fill("Name not readable"))
  at.context.encryption = known
  expect(await list()).toEqual(before)
})

test("A rotation covers every table with encrypted records", () => {
  const encrypted = Object.values(schema)
    .filter((part) => is(part, PgTable))
    .filter((table) => "ciphertext" in table)
    .map((table) => getTableName(table as PgTable))
  expect(encrypted.length).toBeGreaterThan(4)
  const rotated = encryptedTables({ modules: allModules }).map(({ table }) => getTableName(table))
  expect(rotated.toSorted()).toEqual(encrypted.toSorted())
})

async function savedRow(at: TestShop, save: (id: string) => Promise<unknown>, personId: string) {
  await save(personId)
  const [row] = await at.context.db.select().from(prescriptions)
  expect(row!.personId).toBe(personId)
  return row
}

test("A shopper who asked for it is reminded once when an eye test is a year old, without a name or a value", async () => {
  const at = await shopForThisTest()
  const { db } = at.context
  const { add, save, call, list, mobile } = await account(at)
  const ids: string[] = []
  for (const name of ["Asked", "Never asked", "Changed her mind", "Has a newer one"]) {
    ids.push((await add(name, "other")).body.data.id)
  }
  const testedOn = dayBefore(at, 300)
  const [asked, never, changed, newer] = ids as [string, string, string, string]
  for (const id of [asked, changed, newer]) await save(id, { testedOn, remind: true })
  await save(never, { testedOn })
  const takenBack = (await list())[2].prescriptions[0]
  expect(takenBack.remindAt).not.toBeNull()
  const path = `/api/prescriptions/${takenBack.id}/reminder`
  const { body } = await call("PUT", path, { remind: false })
  expect(body.data.prescriptions[0].remindAt).toBeNull()
  at.wait(3600)
  await save(newer)

  const told = () => db.select().from(notices).where(eq(notices.mobile, mobile))
  await remindOfEyeTests(at.context)
  expect(await told()).toEqual([])
  at.wait((66 * DAY_MS) / 1000)
  await Promise.all([remindOfEyeTests(at.context), remindOfEyeTests(at.context)])
  await remindOfEyeTests(at.context)
  expect(await told()).toMatchObject([{ kind: "eye_test_due", values: {} }])
  const { token } = await at.signIn(mobile)
  const refused = await at.call("PUT", path, { token, body: { remind: true } })
  expect(refused.body.error?.message).toMatch(/older than a year already/)
  expect(await db.$count(people)).toBe(4)
})
