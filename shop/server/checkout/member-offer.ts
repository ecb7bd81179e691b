import type { Db } from "#db/connection.ts"
import type { MemberOffer } from "#domain/checkout/member-offer.ts"
import type { OrderId, ShopperId } from "#domain/core/id.ts"
import type { AppContext } from "#server/core/context.ts"
import type { Sentence } from "#words/sentence.ts"

/** A member offer as a shopper has it now. */
export interface RunningOffer extends MemberOffer {
  /** Of what gives it. */
  id: string
}

/** Which shoppers are members, as a module knows it. */
export interface MemberOfferSource {
  find: (db: Db, shopperId: ShopperId, now: Date) => Promise<RunningOffer | null>
  /** In the transaction that stores an order which the offer makes cheaper. The shopper is locked. */
  recordUse: (tx: Db, offerId: string, orderId: OrderId, at: Date) => Promise<unknown>
  /** Where it ended while a purchase was priced: the beginning of a sentence. */
  hasEnded: Sentence
}

export const memberOfferSource = ({ modules }: Pick<AppContext, "modules">) =>
  modules.find(({ memberOffer }) => memberOffer)?.memberOffer

/** The offer that applies to a shopper's purchase now; null for who is no member. */
export const findMemberOffer = async (
  context: Pick<AppContext, "modules">,
  db: Db,
  shopperId: ShopperId,
  now: Date,
): Promise<RunningOffer | null> =>
  (await memberOfferSource(context)?.find(db, shopperId, now)) ?? null
