import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { emails, staff, staffRecoveryCodes } from "#db/schema.ts"
import { listAuditEntries } from "#server/office/audit/queries.ts"
import { newCaller, openTestShop, type TestShop } from "../../shop.ts"
import { codeFor, cookieOf, newStaff, officeCall, password, signedInStaff } from "../office.ts"

let shop: TestShop
let lines: string[] = []
beforeAll(async () => {
  shop = await openTestShop({}, (line) => {
    lines.push(line)
  })
})
afterAll(() => shop.close())

const signIn = (email: string, code: string, options: { from?: string; password?: string } = {}) =>
  officeCall(
    shop,
    "/sign-in",
    { email, password: options.password ?? password, code },
    { from: options.from ?? newCaller() },
  )

const makeCodes = (cookie: string) => officeCall(shop, "/recovery-codes", {}, { cookie })

const codesLeft = async (cookie: string) =>
  (await officeCall(shop, "/recovery-codes", undefined, { cookie })).body

async function ownerWithCodes() {
  const owner = await signedInStaff(shop, "owner")
  const { body } = await makeCodes(owner.cookie)
  const codes: string[] = body.codes
  return { ...owner, codes }
}

const account = async (email: string) =>
  (await shop.context.db.select().from(staff).where(eq(staff.email, email)))[0]!

/** What the person was told about changes of access to an account of that address. */
async function toldTo(email: string) {
  const { id } = await account(email)
  const sent = await shop.context.db
    .select({ values: emails.values })
    .from(emails)
    .where(eq(emails.staffId, id))
  const all = sent.map(({ values }) => values as { change: string; person: string })
  const own = all.filter(({ person }) => person === `Kavya Menon (${email})`)
  return own.map(({ change }) => change).toSorted()
}

const inAudit = async (email: string, operation: string) => {
  const { id } = await account(email)
  return listAuditEntries(shop.context.db, { staffId: id, operation }, 10)
}

const events = (event: string) =>
  lines.flatMap((line) => (line.includes(`"event":"${event}"`) ? [JSON.parse(line)] : []))

test("An owner who lost the authenticator signs in with password and recovery code, once for each code", async () => {
  lines = []
  const { email, codes } = await ownerWithCodes()
  expect(new Set(codes).size).toBe(10)
  expect(codes[0]).toMatch(/^[0-9a-z]{4}(-[0-9a-z]{4}){3}$/)
  const signedIn = await signIn(email, codes[0]!)
  expect(signedIn).toMatchObject({ status: 200, body: { email, authenticator_lost: true } })
  expect((await signIn(email, codes[0]!)).status).toBe(401)
  expect(await codesLeft(cookieOf(signedIn))).toMatchObject({ left: 9 })
  expect(await toldTo(email)).toEqual(["recovery code used", "recovery codes made"])
  const [entry] = await inAudit(email, "sign in")
  expect(JSON.parse(entry!.entry.details)).toEqual({ recovery_code: true })
  expect(events("staff_sign_in").map((event) => event.with)).toEqual([
    "authenticator",
    "recovery code",
  ])
})

test("Recovery codes are taken as people type them, and stored as keyed hashes only", async () => {
  lines = []
  const { email, codes } = await ownerWithCodes()
  const typed = ` ${codes[1]!.toUpperCase().replaceAll("-", " ").replaceAll("0", "O").replaceAll("1", "l")} `
  expect((await signIn(email, typed)).status).toBe(200)
  const { id } = await account(email)
  const rows = await shop.context.db
    .select()
    .from(staffRecoveryCodes)
    .where(eq(staffRecoveryCodes.staffId, id))
  expect(rows).toHaveLength(10)
  const stored = JSON.stringify([
    rows,
    await toldTo(email),
    await inAudit(email, "make recovery codes"),
  ])
  for (const code of codes) {
    for (const written of [code, code.replaceAll("-", "")]) {
      expect(stored).not.toContain(written)
      expect(lines.join("\n")).not.toContain(written)
    }
  }
})

test("A recovery code works with the right password only, and for its own account only", async () => {
  const { email, codes } = await ownerWithCodes()
  const other = await newStaff(shop, "owner")
  expect((await signIn(email, codes[0]!, { password: "a wrong password" })).status).toBe(401)
  expect((await signIn(other.email, codes[0]!)).status).toBe(401)
  expect((await signIn(email, codes[0]!)).status).toBe(200)
})

test("Guesses at recovery codes count as attempts to sign in, and tell no more than other ones", async () => {
  const { email, codes } = await ownerWithCodes()
  const from = newCaller()
  for (let n = 0; n < 5; n += 1) {
    const reply = await signIn(email, `aaaa-bbbb-cccc-ddd${n}`, { from })
    expect(reply).toMatchObject({
      status: 401,
      body: { error: { message: "E-mail, password or code is wrong." } },
    })
  }
  expect((await signIn(email, codes[0]!, { from })).status).toBe(429)
})

test("Two sign-ins with one recovery code at once: one is let in", async () => {
  const { email, codes } = await ownerWithCodes()
  const statuses = await Promise.all(
    [0, 1, 2, 3].map(async () => (await signIn(email, codes[0]!)).status),
  )
  expect(statuses.toSorted()).toEqual([200, 401, 401, 401])
})

test("New recovery codes replace the earlier ones, and need a fresh proof of identity", async () => {
  lines = []
  const { email, cookie, codes } = await ownerWithCodes()
  expect(await codesLeft(cookie)).toEqual({
    left: 10,
    made: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  })
  shop.wait(11 * 60)
  expect(await makeCodes(cookie)).toMatchObject({
    status: 403,
    body: { error: { code: "CONFIRM_IDENTITY" } },
  })
  expect((await officeCall(shop, "/proof", { password }, { cookie })).status).toBe(200)
  const again = await makeCodes(cookie)
  expect(again.status).toBe(200)
  expect((await signIn(email, codes[0]!)).status).toBe(401)
  expect((await signIn(email, again.body.codes[0])).status).toBe(200)
  expect(await toldTo(email)).toEqual([
    "recovery code used",
    "recovery codes made",
    "recovery codes made",
  ])
  expect(await inAudit(email, "make recovery codes")).toMatchObject([
    { result: "OK" },
    { result: "CONFIRM_IDENTITY" },
    { result: "OK" },
  ])
  expect(events("staff_recovery_codes_made")).toHaveLength(2)
})

test("Without a session there are no recovery codes", async () => {
  expect((await officeCall(shop, "/recovery-codes")).status).toBe(401)
  expect((await officeCall(shop, "/recovery-codes", {})).status).toBe(401)
})

test("After a recovery code, a new authenticator is set up in the back office, and the rest of the codes ends", async () => {
  const { email, codes, secret } = await ownerWithCodes()
  const cookie = cookieOf(await signIn(email, codes[0]!))
  // The reminder stays until the authenticator is a new one, whatever new codes are made.
  const more: string[] = (await makeCodes(cookie)).body.codes
  const session = () => officeCall(shop, "/session", undefined, { cookie })
  expect((await session()).body).toMatchObject({ authenticator_lost: true })
  const { token } = (await officeCall(shop, "/authenticator", {}, { cookie })).body
  expect((await session()).status).toBe(200)
  const opened = await officeCall(shop, "/invitation", { token }, { from: newCaller() })
  expect(opened.body).toMatchObject({ email, name: "Kavya Menon", role: "owner" })
  const renewed = `${password} renewed`
  shop.wait(30)
  const accepted = await officeCall(
    shop,
    "/invitation/accept",
    { token, password: renewed, code: codeFor(shop, opened.body.secret) },
    { from: newCaller() },
  )
  expect(accepted.status).toBe(200)
  expect((await session()).status).toBe(401)
  for (const code of [codes[1]!, more[0]!, codeFor(shop, secret)]) {
    expect((await signIn(email, code, { password: renewed })).status).toBe(401)
  }
  shop.wait(30)
  const code = codeFor(shop, opened.body.secret)
  expect(await signIn(email, code, { password: renewed })).toMatchObject({
    status: 200,
    body: { authenticator_lost: false },
  })
  expect(await inAudit(email, "renew authenticator")).toMatchObject([{ result: "OK" }])
})

test("A new authenticator needs a fresh proof of identity, and is refused to demo accounts", async () => {
  const person = await signedInStaff(shop, "packer")
  shop.wait(11 * 60)
  const { cookie } = person
  expect(await officeCall(shop, "/authenticator", {}, { cookie })).toMatchObject({
    status: 403,
    body: { error: { code: "CONFIRM_IDENTITY" } },
  })
  const demo = await demoOwner()
  for (const [path, body] of [
    ["/authenticator", {}],
    ["/password", { password: "tamarind rice at noon" }],
  ] as const) {
    expect(await officeCall(shop, path, body, demo)).toMatchObject({
      status: 409,
      body: { error: { code: "NOT_ALLOWED_NOW" } },
    })
  }
})

async function demoOwner() {
  const { body } = await officeCall(shop, "/demo")
  const [{ email, password, code }] = body.accounts
  return { cookie: cookieOf(await signIn(email, code, { password })) }
}

test("Somebody changes the own password with a proof: other sessions end, and the person is told", async () => {
  const person = await signedInStaff(shop, "optician")
  shop.wait(30)
  const elsewhere = cookieOf(await signIn(person.email, codeFor(shop, person.secret)))
  const { cookie } = person
  const change = (chosen: string) => officeCall(shop, "/password", { password: chosen }, { cookie })
  expect((await change("tamarind rice at noon")).status).toBe(200)
  const session = (cookie: string) => officeCall(shop, "/session", undefined, { cookie })
  expect((await session(cookie)).status).toBe(200)
  expect((await session(elsewhere)).status).toBe(401)
  shop.wait(30)
  const code = codeFor(shop, person.secret)
  expect((await signIn(person.email, code)).status).toBe(401)
  const options = { password: "tamarind rice at noon" }
  expect((await signIn(person.email, code, options)).status).toBe(200)
  expect(await toldTo(person.email)).toEqual(["password changed"])
  const [entry] = await inAudit(person.email, "change password")
  expect(entry).toMatchObject({ result: "OK" })
  expect(entry!.entry.details).not.toContain("tamarind")
  shop.wait(11 * 60)
  expect(await change("lemon rice at night")).toMatchObject({
    status: 403,
    body: { error: { code: "CONFIRM_IDENTITY" } },
  })
})

test("A new password is refused when it is short, common or contains the e-mail address", async () => {
  const { cookie, email } = await signedInStaff(shop, "support")
  const change = (chosen: string) => officeCall(shop, "/password", { password: chosen }, { cookie })
  for (const chosen of ["short", "password1234", `${email} forever`]) {
    const { status, body } = await change(chosen)
    expect([chosen, status, body.error.code]).toEqual([chosen, 400, "BAD_REQUEST"])
  }
  expect(await toldTo(email)).toEqual([])
})
