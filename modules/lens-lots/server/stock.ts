import { powerInWords } from "@chashma/optics/contact-lenses/in-words.ts"
import { and, eq, gt, inArray, sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { contactLensStock, products } from "#db/schema.ts"
import type { ProductId } from "#domain/core/id.ts"
import { readPowerKey } from "#domain/prescriptions/contact-lens/stock-by-power.ts"
import type { TracedStock } from "#server/catalogue/products/commands/traced-stock.ts"
import type { AppContext } from "#server/core/context.ts"
import { takeLots, untakeLots } from "./commands/line-lots.ts"
import { endLotCount, hasBoxesInLots, promiseBoxes, releaseToLots } from "./commands/lots.ts"
import { describeLots, findLotRefusal } from "./queries/line-lots.ts"
import { findLotCounted } from "./queries/lots.ts"
import { sampleReceipt } from "./sample.ts"
import { contactLensLotMovements, contactLensLotStock, contactLensLots } from "./tables.ts"

export const stockInLots: TracedStock = {
  promise: promiseBoxes,
  release: releaseToLots,
  beforeCount: async (tx, { id, isTraced }, powers) => {
    if (powers === null || (isTraced && powers.length > 0)) {
      if (await hasBoxesInLots(tx, id)) {
        return "These contact lenses are counted by lot, and boxes are left in their lots. Record them as destroyed first if you count in another way."
      }
      await endLotCount(tx, id)
      return null
    }
    const ofLots = await findLotCounted(tx, id)
    const counted = powers.filter((key) => ofLots.has(key))
    if (counted.length === 0) return null
    const words = counted.slice(0, 5).map((key) => powerInWords(readPowerKey(key)!))
    return `Nothing was saved: these boxes are counted by lot (${words.join("; ")}). Record what came in or was destroyed under Lots.`
  },
  deleteRecords: async (tx, ids) => {
    const kept = (await findRecorded(tx, ids)).map(({ id }) => id)
    const gone = ids.filter((id) => !kept.includes(id))
    await tx.delete(contactLensLots).where(inArray(contactLensLots.productId, gone))
    return kept
  },
  pack: takeLots,
  unpack: untakeLots,
  sendRefusal: findLotRefusal,
  describe: describeLots,
}

/** Those with records of the last two years (decision 57), which the sample's receipts are not. */
function findRecorded(tx: Db, ids: ProductId[]) {
  const { supplier, invoice, on, lotId } = contactLensLotMovements
  return tx
    .selectDistinct({ id: contactLensLots.productId })
    .from(contactLensLots)
    .innerJoin(contactLensLotMovements, eq(lotId, contactLensLots.id))
    .where(
      and(
        inArray(contactLensLots.productId, ids),
        gt(on, sql`current_date - interval '2 years'`),
        sql`(${supplier}, ${invoice}) is distinct from (${sampleReceipt.supplier}, ${sampleReceipt.invoice})`,
      ),
    )
}

/** Boxes of a power that counts lots are all in lots; one stock of a product is, or is not. */
const isWithoutLot = sql`${products.kind} = 'Contact Lenses' and ${products.stock} > 0
  and not ${products.isTraced} and not (${products.stockByPower} and not exists (
    select 1 from ${contactLensStock} counted
    where counted.product_id = ${products.id} and counted.boxes > 0 and not exists (
      select 1 from ${contactLensLotStock} of_lots
      where of_lots.product_id = counted.product_id and of_lots.power = counted.power)))`

/** Contact lenses that shoppers see of which boxes are for sale that belong to no lot. */
export const countWithoutLot = async ({ db }: Pick<AppContext, "db">) => ({
  "contact-lens-lots": await db.$count(products, and(eq(products.hidden, false), isWithoutLot)),
})
