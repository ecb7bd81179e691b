import type { Db } from "#db/connection.ts"
import type { OrderRow } from "#db/schema.ts"
import type { OrderKind } from "#domain/checkout/order-kind.ts"
import type { InvoiceProblem } from "#domain/money/invoice/invoice.ts"
import type { Sentence } from "#words/sentence.ts"
import type { RequestContext } from "../http/endpoint-handler.ts"
import type { AppContext } from "./context.ts"

/** A service that a module sells: its orders are paid like those of goods, and have no lines. */
export interface SoldService {
  /** The kind of its orders, and the cause of their refunds. */
  kind: OrderKind
  /** On the board. */
  label: string
  /** Its name, Services Accounting Code and rate in the export of orders. */
  product: { name: string; sac: string; gstPercent: number }
  /**
   * Books a captured payment: places its order and starts what was bought. The caller holds the lock
   * on the payment and has made sure that the order is not placed yet.
   * @returns false if the shopper cannot have it: then the payment is refunded
   */
  start: (
    tx: Db,
    context: Pick<AppContext, "now" | "settings">,
    order: OrderRow,
    log: RequestContext["log"],
  ) => Promise<boolean>
  /** Such a refund: for programs, for the shop, and for the shopper after "but". */
  refused: { reason: string; note: string; because: string }
  /** While the bank has not confirmed a payment; states what happens then. */
  whenUndecided: (amount: string) => Sentence
  /** The orders that need an invoice and have none, the oldest first. */
  findUninvoiced: (db: Db) => Promise<{ order: string | null; at: Date }[]>
  issueMissingInvoices: (
    context: Pick<AppContext, "db" | "settings" | "now">,
  ) => Promise<MissingInvoice[]>
}

/** What became of an order without an invoice: its number, or why there is none. */
export interface MissingInvoice {
  orderNumber: string
  result: { number: string } | { problem: InvoiceProblem }
}

export const soldServices = ({ modules }: Pick<AppContext, "modules">): SoldService[] =>
  modules.flatMap(({ service }) => service ?? [])

/** The service that an order is for; undefined for goods, and for one whose module was taken out. */
export const soldService = (
  context: Pick<AppContext, "modules">,
  kind: OrderKind,
): SoldService | undefined => soldServices(context).find((service) => service.kind === kind)
