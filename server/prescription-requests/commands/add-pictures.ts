import { randomUUID } from "node:crypto"
import { and, eq, gt } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/api-result.ts"
import { prescriptionPictures } from "#db/schema.ts"
import {
  canMovePrescriptionRequest,
  MAX_PRESCRIPTION_PICTURES,
} from "#domain/prescription-request.ts"
import { ok } from "#domain/result.ts"
import type { AppContext } from "../../context.ts"
import { pictureRecord } from "../encrypted-records.ts"
import type { ReadUpload } from "../read-upload.ts"
import { lockWaitingRequest, moveLockedRequest } from "./move-request.ts"

/** An account cannot fill the database. */
const MAX_PICTURES_PER_DAY = 60
const DAY_MS = 86_400_000

/**
 * Stores what a shopper sent for an order line that awaits a prescription; it is the optician's turn
 * then. The caller has made sure that the line is the shopper's own.
 * @returns NOT_ALLOWED_NOW, TOO_MANY_REQUESTS
 */
export const addPrescriptionPictures = (
  context: Pick<AppContext, "db" | "now" | "settings" | "encryption">,
  shopperId: string,
  orderLineId: string,
  { source, pictures }: ReadUpload,
): Promise<ApiResult<null>> =>
  context.db.transaction(async (tx): Promise<ApiResult<null>> => {
    const locked = await lockWaitingRequest(tx, orderLineId)
    if (!locked) return nothingAwaited
    const { request } = locked
    if (!canMovePrescriptionRequest(request.state, "sent")) return notNow
    const at = context.now()
    const ofLine = eq(prescriptionPictures.orderLineId, orderLineId)
    const stored = await tx.$count(prescriptionPictures, ofLine)
    if (stored + pictures.length > MAX_PRESCRIPTION_PICTURES) return tooMany
    const today = and(
      eq(prescriptionPictures.shopperId, shopperId),
      gt(prescriptionPictures.createdAt, new Date(at.getTime() - DAY_MS)),
    )
    if ((await tx.$count(prescriptionPictures, today)) >= MAX_PICTURES_PER_DAY) return tooManyToday
    for (const { bytes, width, height } of pictures) {
      const id = randomUUID()
      const encrypted = context.encryption.encrypt(pictureRecord(id), bytes)
      const facts = { id, orderLineId, shopperId, source, width, height, createdAt: at }
      await tx.insert(prescriptionPictures).values({ ...facts, ...encrypted })
    }
    await moveLockedRequest(tx, context, request, "sent")
    return ok(null)
  })

export const nothingAwaited = fail(
  "NOT_ALLOWED_NOW",
  "This item no longer waits for a prescription. Reload the page to see how it stands.",
)

const notNow = fail(
  "NOT_ALLOWED_NOW",
  "We have read your prescription already. Confirm the values, or tell us what is wrong with them.",
)

const tooMany = fail(
  "NOT_ALLOWED_NOW",
  `You can send at most ${MAX_PRESCRIPTION_PICTURES} pages for one item. Write to us if we need more.`,
)

const tooManyToday = fail(
  "TOO_MANY_REQUESTS",
  "You have sent many pages today. Please send more tomorrow.",
)
