import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { codeAllowances, shopperEmails } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import { MIN_PUZZLE_BITS } from "#server/http/puzzle.ts"
import { control } from "#tests/buyer.ts"
import { emailsTo, withEmail } from "#tests/mailbox.ts"
import { operate, operated } from "#tests/operations/operate.ts"
import { newCaller, shopForThisTest, type TestShop } from "#tests/shop.ts"
import { solveWork } from "#web/shared/api/solve-work.ts"
import { withWork } from "#web/shared/api/with-work.ts"
import { sendNewsletters } from "../server/commands/send-newsletters.ts"
import { allowancesOfSignUp } from "../server/sign-up-limits.ts"
import { newsletterRecipients, subscribers } from "../server/tables.ts"

const HOUR = 3600

const text = {
  subject: "Round frames are here",
  heading: "Eleven new round frames",
  body: "They weigh\n18 grams.\n\nCome & see.",
  button_label: "See them",
  button_page: "/product-display/all?shape=Round",
}

const signUp = (shop: TestShop, email: string) =>
  shop.call("POST", "/api/subscribe", { body: { email } })

/** A sign-up as the shop's page sends it, with any required proof of work. */
const signUpAsPage = async (shop: TestShop, email: string, from: string) => {
  let reply: Awaited<ReturnType<TestShop["call"]>> | undefined
  await withWork(async (more) => {
    reply = await shop.call("POST", "/api/subscribe", { body: { email, ...more }, from })
    return reply.status === 200 ? ok(null) : { ok: false, failure: reply.body.error }
  })
  return reply!
}

/** The state after so many sign-ups of a network or of all, without making each. */
async function useUp(shop: TestShop, which: "network" | "shop", count: number, from: string) {
  const { secrets, db, now } = shop.context
  const [network, all] = allowancesOfSignUp(secrets.limits, "", from).others
  const { key, limit } = which === "network" ? network : all
  const usedUntil = new Date(now().getTime() + count * limit.everySeconds * 1000)
  await db.insert(codeAllowances).values({ key, usedUntil })
}

async function received(shop: TestShop, address: string) {
  await sendNewsletters(shop.context, shop.app.log)
  return emailsTo(shop, address)
}

async function confirmationLinkTo(shop: TestShop, address: string): Promise<string> {
  const links = (await received(shop, address)).flatMap(
    ({ text }) => /\/newsletter\/confirm#(\S+)/.exec(text)?.[1] ?? [],
  )
  return links.at(-1)!
}

const confirm = (shop: TestShop, token: string) =>
  shop.call("POST", "/api/subscribe/confirm", { body: { token } })

async function subscribed(shop: TestShop, email: string): Promise<void> {
  await signUp(shop, email)
  expect((await confirm(shop, await confirmationLinkTo(shop, email))).status).toBe(200)
}

/** Subscribes an account with a confirmed address to offers. */
async function agreed(shop: TestShop, email: string): Promise<string> {
  const { token } = await shop.signIn()
  await withEmail(shop, token, email)
  const body = { topic: "offers", granted: true, version: 1 }
  expect((await shop.call("PUT", "/api/consents", { token, body })).status).toBe(200)
  return token
}

/** Writes a newsletter and sends it, up to the time when it is due. */
async function sent(shop: TestShop): Promise<string> {
  const { id } = await operated(shop, "newsletters add", text)
  await operated(shop, "newsletters send", { id })
  shop.wait(5 * 60)
  return id
}

const subjectsTo = async (shop: TestShop, address: string) =>
  (await received(shop, address)).map(({ subject }) => subject)

const asksFirst = "Confirm your subscription to offers from Chashma"

test("A sign-up is sent a confirmation link, and no newsletter before it is opened", async () => {
  const shop = await shopForThisTest()
  expect((await signUp(shop, "asha@home.example")).body).toMatchObject({ confirmation: true })
  expect(await subjectsTo(shop, "asha@home.example")).toEqual([asksFirst])
  await sent(shop)
  expect(await subjectsTo(shop, "asha@home.example")).toEqual([asksFirst])

  const token = await confirmationLinkTo(shop, "asha@home.example")
  expect((await confirm(shop, `${token}x`)).body.error.code).toBe("NOT_FOUND")
  expect((await confirm(shop, token)).body).toEqual({ confirmed: true })
  expect((await confirm(shop, token)).body).toEqual({ confirmed: true })
  await sent(shop)
  expect(await subjectsTo(shop, "asha@home.example")).toEqual([asksFirst, text.subject])
})

test("Signing up again sends another link only a day later, and a link expires after three days", async () => {
  const shop = await shopForThisTest()
  await signUp(shop, "asha@home.example")
  await received(shop, "asha@home.example")
  await signUp(shop, "Asha@Home.example")
  expect(await received(shop, "asha@home.example")).toHaveLength(1)
  const first = await confirmationLinkTo(shop, "asha@home.example")
  shop.wait(72 * HOUR + 60)
  expect((await confirm(shop, first)).body.error.message).toMatch(/^This link no longer works/)
  await signUp(shop, "asha@home.example")
  expect(await received(shop, "asha@home.example")).toHaveLength(2)
  expect((await confirm(shop, await confirmationLinkTo(shop, "asha@home.example"))).status).toBe(
    200,
  )
  await signUp(shop, "asha@home.example")
  expect(await received(shop, "asha@home.example")).toHaveLength(2)
})

test("A newsletter is sent to every subscriber once, with its text, its button and the unsubscribe link", async () => {
  const shop = await shopForThisTest()
  await subscribed(shop, "guest@home.example")
  await agreed(shop, "asha@home.example")
  // The same person in both lists is one recipient.
  await subscribed(shop, "asha@home.example")
  const { token } = await shop.signIn()
  await withEmail(shop, token, "no-offers@home.example")
  const id = await sent(shop)

  for (const address of ["guest@home.example", "asha@home.example"]) {
    const mails = (await received(shop, address)).filter(({ subject }) => subject === text.subject)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(
      "Eleven new round frames\n\nThey weigh 18 grams.\n\nCome & see.",
    )
    expect(mails[0]?.text).toContain("/product-display/all?shape=Round")
    expect(mails[0]?.text).toMatch(/Unsubscribe: http\S+\/newsletter\/unsubscribe#[as]\.\S+/)
    expect(mails[0]?.html).toContain("Come &amp; see.")
    // The shop's own logo and colour, without a picture that is fetched.
    // The mail program of the sandbox resolves `cid:logo`.
    expect(mails[0]?.html).toMatch(/<img src="data:image\/png;base64,\S{200,}" alt="Chashma"/)
    expect(mails[0]?.html).toContain("border-bottom:3px solid #0b5a5c")
    expect(mails[0]?.attachments).toMatchObject([{ type: "image/png" }])
  }
  expect(await subjectsTo(shop, "no-offers@home.example")).not.toContain(text.subject)
  await sendNewsletters(shop.context, shop.app.log)
  expect(await operated(shop, "newsletters show", { id })).toMatchObject({
    ...{ state: "sent", recipients: 2, sent: 2 },
    ended_at: expect.any(String),
  })
})

/** The unsubscribe link of the last newsletter to an address. */
async function wayOut(shop: TestShop, address: string): Promise<string> {
  const mails = await received(shop, address)
  return /\/newsletter\/unsubscribe#(\S+)/.exec(mails.at(-1)!.text)![1]!
}

test("One click unsubscribes both the sign-up and the account with that address", async () => {
  const shop = await shopForThisTest()
  await subscribed(shop, "asha@home.example")
  const account = await agreed(shop, "asha@home.example")
  await sent(shop)
  const token = await wayOut(shop, "asha@home.example")
  const stop = (given: string) => shop.call("POST", "/api/unsubscribe", { body: { token: given } })

  const stranger = token.replace(/^.\.[^.]+/, `a.${crypto.randomUUID()}`)
  expect((await stop(stranger)).body.error.code).toBe("NOT_FOUND")
  expect((await stop(token.replace(/^a/, "s"))).body.error.code).toBe("NOT_FOUND")
  expect((await stop(token)).body).toEqual({ unsubscribed: true })
  expect((await stop(token)).body).toEqual({ unsubscribed: true })
  const { body } = await shop.call("GET", "/api/consents", { token: account })
  expect(body.data[0]).toMatchObject({ topic: "offers", granted: false })
  expect(await shop.context.db.$count(subscribers)).toBe(0)
  const before = await received(shop, "asha@home.example")
  await sent(shop)
  expect(await received(shop, "asha@home.example")).toHaveLength(before.length)
  // Messages about orders are still sent there.
  expect(await shop.context.db.$count(shopperEmails)).toBe(1)
})

test("The mail program's button unsubscribes with a form and without a page", async () => {
  const shop = await shopForThisTest()
  await subscribed(shop, "asha@home.example")
  await sent(shop)
  const token = await wayOut(shop, "asha@home.example")
  const post = (given: string) =>
    shop.app.inject({
      method: "POST",
      url: `/backend/api/unsubscribe/one-click/${given}`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "List-Unsubscribe=One-Click",
    })
  expect((await post(`${token}x`)).statusCode).toBe(404)
  expect((await post(token)).json()).toEqual({ unsubscribed: true })
  expect(await shop.context.db.$count(subscribers)).toBe(0)
})

test("A subscriber who unsubscribes while a newsletter is being sent does not receive it", async () => {
  const shop = await shopForThisTest()
  await subscribed(shop, "asha@home.example")
  await sent(shop)
  const token = await wayOut(shop, "asha@home.example")
  await subscribed(shop, "guest@home.example")
  await control(shop, "mail", { delivery: "defer", times: 2 })
  const id = await sent(shop)
  await sendNewsletters(shop.context, shop.app.log)
  await shop.call("POST", "/api/unsubscribe", { body: { token } })
  shop.wait(HOUR)
  const last = await received(shop, "asha@home.example")
  expect(last.filter(({ subject }) => subject === text.subject)).toHaveLength(1)
  const guest = await received(shop, "guest@home.example")
  expect(guest.filter(({ subject }) => subject === text.subject)).toHaveLength(1)
  await sendNewsletters(shop.context, shop.app.log)
  expect(await operated(shop, "newsletters show", { id })).toMatchObject({ state: "sent", sent: 1 })
})

test("Within five minutes a newsletter is withdrawn as a draft; later sending stops, and sent ones stay", async () => {
  const shop = await shopForThisTest()
  await subscribed(shop, "asha@home.example")
  const { id } = await operated(shop, "newsletters add", text)
  const waits = await operated(shop, "newsletters send", { id })
  expect(waits.state).toBe("scheduled")
  expect((await operate(shop, "newsletters change", { id, subject: "Other" })).ok).toBe(false)
  shop.wait(4 * 60)
  await sendNewsletters(shop.context, shop.app.log)
  expect(await operated(shop, "newsletters stop", { id })).toMatchObject({
    ...{ state: "draft", send_at: null },
  })
  shop.wait(HOUR)
  expect(await subjectsTo(shop, "asha@home.example")).toEqual([asksFirst])

  await operated(shop, "newsletters change", { id, subject: "Frames, corrected" })
  await control(shop, "mail", { delivery: "defer", times: 1 })
  await operated(shop, "newsletters send", { id })
  shop.wait(5 * 60)
  await sendNewsletters(shop.context, shop.app.log)
  expect(await operated(shop, "newsletters show", { id })).toMatchObject({ state: "sending" })
  expect(await operated(shop, "newsletters stop", { id })).toMatchObject({
    ...{ state: "stopped", sent: 0, recipients: 1 },
  })
  shop.wait(HOUR)
  expect(await subjectsTo(shop, "asha@home.example")).toEqual([asksFirst])
  for (const what of ["send", "stop", "remove"]) {
    expect(await operate(shop, `newsletters ${what}`, { id })).toMatchObject({
      failure: { code: "NOT_ALLOWED_NOW" },
    })
  }
})

test("A newsletter is sent on its day, and a test only to its requester", async () => {
  const shop = await shopForThisTest()
  await subscribed(shop, "asha@home.example")
  const { id } = await operated(shop, "newsletters add", text)
  const { to } = await operated(shop, "newsletters test", { id })
  const [test] = await emailsTo(shop, to)
  expect(test?.subject).toBe(`Test: ${text.subject}`)
  expect(await subjectsTo(shop, "asha@home.example")).toEqual([asksFirst])

  const soon = new Date(shop.context.now().getTime() + 65_000)
  const early = await operated(shop, "newsletters send", { id, at: soon.toISOString() })
  expect(early.note).toMatch(/^It goes out on .*, five minutes from now, not at .*\. Until then/)
  await operated(shop, "newsletters stop", { id })
  const at = new Date(shop.context.now().getTime() + 48 * HOUR * 1000)
  expect(await operated(shop, "newsletters send", { id, at: at.toISOString() })).toMatchObject({
    ...{
      send_at: at.toISOString(),
      note: expect.stringMatching(/^It goes out on [^,]*, [^,]*\. Until then/),
    },
  })
  shop.wait(47 * HOUR)
  expect(await subjectsTo(shop, "asha@home.example")).toEqual([asksFirst])
  shop.wait(HOUR)
  expect(await subjectsTo(shop, "asha@home.example")).toEqual([asksFirst, text.subject])
})

test("A newsletter that the mail server defers is sent later, and a refused one is dropped", async () => {
  const shop = await shopForThisTest()
  await subscribed(shop, "asha@home.example")
  await control(shop, "mail", { delivery: "defer", times: 1 })
  await sent(shop)
  expect(await subjectsTo(shop, "asha@home.example")).toEqual([asksFirst])
  shop.wait(11 * 60)
  expect(await subjectsTo(shop, "asha@home.example")).toEqual([asksFirst, text.subject])
  await control(shop, "mail", { delivery: "refuse", times: 1 })
  const id = await sent(shop)
  await sendNewsletters(shop.context, shop.app.log)
  await sendNewsletters(shop.context, shop.app.log)
  expect(await operated(shop, "newsletters show", { id })).toMatchObject({ state: "sent", sent: 0 })
})

test("Every batch but the last leaves recipients for the next, and each gets one", async () => {
  const shop = await shopForThisTest()
  const { db, now } = shop.context
  const emails = Array.from({ length: 45 }, (_, place) => `reader-${place}@home.example`)
  await db
    .insert(subscribers)
    .values(emails.map((email) => ({ email, consentedAt: now(), confirmedAt: now() })))
  const id = await sent(shop)
  await sendNewsletters(shop.context, shop.app.log)
  const under = await operated(shop, "newsletters show", { id })
  expect(under).toMatchObject({ state: "sending", recipients: 45, sent: 20 })
  await sendNewsletters(shop.context, shop.app.log)
  await sendNewsletters(shop.context, shop.app.log)
  expect(await operated(shop, "newsletters show", { id })).toMatchObject({
    state: "sent",
    sent: 45,
  })
  expect(await emailsTo(shop, "reader-44@home.example")).toHaveLength(1)
})

test("A shop without e-mail stores addresses for its export, and sends no confirmation and no newsletter", async () => {
  const shop = await shopForThisTest({ EMAIL: "none" })
  expect((await signUp(shop, "asha@home.example")).body).toMatchObject({ confirmation: false })
  const { id } = await operated(shop, "newsletters add", text)
  for (const what of ["send", "test"]) {
    expect(await operate(shop, `newsletters ${what}`, { id })).toMatchObject({
      failure: { code: "NOT_ALLOWED_NOW" },
    })
  }
  expect(await operated(shop, "export-subscribers")).toContain("asha@home.example,no")
  expect(await operated(shop, "subscribers")).toMatchObject({
    ...{ addresses: 0, signed_up: 0, unconfirmed: 1 },
  })
})

test("Newsletters sent to an account are deleted with the account", async () => {
  const shop = await shopForThisTest()
  const token = await agreed(shop, "asha@home.example")
  await sent(shop)
  await received(shop, "asha@home.example")
  const { db } = shop.context
  expect(await db.$count(newsletterRecipients)).toBe(1)
  await shop.call("POST", "/api/account/erase", { token })
  expect(await db.$count(newsletterRecipients)).toBe(0)
  expect(await db.$count(subscribers, eq(subscribers.email, "asha@home.example"))).toBe(0)
})

test("Aliases of one mailbox get two links in a day, with the same reply each", async () => {
  const shop = await shopForThisTest({ EMAIL: "sandbox" })
  const aliases = Array.from({ length: 10 }, (_, n) => `asha.rao+${n}@gmail.com`)
  for (const email of [...aliases, "a.s.h.a.rao@gmail.com", "asharao@googlemail.com"]) {
    const reply = await shop.call("POST", "/api/subscribe", { body: { email }, from: newCaller() })
    expect(reply.body).toEqual({ subscribed: true, confirmation: true })
  }
  expect(await shop.context.db.$count(subscribers)).toBe(2)
  await signUp(shop, "other@gmail.com")
  expect(await shop.context.db.$count(subscribers)).toBe(3)
  shop.wait(12 * HOUR)
  await signUp(shop, "asha.rao+later@gmail.com")
  expect(await shop.context.db.$count(subscribers)).toBe(4)
})

test("A network signs up twenty addresses in a day, and repeating one uses up nothing", async () => {
  const shop = await shopForThisTest({ EMAIL: "sandbox" })
  const from = newCaller()
  const ask = (email: string, at = from) => signUpAsPage(shop, email, at)
  await useUp(shop, "network", 17, from)
  for (const n of [17, 18, 19]) {
    expect((await ask(`guest${n}@home.example`)).status).toBe(200)
  }
  const refused = await ask("guest20@home.example")
  expect([refused.status, refused.body.error.code]).toEqual([429, "TOO_MANY_REQUESTS"])
  expect((await ask("guest18@home.example")).status).toBe(200)
  expect((await ask("guest20@home.example", newCaller())).status).toBe(200)
  expect(await shop.context.db.$count(subscribers)).toBe(4)
})

test("From the fourth sign-up of a network on, each one needs a solved puzzle of its own", async () => {
  const shop = await shopForThisTest({ EMAIL: "sandbox" })
  const from = newCaller()
  const ask = (email: string, work?: object) =>
    shop.call("POST", "/api/subscribe", { body: { email, ...(work && { work }) }, from })
  for (const n of [1, 2, 3]) expect((await ask(`guest${n}@home.example`)).status).toBe(200)
  const refused = await ask("guest4@home.example")
  expect(refused).toMatchObject({ status: 429, body: { error: { code: "TOO_MANY_REQUESTS" } } })
  const { puzzle, bits } = refused.body.error.work
  expect(bits).toBe(MIN_PUZZLE_BITS)
  // An address that is signed up already gets the same reply.
  expect((await ask("guest1@home.example")).body.error.work).toMatchObject({ bits })
  const work = { puzzle, answer: await solveWork({ puzzle, bits }) }
  const unsolved = [
    { puzzle, answer: "unsolved" },
    { ...work, puzzle: puzzle.replace(`.${bits}.`, ".1.") },
  ]
  for (const wrong of unsolved) {
    expect((await ask("guest4@home.example", wrong)).status).toBe(429)
  }
  expect((await ask("other@home.example", work)).status).toBe(429)
  expect((await ask("guest4@home.example", work)).status).toBe(200)
  expect((await ask("guest5@home.example", work)).status).toBe(429)
  expect(await shop.context.db.$count(subscribers)).toBe(4)
  expect((await signUpAsPage(shop, "guest5@home.example", from)).status).toBe(200)
  expect(
    (await shop.call("POST", "/api/subscribe", { body: { email: "elsewhere@home.example" } }))
      .status,
  ).toBe(200)
})

test("While very many sign up, other networks solve the puzzle too", async () => {
  const shop = await shopForThisTest({ EMAIL: "sandbox" })
  await useUp(shop, "shop", 210, newCaller())
  const body = { email: "asha@home.example" }
  const refused = await shop.call("POST", "/api/subscribe", { body, from: newCaller() })
  expect(refused.body.error.work).toMatchObject({ bits: MIN_PUZZLE_BITS })
  expect((await signUpAsPage(shop, body.email, newCaller())).status).toBe(200)
})

test("A newsletter sign-up stores the address once with its time, and does not reveal earlier ones [X-95]", async () => {
  const shop = await shopForThisTest()
  const before = shop.context.now()
  for (const email of ["Asha@Home.example", " asha@home.example "]) {
    const answer = await shop.call("POST", "/api/subscribe", { body: { email } })
    expect([answer.status, answer.body]).toEqual([200, { subscribed: true, confirmation: true }])
  }
  const [row, ...others] = await shop.context.db.select().from(subscribers)
  expect(others).toEqual([])
  expect(row?.email).toBe("asha@home.example")
  expect(row?.consentedAt.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1)
  const refused = await shop.call("POST", "/api/subscribe", { body: { email: "asha@home" } })
  expect(refused.body.error.message).toBe("Enter an e-mail address, such as name@example.in.")
})

const decide = (shop: TestShop, token: string, granted: boolean) =>
  shop.call("PUT", "/api/consents", { token, body: { topic: "offers", granted, version: 1 } })

test("Offers need a confirmed address, and the owner's list holds who wants them now", async () => {
  const at = await shopForThisTest()
  const { token } = await at.signIn()
  const refused = await decide(at, token, true)
  expect(refused.body.error).toMatchObject({
    code: "NOT_ALLOWED_NOW",
    message: "Please add an e-mail address on the page of an order and confirm it first.",
  })
  await withEmail(at, token, "asha@home.example")
  await at.call("POST", "/api/subscribe", { body: { email: "guest@home.example" } })
  const list = async () => String(await operated(at, "export-subscribers", {}))
  expect(await list()).not.toContain("asha@home.example")
  await decide(at, token, true)
  expect(await list()).toContain("asha@home.example")
  expect(await list()).toContain("guest@home.example")
  await decide(at, token, false)
  expect(await list()).not.toContain("asha@home.example")
})

test("A deleted account takes the sign-up of its confirmed address along, and of no other address", async () => {
  const shop = await shopForThisTest()
  const { db } = shop.context
  const leave = async (token: string) =>
    expect((await shop.call("POST", "/api/account/erase", { token })).status).toBe(200)
  const left = async () => (await db.select().from(subscribers)).map(({ email }) => email)
  await signUp(shop, "asha@home.example")
  await signUp(shop, "neighbour@home.example")

  const stranger = await shop.signIn()
  const body = { email: "neighbour@home.example" }
  await shop.call("PUT", "/api/email", { token: stranger.token, body })
  await leave(stranger.token)
  expect(await left()).toEqual(["asha@home.example", "neighbour@home.example"])

  const owner = await shop.signIn()
  await withEmail(shop, owner.token, "asha@home.example")
  await leave(owner.token)
  expect(await left()).toEqual(["neighbour@home.example"])
})
