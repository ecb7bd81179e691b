import { and, inArray, or } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/core/api-result.ts"
import type { Db } from "#db/connection.ts"
import { type OrderLineRow, products } from "#db/schema.ts"
import type { OrderLineId } from "#domain/core/id.ts"
import { ok } from "#domain/core/result.ts"
import { reportDay } from "#domain/office/report-period.ts"
import { lotRefusal, type TakenLot, takeInOrder } from "#domain/prescriptions/contact-lens/lots.ts"
import {
  type LotKind,
  moveBoxes,
  promiseBoxes,
  putBackLots,
  recountLots,
} from "#server/catalogue/products/commands/contact-lens-lots.ts"
import { findLots, stockedLot } from "#server/catalogue/products/queries/contact-lens-lots.ts"
import type { AppContext } from "#server/core/context.ts"
import { encryptLenses, readLenses } from "#server/core/encryption/order-powers.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { findLotKinds, lotChoicesOf } from "../queries/line-lots.ts"

type Needs = Pick<AppContext, "now" | "encryption">

/** Which boxes the packer took; `first` for those that the order's page names first. */
export type ChosenLots = "first" | readonly { line: string; lot: string; boxes: number }[]

interface LineLots {
  line: OrderLineRow
  kind: LotKind
  lots: TakenLot[]
}

/** Locks the contact lenses among these products: their lots change only below this lock. */
const lockContactLenses = (tx: Db, lines: readonly OrderLineRow[]) => {
  const ids = lines.filter(({ lens }) => lens === null).map(({ productId }) => productId)
  return tx
    .select({ id: products.id })
    .from(products)
    .where(and(inArray(products.id, ids), or(products.stockByPower, products.stockByLot)))
    .orderBy(products.id)
    .for("update")
}

/**
 * The lots that locked lines are packed from, of those that are counted by lot. Locks their products;
 * `takeLots` carries it out.
 * @returns NOT_ALLOWED_NOW if lots are missing, too small, expired or recalled
 */
export async function chooseLots(
  tx: Db,
  context: Needs,
  lines: readonly OrderLineRow[],
  chosen: ChosenLots,
  log: RequestContext["log"],
): Promise<ApiResult<LineLots[]>> {
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
      chosen === "first"
        ? takeInOrder(inOrder, line.quantity)
        : chosen.filter((one) => one.line === line.id).map(({ lot, boxes }) => ({ id: lot, boxes }))
    const boxes = wanted.reduce((sum, one) => sum + one.boxes, 0)
    if (boxes !== line.quantity) {
      const left = inOrder.reduce((sum, lot) => sum + lot.boxes, 0)
      return fail("NOT_ALLOWED_NOW", missingSentence(line, left))
    }
    const own: TakenLot[] = []
    for (const { id, boxes } of wanted) {
      const lot = lots.find((one) => one.id === id)
      if (!lot) return fail("NOT_ALLOWED_NOW", `${line.title}: this lot is of other lenses.`)
      const refusal = lotRefusal(lot, today)
      if (refusal) return fail("NOT_ALLOWED_NOW", `${refusal}: put its boxes aside.`)
      if (lot.boxes < boxes) {
        return fail("NOT_ALLOWED_NOW", `Lot ${lot.lot} has only ${lot.boxes} boxes.`)
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

/** Takes chosen boxes out of their lots. @returns what changes in each line */
export async function takeLots(
  tx: Db,
  context: Needs,
  chosen: readonly LineLots[],
  log: RequestContext["log"],
  staffId: string | null,
): Promise<Map<OrderLineId, Pick<OrderLineRow, "keyId" | "ciphertext">>> {
  const on = reportDay(context.now())
  const records = new Map<OrderLineId, Pick<OrderLineRow, "keyId" | "ciphertext">>()
  for (const { line, kind, lots } of chosen) {
    for (const { id, boxes } of lots) {
      await moveBoxes(tx, id, { kind: "packed", boxes: -boxes, on, staffId })
    }
    await promiseBoxes(tx, kind, -line.quantity)
    await recountLots(tx, kind)
    records.set(line.id, recordWith(context, line, lots, log))
  }
  return records
}

/** Puts the boxes of packed lines that were not sent back to their lots. */
export async function untakeLots(
  tx: Db,
  context: Needs,
  lines: readonly OrderLineRow[],
  log: RequestContext["log"],
): Promise<Map<OrderLineId, Pick<OrderLineRow, "keyId" | "ciphertext">>> {
  const records = new Map<OrderLineId, Pick<OrderLineRow, "keyId" | "ciphertext">>()
  const packed = lines.flatMap((line) => {
    const { lots } = readLenses(context, line, log)
    return lots.length > 0 ? [{ line, lots }] : []
  })
  if (packed.length === 0) return records
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
  return records
}

/** The encrypted record of a line with these lots. */
export function recordWith(
  context: Needs,
  line: OrderLineRow,
  lots: readonly TakenLot[],
  log: RequestContext["log"],
): Pick<OrderLineRow, "keyId" | "ciphertext"> {
  const { contactLens } = readLenses(context, line, log)
  const { keyId, ciphertext } = encryptLenses(context, line.id, { lens: null, contactLens, lots })
  return { keyId, ciphertext }
}
