import { inArray } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import type { ModuleSample } from "#db/load-sample.ts"
import { products } from "#db/schema.ts"
import type { Product } from "#domain/catalogue/product.ts"
import { reportDay } from "#domain/office/report-period.ts"
import { readExpiry } from "../rules/lots.ts"
import { contactLensLotMovements, contactLensLotStock, contactLensLots } from "./tables.ts"

/** From whom the sample's lots came; a trigger on their movements knows both. */
export const sampleReceipt = { supplier: "Sample Optical Distributors", invoice: "SAMPLE-1" }

/** Two lots of each contact lens of the sample, which end in two and in three years. */
export default { insert: insertSampleLots } satisfies ModuleSample

async function insertSampleLots(tx: Db, list: readonly Product[]) {
  const lenses = list.filter(({ kind, stock }) => kind === "Contact Lenses" && stock > 0)
  if (lenses.length === 0) return
  const today = reportDay(new Date())
  const year = Number(today.slice(0, 4))
  const lots = lenses.flatMap(({ id, stock, declarations }) =>
    [Math.ceil(stock / 2), Math.floor(stock / 2)].flatMap((boxes, n) => ({
      ...{ productId: id, power: "", lot: `S${id}${"AB"[n]}`, boxes },
      expiresOn: readExpiry(`${year + 2 + n}-05`)!,
      manufacturer: declarations?.manufacturer ?? "",
      importer: declarations?.importer ?? "",
    })),
  )
  const stored = await tx.insert(contactLensLots).values(lots).returning()
  await tx.insert(contactLensLotMovements).values(
    stored.map(({ id: lotId, boxes }) => ({
      ...{ lotId, kind: "received" as const, boxes, on: today },
      ...sampleReceipt,
    })),
  )
  const ids = lenses.map(({ id }) => id)
  await tx
    .insert(contactLensLotStock)
    .values(ids.map((productId) => ({ productId, power: "", promised: 0 })))
  await tx.update(products).set({ isTraced: true }).where(inArray(products.id, ids))
}
