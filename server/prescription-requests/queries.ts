import { and, asc, eq, inArray, type SQL } from "drizzle-orm"
import { API_PREFIX } from "#contract/endpoint.ts"
import type { ShownPrescriptionRequest } from "#contract/prescription-requests.ts"
import type { Db } from "#db/connection.ts"
import {
  orderLines,
  orders,
  prescriptionMessages,
  prescriptionPictures,
  prescriptionReadings,
  prescriptionRequests,
} from "#db/schema.ts"
import type { Prescription } from "#domain/lens/types.ts"
import {
  cancelledAt,
  canMovePrescriptionRequest,
  isShoppersTurn,
  MAX_PRESCRIPTION_PICTURES,
} from "#domain/prescription-request.ts"
import type { AppContext } from "../context.ts"
import { signFileLink } from "../media/file-links.ts"
import { prescriptionSchedule } from "../settings/prescription-schedule.ts"
import { messageRecord, parseReading, pictureRecord, readingRecord } from "./encrypted-records.ts"

type Needs = Pick<AppContext, "db" | "now" | "settings" | "secrets" | "encryption">

export const PRESCRIPTION_PICTURE_PATH = `${API_PREFIX}/prescription-picture`

/** Requests with the order lines that wait for them. */
export const selectRequests = (db: Db) =>
  db
    .select({ request: prescriptionRequests, line: orderLines, order: orders })
    .from(prescriptionRequests)
    .innerJoin(orderLines, eq(orderLines.id, prescriptionRequests.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .$dynamic()

export type SelectedRequest = Awaited<ReturnType<typeof selectRequests>>[number]

/** The request of an order line of this shopper; null where there is none. */
export async function findRequest(
  context: Needs,
  shopperId: string,
  orderLineId: string,
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
  const { state, turnSince, revision, orderLineId } = request
  const isWaiting = line.state === "Awaiting prescription"
  const pictures = await findPictures(context.db, eq(prescriptionPictures.orderLineId, orderLineId))
  const values = await findReading(context, orderLineId)
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
    ownWords: state === "disputed" ? (own?.text ?? null) : null,
    canSend:
      isWaiting &&
      canMovePrescriptionRequest(state, "sent") &&
      pictures.length < MAX_PRESCRIPTION_PICTURES,
    pictures: pictures.map(({ id, width, height, createdAt }) => ({
      id,
      url: pictureLink(context, id),
      width,
      height,
      sentAt: createdAt.toISOString(),
    })),
    values:
      isWaiting && state === "to_confirm" && values ? { revision, prescription: values } : null,
  }
}

/** An address that shows one picture for a few minutes. */
export const pictureLink = (context: Pick<AppContext, "secrets" | "now">, id: string): string =>
  `${PRESCRIPTION_PICTURE_PATH}/${id}?${signFileLink(context, { kind: "prescription picture", id })}`

/** All but their bytes, the oldest first. */
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
 * A picture as it can be shown (WebP), whoever sent it: the caller has decided who may see it.
 * @throws DecryptionError
 */
export async function openPrescriptionPicture(
  { db, encryption }: Pick<AppContext, "db" | "encryption">,
  id: string,
): Promise<Buffer | null> {
  const [found] = await db
    .select({ keyId: prescriptionPictures.keyId, ciphertext: prescriptionPictures.ciphertext })
    .from(prescriptionPictures)
    .where(eq(prescriptionPictures.id, id))
  return found ? encryption.decrypt(pictureRecord(id), found) : null
}

/** The values that the optician read and the shopper has not confirmed yet. @throws DecryptionError */
export async function findReading(
  { db, encryption }: Pick<AppContext, "db" | "encryption">,
  orderLineId: string,
): Promise<Prescription | null> {
  const [found] = await db
    .select()
    .from(prescriptionReadings)
    .where(eq(prescriptionReadings.orderLineId, orderLineId))
  if (!found) return null
  return parseReading(encryption.decrypt(readingRecord(orderLineId), found).toString())
}

/** What optician and shopper told each other, the oldest first. @throws DecryptionError */
export async function findMessages(
  { db, encryption }: Pick<AppContext, "db" | "encryption">,
  orderLineId: string,
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

/** What is kept of the requests of these lines, for the shopper's own copy. @throws DecryptionError */
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
