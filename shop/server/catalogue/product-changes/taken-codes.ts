import { inArray, or, sql } from "drizzle-orm"
import type { Db } from "#db/connection.ts"
import { products } from "#db/schema.ts"
import { type Planned, type ReadEntry, refused } from "./plan.ts"
import type { Problem } from "./product-record.ts"

const MAX_PARAMETERS = 1000

interface Coded {
  handle: string
  sku: string | null
  barcode: string | null
}

const keysOf = ({ sku, barcode }: Coded): [field: "sku" | "barcode", key: string][] =>
  [
    ...(sku ? [["sku", `sku ${sku.toLowerCase()}`] as const] : []),
    ...(barcode ? [["barcode", `barcode ${barcode}`] as const] : []),
  ] as [field: "sku" | "barcode", key: string][]

/** Refuses entries whose SKU or barcode another product has, in the shop or in the same change. */
export async function withoutTakenCodes(
  db: Db,
  read: readonly ReadEntry[],
  planned: readonly Planned[],
): Promise<Planned[]> {
  const given = planned.flatMap(({ record }) => (record ? [record] : []))
  if (!given.some(({ sku, barcode }) => sku || barcode)) return [...planned]
  const changed = new Set(given.map(({ handle }) => handle))
  const kept = (await productsWithCodes(db, given)).filter(({ handle }) => !changed.has(handle))
  const holders = Map.groupBy(
    [...given, ...kept].flatMap((one) => keysOf(one).map(([, key]) => ({ key, of: one.handle }))),
    ({ key }) => key,
  )
  return planned.map((one, n) => {
    const { record } = one
    if (!record) return one
    const problems = keysOf(record).flatMap(([field, key]): Problem[] => {
      const others = holders.get(key)!.filter(({ of }) => of !== record.handle)
      return others.length > 0 ? [{ field, sentence: `is that of ${others[0]!.of} already` }] : []
    })
    return problems.length > 0 ? refused(read[n]!, record.title, problems) : one
  })
}

/** The products of the shop that have one of these SKUs or barcodes. */
async function productsWithCodes(db: Db, given: readonly Coded[]): Promise<Coded[]> {
  const found: Coded[] = []
  for (let start = 0; start < given.length; start += MAX_PARAMETERS) {
    const chunk = given.slice(start, start + MAX_PARAMETERS)
    const skus = chunk.flatMap(({ sku }) => (sku ? [sku.toLowerCase()] : []))
    const barcodes = chunk.flatMap(({ barcode }) => barcode ?? [])
    found.push(
      ...(await db
        .select({ handle: products.handle, sku: products.sku, barcode: products.barcode })
        .from(products)
        .where(
          or(inArray(sql`lower(${products.sku})`, skus), inArray(products.barcode, barcodes)),
        )),
    )
  }
  return found
}
