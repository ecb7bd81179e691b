import { eq } from "drizzle-orm"
import { expect, test } from "vitest"
import { emails, notices, parcels, shopperEmails, shoppers } from "#db/schema.ts"
import { sendEmails } from "#server/messages/emails/commands/send-emails.ts"
import { createShipment } from "#server/orders/tracking/commands/create-shipment.ts"
import { recordTracking } from "#server/orders/tracking/commands/record-tracking.ts"
import { payAtGateway } from "../../buyer.ts"
import type { ReceivedEmail } from "../../mailbox.ts"
import { crowd, type Member, twoProcesses } from "../crowd.ts"

const { shop, second } = twoProcesses()
const contexts = () => [shop.context, second.context]

/** Of each member two e-mails: several batches for each process. */
const count = 8

async function received(): Promise<ReceivedEmail[]> {
  const response = await fetch(`${shop.sandboxOrigin}/mail/messages`)
  return (await response.json()) as ReceivedEmail[]
}

/** Each member has a confirmed address, and an order in transit. */
async function membersWithParcels(): Promise<Member[]> {
  const { db, now } = shop.context
  const members = await crowd(shop, count)
  for (const { mobile, order, verify } of members) {
    const [shopper] = await db.select().from(shoppers).where(eq(shoppers.mobile, mobile))
    await db.insert(shopperEmails).values({
      shopperId: shopper!.id,
      email: `${mobile}@home.example`,
      consentedAt: now(),
      verifiedAt: now(),
    })
    const { body } = await order({ productId: 41 })
    await payAtGateway(shop, body.payment_session_id, "SUCCESS")
    await verify(body.order_id)
    const parcel = { courier: "delhivery", trackingNumber: `CH${mobile}` }
    await createShipment(shop.context, body.order_id, parcel, shop.app.log)
  }
  return members
}

test("Two processes send each e-mail once", async () => {
  await membersWithParcels()
  await Promise.all(
    contexts().map(async (context) => {
      while ((await sendEmails(context, shop.app.log)) > 0);
    }),
  )
  const sent = await received()
  const ids = sent.map(({ message_id }) => message_id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength(2 * count)
  const rows = await shop.context.db.select().from(emails)
  expect(rows.every(({ tries, sentAt }) => tries === 1 && sentAt !== null)).toBe(true)
  expect(sent.filter(({ attachments }) => attachments.length === 1)).toHaveLength(count)
  console.log(`2 processes, ${rows.length} e-mails to send: ${sent.length} sent`)
})

test("A parcel reported to several processes simultaneously is announced once", async () => {
  const rows = await shop.context.db.select().from(parcels)
  expect(rows).toHaveLength(count)
  const checkpoint = {
    time: "2026-11-22T08:00:00+05:30",
    tag: "OutForDelivery",
    subtagMessage: "Out for Delivery",
    message: "",
    location: "Bengaluru",
  }
  await Promise.all(
    rows.flatMap(({ id, courier, trackingNumber, checkpoints }) =>
      [...contexts(), ...contexts()].map((context) =>
        recordTracking(context, {
          ...{ id, courier, trackingNumber },
          tag: "OutForDelivery",
          checkpoints: [...checkpoints, checkpoint],
        }),
      ),
    ),
  )
  const told = await shop.context.db
    .select()
    .from(notices)
    .where(eq(notices.kind, "out_for_delivery"))
  expect(told).toHaveLength(count)
  console.log(`${count} parcels, ${count * 4} simultaneous reports: ${told.length} messages`)
})

test("A shopper who saves an address in several tabs simultaneously gets one link", async () => {
  const [member] = await crowd(shop, 1)
  const email = `tabs-${member!.mobile}@home.example`
  const answers = await Promise.all(
    Array.from({ length: 6 }, () =>
      shop.call("PUT", "/api/email", { token: member!.token, body: { email } }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
  while ((await sendEmails(shop.context, shop.app.log)) > 0);
  expect((await received()).filter(({ to }) => to.includes(email))).toHaveLength(1)
})
