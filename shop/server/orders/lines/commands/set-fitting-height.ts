import {
  type FittingHeight,
  fittingHeightProblem,
  needsFittingHeight,
} from "@chashma/optics/lenses/fitting-height.ts"
import { eq } from "drizzle-orm"
import {
  badRequest,
  type HandlerResult,
  notAllowedNow,
  notFound,
} from "#contract/core/api-result.ts"
import { orderLines } from "#db/schema.ts"
import type { OrderLineId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import { madePairsOf } from "#domain/orders/order-work.ts"
import type { AppContext } from "#server/core/context.ts"
import { decryptLenses, encryptLenses } from "#server/core/encryption/order-powers.ts"
import { lensCatalogue } from "#server/core/settings/derived-settings.ts"
import { lockOrderLines } from "./order-lines.ts"

type Needs = Pick<AppContext, "db" | "now" | "encryption" | "catalogue" | "settings">

/**
 * Stores the fitting height of lenses to be made, encrypted with their powers.
 * @returns NOT_FOUND, NOT_ALLOWED_NOW, BAD_REQUEST with what is wrong with the height
 */
export const setFittingHeight = (
  context: Needs,
  orderLineId: OrderLineId,
  height: FittingHeight,
): Promise<HandlerResult<{ before: FittingHeight | null }>> =>
  context.db.transaction(async (tx): Promise<HandlerResult<{ before: FittingHeight | null }>> => {
    const [line] = await lockOrderLines(tx, eq(orderLines.id, orderLineId))
    if (!line) return notFound("There is no such order line. It may have been removed.")
    if (!line.lens || !needsFittingHeight(line.lens.type)) return needsNone
    if (line.state !== "Confirmed" || line.madeAt !== null) return notWaiting
    if (madePairsOf(line).length > 0) return madeInPart
    const frame = context.catalogue.product(line.productId)
    const { minFittingHeight } = lensCatalogue(context.settings).types[line.lens.type]
    const lensHeight = frame?.measures?.lensHeight ?? null
    const problem = fittingHeightProblem(height, lensHeight, minFittingHeight)
    if (problem) return badRequest(problem)
    const lenses = decryptLenses(context, line)
    const { keyId, ciphertext } = encryptLenses(context, line.id, {
      ...lenses,
      fittingHeight: height,
    })
    await tx
      .update(orderLines)
      .set({ keyId, ciphertext, updatedAt: context.now() })
      .where(eq(orderLines.id, line.id))
    return ok({ before: lenses.fittingHeight })
  })

const needsNone = notAllowedNow("Only Bifocal and Progressive lenses have a fitting height.")

const notWaiting = notAllowedNow(
  "These lenses are not waiting to be made: a fitting height would come too late.",
)

const madeInPart = notAllowedNow(
  "One of these pairs is made already. If its fitting height was wrong, undo “made” first.",
)
