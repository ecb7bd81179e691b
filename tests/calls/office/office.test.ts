import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, test } from "vitest"
import { operationPath } from "#contract/office/operation.ts"
import { operations } from "#contract/operations.ts"
import { auditEntries, staff, staffSessions } from "#db/schema.ts"
import { mayRun, type StaffRole, staffRoles } from "#domain/office/staff-permissions.ts"
import { allModules } from "#server/all-modules.ts"
import { listAuditEntries } from "#server/office/audit/queries.ts"
import { implementationsOf } from "#server/office/operations/implementation.ts"
import { bought } from "../../operations/bought.ts"
import { operated } from "../../operations/operate.ts"
import { newCaller, openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"
import { codeFor, cookieOf, newStaff, officeCall, password, signedInStaff } from "../office.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const signIn = (at: TestShop, body: object, from?: string) =>
  officeCall(at, "/sign-in", body, from ? { from } : {})

test("Every operation that is declared has its functions, once", () => {
  const implemented = implementationsOf({ modules: allModules }).map(
    ({ operation }) => operation.name,
  )
  expect(implemented.toSorted()).toEqual(operations.map(({ name }) => name))
  expect(new Set(implemented).size).toBe(implemented.length)
})

test("The OpenAPI document of the back office has each operation with its inputs and its reply, for staff only", async () => {
  const read = (cookie?: string) =>
    shop.app.inject({ url: "/office/api/openapi.json", headers: { ...(cookie && { cookie }) } })
  expect((await read()).statusCode).toBe(401)
  const document = (await read((await signedInStaff(shop, "packer")).cookie)).json()
  expect(document.servers).toEqual([{ url: "/office/api" }])
  for (const { name, summary, input } of operations) {
    const described = document.paths[operationPath(name)].post
    expect(described.summary).toBe(summary)
    const { schema } = described.requestBody.content["application/json"]
    expect(Object.keys(schema.properties ?? {}), name).toEqual(Object.keys(input.shape))
    expect(described.responses[200].content["application/json"].schema, name).not.toEqual({})
    expect(described.responses[401].description, name).toContain("SIGN_IN")
  }
  const refund = document.paths["/operations/refund"].post
  expect(refund.responses[409].description).toContain("NEEDS_APPROVAL")
})

test("Each role may run exactly the operations of its permissions, and none without a session", async () => {
  const own = await shopForThisTest()
  const people = new Map<StaffRole, Awaited<ReturnType<typeof signedInStaff>>>()
  for (const role of staffRoles) people.set(role, await signedInStaff(own, role))
  const tried = new Set<StaffRole>()
  for (const [n, operation] of operations.entries()) {
    const { name } = operation
    // One role that may and one that may not, in turn: both replies come from the same function.
    const sides = Map.groupBy(staffRoles, (role) => mayRun(role, operation)).values()
    for (const role of [...sides].map((roles) => roles[n % roles.length]!)) {
      // Input that no operation accepts: the reply shows whether it was validated.
      const { status, body } = await people.get(role)!.run(name, { nonsense: "x" })
      const expected = mayRun(role, operation) ? [400, "BAD_REQUEST"] : [403, "NOT_PERMITTED"]
      expect([status, body.error?.code], `${role}: ${name}`).toEqual(expected)
      tried.add(role)
    }
  }
  expect(tried.size).toBe(staffRoles.length)
  for (const { name } of operations) {
    const { status } = await officeCall(own, operationPath(name), {})
    expect(status, name).toBe(401)
  }
})

test("An invitation link works once, within 72 hours, and only with a code of the new authenticator", async () => {
  const { link } = await operated(shop, "staff add", { email: "New@Shop.example", role: "manager" })
  const token = link.split("#")[1]
  const opened = await officeCall(shop, "/invitation", { token })
  expect(opened.body).toMatchObject({ email: "new@shop.example", role: "manager" })
  expect(opened.body.qr.length).toBeGreaterThan(20)
  const account = { token, name: "Ravi Das", password, code: codeFor(shop, opened.body.secret) }
  const accept = (change: object) =>
    officeCall(shop, "/invitation/accept", { ...account, ...change })
  expect((await accept({ code: "000000" })).body.error.code).toBe("WRONG_CODE")
  expect((await accept({ password: "short" })).status).toBe(400)
  expect((await accept({ password: "xx new@shop.example" })).status).toBe(400)
  expect((await accept({})).body).toEqual({ email: "new@shop.example" })
  expect((await accept({})).status).toBe(404)
  const [kept] = await shop.context.db
    .select()
    .from(staff)
    .where(eq(staff.email, "new@shop.example"))
  expect(Buffer.from(kept!.ciphertext).toString("latin1")).not.toContain(opened.body.secret)
  expect(kept?.passwordHash).toMatch(/^scrypt\$32768\$8\$3\$/)
  // The account signs in with what was accepted: the other tests write theirs into the database.
  shop.wait(30)
  const code = codeFor(shop, opened.body.secret)
  expect((await signIn(shop, { email: "new@shop.example", password, code })).status).toBe(200)

  const again = await operated(shop, "staff add", { email: "late@shop.example", role: "packer" })
  const first = again.link.split("#")[1]
  const newer = await operated(shop, "staff add", { email: "late@shop.example", role: "packer" })
  expect((await officeCall(shop, "/invitation", { token: first })).status).toBe(404)
  shop.wait(72 * 3600 + 1)
  const tooLate = await officeCall(shop, "/invitation", { token: newer.link.split("#")[1] })
  expect(tooLate.status).toBe(404)
})

test("Signing in sets a cookie that is HttpOnly, SameSite and limited to the back office", async () => {
  const person = await newStaff(shop, "owner")
  shop.wait(30)
  const body = { email: person.email.toUpperCase(), password, code: codeFor(shop, person.secret) }
  const reply = await signIn(shop, body)
  expect(reply.body).toMatchObject({ name: "Kavya Menon", role: "owner" })
  expect(reply.headers).toMatchObject({ "cache-control": "no-store", "x-robots-tag": "noindex" })
  expect((reply.headers["set-cookie"] as string[])[0]).toMatch(
    /^office_session=[\w-]{43}; Path=\/office; Max-Age=43200; HttpOnly; SameSite=Strict$/,
  )
})

test("Over https the cookie is secure", async () => {
  const own = await shopForThisTest()
  own.context.publicUrl = "https://shop.example"
  const person = await newStaff(own, "owner")
  own.wait(30)
  const code = codeFor(own, person.secret)
  const reply = await signIn(own, { email: person.email, password, code })
  for (const cookie of reply.headers["set-cookie"] as string[]) expect(cookie).toMatch(/; Secure$/)
})

test("A wrong password, a wrong code, an old code, a used code and an unknown address get the same reply", async () => {
  const person = await newStaff(shop, "support")
  const used = codeFor(shop, person.secret)
  const right = { email: person.email, password, code: used }
  shop.wait(60)
  const wrong = [
    { ...right, code: codeFor(shop, person.secret), password: `${password}x` },
    { ...right, code: codeFor(shop, person.secret, 10) },
    right,
    { ...right, email: "nobody@shop.example" },
  ]
  for (const body of wrong) {
    const reply = await signIn(shop, body, newCaller())
    expect(reply.status).toBe(401)
    expect(reply.body.error.message).toBe("E-mail, password or code is wrong.")
    expect(reply.headers["set-cookie"]).toBeUndefined()
  }
  const code = codeFor(shop, person.secret)
  expect((await signIn(shop, { ...right, code }, newCaller())).status).toBe(200)
  expect((await signIn(shop, { ...right, code }, newCaller())).status).toBe(401)
})

test("After five attempts a network has to wait, while the owner can sign in from elsewhere", async () => {
  const person = await newStaff(shop, "manager")
  const stranger = newCaller()
  const body = { email: person.email, password: "a wrong password", code: "123456" }
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await signIn(shop, body, stranger)).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
  shop.wait(30)
  const right = { email: person.email, password, code: codeFor(shop, person.secret) }
  expect((await signIn(shop, right, stranger)).status).toBe(429)
  expect((await signIn(shop, right, newCaller())).status).toBe(200)
  shop.wait(901)
  const later = { ...right, code: codeFor(shop, person.secret) }
  expect((await signIn(shop, later, stranger)).status).toBe(200)
})

test("A forged cookie, and an ended, expired or idle session are refused", async () => {
  const person = await signedInStaff(shop, "packer")
  const ask = (cookie: string) => officeCall(shop, "/session", undefined, { cookie })
  expect((await ask(person.cookie)).body).toMatchObject({ role: "packer" })
  const forged = `office_session=${"A".repeat(43)}`
  for (const cookie of [forged, `${person.cookie.slice(0, -1)}_`, "office_session=x", ""]) {
    expect((await ask(cookie)).status, cookie).toBe(401)
  }
  shop.wait(30)
  const body = { email: person.email, password, code: codeFor(shop, person.secret) }
  const stolen = cookieOf(await signIn(shop, body))
  const { sessions } = (await officeCall(shop, "/sessions", undefined, person)).body
  expect(sessions).toHaveLength(2)
  const other = sessions.find((one: any) => !one.current)
  const stranger = await signedInStaff(shop, "packer")
  expect((await officeCall(shop, "/sessions/end", { id: other.id }, stranger)).status).toBe(404)
  expect((await officeCall(shop, "/sessions/end", { id: other.id }, person)).status).toBe(200)
  expect((await ask(stolen)).status).toBe(401)
  expect((await ask(person.cookie)).status).toBe(200)
  shop.wait(2 * 3600 + 1)
  expect((await ask(person.cookie)).status).toBe(401)
})

test("A session ends after twelve hours, however active", async () => {
  const person = await signedInStaff(shop, "owner")
  for (let hour = 1; hour < 12; hour++) {
    shop.wait(3600)
    expect((await officeCall(shop, "/session", undefined, person)).status).toBe(200)
  }
  shop.wait(3600)
  expect((await officeCall(shop, "/session", undefined, person)).status).toBe(401)
})

test("A cross-site request is refused with any session", async () => {
  const { cookie } = await signedInStaff(shop, "owner")
  const send = (headers: Record<string, string>) =>
    shop.app.inject({
      method: "POST",
      url: "/office/api/operations/stock",
      headers: { cookie, host: "shop.test", ...headers },
      payload: { product: "41" },
    })
  const own = { "x-office-request": "1" }
  const refused: Record<string, string>[] = [
    {},
    { ...own, "sec-fetch-site": "cross-site" },
    { ...own, "sec-fetch-site": "same-site" },
    { ...own, origin: "http://evil.example" },
    { ...own, origin: "null" },
  ]
  for (const headers of refused) {
    const reply = await send(headers)
    expect([reply.statusCode, reply.json().error.code]).toEqual([403, "NOT_PERMITTED"])
  }
  expect((await send({ ...own, origin: "http://shop.test" })).statusCode).toBe(200)
  expect((await send({ ...own, "sec-fetch-site": "same-origin" })).statusCode).toBe(200)
  const form = await shop.app.inject({
    method: "POST",
    url: "/office/api/sign-in",
    headers: { ...own, "content-type": "text/plain" },
    payload: "{}",
  })
  expect(form.statusCode).toBe(415)
})

test("Moving money and exporting data require a password or a code within the last ten minutes", async () => {
  const owner = await signedInStaff(shop, "owner")
  const { orderIds } = await bought(shop, [{ productId: 41 }])
  const refund = () => owner.run("refund", { id: orderIds[0], rupees: 10, reason: "Scratched" })
  shop.wait(601)
  expect((await refund()).body.error.code).toBe("CONFIRM_IDENTITY")
  expect((await owner.run("export-receipts")).body.error.code).toBe("CONFIRM_IDENTITY")
  expect((await owner.run("orders")).status).toBe(200)
  const prove = (proof: object) => officeCall(shop, "/proof", proof, owner)
  expect((await prove({ password: "a wrong password" })).body.error.code).toBe("WRONG_CODE")
  expect((await prove({ code: "000000" })).status).toBe(400)
  expect((await refund()).body.error.code).toBe("CONFIRM_IDENTITY")
  expect((await prove({ password })).status).toBe(200)
  expect((await refund()).body.result).toMatchObject({ rupees: 10 })
  shop.wait(601)
  expect((await prove({ code: codeFor(shop, owner.secret) })).status).toBe(200)
  expect((await owner.run("export-receipts")).status).toBe(200)
})

test("The back office never reads or writes a file of the server", async () => {
  const owner = await signedInStaff(shop, "owner")
  const files: [string, object][] = [
    ["returns show", { number: "RT-26-000001", photos: "/tmp" }],
    ["product set", { product: "41", pictures: "/etc/passwd" }],
  ]
  for (const [operation, input] of files) {
    const { status, body } = await owner.run(operation, input as Record<string, unknown>)
    expect([status, body.error?.code], operation).toEqual([403, "NOT_PERMITTED"])
  }
})

test("A disabled account or a changed role takes effect immediately; the only owner cannot be removed", async () => {
  const own = await shopForThisTest()
  const owner = await signedInStaff(own, "owner")
  const other = await signedInStaff(own, "manager")
  expect((await other.run("product show", { product: "41" })).status).toBe(200)
  expect((await owner.run("staff role", { email: other.email, role: "packer" })).status).toBe(200)
  expect((await other.run("product show", { product: "41" })).status).toBe(403)
  expect((await owner.run("staff disable", { email: other.email })).status).toBe(200)
  expect((await other.run("orders")).status).toBe(401)
  const last = await owner.run("staff disable", { email: owner.email })
  expect(last.body.error.code).toBe("NOT_ALLOWED_NOW")
  own.wait(30)
  const code = codeFor(own, other.secret)
  expect((await signIn(own, { email: other.email, password, code })).status).toBe(401)
})

test("A reset ends every session and sets a new password and a new authenticator", async () => {
  const person = await signedInStaff(shop, "support")
  const { link } = await operated(shop, "staff reset", { email: person.email })
  expect((await person.run("orders")).status).toBe(401)
  const token = link.split("#")[1]
  const { secret } = (await officeCall(shop, "/invitation", { token })).body
  expect(secret).not.toBe(person.secret)
  const account = { token, name: "Kavya Menon", password: `${password} 2` }
  const code = codeFor(shop, secret)
  expect((await officeCall(shop, "/invitation/accept", { ...account, code })).status).toBe(200)
  shop.wait(30)
  const old = { email: person.email, password, code: codeFor(shop, person.secret) }
  expect((await signIn(shop, old, newCaller())).status).toBe(401)
  const renewed = { ...old, password: account.password, code: codeFor(shop, secret) }
  expect((await signIn(shop, renewed, newCaller())).status).toBe(200)
})

test("A demo has an owner, an optician, a packer and an accountant who can sign in; with real providers there are none", async () => {
  const own = await shopForThisTest()
  const ready = async (at: TestShop, host = "127.0.0.1") =>
    (await officeCall(at, "/demo", undefined, { headers: { host } })).body.accounts
  const accounts = await ready(own)
  expect(accounts.map(({ role }: any) => role)).toEqual([
    "owner",
    "optician",
    "packer",
    "accountant",
  ])
  const { email, password: shown, code } = accounts[0]
  const reply = await signIn(own, { email, password: shown, code })
  expect(reply.status).toBe(200)
  expect((await ready(own))[0].code).not.toBe(code)
  expect(await ready(own, "shop.example")).toEqual([])
  // The same database with a real provider.
  own.context.settings = { ...own.context.settings, COURIER: "aftership" }
  expect(await ready(own)).toEqual([])
  const cookie = cookieOf(reply)
  expect((await officeCall(own, "/session", undefined, { cookie })).status).toBe(401)
})

test("The audit names the signed-in user and the change, and nothing that identifies a shopper", async () => {
  const owner = await signedInStaff(shop, "owner")
  const { orderIds, buyer } = await bought(shop, [{ productId: 41 }])
  await owner.run("orders", { find: buyer.mobile })
  await owner.run("refund", { id: orderIds[0], rupees: 10, reason: `For ${buyer.mobile}` })
  const [refund, search] = await listAuditEntries(shop.context.db, {}, 2)
  const [session] = await shop.context.db
    .select()
    .from(staffSessions)
    .where(eq(staffSessions.id, refund!.entry.sessionId!))
  expect(session?.staffId).toBe(refund!.entry.staffId)
  expect(refund).toMatchObject({ name: "Kavya Menon", result: "OK" })
  expect(refund!.entry).toMatchObject({ actor: "staff", operation: "refund" })
  expect(refund!.entry.subject).toMatch(/^order:/)
  expect(JSON.parse(refund!.outcome!)).toMatchObject({
    before: [{ line: orderIds[0], state: "Confirmed", refunded: 0 }],
    after: [{ line: orderIds[0], state: "Confirmed", refunded: 1000 }],
  })
  expect(JSON.parse(search!.entry.details)).toEqual({ input: { find: "(mobile number)" } })
  const all = JSON.stringify(await shop.context.db.select().from(auditEntries))
  expect(all).not.toContain(buyer.mobile)
  expect(all).not.toContain("Asha Rao")
})

test("A refusal is audited as well", async () => {
  const packer = await signedInStaff(shop, "packer")
  await packer.run("refund", { id: crypto.randomUUID(), rupees: 10, reason: "Mine" })
  const [last] = await listAuditEntries(shop.context.db, {}, 1)
  expect(last).toMatchObject({ result: "NOT_PERMITTED", name: "Kavya Menon" })
})

test("A request of 45,000 levels is refused before anything is done with it", async () => {
  const { cookie } = await signedInStaff(shop, "owner")
  const before = await shop.context.db.$count(auditEntries)
  const levels = 45_000
  for (const [open, close] of [
    ["[", "]"],
    ['{"a":', "}"],
  ] as const) {
    const count = Math.min(levels, Math.floor(99_000 / (open.length + close.length)))
    const deep = open.repeat(count) + (open === "[" ? "" : "1") + close.repeat(count)
    const response = await shop.app.inject({
      method: "POST",
      url: "/office/api/operations/orders",
      headers: { "x-office-request": "1", "content-type": "application/json", cookie },
      payload: `{"find":${deep}}`,
    })
    expect([response.statusCode, response.json().error.code]).toEqual([400, "BAD_REQUEST"])
  }
  expect(await shop.context.db.$count(auditEntries)).toBe(before)
})
