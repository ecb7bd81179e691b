import { and, asc, eq, inArray, isNotNull } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { staff } from "#db/schema.ts"
import type { ProductId } from "#domain/core/id.ts"
import { isSameLot, type StockedLot } from "../../rules/lots.ts"
import {
  type ContactLensLotRow,
  contactLensLotMovements,
  contactLensLotStock,
  contactLensLots,
} from "../tables.ts"

/** A stored lot as the rules of lots read it. */
export const stockedLot = ({
  id,
  lot,
  expiresOn,
  boxes,
  recalledOn,
}: ContactLensLotRow): StockedLot => ({
  ...{ id, lot, expiresOn, boxes },
  isRecalled: recalledOn !== null,
})

/** The powers of a product that are counted by lot, with the boxes that are promised. */
export async function findLotCounted(db: Db, productId: ProductId): Promise<Map<string, number>> {
  const rows = await db
    .select()
    .from(contactLensLotStock)
    .where(eq(contactLensLotStock.productId, productId))
  return new Map(rows.map(({ power, promised }) => [power, promised]))
}

/**
 * The lots of a product, or of one of its powers, the first to expire first. A lot that was recorded
 * in several ways of writing has several rows (`isSameLot`).
 */
export async function findLots(
  db: Db,
  productId: ProductId,
  { power, lot }: { power?: string; lot?: string } = {},
): Promise<ContactLensLotRow[]> {
  const rows = await db
    .select()
    .from(contactLensLots)
    .where(
      and(
        eq(contactLensLots.productId, productId),
        power === undefined ? undefined : eq(contactLensLots.power, power),
      ),
    )
    .orderBy(asc(contactLensLots.expiresOn), asc(contactLensLots.lot), asc(contactLensLots.power))
  return lot === undefined ? rows : rows.filter((row) => isSameLot(row.lot, lot))
}

/** Lots by id, locked against a recall until the transaction ends. */
export const lockLots = (tx: Db, ids: string[]): Promise<ContactLensLotRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : tx
        .select()
        .from(contactLensLots)
        .where(inArray(contactLensLots.id, ids))
        .orderBy(contactLensLots.id)
        .for("share")

/** What happened to these lots, newest first, with who of the staff did it. */
export async function findLotMovements(db: Db, lotIds: string[]) {
  if (lotIds.length === 0) return []
  const rows = await db
    .select({ movement: contactLensLotMovements, who: staff.name })
    .from(contactLensLotMovements)
    .leftJoin(staff, eq(staff.id, contactLensLotMovements.staffId))
    .where(inArray(contactLensLotMovements.lotId, lotIds))
    .orderBy(asc(contactLensLotMovements.id))
  return rows.toReversed()
}

/** What the owner says about those of the lots that are recalled. */
export async function findRecalls(db: Db, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: contactLensLots.id, text: contactLensLots.recallText })
    .from(contactLensLots)
    .where(and(inArray(contactLensLots.id, ids), isNotNull(contactLensLots.recalledOn)))
  return new Map(rows.map(({ id, text }) => [id, text ?? ""]))
}
