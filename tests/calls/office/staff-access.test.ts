import { and, desc, eq } from "drizzle-orm"
import { beforeEach, expect, onTestFinished, test } from "vitest"
import { emails, staff } from "#db/schema.ts"
import { sendEmails } from "#server/messages/emails/commands/send-emails.ts"
import { bought } from "../../operations/bought.ts"
import { operate, operated } from "../../operations/operate.ts"
import { newCaller, openTestShop, type TestShop } from "../../shop.ts"
import {
  codeFor,
  cookieOf,
  newStaff,
  officeCall,
  password,
  runInOffice,
  signedInStaff,
} from "../office.ts"

type Person = Awaited<ReturnType<typeof signedInStaff>>

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop({ APPROVAL_ABOVE_RUPEES: "500" })
  onTestFinished(() => shop.close())
})

const account = async (email: string) =>
  (await shop.context.db.select().from(staff).where(eq(staff.email, email)))[0]!

const prove = (person: Person) => officeCall(shop, "/proof", { password }, person)

/** A link's recipient sets a password, and signs in. */
async function join(link: string) {
  const token = link.split("#")[1]
  const from = newCaller()
  const { secret, email } = (await officeCall(shop, "/invitation", { token }, { from })).body
  const account = { token, name: "Ravi Das", password, code: codeFor(shop, secret) }
  const accepted = await officeCall(shop, "/invitation/accept", account, { from })
  if (accepted.status !== 200) throw new Error(JSON.stringify(accepted.body))
  return signIn({ email, secret })
}

async function signIn(person: { email: string; secret: string }): Promise<Person> {
  shop.wait(30)
  const { email, secret } = person
  const body = { email, password, code: codeFor(shop, secret) }
  const reply = await officeCall(shop, "/sign-in", body, { from: newCaller() })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  const cookie = cookieOf(reply)
  const run: Person["run"] = (operation, input = {}) =>
    runInOffice(shop, operation, input, { cookie, from: newCaller() })
  return { email, secret, cookie, run }
}

const requestOf = async (person: Person, operation: string) =>
  (await person.run("approvals list")).body.result.find(
    (one: any) => one.operation === operation && one.state === "pending",
  )

test("Staff, large coupons and settings of money need a proof of identity, and small changes none", async () => {
  const owner = await signedInStaff(shop, "owner")
  const { email } = await newStaff(shop, "packer")
  await operated(shop, "coupons add", { code: "HALF", percent: 50, uses: 5 })
  shop.wait(601)
  const guarded: [string, object][] = [
    ["staff add", { email: "second@shop.example", role: "manager" }],
    ["staff role", { email, role: "support" }],
    ["staff reset", { email }],
    ["staff disable", { email }],
    ["coupons add", { code: "MANY", percent: 26 }],
    ["coupons add", { code: "FREE", rupees: 500 }],
    ["coupons add", { code: "PAIR", buy_one_get_one: true }],
    ["coupons change", { code: "HALF", uses: "none" }],
    ["settings set", { delivery_fee: "0" }],
    ["settings set", { lenses: "" }],
    ["settings set", { business_gstin: "" }],
    ["settings set", { business_email: "thief@mail.example" }],
    ["settings set", { approval_alone_rupees: "9" }],
    ["settings set", { approval_email: "thief@mail.example" }],
  ]
  for (const [operation, input] of guarded) {
    const refused = await owner.run(operation, { ...input })
    expect(refused.body.error?.code, `${operation} ${JSON.stringify(input)}`).toBe(
      "CONFIRM_IDENTITY",
    )
  }
  expect(await account(email)).toMatchObject({ role: "packer", disabledAt: null })
  const small: [string, object][] = [
    ["coupons add", { code: "TEN", percent: 10 }],
    ["coupons add", { code: "HUNDRED", rupees: 100, min_rupees: 1000 }],
    ["coupons end", { code: "HALF" }],
    ["settings set", { guardian_proof: "document" }],
  ]
  for (const [operation, input] of small) {
    expect((await owner.run(operation, { ...input })).status, operation).toBe(200)
  }
  await prove(owner)
  for (const [operation, input] of guarded) {
    expect((await owner.run(operation, { ...input })).status, operation).toBe(200)
  }
})

test("The command line needs no proof for any of them, and no second owner", async () => {
  await newStaff(shop, "owner")
  const { email } = await newStaff(shop, "packer")
  const steps: [string, object][] = [
    ["staff role", { email, role: "owner" }],
    ["staff reset", { email }],
    ["staff add", { email: "third@shop.example", role: "owner" }],
    ["coupons add", { code: "MANY", percent: 60 }],
    ["settings set", { delivery_fee: "0" }],
  ]
  for (const [operation, input] of steps) {
    expect((await operate(shop, operation, { ...input })).ok, operation).toBe(true)
  }
  expect(await account(email)).toMatchObject({ role: "owner", approvesFrom: null })
})

test("A new owner needs another owner's approval, and whoever asked for it gets the link", async () => {
  const owner = await signedInStaff(shop, "owner")
  const other = await signedInStaff(shop, "owner")
  const manager = await signedInStaff(shop, "manager")
  const wanted = { email: "third@shop.example", role: "owner" }
  const asked = await owner.run("staff add", wanted)
  expect([asked.status, asked.body.error.code]).toEqual([409, "NEEDS_APPROVAL"])
  const request = await requestOf(other, "staff add")
  expect(request).toMatchObject({ about: "third@shop.example as owner", own: false })
  expect((await owner.run("approvals approve", { id: request.id })).status).toBe(409)
  expect((await manager.run("approvals approve", { id: request.id })).status).toBe(403)
  const approved = await other.run("approvals approve", { id: request.id })
  expect(approved.body.result).toMatchObject({ state: "approved" })
  expect(JSON.stringify(approved.body)).not.toContain("/office/invitation")
  expect((await owner.run("staff add", wanted)).body.result.link).toContain("/office/invitation#")
  expect((await owner.run("staff add", wanted)).body.error.code).toBe("NEEDS_APPROVAL")
})

test("Making somebody an owner waits for another owner as well, and an only owner decides alone", async () => {
  const owner = await signedInStaff(shop, "owner")
  const { email } = await newStaff(shop, "manager")
  expect((await owner.run("staff role", { email, role: "owner" })).status).toBe(200)
  const { email: next } = await newStaff(shop, "packer")
  const asked = await owner.run("staff role", { email: next, role: "owner" })
  expect(asked.body.error.code).toBe("NEEDS_APPROVAL")
  expect((await account(next)).role).toBe("packer")
  const other = await signedInStaff(shop, "owner")
  const request = await requestOf(other, "staff role")
  const done = await other.run("approvals approve", { id: request.id })
  expect(done.body.result).toMatchObject({ state: "done" })
  expect((await account(next)).role).toBe("owner")
})

test("Removing the owner who would object does not open the way for another one", async () => {
  const thief = await signedInStaff(shop, "owner")
  const other = await signedInStaff(shop, "owner")
  expect((await thief.run("staff disable", { email: other.email })).status).toBe(200)
  const wanted = { email: "third@shop.example", role: "owner" }
  const refused = await thief.run("staff add", wanted)
  expect(refused.body.error).toMatchObject({
    code: "NOT_ALLOWED_NOW",
    message: expect.stringContaining("24 hours"),
  })
  shop.wait(24 * 3600 + 1)
  const later = await signIn(thief)
  expect((await later.run("staff add", wanted)).status).toBe(200)
})

test("An account that was made, promoted or reset in the back office approves nothing for 24 hours", async () => {
  const owner = await signedInStaff(shop, "owner")
  const { email: promoted, secret } = await newStaff(shop, "packer")
  const { email: renewed } = await newStaff(shop, "manager")
  const added = await owner.run("staff add", { email: "new@shop.example", role: "manager" })
  const invited = await join(added.body.result.link)
  await owner.run("staff role", { email: promoted, role: "accountant" })
  const reset = await owner.run("staff reset", { email: renewed })
  const people = [
    invited,
    await signIn({ email: promoted, secret }),
    await join(reset.body.result.link),
  ]
  const { orderIds } = await bought(shop, [{ productId: 41 }])
  await owner.run("refund", { id: orderIds[0], rupees: 501, reason: "Scratched lens" })
  for (const person of people) {
    const request = await requestOf(person, "refund")
    const refused = await person.run("approvals approve", { id: request.id })
    expect(refused.body.error?.message, person.email).toMatch(/can approve requests from/)
  }
  const listed = (await owner.run("staff list")).body.result
  for (const { email } of people) {
    const row = listed.find((one: any) => one.email === email)
    expect(Date.parse(row.approves_from)).toBeGreaterThan(shop.context.now().getTime())
  }
  // Not asked again in time: it expires with the day, and is asked for again.
  shop.wait(24 * 3600 + 1)
  const again = await signIn(owner)
  await again.run("refund", { id: orderIds[0], rupees: 501, reason: "Scratched lens" })
  const late = await signIn(invited)
  const request = await requestOf(late, "refund")
  const approved = await late.run("approvals approve", { id: request.id })
  expect(approved.body.result).toMatchObject({ state: "done" })
})

test("A request names a new account with the time from which it approves, and nobody if it expires before", async () => {
  const askFor = async (owner: Person) => {
    const added = await owner.run("staff add", { email: "new@shop.example", role: "manager" })
    const manager = await join(added.body.result.link)
    const { orderIds } = await bought(shop, [{ productId: 41 }])
    const input = { id: orderIds[0], rupees: 501, reason: "Scratched lens" }
    return { manager, orderId: orderIds[0]!, asked: await owner.run("refund", input) }
  }
  const { manager, orderId, asked } = await askFor(await signedInStaff(shop, "owner"))
  expect(asked.body.error).toMatchObject({
    code: "NEEDS_APPROVAL",
    message: expect.stringMatching(/Ravi Das \(manager, from [^)]+\) can approve it .* on hold/),
  })
  const request = await requestOf(manager, "refund")
  expect(request).toMatchObject({ may_approve: false, approvers: expect.stringMatching(/, from /) })
  const from = (await account("new@shop.example")).approvesFrom!
  expect(request.may_approve_from).toBe(from.toISOString())
  const { hold } = (await manager.run("orders show", { id: orderId })).body.result
  expect(hold.approvers).toBe(request.approvers)

  await shop.close()
  shop = await openTestShop({ APPROVAL_ABOVE_RUPEES: "500", APPROVAL_HOURS: "4" })
  const { asked: hasty } = await askFor(await signedInStaff(shop, "owner"))
  expect(hasty.body.error).toMatchObject({
    code: "NEEDS_APPROVAL",
    message: expect.stringContaining("nobody else can approve it"),
  })
})

test("Of a new owner who is approved nothing may have changed since", async () => {
  const owner = await signedInStaff(shop, "owner")
  const other = await signedInStaff(shop, "owner")
  const { email } = await newStaff(shop, "packer")
  await owner.run("staff role", { email, role: "owner" })
  await operated(shop, "staff role", { email, role: "support" })
  const request = await requestOf(other, "staff role")
  const refused = await other.run("approvals approve", { id: request.id })
  expect(refused.body.error).toMatchObject({
    code: "NOT_ALLOWED_NOW",
    message: expect.stringContaining("Nothing was done: it has changed since"),
  })
  expect((await account(email)).role).toBe("support")
})

test("An account that the command line made approves at once", async () => {
  const owner = await signedInStaff(shop, "owner")
  const { link } = await operated(shop, "staff add", {
    email: "books@shop.example",
    role: "accountant",
  })
  const accountant = await join(link)
  const { orderIds } = await bought(shop, [{ productId: 41 }])
  await owner.run("refund", { id: orderIds[0], rupees: 501, reason: "Scratched lens" })
  const request = await requestOf(accountant, "refund")
  expect((await accountant.run("approvals approve", { id: request.id })).status).toBe(200)
})

test("Every owner and the person concerned are told of each change by e-mail", async () => {
  const owner = await signedInStaff(shop, "owner")
  const other = await newStaff(shop, "owner")
  const { email } = await newStaff(shop, "manager")
  const ids = async (...addresses: string[]) =>
    (await Promise.all(addresses.map(account))).map(({ id }) => id).toSorted()
  const told = async (change: string) => {
    const rows = await shop.context.db
      .select()
      .from(emails)
      .where(and(eq(emails.kind, "staff_changed")))
      .orderBy(desc(emails.createdAt))
    const [row] = rows.filter(({ values }) => values.change === change)
    const of = rows.filter(({ values }) => values.change === change)
    return { to: of.map(({ staffId }) => staffId!).toSorted(), values: row?.values }
  }
  const owners = await ids(owner.email, other.email)
  const all = await ids(owner.email, other.email, email)
  await owner.run("staff add", { email: "new@shop.example", role: "packer" })
  expect(await told("invited")).toEqual({
    to: owners,
    values: {
      ...{ change: "invited", person: "new@shop.example", role: "packer" },
      by: "Kavya Menon",
    },
  })
  await owner.run("staff role", { email, role: "support" })
  expect((await told("role")).to).toEqual(all)
  await join((await owner.run("staff reset", { email })).body.result.link)
  expect((await told("reset")).to).toEqual(all)
  expect((await told("sign-in reset")).to).toEqual(all)
  await operated(shop, "staff disable", { email })
  expect(await told("disabled")).toMatchObject({
    to: all,
    values: { by: "the command line" },
  })
  // The person who was disabled is told as well, and nobody through the address of the shop.
  const sent: string[] = []
  shop.context.email = {
    send: async (message) => {
      sent.push(message.to)
      return { ok: true, value: undefined }
    },
  }
  for (let round = 0; round < 5; round += 1) await sendEmails(shop.context, shop.app.log)
  expect(new Set(sent)).toEqual(new Set([owner.email, other.email, email]))
})
