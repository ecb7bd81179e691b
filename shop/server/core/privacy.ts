import type { Db } from "#db/connection.ts"
import type { OrderId, OrderLineId, ShopperId } from "#domain/core/id.ts"
import type { RequestContext } from "../http/endpoint-handler.ts"
import type { AppContext } from "./context.ts"

/**
 * What a feature does with the personal data in its tables. It changes only these, so that the order
 * of features does not matter. Source: Digital Personal Data Protection Act 2023.
 */
export interface Privacy {
  /**
   * Section 11: what is stored about a shopper, under names that no other feature gives. Amounts are
   * paise, files base64. What cannot be decrypted is logged and marked `unreadable`, or thrown.
   */
  export?: (
    context: Pick<AppContext, "db" | "encryption">,
    account: PrivacyAccount,
    log: RequestContext["log"],
  ) => Promise<Record<string, unknown>>
  /**
   * Section 12: deletes what is stored about a shopper, or what identifies them in records that tax
   * law requires. Runs in the transaction of the erasure, while orders and their lines are complete.
   * An error keeps the account.
   */
  erase?: (tx: Db, account: PrivacyAccount) => Promise<unknown>
}

/** The account that is exported or erased. */
export interface PrivacyAccount {
  shopperId: ShopperId
  mobile: string
  /** Confirmed or not; null without one. */
  email: string | null
  orderIds: OrderId[]
  orderLineIds: OrderLineId[]
  /** The moment of the export or the erasure. */
  at: Date
}

/** What a module declares: one or several, or that its tables are about nobody. */
export type PrivacyOfModule = Privacy | readonly Privacy[] | "about nobody"

/** Of the core and of all modules. */
export const privacyOf = ({ modules }: Pick<AppContext, "modules">): Privacy[] =>
  modules.flatMap(({ privacy = [] }) => (privacy === "about nobody" ? [] : privacy))
