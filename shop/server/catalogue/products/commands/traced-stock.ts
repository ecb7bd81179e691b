import type { HandlerFailure, HandlerResult } from "#contract/core/api-result.ts"
import type { OperationInput } from "#contract/office/operation.ts"
import type { packOrder } from "#contract/orders/operations/order-work.ts"
import type { Db } from "#db/connection.ts"
import type { OrderLineRow } from "#db/schema.ts"
import type { OrderLineId, ProductId } from "#domain/core/id.ts"
import type { Result } from "#domain/core/result.ts"
import type { AppContext } from "#server/core/context.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import type { StockQuantity } from "./stock.ts"

/** Pieces that are alike: those of a product, or of one of its powers. @public */
export interface StockKind {
  productId: ProductId
  /** `powerKey`; empty for a product with one stock for all powers. */
  power: string
}

/** What the packer confirmed piece by piece; `first` for pieces that nobody confirms. */
export type PickedPieces = "first" | OperationInput<typeof packOrder>

/** The encrypted records of order lines, changed. @public */
export type LineRecords = Map<OrderLineId, Pick<OrderLineRow, "keyId" | "ciphertext">>

type OfLines<Reply, More = unknown> = (
  db: Db,
  context: Pick<AppContext, "now" | "encryption">,
  lines: readonly OrderLineRow[],
  call: { log: RequestContext["log"] } & More,
) => Promise<Reply>

/**
 * Stock of which a module knows each piece: which are there and may be sold, and which went into
 * which order. Its functions run in the caller's transaction, which holds the lock on the product or
 * on the order lines.
 */
export interface TracedStock {
  /** Counts pieces that are held or sold and not packed. */
  promise: (tx: Db, kind: StockKind, pieces: number) => Promise<void>
  /** Restocks pieces of an order or a line; false, and nothing changed, if they are not traced. */
  release: (tx: Db, kind: StockKind, piece: StockQuantity) => Promise<boolean>
  /**
   * Before staff set the pieces of these powers, or one stock for all powers (null).
   * @returns why they may not, as a sentence
   */
  beforeCount: (
    tx: Db,
    product: { id: ProductId; isTraced: boolean },
    powers: readonly string[] | null,
  ) => Promise<string | null>
  /** Deletes what is recorded of products, except of those that it returns. */
  deleteRecords: (tx: Db, ids: ProductId[]) => Promise<ProductId[]>
  /** Takes the pieces that are packed. Locks their products. */
  pack: OfLines<HandlerResult<LineRecords>, { picked: PickedPieces; staffId: string | null }>
  /** Puts the pieces of packed lines that were not sent back. */
  unpack: OfLines<HandlerResult<LineRecords>>
  /** Why lines may not be sent because of their pieces; null if they may. */
  sendRefusal: OfLines<Result<never, HandlerFailure> | null>
  /** The pieces of packed lines in words, and what is wrong with them, by line. */
  describe: OfLines<ReadonlyMap<string, { pieces: string[]; warnings: string[] }>>
}

/** Of the module that traces stock. */
export const tracedStockOf = ({ modules }: Pick<AppContext, "modules">): TracedStock | undefined =>
  modules.find(({ stock }) => stock)?.stock
