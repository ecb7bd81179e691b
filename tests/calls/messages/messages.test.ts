import { desc, eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { messageNamed, messages } from "#contract/messages.ts"
import { emails, notices, orders, shopperEmails } from "#db/schema.ts"
import { cancelled, outForDelivery, placed } from "#domain/orders/order-messages.ts"
import { addNotice } from "#server/messages/notices/commands/add-notice.ts"
import { resendNotice } from "#server/messages/notices/commands/resend-notice.ts"
import { sendNotices } from "#server/messages/notices/commands/send-notices.ts"
import { buyerIn, payAtGateway } from "../../buyer.ts"
import { emailsTo, withEmail } from "../../mailbox.ts"
import { operate, operated } from "../../operations/operate.ts"
import { shopForThisTest } from "../../shop.ts"
import { shopperWithEverything } from "../own-records.ts"

test("The owner's additional text is in the next e-mail of its kind, and only there, until it is removed", async () => {
  const shop = await shopForThisTest()
  await operated(shop, "messages set", { kind: "delivered", addition: " Clean them wet. " })
  const buyer = await buyerIn(shop)
  await withEmail(shop, buyer.token, "asha@home.example")
  const { body } = await buyer.order([{ productId: 41 }])
  await payAtGateway(shop, body.payment_session_id, "SUCCESS")
  await buyer.verify(body.order_id)
  const [id, number] = [body.order_id, "DL1234567890"]
  await operated(shop, "ship", { id, courier: "delhivery", number })
  await operated(shop, "deliver", { id })
  const mails = await emailsTo(shop, "asha@home.example")
  const withText = mails.filter(({ text }) => text.includes("Clean them wet."))
  expect(withText.map(({ subject }) => subject)).toEqual([expect.stringMatching(/was delivered$/)])

  await operated(shop, "messages set", { kind: "delivered", addition: "" })
  const { addition, email } = await operated(shop, "messages show", { kind: "delivered" })
  expect(addition).toBe("")
  expect(JSON.stringify(email)).not.toContain("Clean them wet.")
})

test("Every message is shown with its e-mail, and a text message shows whether its template is set", async () => {
  const shop = await shopForThisTest()
  const listed: { kind: string; by_email: boolean; by_text: string | null }[] = await operated(
    shop,
    "messages list",
  )
  expect(listed.map(({ kind }) => kind)).toEqual(messages.map(({ kind }) => kind))
  for (const { kind, by_email, by_text } of listed) {
    const shown = await operated(shop, "messages show", { kind })
    expect(shown.email !== null, kind).toBe(by_email)
    expect(by_text !== null, kind).toBe(!messageNamed(kind)?.isEmailOnly)
    if (shown.email) expect(JSON.stringify(shown.email), kind).not.toMatch(/undefined|NaN/)
  }
  const placed = await operated(shop, "messages show", { kind: "placed" })
  expect(placed.email.facts).toContainEqual(["Total, all taxes included", "₹948"])
})

test("A test is sent only to its requester, with the additional text", async () => {
  const shop = await shopForThisTest()
  await operated(shop, "messages set", { kind: "shipped", addition: "Your case is inside." })
  const { to } = await operated(shop, "messages test", { kind: "shipped" })
  const [mail] = await emailsTo(shop, to)
  expect(mail?.subject).toMatch(/^Test: Your order CH-26-000123 has shipped$/)
  expect(mail?.text).toContain("Your case is inside.")
  expect(await operate(shop, "messages test", { kind: "code" })).toMatchObject({
    failure: { code: "NOT_ALLOWED_NOW" },
  })
  const silent = await shopForThisTest({ EMAIL: "none" })
  expect(await operate(silent, "messages test", { kind: "shipped" })).toMatchObject({
    failure: { code: "NOT_ALLOWED_NOW" },
  })
})

test("The documented variables are those that the shop fills in", async () => {
  const shop = await shopForThisTest()
  await shopperWithEverything(shop)
  const queued = await shop.context.db.select().from(notices)
  expect(new Set(queued.map(({ kind }) => kind)).size).toBeGreaterThan(5)
  for (const { kind, values } of queued) {
    expect(Object.keys(values).toSorted(), kind).toEqual(messageNamed(kind)?.values.toSorted())
  }
})

test("An e-mail of a kind that this version does not have is left, and those after it are sent", async () => {
  const shop = await shopForThisTest()
  const { db } = shop.context
  const buyer = await buyerIn(shop)
  await withEmail(shop, buyer.token, "asha@home.example")
  const [to] = await db.select().from(shopperEmails)
  const row = { shopperId: to!.shopperId, values: {}, nextTryAt: shop.context.now() }
  await db.insert(emails).values([
    { ...row, kind: "birthday" },
    { ...row, kind: "eye_test_due" },
  ])
  const subjects = (await emailsTo(shop, "asha@home.example")).map(({ subject }) => subject)
  expect(subjects).toContain("It is a year since an eye test that you saved")
  const [unknown] = await db.select().from(emails).where(eq(emails.kind, "birthday"))
  expect(unknown).toMatchObject({ sentAt: null, nextTryAt: null })
})

test("A text message has the variables of its template only, and its e-mail has its own values when it is sent again", async () => {
  const shop = await shopForThisTest()
  const { db, now } = shop.context
  const buyer = await buyerIn(shop)
  await withEmail(shop, buyer.token, "asha@home.example")
  await buyer.order([{ productId: 41 }])
  const [order] = await db.select().from(orders)
  const { id: orderId, shopperId, mobile } = order!
  const variables = { title: "Boond Oval", amount: "₹0", number: "CH-26-000123" }
  const values = { ...variables, refund: "none" }
  await addNotice(db, { message: cancelled, orderId, shopperId, mobile, values }, now())
  shop.wait(301)
  expect(await resendNotice(shop.context, order!, "cancelled")).toMatchObject({ ok: true })
  const isOfOrder = { texts: eq(notices.orderId, orderId), mails: eq(emails.orderId, orderId) }
  const texts = await db.select().from(notices).where(isOfOrder.texts)
  expect(texts.map((one) => one.values)).toEqual([variables, variables])
  const mails = await db.select().from(emails).where(isOfOrder.mails)
  expect(mails.map((one) => one.values)).toEqual([values, values])
})

test("A text message without a template is offered to no provider, goes by e-mail to shoppers with a confirmed address, and the office counts those who got nothing", async () => {
  const shop = await shopForThisTest()
  const { db, now, settings } = shop.context
  const orderOf = async (address?: string) => {
    const buyer = await buyerIn(shop)
    if (address) await withEmail(shop, buyer.token, address)
    await buyer.order([{ productId: 41 }])
    const [newest] = await db.select().from(orders).orderBy(desc(orders.createdAt)).limit(1)
    return newest!
  }
  const reachable = await orderOf("asha@home.example")
  const unreachable = await orderOf()
  Object.assign(settings, { SMS: "msg91", MSG91_TEMPLATE_PLACED: "template-placed" })
  const { sms } = shop.context
  const tried: string[] = []
  shop.context.sms = {
    send: (message) => {
      tried.push(message.kind)
      return sms.send(message)
    },
  }
  const parcel = { title: "Boond Oval", courier: "delhivery", trackingNumber: "DL1234567890" }
  const lost = { title: "Boond Oval", amount: "₹899", number: "CH-26-000123", refund: "none" }
  for (const { id: orderId, shopperId, mobile } of [reachable, unreachable]) {
    const about = { orderId, shopperId, mobile }
    await addNotice(db, { message: cancelled, values: lost, ...about }, now())
    await addNotice(db, { message: outForDelivery, values: parcel, ...about }, now())
    await addNotice(db, { message: placed, values: lost, ...about }, now())
  }
  await sendNotices(shop.context, shop.app.log)
  expect(tried).toEqual(["placed", "placed"])
  const subjects = (await emailsTo(shop, "asha@home.example")).map(({ subject }) => subject)
  expect(subjects.filter((one) => one.endsWith("arrives today"))).toHaveLength(1)
  expect(subjects.filter((one) => one.endsWith("cancelled"))).toHaveLength(1)

  const unsent = (await operated(shop, "messages list")).filter((one: any) => one.unsent > 0)
  expect(unsent.map((one: any) => [one.kind, one.unsent])).toEqual([
    ["out_for_delivery", 1],
    ["cancelled", 1],
  ])
  const untold = async () => (await operated(shop, "providers show"))[1].untold
  expect(await untold()).toMatch(
    /^3\d messages have no template yet: .*by e-mail.*\. Not sent in the last 30 days: Out for delivery \(1\), Order or item cancelled \(1\)\.$/,
  )
  shop.wait(31 * 86_400)
  expect(await untold()).toMatch(/None was lost/)
})
