import { eq, inArray } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import {
  orderLines,
  payments,
  prescriptionPictures,
  prescriptionRequests,
  prescriptionUploads,
} from "#db/schema.ts"
import { settlePayment } from "#server/checkout/payments/commands/settle-payment.ts"
import { removeUpload } from "#server/prescriptions/uploads/commands/store-upload.ts"
import { buyerIn, honestOrder, payAtGateway, sentLater } from "../../buyer.ts"
import { aPicture } from "../../operations/pictures.ts"
import { newCaller, type TestShop } from "../../shop.ts"
import { setStock, twoProcesses } from "../crowd.ts"

const { shop, second } = twoProcesses({ losesWebhooks: true })
beforeAll(async () => {
  for (const id of frames) await setStock(shop, id, 1000)
})

const frames = [41, 43]

async function uploaded(): Promise<string> {
  const file = (await aPicture(60, 40).jpeg().toBuffer()).toString("base64")
  const body = { file }
  const { body: reply } = await shop.call("POST", "/api/prescription-uploads", {
    body,
    from: newCaller(),
  })
  return reply.data.token
}

/** A paid payment of a new shopper that the shop has not checked yet. */
async function paidWith(tokens: string[]): Promise<string> {
  const buyer = await buyerIn(shop)
  const order = honestOrder(
    shop,
    tokens.map((_, n) => ({ productId: frames[n]!, lens: sentLater })),
    buyer.addressId,
  )
  const checkoutData = [order.checkoutData].flat().map((item, n) => ({
    ...item,
    power: { ...item.power, prescription_upload: tokens[n] },
  }))
  const { body } = await shop.call("POST", "/api/cashfree-order", {
    token: buyer.token,
    body: { ...order, checkoutData },
  })
  // As if no payment had been opened with it: both orders may claim it.
  await shop.context.db.update(prescriptionUploads).set({ shopperId: null })
  await payAtGateway(shop, body.payment_session_id, "SUCCESS")
  return body.order_id
}

/** The prescriptions of these payments' order lines, with their pages. */
async function requestsOf(paymentIds: string[]) {
  const { db } = shop.context
  const rows = await db
    .select({ id: orderLines.id, state: prescriptionRequests.state })
    .from(payments)
    .innerJoin(orderLines, eq(orderLines.orderId, payments.orderId))
    .innerJoin(prescriptionRequests, eq(prescriptionRequests.orderLineId, orderLines.id))
    .where(inArray(payments.id, paymentIds))
  return Promise.all(
    rows.map(async ({ id, state }) => ({
      state,
      pages: await db.$count(prescriptionPictures, eq(prescriptionPictures.orderLineId, id)),
    })),
  )
}

const settle = (context: TestShop["context"], paymentId: string) =>
  settlePayment(context, paymentId, shop.app.log)

test("Of two simultaneous orders with the same uploads each upload goes to one, and both orders are placed", async () => {
  const winners = new Set<string>()
  for (let round = 0; round < 10; round += 1) {
    const [one, other] = [await uploaded(), await uploaded()]
    const first = await paidWith([one, other])
    const last = await paidWith([other, one])
    await Promise.all([
      settle(shop.context, first),
      settle(second.context, last),
      settle(second.context, first),
    ])
    const requests = await requestsOf([first, last])
    expect(requests).toHaveLength(4)
    expect(requests.filter(({ state }) => state === "sent")).toEqual([
      { state: "sent", pages: 1 },
      { state: "sent", pages: 1 },
    ])
    expect(requests.filter(({ state, pages }) => state === "needed" && pages === 0)).toHaveLength(2)
    const won = (await requestsOf([first])).filter(({ state }) => state === "sent").length
    winners.add(`${won} of the first`)
  }
  console.log([...winners].join(", "))
  expect(await shop.context.db.$count(prescriptionUploads)).toBe(0)
})

test("An upload that is removed while its order is placed is either claimed completely or awaited", async () => {
  const ends = []
  for (let round = 0; round < 12; round += 1) {
    const token = await uploaded()
    const paymentId = await paidWith([token])
    const placed = settle(shop.context, paymentId)
    for (let step = 0; step < round * 3; step += 1) {
      await second.context.db.$count(prescriptionUploads)
    }
    await Promise.all([placed, removeUpload(second.context, token, null)])
    const [request] = await requestsOf([paymentId])
    expect(request!.pages).toBe(request!.state === "sent" ? 1 : 0)
    expect(["sent", "needed"]).toContain(request!.state)
    ends.push(request!.state)
  }
  console.log(`ends: ${ends.join(", ")}`)
})
