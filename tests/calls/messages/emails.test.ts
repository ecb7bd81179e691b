import { eq, like } from "drizzle-orm"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { emails, notices, shopperEmails } from "#db/schema.ts"
import { sendEmails } from "#server/messages/emails/commands/send-emails.ts"
import { buyerIn, control, nearsighted, payAtGateway } from "../../buyer.ts"
import { emailsTo, tokenSentTo, withEmail } from "../../mailbox.ts"
import { bought } from "../../operations/bought.ts"
import { delivered } from "../../operations/delivered.ts"
import { operated, shipOrder } from "../../operations/operate.ts"
import { openTestShop, shopForThisTest, type TestShop } from "../../shop.ts"

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

let addresses = 0
const newAddress = () => `asha-${++addresses}@home.example`

const own = async (token: string) => (await shop.call("GET", "/api/email", { token })).body.data
const save = (token: string, email: string) =>
  shop.call("PUT", "/api/email", { token, body: { email } })
const confirm = (token: string) => shop.call("POST", "/api/email/confirm", { body: { token } })
const subjects = async (address: string, at = shop) =>
  (await emailsTo(at, address)).map(({ subject }) => subject)

/** A buyer with a confirmed address; its confirmation e-mail is the first in the mailbox. */
async function buyerWithEmail() {
  const buyer = await buyerIn(shop)
  const address = newAddress()
  await withEmail(shop, buyer.token, address)
  return { ...buyer, address }
}

async function pay(buyer: Awaited<ReturnType<typeof buyerIn>>, lens = false) {
  const opened = await buyer.order([{ productId: 41, ...(lens && { lens: nearsighted }) }])
  await payAtGateway(shop, opened.body.payment_session_id, "SUCCESS")
  const verified = await buyer.verify(opened.body.order_id)
  return { paymentId: opened.body.order_id as string, orderId: verified.body.orders[0] as string }
}

test("An address receives only its confirmation until its link is opened", async () => {
  const buyer = await buyerIn(shop)
  const address = newAddress()
  expect(await own(buyer.token)).toEqual({ email: null, verified: false })
  const saved = await save(buyer.token, ` ${address.toUpperCase()} `)
  expect(saved.body.data).toEqual({ email: address, verified: false })
  await pay(buyer)
  expect(await subjects(address)).toEqual(["Confirm your e-mail address for Chashma"])

  expect((await confirm(await tokenSentTo(shop, address))).body).toEqual({ confirmed: true })
  expect((await confirm(await tokenSentTo(shop, address))).body).toEqual({ confirmed: true })
  expect(await own(buyer.token)).toEqual({ email: address, verified: true })
  expect(await subjects(address)).toEqual([
    "Confirm your e-mail address for Chashma",
    expect.stringMatching(/^Your order CH-\d\d-\d{6} is confirmed$/),
  ])
})

test("The e-mail of an order says when it arrives, also while its prescription is awaited", async () => {
  const buyer = await buyerWithEmail()
  const facts = async () =>
    (await emailsTo(shop, buyer.address)).findLast(({ subject }) => /is confirmed$/.test(subject))!
      .text
  await pay(buyer)
  expect(await facts()).toMatch(/Arrives:? \w{3}, \d+ \w{3} – \w{3}, \d+ \w{3}/)
  const later = { ...nearsighted, prescription: null, prescriptionLater: true } as const
  const opened = await buyer.order([{ productId: 41, lens: later }, { productId: 43 }])
  await payAtGateway(shop, opened.body.payment_session_id, "SUCCESS")
  await buyer.verify(opened.body.order_id)
  expect(await facts()).toMatch(/Arrives:? 6–8 business days after your prescription is confirmed/)
})

test("An address at .भारत is stored in its ASCII form and shown as it was typed", async () => {
  const buyer = await buyerIn(shop)
  const name = newAddress().split("@")[0]
  const saved = await save(buyer.token, `\u202a${name}@डाक.भारत\u202c`)
  expect(saved.body.data).toEqual({ email: `${name}@डाक.भारत`, verified: false })
  const [stored] = await shop.context.db
    .select()
    .from(shopperEmails)
    .where(like(shopperEmails.email, `${name}@%`))
  expect(stored?.email).toBe(`${name}@xn--11bx1g.xn--h2brj9c`)
  // The sandbox shows the domain as mail programs do.
  const link = await tokenSentTo(shop, `${name}@डाक.भारत`)
  expect((await confirm(link)).body).toEqual({ confirmed: true })
  expect(await own(buyer.token)).toEqual({ email: `${name}@डाक.भारत`, verified: true })
})

test("An address given right after paying also receives the order's e-mail, once", async () => {
  const buyer = await buyerIn(shop)
  await pay(buyer)
  const address = newAddress()
  await withEmail(shop, buyer.token, address)
  await withEmail(shop, buyer.token, address)
  const received = await subjects(address)
  expect(received.filter((subject) => subject.includes("is confirmed"))).toHaveLength(1)
  expect(received.filter((subject) => subject.startsWith("Confirm"))).toHaveLength(1)
})

test("From the order to its refund each step is one e-mail, the parcel's with the invoice as PDF", async () => {
  const buyer = await buyerWithEmail()
  const { paymentId, orderId } = await pay(buyer, true)
  const number = paymentId.slice(3).toUpperCase()
  await shipOrder(shop, paymentId, number)
  await operated(shop, "deliver", { id: paymentId })
  await operated(shop, "refund", { id: orderId, rupees: "10", reason: "Late" })
  const received = (await emailsTo(shop, buyer.address)).slice(1)
  expect(received.map(({ subject }) => subject.replace(/CH-\d\d-\d{6}/, "N"))).toEqual([
    "Your order N is confirmed",
    "Your order N has shipped",
    "Your order N was delivered",
  ])
  const [placed, shipped] = received
  expect(placed!.text).toMatch(/Total, all taxes included: ₹[\d,]+/)
  // Two sizes of a frame are two lines: colour and size tell them apart.
  expect(placed!.text).toMatch(/^[\w ]+, [A-Z]\w+, \d\d-\d\d-\d{3}.*: ₹/m)
  expect(placed!.text).toContain("Goes to: Asha Rao, Bengaluru 560041")
  expect(placed!.html).toContain(`${shop.context.publicUrl}/tracking-status/${orderId}`)
  expect(shipped!.attachments).toEqual([
    {
      name: expect.stringMatching(/^CH-\d\d-\d\d-\d{6}\.pdf$/),
      type: "application/pdf",
      size: expect.any(Number),
    },
  ])
  expect(shipped!.attachments[0]!.size).toBeGreaterThan(5_000)
  expect(shipped!.text).toContain(`Tracking number: ${number}`)
  for (const { text, html } of received) {
    for (const body of [text, html]) {
      // Contains no powers, no house number, and nothing loaded from other hosts.
      expect(body).not.toMatch(/-2\.5|3rd Cross|<img|<table|<script|url\(/)
      expect(body).not.toContain(buyer.mobile)
    }
  }
})

test("A removed or replaced address receives nothing more, except that it was removed", async () => {
  const buyer = await buyerWithEmail()
  await pay(buyer)
  const removed = await shop.call("DELETE", "/api/email", { token: buyer.token })
  expect(removed.body.data).toEqual({ email: null, verified: false })
  const [, ...after] = await subjects(buyer.address)
  expect(after).toEqual(["Your account at Chashma was changed"])

  const next = newAddress()
  await save(buyer.token, buyer.address)
  const old = await tokenSentTo(shop, buyer.address)
  await save(buyer.token, next)
  expect((await confirm(old)).status).toBe(404)
  expect(await own(buyer.token)).toEqual({ email: next, verified: false })
  await confirm(await tokenSentTo(shop, next))
  expect(await subjects(next)).toHaveLength(2)
})

test("A link is valid for 24 hours, and for its own address only", async () => {
  const at = await shopForThisTest()
  const { token } = await at.signIn()
  const other = await at.signIn()
  await at.call("PUT", "/api/email", { token, body: { email: "a@home.example" } })
  await at.call("PUT", "/api/email", { token: other.token, body: { email: "b@home.example" } })
  const [mine, theirs] = [
    await tokenSentTo(at, "a@home.example"),
    await tokenSentTo(at, "b@home.example"),
  ]
  const [, ...rest] = theirs.split(".")
  const forged = [mine.split(".")[0], ...rest].join(".")
  const ask = (given: string) => at.call("POST", "/api/email/confirm", { body: { token: given } })
  for (const bad of [forged, `${mine}x`, mine.replace(/\.\d+\./, ".9999999999."), "x", "a.b.c"]) {
    expect((await ask(bad)).status, bad).toBe(404)
  }
  at.wait(24 * 3600 + 2)
  expect((await ask(mine)).status).toBe(404)
})

test("One account sends a few confirmation e-mails a day, and a second click none", async () => {
  const { token } = await shop.signIn()
  const address = newAddress()
  await save(token, address)
  await save(token, address)
  expect(await subjects(address)).toHaveLength(1)
  for (let n = 1; n < 5; n++) {
    expect((await save(token, newAddress())).status).toBe(200)
    await shop.call("DELETE", "/api/email", { token })
  }
  const refused = await save(token, newAddress())
  expect([refused.status, refused.body.error.code]).toEqual([429, "TOO_MANY_REQUESTS"])
})

test("Many accounts send a few confirmation e-mails a day to one mailbox, under whichever of its addresses", async () => {
  const name = newAddress().split("@")[0]!
  const statuses: number[] = []
  for (let n = 0; n <= 5; n++) {
    const { token } = await shop.signIn()
    statuses.push((await save(token, `${n % 2 ? name.toUpperCase() : name}+${n}@gmail.com`)).status)
  }
  expect(statuses).toEqual([...Array(5).fill(200), 429])
  const { token } = await shop.signIn()
  expect((await save(token, newAddress())).status).toBe(200)
})

test.each([
  ["deferred", "defer", 1],
  ["accepted without a confirmation", "drop", 2],
])(
  "An e-mail that the mail server %s is sent again later, with the same Message-ID",
  async (_, delivery, copies) => {
    const at = await shopForThisTest()
    at.stopClock()
    const { token } = await at.signIn()
    await control(at, "mail", { delivery, times: 1 })
    await at.call("PUT", "/api/email", { token, body: { email: "a@home.example" } })
    await emailsTo(at, "a@home.example")
    at.wait(179)
    expect(await sendEmails(at.context, at.app.log)).toBe(0)
    at.wait(1)
    const received = await emailsTo(at, "a@home.example")
    expect(received).toHaveLength(copies)
    expect(new Set(received.map(({ message_id }) => message_id)).size).toBe(1)
    const [row] = await at.context.db.select().from(emails)
    expect(row).toMatchObject({ tries: 2, sentAt: expect.any(Date), nextTryAt: null })
  },
)

test("A permanently refused e-mail is not sent again", async () => {
  const at = await shopForThisTest()
  const { token } = await at.signIn()
  await control(at, "mail", { delivery: "refuse" })
  await at.call("PUT", "/api/email", { token, body: { email: "a@home.example" } })
  await sendEmails(at.context, at.app.log)
  const [row] = await at.context.db.select().from(emails)
  expect(row).toMatchObject({ tries: 1, sentAt: null, nextTryAt: null })
})

test("A failed e-mail is logged without its address, text or token", async () => {
  const lines: string[] = []
  const at = await openTestShop({}, (line) => void lines.push(line))
  onTestFinished(at.close)
  const { buyer } = await bought(at, [{ productId: 41 }])
  const email = "chandrika@home.example"
  await withEmail(at, buyer.token, email)
  const { token } = await at.signIn()
  await at.call("PUT", "/api/email", { token, body: { email: "other@home.example" } })
  for (const delivery of ["refuse", "defer", "drop"]) {
    await control(at, "mail", { delivery })
    await at.context.db.update(emails).set({ sentAt: null, nextTryAt: at.context.now() })
    await sendEmails(at.context, at.app.log)
  }
  const log = lines.join("")
  expect(log).toContain("e-mail not sent")
  expect(log).toContain("SMTP 550 to RCPT TO")
  expect(log).not.toMatch(/home\.example|confirm-email|Asha|CH-26/)
})

test("An e-mail to an unavailable mail server is attempted eight times", async () => {
  const at = await shopForThisTest()
  const { token } = await at.signIn()
  await control(at, "mail", { delivery: "defer" })
  await at.call("PUT", "/api/email", { token, body: { email: "a@home.example" } })
  let asked = 0
  for (let hour = 0; hour < 12; hour++) {
    asked += await sendEmails(at.context, at.app.log)
    at.wait(3 * 3600)
  }
  expect(asked).toBe(8)
})

test("E-mails waiting for a confirmation expire after a week", async () => {
  const at = await shopForThisTest()
  const { buyer } = await bought(at, [{ productId: 41 }])
  const email = "a@home.example"
  await at.call("PUT", "/api/email", { token: buyer.token, body: { email } })
  at.wait(8 * 24 * 3600)
  await at.context.db.update(emails).set({ nextTryAt: at.context.now() })
  const { token } = await at.signIn(buyer.mobile)
  await at.call("PUT", "/api/email", { token, body: { email } })
  await at.call("POST", "/api/email/confirm", { body: { token: await tokenSentTo(at, email) } })
  expect(await subjects(email, at)).toEqual(["Confirm your e-mail address for Chashma"])
})

test("A shop without e-mail stores no address", async () => {
  const at = await shopForThisTest({ EMAIL: "none", ALLOW_SANDBOX: "1" })
  const { token } = await at.signIn()
  const refused = await at.call("PUT", "/api/email", { token, body: { email: "a@home.example" } })
  expect([refused.status, refused.body.error.message]).toEqual([
    409,
    "We don't send e-mails at the moment.",
  ])
  expect(await sendEmails(at.context, at.app.log)).toBe(0)
})

test("Each step of a return is sent by e-mail", async () => {
  const sale = await delivered(shop, [{ productId: 41 }])
  const address = newAddress()
  await withEmail(shop, sale.buyer.token, address)
  await emailsTo(shop, address)
  await sale.ask()
  const number = await sale.accept()
  expect((await subjects(address)).slice(-2)).toEqual([
    `Your return ${number} is approved`,
    `Your return ${number} has arrived`,
  ])
})

test("A parcel that is out for delivery is announced by text message once, however often it is reported", async () => {
  const buyer = await buyerIn(shop)
  const { paymentId } = await pay(buyer)
  const trackingNumber = `OFD${buyer.mobile}`
  await operated(shop, "ship", { id: paymentId, courier: "delhivery", number: trackingNumber })
  await control(shop, "aftership", { webhooks: "double" })
  const told = () => shop.context.db.select().from(notices).where(eq(notices.mobile, buyer.mobile))
  const kinds = async () => (await told()).map(({ kind }) => kind)
  for (let step = 0; step < 12 && !(await kinds()).includes("delivered"); step++) {
    await control(shop, "aftership", { advance: { tracking_number: trackingNumber, steps: 1 } })
    await expect
      .poll(async () => {
        const { webhooks } = await control(shop, "aftership", {})
        return webhooks.every(({ state }: { state: string }) => state === "delivered")
      })
      .toBe(true)
  }
  expect(await kinds()).toEqual(["placed", "shipped", "out_for_delivery", "delivered"])
  const announced = (await told()).find(({ kind }) => kind === "out_for_delivery")
  expect(announced!.values).toMatchObject({ courier: "Delhivery", trackingNumber })
})
