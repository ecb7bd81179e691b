import { and, eq, inArray, isNotNull, isNull } from "drizzle-orm"
import { badRequest, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import type { OperationInput } from "#contract/office/operation.ts"
import type { Db } from "#db/connection.ts"
import { holds, orderLines, orders, payments, products } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import { staffIdOf } from "#domain/office/actor.ts"
import { reportDay } from "#domain/office/report-period.ts"
import { unsentStates } from "#domain/orders/order-line-state.ts"
import { contactLensProblem } from "#domain/prescriptions/contact-lens/check-contact-lens.ts"
import { powerKey, readPowerKey } from "#domain/prescriptions/contact-lens/stock-by-power.ts"
import {
  noSuchProduct,
  productNamed,
  traceProduct,
} from "#server/catalogue/operations/product-named.ts"
import { publishCatalogueChange } from "#server/catalogue/products/commands/catalogue-version.ts"
import { setContactLensStock } from "#server/catalogue/products/commands/set-contact-lens-stock.ts"
import { lockProduct, type StockQuantity } from "#server/catalogue/products/commands/stock.ts"
import type { StockKind } from "#server/catalogue/products/commands/traced-stock.ts"
import { findContactLensStock } from "#server/catalogue/products/queries.ts"
import type { AppContext } from "#server/core/context.ts"
import { stockOfItems, stockOfLine } from "#server/core/encryption/order-powers.ts"
import { countContactViews } from "#server/office/contact-quota.ts"
import {
  type Implementation,
  implement,
  type OperationCall,
} from "#server/office/operations/implementation.ts"
import { translations } from "#words/translations.ts"
import {
  changeContactLensLot,
  listLotOrders,
  recallContactLensLot,
  receiveContactLensLot,
  showContactLensLots,
  tellOfRecall,
} from "../contract/operations.ts"
import { expiryInWords, lotState } from "../rules/lots.ts"
import { moveBoxes, recountLots } from "./commands/lots.ts"
import { findLinesOfLots, tellLinesOfLots } from "./commands/recalled-lines.ts"
import { findLotCounted, findLotMovements, findLots, stockedLot } from "./queries/lots.ts"
import { contactLensLotMovements, contactLensLotStock, contactLensLots } from "./tables.ts"

const noContactLens = badRequest("This product is not a contact lens.")
const noSuchLot = notFound("This product has no lot with this number.")

async function contactLensNamed(db: Db, name: string) {
  const found = await productNamed(db, name)
  if (!found) return noSuchProduct
  return found.kind === "Contact Lenses" ? ok(found) : noContactLens
}

async function show({ db, now }: AppContext, name: string) {
  const found = await contactLensNamed(db, name)
  if (!found.ok) return found
  const { id, title, stock, stockByPower, isTraced } = found.value
  const lots = await findLots(db, id)
  const counted = await findLotCounted(db, id)
  const movements = Map.groupBy(
    await findLotMovements(
      db,
      lots.map((lot) => lot.id),
    ),
    ({ movement }) => movement.lotId,
  )
  const byPower = (await findContactLensStock(db, id)) ?? new Map<string, number>()
  const ofLots = [...counted.keys()].reduce((sum, key) => sum + (byPower.get(key) ?? 0), 0)
  const today = reportDay(now())
  return ok({
    ...{ product: id, title, stock_by_power: stockByPower },
    parameters: found.value.contactLensParameters,
    counted: [...counted.keys()].map((power) => power || null),
    without_lot: isTraced ? 0 : stock - ofLots,
    lots: lots.map((row) => ({
      ...{ id: row.id, power: row.power || null, lot: row.lot, expires: row.expiresOn },
      state: lotState(stockedLot(row), today),
      ...{ boxes: row.boxes, manufacturer: row.manufacturer, importer: row.importer },
      recall: row.recalledOn === null ? null : { on: row.recalledOn, text: row.recallText ?? "" },
      movements: (movements.get(row.id) ?? []).map(({ movement, who }) => {
        const { kind, boxes, on, supplier, invoice, reason } = movement
        return { kind, boxes, on, supplier, invoice, reason, who }
      }),
    })),
  })
}

/**
 * Boxes of a power that are held or sold, and not packed from a lot, when its boxes begin to be
 * counted by lot. What cannot be read any more is left out.
 */
async function countPromised(
  tx: Db,
  context: AppContext,
  { productId, power }: StockKind,
): Promise<number> {
  const lines = await tx
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.productId, productId), inArray(orderLines.state, [...unsentStates])))
  const held = await tx
    .select({ order: orders })
    .from(holds)
    .innerJoin(payments, eq(payments.id, holds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(holds.productId, productId), eq(holds.state, "held")))
  const pieces: StockQuantity[] = [
    ...lines.map((line) => stockOfLine(context, line)).filter(({ parts }) => !parts.lots?.length),
    ...held.flatMap(({ order }): StockQuantity[] => stockOfItems(context, order)),
  ]
  return pieces
    .filter((piece) => piece.productId === productId)
    .filter(({ contactLens }) => power === "" || (contactLens && powerKey(contactLens) === power))
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Why a delivery of this power cannot be recorded, as a sentence; null if it can. */
function powerProblem(
  product: typeof products.$inferSelect,
  power: string | undefined,
): string | null {
  const { stockByPower, stock, contactLensParameters: parameters } = product
  if (power === undefined) {
    return stockByPower ? "Choose the power: the boxes of these lenses are counted by power." : null
  }
  if (!parameters) return "These contact lenses have no powers. Leave the power out."
  if (!stockByPower && stock > 0) {
    return "One stock counts for all powers of these lenses. Count their boxes by power first, or leave the power out."
  }
  const problem = contactLensProblem(parameters, readPowerKey(power)!)
  return problem && translations.en(problem.sentence)
}

const receive = (
  context: AppContext,
  input: OperationInput<typeof receiveContactLensLot>,
  call: OperationCall,
) =>
  context.db.transaction(async (tx) => {
    const named = await contactLensNamed(tx, input.product)
    if (!named.ok) return named
    const { id: productId } = named.value
    const product = (await lockProduct(tx, productId))!
    const { expires: expiresOn, boxes, supplier, invoice } = input
    const today = reportDay(context.now())
    const on = input.on ?? today
    const problem = powerProblem(product, input.power)
    if (problem) return badRequest(problem)
    const kind: StockKind = { productId, power: input.power ?? "" }
    const rows = await findLots(tx, productId, { lot: input.lot })
    const recalled = rows.find(({ recalledOn }) => recalledOn !== null)
    if (recalled) return notAllowedNow(`Lot ${recalled.lot} is recalled.`)
    const ofPower = rows.filter(({ power }) => power === kind.power)
    const known = ofPower.find((row) => row.expiresOn === expiresOn) ?? ofPower[0]
    const lot = known?.lot ?? input.lot
    if (expiresOn < today) {
      return badRequest(`Lot ${lot} expired in ${expiryInWords(expiresOn)}.`)
    }
    if (on > today) return badRequest("on: must not be in the future.")
    if (known && known.expiresOn !== expiresOn) {
      return badRequest(
        `Lot ${lot} is recorded with another expiry: ${expiryInWords(known.expiresOn)}.`,
      )
    }
    const before = await beginLotCount(tx, context, kind, product)
    const lotId =
      known?.id ??
      (
        await tx
          .insert(contactLensLots)
          .values({
            ...{ ...kind, lot, expiresOn, boxes: 0 },
            manufacturer: product.declarations.manufacturer,
            importer: product.declarations.importer,
          })
          .returning({ id: contactLensLots.id })
      )[0]!.id
    const staffId = staffIdOf(call.by)
    await moveBoxes(tx, lotId, { kind: "received", boxes, on, supplier, invoice, staffId })
    await recountLots(tx, kind)
    await publishCatalogueChange(tx, [productId])
    return ok({
      ...{ product: productId, lot, expires: expiresOn, boxes: (known?.boxes ?? 0) + boxes },
      no_longer_counted: before,
    })
  })

/** @returns the boxes that were for sale without a lot, and are not any more */
async function beginLotCount(
  tx: Db,
  context: AppContext,
  kind: StockKind,
  product: typeof products.$inferSelect,
): Promise<number> {
  const { productId, power } = kind
  if ((await findLotCounted(tx, productId)).has(power)) return 0
  const promised = await countPromised(tx, context, kind)
  await tx.insert(contactLensLotStock).values({ ...kind, promised })
  if (power === "") {
    await tx.update(products).set({ isTraced: true }).where(eq(products.id, productId))
    return product.stock
  }
  if (!product.stockByPower) await setContactLensStock(tx, product, new Map())
  return (await findContactLensStock(tx, productId))?.get(power) ?? 0
}

const change = (
  context: AppContext,
  input: OperationInput<typeof changeContactLensLot>,
  call: OperationCall,
) =>
  context.db.transaction(async (tx) => {
    const named = await contactLensNamed(tx, input.product)
    if (!named.ok) return named
    const { id: productId } = named.value
    await lockProduct(tx, productId)
    const lot = (await findLots(tx, productId)).find(({ id }) => id === input.id)
    if (!lot) return noSuchLot
    const { kind, reason } = input
    const boxes = kind === "destroyed" ? -input.boxes : input.boxes
    if (lot.boxes + boxes < 0) {
      return notAllowedNow(`Lot ${lot.lot} has only ${lot.boxes} boxes.`)
    }
    const on = reportDay(context.now())
    await moveBoxes(tx, lot.id, { kind, boxes, on, reason, staffId: staffIdOf(call.by) })
    await recountLots(tx, lot)
    await publishCatalogueChange(tx, [productId])
    return ok({ lot: lot.lot, boxes: lot.boxes + boxes })
  })

const recall = (
  context: AppContext,
  { lot, product: name, text, withdraw }: OperationInput<typeof recallContactLensLot>,
  call: OperationCall,
) =>
  context.db.transaction(async (tx) => {
    const named = await contactLensNamed(tx, name)
    if (!named.ok) return named
    const { id: productId } = named.value
    const lines = await findLinesOfLots(tx, context, productId, lot, call.log)
    if (withdraw && lines.some(({ taken }) => taken.some(({ toldAt }) => toldAt))) {
      return notAllowedNow("Shoppers were told of this recall already.")
    }
    await lockProduct(tx, productId)
    const rows = await findLots(tx, productId, { lot })
    if (rows.length === 0) return noSuchLot
    if (!withdraw && !text) {
      return badRequest("text: say what shoppers who have this lot should do.")
    }
    const on = reportDay(context.now())
    const isThisLot = inArray(
      contactLensLots.id,
      rows.map(({ id }) => id),
    )
    const isOpen = withdraw
      ? isNotNull(contactLensLots.recalledOn)
      : isNull(contactLensLots.recalledOn)
    const changed = await tx
      .update(contactLensLots)
      .set({ recalledOn: withdraw ? null : on })
      .where(and(isThisLot, isOpen))
      .returning({ id: contactLensLots.id })
    await tx
      .update(contactLensLots)
      .set({ recallText: withdraw ? null : text! })
      .where(isThisLot)
    if (changed.length > 0) {
      const kind = withdraw ? ("recall_withdrawn" as const) : ("recalled" as const)
      const staffId = staffIdOf(call.by)
      const reason = text ?? null
      await tx
        .insert(contactLensLotMovements)
        .values(changed.map(({ id }) => ({ lotId: id, kind, boxes: 0, on, reason, staffId })))
      for (const { power } of rows) await recountLots(tx, { productId, power })
      await publishCatalogueChange(tx, [productId])
    }
    const boxes = rows.reduce((sum, row) => sum + row.boxes, 0)
    return ok({ lot, recalled: !withdraw, boxes })
  })

async function whoHas(
  context: AppContext,
  { lot, product: name }: OperationInput<typeof listLotOrders>,
  { log, by }: OperationCall,
) {
  const { db } = context
  const named = await contactLensNamed(db, name)
  if (!named.ok) return named
  const { id } = named.value
  if ((await findLots(db, id, { lot })).length === 0) return noSuchLot
  const lines = await findLinesOfLots(db, context, id, lot, log)
  const counted = await countContactViews(
    context,
    by,
    new Set(lines.map(({ order }) => order.id)).size,
  )
  if (!counted.ok) return counted
  return ok(
    lines.map(({ line, order, taken, sentAt }) => {
      const { contactName, mobile } = order.address
      return {
        ...{ order: order.number ?? "", line: line.id, state: line.state },
        boxes: taken.reduce((sum, { boxes }) => sum + boxes, 0),
        sent: sentAt?.toISOString() ?? null,
        ...(order.mobile === "" ? { name: null, mobile: null } : { name: contactName, mobile }),
        told: taken.find(({ toldAt }) => toldAt)?.toldAt ?? null,
      }
    }),
  )
}

async function tell(
  context: AppContext,
  { lot, product: name }: OperationInput<typeof tellOfRecall>,
  { log }: OperationCall,
) {
  const named = await contactLensNamed(context.db, name)
  if (!named.ok) return named
  const { id } = named.value
  const rows = await findLots(context.db, id, { lot })
  if (rows.length === 0) return noSuchLot
  if (rows.every(({ recalledOn }) => recalledOn === null)) {
    return notAllowedNow(`Lot ${lot} is not recalled. Recall it first.`)
  }
  return ok(await tellLinesOfLots(context, id, lot, log))
}

export const contactLensLotOperations: Implementation[] = [
  implement(showContactLensLots, { run: (context, { product }) => show(context, product) }),
  implement(receiveContactLensLot, { trace: traceProduct, run: receive }),
  implement(changeContactLensLot, { trace: traceProduct, run: change }),
  implement(recallContactLensLot, { trace: traceProduct, run: recall }),
  implement(listLotOrders, { trace: traceProduct, run: whoHas }),
  implement(tellOfRecall, { trace: traceProduct, run: tell }),
]
