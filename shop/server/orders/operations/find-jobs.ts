import type { FittingHeight } from "@chashma/optics/lenses/fitting-height.ts"
import { and, asc, inArray, isNotNull, type SQL } from "drizzle-orm"
import { type HandlerResult, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { orderLines, orders } from "#db/schema.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { ok } from "#domain/core/result.ts"
import type { Actor } from "#domain/office/actor.ts"
import { pairsOf } from "#domain/orders/job-number.ts"
import type { OrderLineState } from "#domain/orders/order-line-state.ts"
import type { LensChoice } from "#domain/prescriptions/lens/types.ts"
import { productsById } from "#server/catalogue/products/queries.ts"
import type { AppContext } from "#server/core/context.ts"
import { readLenses } from "#server/core/encryption/order-powers.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { maySee } from "#server/office/may-see.ts"
import { type PlacedLine, selectPlacedLines } from "../lines/queries/placed-lines.ts"
import type { PlacedPair } from "./job-card.ts"

export const noneOf = (what: string) => notFound(`Nothing in these orders ${what}.`)

export const powersUnreadable = (numbers: string[]) =>
  notAllowedNow(
    `The powers of ${numbers.join(", ")} cannot be read: the server lacks the key that they were encrypted with. Ask the person who runs the server.`,
  )

/** These lines of these orders, in the order of the numbers. */
export const findLines = (db: Db, numbers: string[], which: SQL): Promise<PlacedLine[]> =>
  selectPlacedLines(db)
    .where(and(inArray(orders.number, numbers), which))
    .orderBy(asc(orders.number), asc(orderLines.line))

/** The products of lines, withdrawn ones too: they were sold. */
export const productsOf = (db: Db, lines: readonly PlacedLine[]) =>
  productsById(db, [...new Set(lines.map(({ line }) => line.productId))], { withHidden: true })

export const byOrder = (found: PlacedLine[]): PlacedLine[][] => [
  ...Map.groupBy(found, ({ order }) => order.id).values(),
]

/** A pair of lenses that is made, or was. */
export interface FoundJob {
  placed: PlacedPair
  lenses: { lens: LensChoice; fittingHeight: FittingHeight | null }
  /** Absent if it no longer exists. */
  product: Product | undefined
}

/** The pairs of lenses of orders, as far as somebody may see their powers. */
export async function findJobs(
  context: AppContext,
  numbers: string[],
  { by, log }: { by: Actor; log: RequestContext["log"] },
): Promise<HandlerResult<FoundJob[]>> {
  const { db } = context
  // A packer sees the powers of current work only, not of what has shipped.
  const states: OrderLineState[] = maySee(by, "prescriptions.read")
    ? ["Confirmed", "Processing", "Delivered"]
    : ["Confirmed"]
  const all = await findLines(db, numbers, isNotNull(orderLines.lens))
  const pairs = byOrder(all).flatMap((lines) => pairsOf(lines[0]!.order.number ?? "", lines))
  const found = pairs.filter(({ line }) => states.includes(line.state))
  const products = await productsOf(db, found)
  const unreadableOrders: string[] = []
  const jobs = found.flatMap((placed): FoundJob[] => {
    const { lens, fittingHeight, unreadable } = readLenses(context, placed.line, log)
    if (unreadable) unreadableOrders.push(placed.order.number ?? "")
    if (!lens) return []
    return [
      { placed, lenses: { lens, fittingHeight }, product: products.get(placed.line.productId) },
    ]
  })
  // Lenses without their powers would be made as plano.
  if (unreadableOrders.length > 0) return powersUnreadable(unreadableOrders)
  return jobs.length > 0 ? ok(jobs) : noneOf("has lenses to be made")
}
