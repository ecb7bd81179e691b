import { randomUUID } from "node:crypto"
import { eq } from "drizzle-orm"
import { accountMoves, orderLines, returns, shopperEmails, shoppers } from "#db/schema.ts"
import { indianDay } from "#domain/prescriptions/eye-test.ts"
import { confirmLink } from "#server/messages/emails/email-links.ts"
import { createShipment } from "#server/orders/tracking/commands/create-shipment.ts"
import { sendBackToShopper } from "#server/prescriptions/requests/commands/ask-shopper.ts"
import { enterReadValues } from "#server/prescriptions/requests/commands/enter-values.ts"
import { startSession } from "#server/shoppers/identity/commands/sessions.ts"
import {
  buyerIn,
  dailyLens,
  honestOrder,
  nearsighted,
  payAtGateway,
  sentLater,
} from "#tests/buyer.ts"
import { operated } from "#tests/operations/operate.ts"
import { addPasskey } from "#tests/passkeys.ts"
import type { TestShop } from "#tests/shop.ts"
import { inEnglish } from "#words/translations.ts"
import { recordsOfModules } from "./module-examples.ts"

/** The data of a shopper who bought one item. */
export interface PurchaseRecords {
  token: string
  mobile: string
  addressId: string
  /** A payment that was settled. */
  paymentId: string
  orderId: string
  courier: string
  trackingNumber: string
  /** A valid body for the next purchase, of a frame with lenses. */
  nextPurchase: ReturnType<typeof honestOrder>
}

/** The same with contact lenses that were bought and delivered. */
export interface DeliveredRecords extends PurchaseRecords {
  deliveredLineId: string
}

/** One of every kind of object that a shopper can have. */
export interface OwnRecords extends DeliveredRecords {
  /** The id of a session in another browser. */
  sessionId: string
  invoiceId: string
  photoId: string
  passkeyId: string
  /** A child, and one of its prescriptions. */
  personId: string
  prescriptionId: string
  returnId: string
  /** Awaits its prescription; no picture was sent yet. */
  awaitingLineId: string
  /** The same, with values entered by the optician to confirm. */
  readLineId: string
  /** The same, with a question from the optician. */
  askedLineId: string
  /** An uploaded prescription without an order. */
  uploadToken: string
  /** The token of the link sent to the shopper's e-mail address. */
  emailToken: string
  /** Those of the modules' examples, by their file. */
  ofModules: Record<string, unknown>
  /** An order that was paid in cash, and whose refund awaits a transfer. */
  cashOrderId: string
}

const frame = 41
const otherFrame = 43
const thirdFrame = 46
const contactLenses = 71

/** A PNG of one pixel, in base64. */
export const aSmallPicture =
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="

/** A shopper with an address, a paid order and a parcel in transit. */
export async function shopperWithParcel(shop: TestShop): Promise<PurchaseRecords> {
  const buyer = await buyerIn(shop)
  const opened = await buyer.order([{ productId: frame }])
  await payAtGateway(shop, opened.body.payment_session_id, "SUCCESS")
  const paymentId: string = opened.body.order_id
  const verified = await buyer.verify(paymentId)
  const parcel = { courier: "delhivery", trackingNumber: `CH${buyer.mobile}` }
  await createShipment(shop.context, paymentId, parcel, shop.app.log)
  return {
    token: buyer.token,
    mobile: buyer.mobile,
    addressId: buyer.addressId,
    paymentId,
    orderId: verified.body.orders[0],
    ...parcel,
    nextPurchase: honestOrder(shop, [{ productId: frame, lens: nearsighted }], buyer.addressId),
  }
}

/** The same with one of everything else. */
export async function shopperWithEverything(shop: TestShop): Promise<OwnRecords> {
  const records = await shopperWithParcel(shop)
  const { token, orderId, addressId } = records
  const invoices = await shop.call("GET", `/api/orders/${orderId}/invoices`, {
    token,
  })
  const photo = await shop.call("POST", "/api/photos", {
    token,
    body: { purpose: "return", picture: aSmallPicture },
  })
  const delivered = await shop.call("POST", "/api/cashfree-order", {
    token,
    body: honestOrder(shop, [{ productId: contactLenses, contactLens: dailyLens }], addressId),
  })
  await payAtGateway(shop, delivered.body.payment_session_id, "SUCCESS")
  const { body: settled } = await shop.call("POST", "/api/cashfree-verify", {
    token,
    body: { orderId: delivered.body.order_id },
  })
  const deliveredLineId: string = settled.orders[0]
  await shop.context.db
    .update(orderLines)
    .set({ state: "Delivered" })
    .where(eq(orderLines.id, deliveredLineId))
  const [awaitingLineId, readLineId, askedLineId] = await linesWithoutPrescription(
    shop,
    token,
    addressId,
  )
  await planMove(shop, records.mobile)
  return {
    ...records,
    sessionId: await otherSession(shop, records.mobile),
    invoiceId: invoices.body.data[0].id,
    photoId: photo.body.id,
    passkeyId: await passkeyOf(shop, token),
    ...(await personWithPrescription(shop, token)),
    deliveredLineId,
    returnId: await returnOf(shop, orderId),
    awaitingLineId: awaitingLineId!,
    readLineId: readLineId!,
    askedLineId: askedLineId!,
    uploadToken: await uploadTokenOf(shop, token),
    emailToken: await emailTokenOf(shop, token),
    ofModules: await recordsOfModules(shop, { ...records, deliveredLineId }),
    cashOrderId: await cashOrderToRefund(shop, records),
  }
}

/** The mobile number of the account changes in a day. */
async function planMove({ context: { db, now } }: TestShop, mobile: string): Promise<void> {
  const [shopper] = await db.select().from(shoppers).where(eq(shoppers.mobile, mobile))
  const movesAt = new Date(now().getTime() + 86_400_000)
  await db
    .insert(accountMoves)
    .values({ shopperId: shopper!.id, mobile: `6${mobile.slice(1)}`, movesAt, createdAt: now() })
}

/** An order line that was paid in cash on delivery and has a refund due. */
async function cashOrderToRefund(
  shop: TestShop,
  { token, addressId, mobile }: PurchaseRecords,
): Promise<string> {
  const { body } = await shop.call("POST", "/api/cash-orders", {
    token,
    body: honestOrder(shop, [{ productId: frame }], addressId),
  })
  const { order_number: id, orders } = body
  await operated(shop, "ship", { id, courier: "delhivery", number: `CASH${mobile}` })
  await operated(shop, "deliver", { id })
  await operated(shop, "refund", { id: orders[0], rupees: 1, reason: "Goodwill" })
  return orders[0]
}

/**
 * Three lines that await prescriptions; the optician has read the second and asks about the third.
 */
async function linesWithoutPrescription(shop: TestShop, token: string, addressId: string) {
  const wishes = [frame, otherFrame, thirdFrame].map((productId) => ({
    productId,
    lens: sentLater,
  }))
  const body = honestOrder(shop, wishes, addressId)
  const opened = await shop.call("POST", "/api/cashfree-order", { token, body })
  await payAtGateway(shop, opened.body.payment_session_id, "SUCCESS")
  const settled = await shop.call("POST", "/api/cashfree-verify", {
    token,
    body: { orderId: opened.body.order_id },
  })
  const lines: string[] = settled.body.orders
  for (const line of lines.slice(1)) {
    await shop.call("POST", `/api/cashfree/orders/${line}/prescription/pictures`, {
      token,
      body: { file: aSmallPicture },
    })
  }
  const entered = await enterReadValues(shop.context, lines[1]!, nearsighted.prescription!, true)
  if (!entered.ok) throw new Error(inEnglish(entered.failure.message))
  const asked = await sendBackToShopper(
    shop.context,
    lines[2]!,
    "asked",
    "Which of the two is newer?",
  )
  if (!asked.ok) throw new Error(inEnglish(asked.failure.message))
  return lines
}

/** Values of both eyes, as the endpoints accept them. */
export const aPrescription = {
  right: { sph: -2.5, cyl: -0.75, axis: 90, add: null },
  left: { sph: -2.25, cyl: 0, axis: null, add: null },
}

/** The date of an eye test yesterday. */
export const aDayAgo = (): string => indianDay(new Date(Date.now() - 86_400_000))

/** A child with a prescription. */
async function personWithPrescription(
  { call }: TestShop,
  token: string,
): Promise<Pick<OwnRecords, "personId" | "prescriptionId">> {
  const { body } = await call("POST", "/api/people", {
    token,
    body: { name: "Meena Rao", relation: "child", guardianConsent: true },
  })
  const personId: string = body.data.id
  const saved = await call("POST", `/api/people/${personId}/prescriptions`, {
    token,
    body: { values: aPrescription, testedOn: aDayAgo() },
  })
  return { personId, prescriptionId: saved.body.data.prescriptions[0].id }
}

async function passkeyOf(shop: TestShop, token: string): Promise<string> {
  await addPasskey(shop, token)
  const { body } = await shop.call("GET", "/api/passkeys", { token })
  return body.data[0].id
}

/** The id of a session of the shopper in another browser. */
async function otherSession({ context }: TestShop, mobile: string): Promise<string> {
  const token = await startSession(context, mobile)
  const claims = Buffer.from(token.split(".")[1]!, "base64url").toString()
  return JSON.parse(claims).jti
}

/** A return, although nothing was delivered: its state does not matter to the endpoints' form. */
async function returnOf({ context }: TestShop, orderLineId: string): Promise<string> {
  const [made] = await context.db
    .insert(returns)
    .values({
      number: `RT-26-${orderLineId}`,
      orderLineId,
      quantity: 1,
      kind: "refund",
      reason: "damaged",
      note: "",
      state: "requested",
    })
    .returning({ id: returns.id })
  return made!.id
}

async function uploadTokenOf({ call }: TestShop, token: string): Promise<string> {
  const body = { file: aSmallPicture }
  const uploaded = await call("POST", "/api/prescription-uploads", { token, body })
  return uploaded.body.data.token
}

async function emailTokenOf({ context, call }: TestShop, token: string): Promise<string> {
  const email = `buyer-${randomUUID()}@home.example`
  await call("PUT", "/api/email", { token, body: { email } })
  const [row] = await context.db.select().from(shopperEmails).where(eq(shopperEmails.email, email))
  return new URL(confirmLink(context, row!)).hash.slice(1)
}
