import { randomUUID } from "node:crypto"
import { eq } from "drizzle-orm"
import { type HandlerResult, notAllowedNow } from "#contract/core/api-result.ts"
import { prescriptionPictures } from "#db/schema.ts"
import type { OrderLineId, ShopperId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import {
  canMovePrescriptionRequest,
  MAX_PRESCRIPTION_PICTURES,
} from "#domain/prescriptions/prescription-request.ts"
import type { AppContext } from "#server/core/context.ts"
import { pictureRecord } from "#server/core/media/file-links.ts"
import type { PrescriptionFile } from "#server/core/media/read-prescription-file.ts"
import { msg } from "#words/sentence.ts"
import { momentOfPage, tooManyToday } from "../../uploads/commands/store-upload.ts"
import { countPagesOfShopper, MAX_PICTURES_PER_DAY } from "../../uploads/queries.ts"
import { lockWaitingRequest, moveLockedRequest } from "./move-request.ts"

const DAY_MS = 86_400_000

/**
 * Stores a shopper's upload for an order line that awaits a prescription; the optician has to act
 * next. The caller has verified that the line is the shopper's own.
 * @returns NOT_ALLOWED_NOW, TOO_MANY_REQUESTS
 */
export const addPrescriptionPictures = (
  context: Pick<AppContext, "db" | "now" | "settings" | "encryption">,
  shopperId: ShopperId,
  orderLineId: OrderLineId,
  { source, pictures }: PrescriptionFile,
): Promise<HandlerResult<null>> =>
  context.db.transaction(async (tx): Promise<HandlerResult<null>> => {
    const locked = await lockWaitingRequest(tx, orderLineId)
    if (!locked) return nothingAwaited
    const { request } = locked
    if (!canMovePrescriptionRequest(request.state, "sent")) return notNow
    const at = context.now()
    const ofLine = eq(prescriptionPictures.orderLineId, orderLineId)
    const stored = await tx.$count(prescriptionPictures, ofLine)
    if (stored + pictures.length > MAX_PRESCRIPTION_PICTURES) return tooMany
    const today = new Date(at.getTime() - DAY_MS)
    if ((await countPagesOfShopper(tx, shopperId, today)) >= MAX_PICTURES_PER_DAY) {
      return tooManyToday
    }
    for (const [page, { bytes, width, height }] of pictures.entries()) {
      const id = randomUUID()
      const encrypted = context.encryption.encrypt(pictureRecord(id), bytes)
      const facts = {
        id,
        orderLineId,
        shopperId,
        source,
        width,
        height,
        createdAt: momentOfPage(at, page),
      }
      await tx.insert(prescriptionPictures).values({ ...facts, ...encrypted })
    }
    await moveLockedRequest(tx, context, request, "sent")
    return ok(null)
  })

export const nothingAwaited = notAllowedNow(
  msg("This item no longer needs a prescription. Reload the page to see its status."),
)

const notNow = notAllowedNow(
  msg(
    "We have already read your prescription. Confirm the values, or tell us what is wrong with them.",
  ),
)

const tooMany = notAllowedNow(
  msg("You can send at most {count} pages for one item. Write to us if we need more.", {
    count: MAX_PRESCRIPTION_PICTURES,
  }),
)
