import { and, eq, gt, gte, isNull, lt, sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { contactLensStock, products } from "#db/schema.ts"
import type { ProductId } from "#domain/core/id.ts"
import { reportDay } from "#domain/office/report-period.ts"
import { publishCatalogueChange } from "#server/catalogue/products/commands/catalogue-version.ts"
import { lockProduct, type StockQuantity } from "#server/catalogue/products/commands/stock.ts"
import type { StockKind } from "#server/catalogue/products/commands/traced-stock.ts"
import type { AppContext } from "#server/core/context.ts"
import type { LotMovement, TakenLot } from "../../rules/lots.ts"
import { contactLensLotMovements, contactLensLotStock, contactLensLots } from "../tables.ts"

const isKind = (
  table: typeof contactLensLotStock | typeof contactLensLots,
  { productId, power }: StockKind,
) => and(eq(table.productId, productId), eq(table.power, power))

interface Movement {
  kind: LotMovement
  boxes: number
  on: string
  supplier?: string
  invoice?: string
  reason?: string
  staffId?: string | null
}

/**
 * Adds boxes to a lot, or takes them if negative, with a movement. The caller holds the lock on the
 * product and calls `recountLots`.
 * @throws if the lot has fewer boxes
 */
export async function moveBoxes(tx: Db, lotId: string, movement: Movement): Promise<void> {
  const { boxes } = movement
  const moved = await tx
    .update(contactLensLots)
    .set({ boxes: sql`${contactLensLots.boxes} + ${boxes}` })
    .where(and(eq(contactLensLots.id, lotId), gte(contactLensLots.boxes, -boxes)))
    .returning({ id: contactLensLots.id })
  if (moved.length === 0) throw new Error(`Lot ${lotId} has fewer than ${-boxes} boxes.`)
  await tx.insert(contactLensLotMovements).values({ lotId, ...movement })
}

/** Counts boxes that are held or sold, or no longer if negative. The caller holds the product's lock. */
export async function promiseBoxes(tx: Db, kind: StockKind, boxes: number): Promise<void> {
  await tx
    .update(contactLensLotStock)
    .set({ promised: sql`greatest(${contactLensLotStock.promised} + ${boxes}, 0)` })
    .where(isKind(contactLensLotStock, kind))
}

/**
 * Sets the stock of lenses that are counted by lot: what is left of their lots, without expired and
 * recalled ones and without what is promised. The caller holds the lock on the product.
 * @returns whether they are counted by lot
 */
export async function recountLots(tx: Db, kind: StockKind): Promise<boolean> {
  const { productId, power } = kind
  const there = tx
    .select({ boxes: sql`coalesce(sum(${contactLensLots.boxes}), 0)` })
    .from(contactLensLots)
    .where(
      and(
        isKind(contactLensLots, kind),
        isNull(contactLensLots.recalledOn),
        eq(contactLensLots.isExpired, false),
      ),
    )
  const [counted] = await tx
    .select({
      left: sql<number>`greatest((${there}) - ${contactLensLotStock.promised}, 0)`.mapWith(Number),
    })
    .from(contactLensLotStock)
    .where(isKind(contactLensLotStock, kind))
  if (!counted) return false
  const { left } = counted
  if (power === "") {
    await tx.update(products).set({ stock: left }).where(eq(products.id, productId))
  } else {
    await tx
      .insert(contactLensStock)
      .values({ productId, power, boxes: left })
      .onConflictDoUpdate({
        target: [contactLensStock.productId, contactLensStock.power],
        set: { boxes: left },
      })
    const sum = tx
      .select({ boxes: sql`coalesce(sum(${contactLensStock.boxes}), 0)` })
      .from(contactLensStock)
      .where(eq(contactLensStock.productId, productId))
    await tx
      .update(products)
      .set({ stock: sql`(${sum})` })
      .where(eq(products.id, productId))
  }
  return true
}

/**
 * Restocks boxes of an order or a line that are counted by lot: those that were packed go back to
 * their lots. What was sent has no lot any more, so it is not for sale before staff record it.
 * @returns false if these lenses are not counted by lot; then nothing changed
 */
export async function releaseToLots(
  tx: Db,
  kind: StockKind,
  { quantity, parts, isSent = false }: StockQuantity,
): Promise<boolean> {
  const [counted] = await tx
    .select({ promised: contactLensLotStock.promised })
    .from(contactLensLotStock)
    .where(isKind(contactLensLotStock, kind))
  if (!counted) return false
  const { lots = [] } = parts ?? {}
  if (isSent) return true
  if (lots.length > 0) await putBackLots(tx, lots, reportDay(new Date()))
  else await promiseBoxes(tx, kind, -quantity)
  return recountLots(tx, kind)
}

/** Puts packed boxes back to their lots. The caller holds the lock on the product. */
export async function putBackLots(tx: Db, lots: readonly TakenLot[], on: string): Promise<void> {
  for (const { id, boxes } of lots) await moveBoxes(tx, id, { kind: "unpacked", boxes, on })
}

/** Lots whose last day is over no longer count; run by a job. */
export async function expireLots({ db, now }: Pick<AppContext, "db" | "now">): Promise<number> {
  const today = reportDay(now())
  const isOver = and(eq(contactLensLots.isExpired, false), lt(contactLensLots.expiresOn, today))
  const found = await db
    .selectDistinct({ productId: contactLensLots.productId })
    .from(contactLensLots)
    .where(isOver)
    .orderBy(contactLensLots.productId)
  for (const { productId } of found) {
    await db.transaction(async (tx) => {
      await lockProduct(tx, productId)
      const expired = await tx
        .update(contactLensLots)
        .set({ isExpired: true })
        .where(and(eq(contactLensLots.productId, productId), isOver))
        .returning({ power: contactLensLots.power })
      for (const power of new Set(expired.map((lot) => lot.power))) {
        await recountLots(tx, { productId, power })
      }
      await publishCatalogueChange(tx, [productId])
    })
  }
  return found.length
}

/** Whether a product has boxes in lots, which would be forgotten if it were counted in another way. */
export const hasBoxesInLots = async (tx: Db, productId: ProductId): Promise<boolean> =>
  (await tx.$count(
    contactLensLots,
    and(eq(contactLensLots.productId, productId), gt(contactLensLots.boxes, 0)),
  )) > 0

/** Ends counting by lot of a product without boxes in lots. The caller holds the lock on it. */
export async function endLotCount(tx: Db, productId: ProductId): Promise<void> {
  await tx.delete(contactLensLotStock).where(eq(contactLensLotStock.productId, productId))
  await tx.update(products).set({ isTraced: false }).where(eq(products.id, productId))
}
