import { and, inArray, or } from "drizzle-orm"
import { type HandlerResult, notAllowedNow } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { type OrderLineRow, products } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import { reportDay } from "#domain/office/report-period.ts"
import type {
  LineRecords,
  PickedPieces,
  StockKind,
  TracedStock,
} from "#server/catalogue/products/commands/traced-stock.ts"
import type { AppContext } from "#server/core/context.ts"
import { encryptLenses, readLenses } from "#server/core/encryption/order-powers.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { lotRefusal, type TakenLot, takeInOrder } from "../../rules/lots.ts"
import { findLotKinds, lotChoicesOf, lotsOf } from "../queries/line-lots.ts"
import { findLots, stockedLot } from "../queries/lots.ts"
import { moveBoxes, promiseBoxes, putBackLots, recountLots } from "./lots.ts"

type Needs = Pick<AppContext, "now" | "encryption">

interface LineLots {
  line: OrderLineRow
  kind: StockKind
  lots: TakenLot[]
}

/** Locks the contact lenses among these products: their lots change only below this lock. */
const lockContactLenses = (tx: Db, lines: readonly OrderLineRow[]) => {
  const ids = lines.filter(({ lens }) => lens === null).map(({ productId }) => productId)
  return tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), or(products.stockByPower, products.isTraced)))
    .orderBy(products.id)
    .for("update")
}

/**
 * The lots that locked lines are packed from, of those that are counted by lot. Locks their products.
 * @returns NOT_ALLOWED_NOW if lots are missing, too small, expired or recalled
 */
async function chooseLots(
  tx: Db,
  context: Needs,
  lines: readonly OrderLineRow[],
  picked: PickedPieces,
  log: RequestContext["log"],
): Promise<HandlerResult<LineLots[]>> {
  await lockContactLenses(tx, lines)
  const today = reportDay(context.now())
  const kinds = await findLotKinds(tx, context, lines, log)
  if (!kinds.ok) return kinds
  const taken: LineLots[] = []
  /** Boxes by lot that other lines of this order took. */
  const used = new Map<string, number>()
  for (const { line, kind, daysPerBox } of kinds.value) {
    const lots = (await findLots(tx, kind.productId, { power: kind.power })).map((row) => ({
      ...stockedLot(row),
      boxes: row.boxes - (used.get(row.id) ?? 0),
    }))
    const inOrder = lotChoicesOf(lots, { quantity: line.quantity, daysPerBox }, today)
    const wanted =
      picked === "first" || picked.first_lots
        ? takeInOrder(inOrder, line.quantity)
        : (picked.lots ?? [])
            .filter((one) => one.line === line.id)
            .map(({ lot, boxes }) => ({ id: lot, boxes }))
    const boxes = wanted.reduce((sum, one) => sum + one.boxes, 0)
    if (boxes !== line.quantity) {
      const left = inOrder.reduce((sum, lot) => sum + lot.boxes, 0)
      return notAllowedNow(missingSentence(line, left))
    }
    const own: TakenLot[] = []
    for (const { id, boxes } of wanted) {
      const lot = lots.find((one) => one.id === id)
      if (!lot) return notAllowedNow(`${line.title}: this lot is of other lenses.`)
      const refusal = lotRefusal(lot, today)
      if (refusal) return notAllowedNow(`${refusal}: put its boxes aside.`)
      if (lot.boxes < boxes) {
        return notAllowedNow(`Lot ${lot.lot} has only ${lot.boxes} boxes.`)
      }
      lot.boxes -= boxes
      used.set(id, (used.get(id) ?? 0) + boxes)
      own.push({ ...{ id, boxes }, lot: lot.lot, expiresOn: lot.expiresOn })
    }
    taken.push({ line, kind, lots: own })
  }
  return ok(taken)
}

const missingSentence = ({ title, quantity }: OrderLineRow, left: number): string =>
  left < quantity
    ? `${title}: only ${left} of ${quantity} boxes are in lots that may be sold. Record the lots of the others first.`
    : `${title}: confirm the lot of each box on the order's page before you pack it.`

/** Takes the boxes that locked lines are packed from out of their lots. */
export async function takeLots(
  tx: Db,
  context: Needs,
  lines: readonly OrderLineRow[],
  { picked, staffId, log }: Parameters<TracedStock["pack"]>[3],
): Promise<HandlerResult<LineRecords>> {
  const chosen = await chooseLots(tx, context, lines, picked, log)
  if (!chosen.ok) return chosen
  const on = reportDay(context.now())
  const records: LineRecords = new Map()
  for (const { line, kind, lots } of chosen.value) {
    for (const { id, boxes } of lots) {
      await moveBoxes(tx, id, { kind: "packed", boxes: -boxes, on, staffId })
    }
    await promiseBoxes(tx, kind, -line.quantity)
    await recountLots(tx, kind)
    records.set(line.id, recordWith(context, line, lots, log))
  }
  return ok(records)
}

/** Puts the boxes of packed lines that were not sent back to their lots. */
export async function untakeLots(
  tx: Db,
  context: Needs,
  lines: readonly OrderLineRow[],
  { log }: { log: RequestContext["log"] },
): Promise<HandlerResult<LineRecords>> {
  const records: LineRecords = new Map()
  const packed = lines.flatMap((line) => {
    const lots = lotsOf(context, line, log)
    return lots.length > 0 ? [{ line, lots }] : []
  })
  if (packed.length === 0) return ok(records)
  await lockContactLenses(
    tx,
    packed.map(({ line }) => line),
  )
  const kinds = await findLotKinds(
    tx,
    context,
    packed.map(({ line }) => line),
    log,
  )
  for (const { line, lots } of packed) {
    await putBackLots(tx, lots, reportDay(context.now()))
    const counted = kinds.ok && kinds.value.find((one) => one.line.id === line.id)
    if (counted) {
      await promiseBoxes(tx, counted.kind, line.quantity)
      await recountLots(tx, counted.kind)
    }
    records.set(line.id, recordWith(context, line, [], log))
  }
  return ok(records)
}

/** The encrypted record of a line with these lots. */
export function recordWith(
  context: Needs,
  line: OrderLineRow,
  lots: readonly TakenLot[],
  log: RequestContext["log"],
): Pick<OrderLineRow, "keyId" | "ciphertext"> {
  const { contactLens } = readLenses(context, line, log)
  const parts = lots.length > 0 ? { lots: [...lots] } : {}
  const { keyId, ciphertext } = encryptLenses(context, line.id, { lens: null, contactLens, parts })
  return { keyId, ciphertext }
}
