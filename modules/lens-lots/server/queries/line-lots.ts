import { inArray } from "drizzle-orm"
import { type HandlerResult, notAllowedNow } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { type OrderLineRow, products } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import { reportDay } from "#domain/office/report-period.ts"
import { powerInStock } from "#server/catalogue/products/commands/stock.ts"
import type { StockKind } from "#server/catalogue/products/commands/traced-stock.ts"
import type { AppContext } from "#server/core/context.ts"
import { readLenses } from "#server/core/encryption/order-powers.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { translations } from "#words/translations.ts"
import {
  type LotChoice,
  lotRefusal,
  lotsInOrder,
  lotsInWords,
  type StockedLot,
  type TakenLot,
  wornUntil,
} from "../../rules/lots.ts"
import { findLotCounted, findLots, lockLots, stockedLot } from "./lots.ts"

type Needs = Pick<AppContext, "now" | "encryption">

/** A line of contact lenses that are counted by lot. */
interface LotLine {
  line: OrderLineRow
  kind: StockKind
  /** Null if it is unknown how long a box lasts. */
  daysPerBox: number | null
}

/** The lots that a line was packed from; none if its record cannot be read. */
export const lotsOf = (
  context: Pick<AppContext, "encryption">,
  line: OrderLineRow,
  log: RequestContext["log"],
): TakenLot[] => readLenses(context, line, log).parts.lots ?? []

/**
 * Those of the lines that are counted by lot.
 * @returns NOT_ALLOWED_NOW if the power of one cannot be read
 */
export async function findLotKinds(
  db: Db,
  context: Needs,
  lines: readonly OrderLineRow[],
  log: RequestContext["log"],
): Promise<HandlerResult<LotLine[]>> {
  const ids = lines.filter(({ lens }) => lens === null).map(({ productId }) => productId)
  if (ids.length === 0) return ok([])
  const rows = await db
    .select({
      ...{ id: products.id, stockByPower: products.stockByPower },
      isTraced: products.isTraced,
    })
    .from(products)
    .where(inArray(products.id, ids))
  const counted: LotLine[] = []
  for (const row of rows.filter((one) => one.stockByPower || one.isTraced)) {
    const powers = await findLotCounted(db, row.id)
    if (powers.size === 0) continue
    for (const line of lines.filter(({ productId }) => productId === row.id)) {
      const { contactLens, unreadable } = readLenses(context, line, log)
      if (unreadable) return notAllowedNow(`The power of ${line.title} cannot be read.`)
      const power = powerInStock(row, { contactLens })
      if (power === null || !powers.has(power)) continue
      const daysPerBox = line.contactLens?.daysPerBox ?? null
      counted.push({ line, kind: { productId: row.id, power }, daysPerBox })
    }
  }
  return ok(counted)
}

/** The lots for a line that is packed today, in the order to take them. */
export const lotChoicesOf = (
  lots: readonly StockedLot[],
  { quantity, daysPerBox }: { quantity: number; daysPerBox: number | null },
  today: string,
): LotChoice[] => lotsInOrder(lots, wornUntil({ boxes: quantity, daysPerBox }, today), today)

/** The same of lines that are to be packed, by line; of those that are counted by lot. */
export async function findLotChoices(
  db: Db,
  context: Needs,
  lines: readonly OrderLineRow[],
  log: RequestContext["log"],
) {
  const kinds = await findLotKinds(db, context, lines, log)
  const choices = new Map<
    string,
    { id: string; lot: string; expires: string; boxes: number; is_short: boolean }[]
  >()
  const today = reportDay(context.now())
  for (const { line, kind, daysPerBox } of kinds.ok ? kinds.value : []) {
    const lots = (await findLots(db, kind.productId, { power: kind.power })).map(stockedLot)
    const inOrder = lotChoicesOf(lots, { quantity: line.quantity, daysPerBox }, today)
    choices.set(
      line.id,
      inOrder.map(({ id, lot, expiresOn, boxes, isShort }) => ({
        ...{ id, lot, expires: expiresOn, boxes, is_short: isShort },
      })),
    )
  }
  return choices
}

/**
 * Why lines may not be sent because of their lots; null if they may. Locks the lots against a recall
 * until the transaction ends.
 * @returns NOT_ALLOWED_NOW for lenses that are counted by lot and were packed without, and for
 *   lots that expired or were recalled since they were packed
 */
export async function findLotRefusal(
  db: Db,
  context: Needs,
  lines: readonly OrderLineRow[],
  { log }: { log: RequestContext["log"] },
) {
  const kinds = await findLotKinds(db, context, lines, log)
  if (!kinds.ok) return kinds
  const taken = lines.flatMap((line) =>
    line.lens === null && line.ciphertext !== null
      ? lotsOf(context, line, log).map((lot) => ({ line, lot }))
      : [],
  )
  const without = kinds.value.find(({ line }) => !taken.some((one) => one.line.id === line.id))
  if (without) {
    return notAllowedNow(
      `${without.line.title} has no lot yet. Confirm the lot of each box and mark it as packed first.`,
    )
  }
  const today = reportDay(context.now())
  for (const row of await lockLots(
    db,
    taken.map(({ lot }) => lot.id),
  )) {
    const refusal = lotRefusal(stockedLot(row), today)
    if (refusal) {
      return notAllowedNow(`${refusal} since it was packed. Undo packing and take another lot.`)
    }
  }
  return null
}

/** The lots of packed lines as their packing slips name them, by line. */
export async function describeLots(
  db: Db,
  context: Needs,
  lines: readonly OrderLineRow[],
  { log }: { log: RequestContext["log"] },
) {
  const taken = lines.map((line) => ({ line, lots: lotsOf(context, line, log) }))
  const ids = taken.flatMap(({ lots }) => lots.map(({ id }) => id))
  const today = reportDay(context.now())
  const warnings = new Map(
    (await lockLots(db, ids)).flatMap((row) => {
      const refusal = lotRefusal(stockedLot(row), today)
      return refusal ? [[row.id, `${refusal}: do not send it.`]] : []
    }),
  )
  return new Map(
    taken.map(({ line, lots }) => [
      line.id as string,
      {
        pieces: lotsInWords(lots).map((words) => translations.en(words)),
        warnings: lots.flatMap(({ id }) => warnings.get(id) ?? []),
      },
    ]),
  )
}
