import { eq } from "drizzle-orm"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { auditEntries, emails, staff, staffInvitations } from "#db/schema.ts"
import { providerFailure } from "#providers/provider-result.ts"
import { sendEmails } from "#server/messages/emails/commands/send-emails.ts"
import { listAuditEntries } from "#server/office/audit/queries.ts"
import { emailsTo } from "../../mailbox.ts"
import { operate, operated } from "../../operations/operate.ts"
import { newCaller, openTestShop, type TestShop } from "../../shop.ts"
import { codeFor, newStaff, officeCall, password, signedInStaff } from "../office.ts"

let shop: TestShop
let owner: Awaited<ReturnType<typeof signedInStaff>>
let lines: string[] = []
beforeAll(async () => {
  shop = await openTestShop({}, (line) => {
    lines.push(line)
  })
  owner = await signedInStaff(shop, "owner")
})
afterAll(() => shop.close())

const account = async (email: string) =>
  (await shop.context.db.select().from(staff).where(eq(staff.email, email)))[0]

const tokenOf = ({ link }: { link: string }) => link.split("#")[1]!

const open = (token: string) => officeCall(shop, "/invitation", { token }, { from: newCaller() })

const accept = (token: string, secret: string, change: object = {}) =>
  officeCall(
    shop,
    "/invitation/accept",
    { token, password: `${password} 2`, code: codeFor(shop, secret), ...change },
    { from: newCaller() },
  )

/** A link that its recipient has opened already, with the secret of the authenticator. */
async function openedLink(made: { link: string }) {
  const token = tokenOf(made)
  return { token, secret: (await open(token)).body.secret as string }
}

async function expectRefused({ token, secret }: { token: string; secret: string }) {
  const error = {
    code: "NOT_FOUND",
    message: "This link no longer works. Ask the owner of the shop for a new one.",
  }
  for (const reply of [await open(token), await accept(token, secret, { name: "Ravi Das" })]) {
    expect(reply).toMatchObject({ status: 404, body: { error } })
  }
}

const run = {
  "at the command line": (operation: string, input: object) =>
    operated(shop, operation, { ...input }),
  "in the back office": async (operation: string, input: object) => {
    const { status, body } = await owner.run(operation, { ...input })
    expect(status).toBe(200)
    return body.result
  },
}

for (const [place, does] of Object.entries(run)) {
  test(`Disabling ${place} withdraws an open reset link: the account stays disabled with its role`, async () => {
    const { email } = await signedInStaff(shop, "manager")
    const link = await openedLink(await does("staff reset", { email }))
    await does("staff disable", { email })
    const before = await account(email)
    await expectRefused(link)
    expect(await account(email)).toEqual(before)
    expect(before).toMatchObject({ role: "manager", disabledAt: expect.any(Date) })
    const listed = await does("staff list", {})
    expect(listed.filter((one: any) => one.email === email)).toMatchObject([{ state: "disabled" }])
  })

  test(`A change of role ${place} withdraws an open reset link`, async () => {
    const { email } = await newStaff(shop, "manager")
    const link = await openedLink(await does("staff reset", { email }))
    await does("staff role", { email, role: "packer" })
    const before = await account(email)
    await expectRefused(link)
    expect(await account(email)).toEqual(before)
    expect(before?.role).toBe("packer")
  })
}

test("A reset of a disabled account is refused, at the command line and in the back office", async () => {
  const { email } = await newStaff(shop, "support")
  await operated(shop, "staff disable", { email })
  const failure = {
    code: "NOT_ALLOWED_NOW",
    message: "This account is disabled. Invite this person again to give access back.",
  }
  expect(await operate(shop, "staff reset", { email })).toEqual({ ok: false, failure })
  const refused = await owner.run("staff reset", { email })
  expect(refused).toMatchObject({ status: 409, body: { error: failure } })
  const listed = await operated(shop, "staff list")
  expect(listed.filter((one: any) => one.email === email)).toMatchObject([{ state: "disabled" }])
})

test("Inviting a disabled account again gives it the new role, and no earlier link works", async () => {
  const { email } = await newStaff(shop, "manager")
  const earlier = await openedLink(await operated(shop, "staff reset", { email }))
  await operated(shop, "staff disable", { email })
  const link = await openedLink(await operated(shop, "staff add", { email, role: "packer" }))
  await expectRefused(earlier)
  expect((await account(email))?.disabledAt).toEqual(expect.any(Date))
  expect((await accept(link.token, link.secret, { name: "Ravi Das" })).status).toBe(200)
  const again = { name: "Ravi Das", role: "packer", disabledAt: null }
  expect(await account(email)).toMatchObject(again)
  await expectRefused(earlier)
  expect(await account(email)).toMatchObject(again)
})

test("Disabling somebody who has not accepted the invitation yet withdraws it", async () => {
  const email = "early@shop.example"
  const link = await openedLink(await operated(shop, "staff add", { email, role: "packer" }))
  const ended = await operated(shop, "staff disable", { email })
  expect(ended).toEqual({ email, state: "invitation withdrawn" })
  await expectRefused(link)
  expect(await account(email)).toBeUndefined()
  expect((await operate(shop, "staff disable", { email })).ok).toBe(false)
})

test("A reset link changes the password and the authenticator only, and ends every session", async () => {
  const person = await signedInStaff(shop, "optician")
  const before = await account(person.email)
  const made = await operated(shop, "staff reset", { email: person.email })
  const opened = await open(tokenOf(made))
  expect(opened.body).toMatchObject({ name: "Kavya Menon", role: "optician" })
  shop.wait(30)
  const code = codeFor(shop, person.secret)
  const meanwhile = await officeCall(shop, "/sign-in", { email: person.email, password, code })
  const cookie = String(meanwhile.headers["set-cookie"]).split(";")[0]!
  const reply = await accept(tokenOf(made), opened.body.secret, { name: "Somebody Else" })
  expect(reply.body).toEqual({ email: person.email })
  const { passwordHash, ciphertext, totpStep, ...after } = (await account(person.email))!
  expect(before).toMatchObject(after)
  expect(passwordHash).not.toBe(before?.passwordHash)
  expect(ciphertext).not.toEqual(before?.ciphertext)
  expect(totpStep).toBeGreaterThan(0)
  expect((await officeCall(shop, "/session", undefined, { cookie })).status).toBe(401)
})

test("An invitation needs a name, a reset does not", async () => {
  const email = "nameless@shop.example"
  const made = await operated(shop, "staff add", { email, role: "packer" })
  const opened = await open(tokenOf(made))
  expect(opened.body.name).toBeNull()
  const reply = await accept(tokenOf(made), opened.body.secret)
  expect(reply).toMatchObject({ status: 400, body: { error: { message: "Enter your name." } } })
  expect(await account(email)).toBeUndefined()
})

test("An accepted invitation and an accepted reset are in the audit and in the security log", async () => {
  const email = "asha@shop.example"
  const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0" }
  const take = async (made: { link: string }, from: string) => {
    const { token, secret } = await openedLink(made)
    const code = codeFor(shop, secret)
    const body = { token, name: "Asha Rao", password, code }
    lines = []
    const reply = await officeCall(shop, "/invitation/accept", body, { headers, from })
    expect(reply.status).toBe(200)
    const [last] = await listAuditEntries(shop.context.db, {}, 1)
    const security = lines.map((line) => JSON.parse(line)).filter(({ log }) => log === "security")
    expect(JSON.stringify(security)).not.toMatch(/asha|203\.0\.113/i)
    return { ...last!, security }
  }

  const invited = await take(
    await operated(shop, "staff add", { email, role: "packer" }),
    "203.0.113.21",
  )
  const { id } = (await account(email))!
  const entry = { actor: "staff", staffId: id, sessionId: null, subject: `staff:${id}` }
  const packer = { role: "packer", disabled: false }
  expect(invited).toMatchObject({
    name: "Asha Rao",
    result: "OK",
    entry: { ...entry, operation: "accept invitation", origin: "Firefox on Linux" },
  })
  expect(JSON.parse(invited.entry.details)).toEqual({ before: null, after: packer })
  expect(invited.security).toMatchObject([
    { event: "staff_link_accepted", link: "invitation", role: "packer" },
  ])

  const reset = await take(await operated(shop, "staff reset", { email }), "203.0.113.22")
  expect(reset.entry).toMatchObject({ ...entry, operation: "accept reset", result: "OK" })
  expect(JSON.parse(reset.entry.details)).toEqual({ before: packer, after: packer })
  expect(reset.security).toMatchObject([
    { event: "staff_link_accepted", link: "reset", role: "packer" },
  ])
})

test("A refused link is in neither: nothing was changed", async () => {
  const { email } = await newStaff(shop, "manager")
  const link = await openedLink(await operated(shop, "staff reset", { email }))
  await operated(shop, "staff disable", { email })
  lines = []
  const [before] = await listAuditEntries(shop.context.db, {}, 1)
  await expectRefused(link)
  const [after] = await listAuditEntries(shop.context.db, {}, 1)
  expect(after?.entry.seq).toBe(before?.entry.seq)
  expect(lines.join()).not.toContain("staff_link_accepted")
})

test("A password that is tried first is refused, and the link still works", async () => {
  const email = "guessed@shop.example"
  const { token, secret } = await openedLink(
    await operated(shop, "staff add", { email, role: "packer" }),
  )
  for (const guessed of ["123456789012", "password1234"]) {
    const reply = await accept(token, secret, { name: "Ravi Das", password: guessed })
    expect(reply.status).toBe(400)
    expect(reply.body.error.message).toContain("easy to guess")
  }
  expect((await accept(token, secret, { name: "Ravi Das" })).status).toBe(200)
})

/** The link in the newest e-mail with one to an address. */
async function mailedLink(email: string) {
  const mail = (await emailsTo(shop, email)).findLast(({ text }) => text.includes("/invitation#"))
  return { link: /\S+\/invitation#\S+/.exec(mail?.text ?? "")?.[0] ?? "", subject: mail?.subject }
}

function connectMailServer() {
  shop.context.settings.EMAIL = "smtp"
  onTestFinished(() => {
    shop.context.settings.EMAIL = "sandbox"
  })
}

const stateOfLink = async (email: string) =>
  (await owner.run("staff list")).body.result.find((one: any) => one.email === email)?.open_link
    ?.delivery

/** What the mail server refuses to take until `end`. */
function answers(reply: "unavailable" | "refused") {
  const { email: sender } = shop.context
  const texts: string[] = []
  shop.context.email = {
    send: async ({ text }) => {
      texts.push(text)
      return providerFailure(reply, "SMTP 550 to RCPT TO")
    },
  }
  const end = () => {
    shop.context.email = sender
  }
  return { texts, end }
}

test("With a mail server, invitations and resets of the back office go by e-mail, and their link is in no reply, log, audit or column", async () => {
  connectMailServer()
  lines = []
  const email = "mailed@shop.example"
  const secrets: string[] = []
  const replies: unknown[] = []
  const open = async (operation: string, input: object) => {
    const reply = await owner.run(operation, { ...input })
    expect(reply.body.result).toMatchObject({ email, link: null })
    expect(await stateOfLink(email)).toBe("queued")
    const { link, subject } = await mailedLink(email)
    expect(await stateOfLink(email)).toBe("sent")
    replies.push(reply.body, (await owner.run("staff list")).body)
    secrets.push(tokenOf({ link }))
    return { ...(await openedLink({ link })), subject }
  }
  const invited = await open("staff add", { email, role: "packer" })
  expect(invited.subject).toBe("Your invitation to the back office of Chashma")
  expect((await accept(invited.token, invited.secret, { name: "Ravi Das" })).status).toBe(200)
  expect(await stateOfLink(email)).toBeUndefined()
  await expectRefused(invited)
  const reset = await open("staff reset", { email })
  expect(reset.subject).toBe("Reset your sign-in at Chashma")
  // One row for a member of staff, whose link is withdrawn there.
  const listed = (await owner.run("staff list")).body.result
  expect(listed.filter((one: any) => one.email === email)).toMatchObject([{ state: "active" }])
  expect((await owner.run("staff withdraw", { email })).status).toBe(200)
  await expectRefused(reset)

  const { db } = shop.context
  const stored = [await db.select().from(emails), await db.select().from(staffInvitations)]
  const places = [replies, lines, stored, await db.select().from(auditEntries)]
  for (const place of places.map((one) => JSON.stringify(one))) {
    for (const secret of secrets) expect(place).not.toContain(secret)
  }
})

test("An e-mail that does not leave is said and tried again with the same link, and a link to copy replaces one that cannot be sent", async () => {
  connectMailServer()
  const email = "delayed@shop.example"
  const { texts, end } = answers("unavailable")
  const send = () => sendEmails(shop.context, shop.app.log)
  await owner.run("staff add", { email, role: "packer" })
  await send()
  shop.wait(61)
  expect(await stateOfLink(email)).toBe("delayed")
  end()
  shop.wait(180)
  const first = await mailedLink(email)
  expect(texts.join()).toContain(first.link)
  expect(await stateOfLink(email)).toBe("sent")

  // Sent again: the earlier link ends, and one that is withdrawn before it leaves is not sent.
  await owner.run("staff add", { email, role: "packer" })
  const second = await mailedLink(email)
  expect((await open(tokenOf(first))).status).toBe(404)
  expect((await open(tokenOf(second))).status).toBe(200)
  await owner.run("staff add", { email, role: "packer" })
  await owner.run("staff withdraw", { email })
  expect(await mailedLink(email)).toEqual(second)

  const again = answers("refused")
  await owner.run("staff add", { email, role: "packer" })
  await send()
  again.end()
  expect(await stateOfLink(email)).toBe("failed")
  const shown = await owner.run("staff add", { email, role: "packer", by_link: true })
  expect((await open(tokenOf(shown.body.result))).status).toBe(200)
  expect(await stateOfLink(email)).toBe("by hand")
  expect(await mailedLink(email)).toEqual(second)
  const printed = await operated(shop, "staff add", { email, role: "packer" })
  expect((await open(tokenOf(printed))).status).toBe(200)
})

test("The e-mail of an approved owner is sent again without another approval, and their link is shown only with one", async () => {
  connectMailServer()
  const other = await signedInStaff(shop, "owner")
  const wanted = { email: "third@shop.example", role: "owner" }
  expect((await owner.run("staff add", wanted)).body.error.code).toBe("NEEDS_APPROVAL")
  const [request] = (await other.run("approvals list")).body.result
  await other.run("approvals approve", { id: request.id })
  for (const _again of [1, 2]) {
    expect((await owner.run("staff add", wanted)).body.result).toMatchObject({ link: null })
  }
  const shown = await owner.run("staff add", { ...wanted, by_link: true })
  expect(shown.body.error?.code).toBe("NEEDS_APPROVAL")
})
