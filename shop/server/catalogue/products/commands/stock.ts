import type { ContactLens } from "@chashma/optics/contact-lenses/contact-lens.ts"
import type { Eye } from "@chashma/optics/powers/eye-power.ts"
import { and, eq, gte, sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { contactLensStock, products } from "#db/schema.ts"
import { visibleStock } from "#domain/catalogue/stock-label.ts"
import { piecesByProduct } from "#domain/checkout/purchase.ts"
import type { ProductId } from "#domain/core/id.ts"
import { powerKey } from "#domain/prescriptions/contact-lens/stock-by-power.ts"
import type { OrderedParts } from "#domain/prescriptions/lens/stored-lens.ts"
import type { AppContext } from "#server/core/context.ts"
import { publishCatalogueChange } from "./catalogue-version.ts"
import { tracedStockOf } from "./traced-stock.ts"

type Needs = Pick<AppContext, "modules">

export interface StockQuantity {
  productId: ProductId
  quantity: number
  /** Of contact lenses: their stock may be counted by power. */
  contactLens?: ContactLens | null | undefined
  /** Of an order line: what modules store of its pieces, and whether they were sent. */
  parts?: OrderedParts
  isSent?: boolean
}

/** A product has fewer pieces than requested; thrown to roll back the whole transaction. */
export class OutOfStockError extends Error {
  readonly productId: ProductId
  /** The eye for whose power there are too few boxes; never the power: errors are logged. */
  readonly eye: Eye | null
  constructor(productId: ProductId, eye: Eye | null = null) {
    super(`Product ${productId} has too few pieces in stock.`)
    this.productId = productId
    this.eye = eye
  }
}

/**
 * Takes pieces out of stock; inside the caller's transaction.
 * One conditional update per product: a check followed by an update would oversell under load.
 * @throws OutOfStock
 */
export async function reserveStock(tx: Db, context: Needs, wanted: StockQuantity[]): Promise<void> {
  const pieces = inOneOrder(wanted)
  // In one round trip; PostgreSQL carries them out one after the other.
  const taken = await Promise.all(
    pieces.map(({ productId, quantity }) =>
      tx
        .update(products)
        .set({ stock: sql`${products.stock} - ${quantity}` })
        .where(and(eq(products.id, productId), gte(products.stock, quantity)))
        .returning({
          ...{ stock: products.stock, isByPower: products.stockByPower },
          isTraced: products.isTraced,
        }),
    ),
  )
  const byPower = new Set<ProductId>()
  const byPiece: typeof pieces = []
  const changed = pieces.flatMap(({ productId, quantity }, n) => {
    const [left] = taken[n]!
    if (!left) throw new OutOfStockError(productId)
    if (left.isByPower) byPower.add(productId)
    if (left.isTraced) byPiece.push(pieces[n]!)
    return isVisible(left.stock + quantity, left.stock) ? [productId] : []
  })
  for (const { productId, quantity } of byPiece) {
    await tracedStockOf(context)?.promise(tx, { productId, power: "" }, quantity)
  }
  await takeBoxes(
    tx,
    context,
    wanted.filter(({ productId }) => byPower.has(productId)),
  )
  await noteChanges(tx, changed)
}

/**
 * Their products are locked, which serialises everything that touches their powers.
 * @throws OutOfStock
 */
async function takeBoxes(tx: Db, context: Needs, wanted: StockQuantity[]): Promise<void> {
  for (const { productId, quantity, contactLens } of wanted) {
    const [left] = contactLens
      ? await tx
          .update(contactLensStock)
          .set({ boxes: sql`${contactLensStock.boxes} - ${quantity}` })
          .where(
            and(
              eq(contactLensStock.productId, productId),
              eq(contactLensStock.power, powerKey(contactLens)),
              gte(contactLensStock.boxes, quantity),
            ),
          )
          .returning({ boxes: contactLensStock.boxes })
      : []
    if (!left || !contactLens) throw new OutOfStockError(productId, contactLens?.eye ?? null)
    await tracedStockOf(context)?.promise(tx, { productId, power: powerKey(contactLens) }, quantity)
  }
}

/**
 * Restocks pieces. Boxes of a product that counts by power go back to theirs; if it cannot be read
 * any more, as after the erasure of an account, they are left out until the owner counts again. Traced
 * pieces go back to where they were, unless they were sent.
 */
export async function releaseStock(tx: Db, context: Needs, returned: StockQuantity[]) {
  const traced = tracedStockOf(context)
  const changed: number[] = []
  for (const { productId } of inOneOrder(returned)) {
    const before = await lockProduct(tx, productId)
    if (!before) continue
    const plain: StockQuantity[] = []
    for (const piece of returned.filter((one) => one.productId === productId)) {
      const power = powerInStock(before, piece)
      // A power that cannot be read any more belongs to no boxes.
      if (before.stockByPower && power === null) continue
      const isBack = power !== null && (await traced?.release(tx, { productId, power }, piece))
      if (!isBack) plain.push(piece)
    }
    if (before.stockByPower) await putBackBoxes(tx, plain)
    const [now] = await tx
      .update(products)
      .set({ stock: sql`${products.stock} + ${sumOf(plain)}` })
      .where(eq(products.id, productId))
      .returning({ stock: products.stock })
    if (isVisible(before.stock, now!.stock)) changed.push(productId)
  }
  await noteChanges(tx, changed)
}

/**
 * The power of a `StockKind`; null if it is unknown, or one stock counts that is not traced.
 * @public
 */
export const powerInStock = (
  { stockByPower, isTraced }: { stockByPower: boolean; isTraced: boolean },
  { contactLens }: Pick<StockQuantity, "contactLens">,
): string | null => {
  if (isTraced) return ""
  return stockByPower && contactLens ? powerKey(contactLens) : null
}

async function putBackBoxes(tx: Db, returned: StockQuantity[]): Promise<void> {
  for (const { productId, quantity, contactLens } of returned) {
    if (!contactLens) continue
    await tx
      .insert(contactLensStock)
      .values({ productId, power: powerKey(contactLens), boxes: quantity })
      .onConflictDoUpdate({
        target: [contactLensStock.productId, contactLensStock.power],
        set: { boxes: sql`${contactLensStock.boxes} + excluded.boxes` },
      })
  }
}

/** The locked product; null if there is none. @public */
export async function lockProduct(tx: Db, productId: ProductId) {
  const [found] = await tx.select().from(products).where(eq(products.id, productId)).for("update")
  return found ?? null
}

const sumOf = (pieces: StockQuantity[]) => pieces.reduce((sum, { quantity }) => sum + quantity, 0)

/** Products are always locked in the same order, so that two purchases never deadlock. */
const inOneOrder = (pieces: StockQuantity[]) =>
  piecesByProduct(pieces).toSorted((a, b) => a.productId - b.productId)

/**
 * A sale from 40 pieces to 39 changes nothing that a page shows, and must not invalidate cached
 * pages.
 */
const isVisible = (before: number, after: number) => visibleStock(before) !== visibleStock(after)

/**
 * After the last product: holding the catalogue's version while waiting for a product would block
 * all writers.
 */
async function noteChanges(tx: Db, productIds: number[]) {
  if (productIds.length > 0) await publishCatalogueChange(tx, productIds)
}
