import { randomUUID } from "node:crypto"
import { eq } from "drizzle-orm"
import type { HandlerResult } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { shoppers } from "#db/schema.ts"
import { normalizeCouponCode } from "#domain/checkout/coupon.ts"
import type { Paise } from "#domain/core/money.ts"
import { ok } from "#domain/core/result.ts"
import type { Buyer } from "#server/checkout/payments/commands/prepare-purchase.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { type DraftContent, encryptDraft } from "../draft-content.ts"
import { findBuyer, type LoadedDraft } from "../queries.ts"
import { draftOrders } from "../tables.ts"
import { changeDraft } from "./change-draft.ts"

export interface DraftToSave {
  mobile: string
  content: DraftContent
  isCollected: boolean
  couponCode: string | null
  total: Paise
}

/**
 * Creates a draft order, and the shopper the first time, or changes one: links that were sent before
 * stop working, since they were for something else.
 * @param before the draft that is changed; null for a new one
 * @param staffId null for the command line
 * @returns what `changeDraft` returns
 */
export async function saveDraftOrder(
  context: AppContext,
  before: LoadedDraft | null,
  toSave: DraftToSave,
  staffId: string | null,
  log: RequestContext["log"],
): Promise<HandlerResult<{ draft: string; version: number; shopper: Buyer }>> {
  const { db } = context
  const { content, isCollected, total } = toSave
  const shopper = await findOrCreateBuyer(context, toSave.mobile)
  const id = before?.draft.id ?? randomUUID()
  const version = (before?.draft.version ?? 0) + 1
  const at = context.now()
  const columns = {
    ...encryptDraft(context, id, content),
    ...{ shopperId: shopper.id, version, isCollected, total },
    hasPowers: content.items.some(({ lens, contactLens }) => lens?.prescription || contactLens),
    couponCode: toSave.couponCode && normalizeCouponCode(toSave.couponCode),
    updatedAt: at,
  }
  if (!before) {
    await db.insert(draftOrders).values({ id, createdBy: staffId, createdAt: at, ...columns })
    return ok({ draft: id, version, shopper })
  }
  const linkVersion = before.draft.linkVersion + 1
  return changeDraft(context, before, log, async (tx) => {
    await tx
      .update(draftOrders)
      .set({ ...columns, linkVersion, linkSentAt: null, linkExpiresAt: null })
      .where(eq(draftOrders.id, id))
    return ok({ draft: id, version, shopper })
  })
}

/** The person who signs in with the number later gets this account, after a code to it. */
async function findOrCreateBuyer(
  { db, now }: Pick<AppContext, "db" | "now">,
  mobile: string,
): Promise<Buyer> {
  const at = now()
  await db
    .insert(shoppers)
    .values({ mobile, mobileVerifiedAt: at, createdAt: at })
    .onConflictDoNothing()
  return (await findBuyer(db, mobile))!
}

/** Cancels a draft: its link stops working, and money that arrives later is refunded. */
export const cancelDraftOrder = (
  context: AppContext,
  loaded: LoadedDraft,
  log: RequestContext["log"],
): Promise<HandlerResult<null>> =>
  changeDraft(context, loaded, log, async (tx: Db) => {
    const at = context.now()
    await tx
      .update(draftOrders)
      .set({ cancelledAt: at, updatedAt: at })
      .where(eq(draftOrders.id, loaded.draft.id))
    return ok(null)
  })
