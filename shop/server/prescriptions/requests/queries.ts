import type { Prescription } from "@chashma/optics/powers/eye-power.ts"
import { and, asc, eq, exists, inArray, type SQL } from "drizzle-orm"
import type { ShownPrescriptionRequest } from "#contract/prescriptions/prescription-requests.ts"
import type { Db } from "#db/connection.ts"
import {
  orderLines,
  orders,
  prescriptionMessages,
  prescriptionPictures,
  prescriptionReadings,
  prescriptionRequests,
  prescriptionUploadPictures,
} from "#db/schema.ts"
import type { OrderLineId, ShopperId } from "#domain/core/id.ts"
import { toRupees } from "#domain/core/money.ts"
import {
  cancelledAt,
  canMovePrescriptionRequest,
  isShoppersTurn,
  MAX_PRESCRIPTION_PICTURES,
  opticianStates,
} from "#domain/prescriptions/prescription-request.ts"
import type { AppContext } from "#server/core/context.ts"
import { decryptLenses } from "#server/core/encryption/order-powers.ts"
import { pictureLink, pictureRecord } from "#server/core/media/file-links.ts"
import { prescriptionSchedule } from "#server/core/settings/derived-settings.ts"
import { readPaidPurchase } from "#server/money/refunds/queries.ts"
import { findPriceChange } from "./commands/settle-surcharge.ts"
import { messageRecord, parseReading, readingRecord } from "./encrypted-records.ts"

type Needs = Pick<AppContext, "db" | "now" | "settings" | "secrets" | "encryption">

/** Whether an order line (of `order_lines` in the query) awaits the optician. */
export const needsPrescriptionCheck = (db: Db): SQL =>
  and(
    eq(orderLines.state, "Awaiting prescription"),
    exists(
      db
        .select({ id: prescriptionRequests.orderLineId })
        .from(prescriptionRequests)
        .where(
          and(
            eq(prescriptionRequests.orderLineId, orderLines.id),
            inArray(prescriptionRequests.state, [...opticianStates]),
          ),
        ),
    ),
  )!

/** Requests with the order lines that await them. */
export const selectRequests = (db: Db) =>
  db
    .select({ request: prescriptionRequests, line: orderLines, order: orders })
    .from(prescriptionRequests)
    .innerJoin(orderLines, eq(orderLines.id, prescriptionRequests.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .$dynamic()

export type SelectedRequest = Awaited<ReturnType<typeof selectRequests>>[number]

/** The request of an order line of this shopper; null if there is none. */
export async function findRequest(
  context: Needs,
  shopperId: ShopperId,
  orderLineId: OrderLineId,
): Promise<ShownPrescriptionRequest | null> {
  const [found] = await selectRequests(context.db).where(
    and(eq(prescriptionRequests.orderLineId, orderLineId), eq(orders.shopperId, shopperId)),
  )
  return found ? showRequest(context, found) : null
}

async function showRequest(
  context: Needs,
  { request, line }: SelectedRequest,
): Promise<ShownPrescriptionRequest> {
  const { state, turnSince, revision, orderLineId, uploadMissing } = request
  const isWaiting = line.state === "Awaiting prescription"
  const typed = isWaiting ? (decryptLenses(context, line).lens?.prescription ?? null) : null
  const pictures = await findPictures(context.db, eq(prescriptionPictures.orderLineId, orderLineId))
  const values = await findReading(context, orderLineId)
  const paid =
    values && line.lens?.surcharge ? await readPaidPurchase(context.db, orderLineId) : null
  const change = paid && values && findPriceChange(paid, values)
  const messages = await findMessages(context, orderLineId)
  const own = messages.findLast(({ who }) => who === "shopper")
  const told = messages.findLast(({ who }) => who === "shop")
  const schedule = prescriptionSchedule(context.settings)
  return {
    state,
    isWaiting,
    dueBy:
      isWaiting && isShoppersTurn(state) ? cancelledAt(turnSince, schedule).toISOString() : null,
    reason: state === "rejected" ? (told?.text ?? null) : null,
    question: isWaiting && state === "asked" ? (told?.text ?? null) : null,
    typed,
    canCorrect:
      isWaiting &&
      typed !== null &&
      isShoppersTurn(state) &&
      canMovePrescriptionRequest(state, "to_check"),
    ownWords: state === "disputed" ? (own?.text ?? null) : null,
    canSend:
      isWaiting &&
      canMovePrescriptionRequest(state, "sent") &&
      pictures.length < MAX_PRESCRIPTION_PICTURES,
    uploadMissing,
    pictures: pictures.map(({ id, width, height, createdAt }) => ({
      id,
      url: pictureLink(context, id),
      width,
      height,
      sentAt: createdAt.toISOString(),
    })),
    values:
      isWaiting && state === "to_confirm" && values
        ? {
            revision,
            prescription: values,
            ...(change && {
              priceChange: { effect: change.effect, amount: toRupees(change.amount) },
            }),
          }
        : null,
  }
}

/** All but their bytes, oldest first. */
export const findPictures = (db: Db, which: SQL) =>
  db
    .select({
      id: prescriptionPictures.id,
      source: prescriptionPictures.source,
      width: prescriptionPictures.width,
      height: prescriptionPictures.height,
      createdAt: prescriptionPictures.createdAt,
    })
    .from(prescriptionPictures)
    .where(which)
    .orderBy(asc(prescriptionPictures.createdAt), asc(prescriptionPictures.id))

/**
 * A picture ready to be shown (WebP), of any shopper: the caller has authorised access.
 * @throws DecryptionError
 */
export async function openPrescriptionPicture(
  { db, encryption }: Pick<AppContext, "db" | "encryption">,
  id: string,
): Promise<Buffer | null> {
  const [sent] = await db
    .select({ keyId: prescriptionPictures.keyId, ciphertext: prescriptionPictures.ciphertext })
    .from(prescriptionPictures)
    .where(eq(prescriptionPictures.id, id))
  const found = sent ?? (await findUploadedPicture(db, id))
  return found ? encryption.decrypt(pictureRecord(id), found) : null
}

/** A picture that was uploaded before ordering. */
async function findUploadedPicture(db: Db, id: string) {
  const [found] = await db
    .select({
      keyId: prescriptionUploadPictures.keyId,
      ciphertext: prescriptionUploadPictures.ciphertext,
    })
    .from(prescriptionUploadPictures)
    .where(eq(prescriptionUploadPictures.id, id))
  return found
}

/** The values that the optician read and the shopper has not confirmed yet. @throws DecryptionError */
export async function findReading(
  { db, encryption }: Pick<AppContext, "db" | "encryption">,
  orderLineId: OrderLineId,
): Promise<Prescription | null> {
  const [found] = await db
    .select()
    .from(prescriptionReadings)
    .where(eq(prescriptionReadings.orderLineId, orderLineId))
  if (!found) return null
  return parseReading(encryption.decrypt(readingRecord(orderLineId), found).toString())
}

/**
 * Messages between optician and shopper, oldest first.
 * @throws DecryptionError
 */
export async function findMessages(
  { db, encryption }: Pick<AppContext, "db" | "encryption">,
  orderLineId: OrderLineId,
) {
  const found = await db
    .select()
    .from(prescriptionMessages)
    .where(eq(prescriptionMessages.orderLineId, orderLineId))
    .orderBy(asc(prescriptionMessages.at))
  return found.map(({ id, who, at, ...encrypted }) => ({
    who,
    at,
    text: encryption.decrypt(messageRecord(id), encrypted).toString(),
  }))
}

/**
 * The stored data of the requests of these lines, for the shopper's data export.
 * @throws DecryptionError
 */
export async function collectPrescriptionRequests(
  context: Pick<AppContext, "db" | "encryption">,
  lineIds: string[],
) {
  const requests = await context.db
    .select()
    .from(prescriptionRequests)
    .where(inArray(prescriptionRequests.orderLineId, lineIds))
  return Promise.all(
    requests.map(async ({ orderLineId, state, createdAt, updatedAt }) => {
      const pictures = await findPictures(
        context.db,
        eq(prescriptionPictures.orderLineId, orderLineId),
      )
      return {
        orderLineId,
        state,
        createdAt,
        updatedAt,
        reading: await findReading(context, orderLineId),
        messages: await findMessages(context, orderLineId),
        pictures: await Promise.all(
          pictures.map(async (picture) => ({
            ...picture,
            type: "image/webp",
            base64: (await openPrescriptionPicture(context, picture.id))?.toString("base64") ?? "",
          })),
        ),
      }
    }),
  )
}
