import type { Db } from "#db/connection.ts"
import type { CatalogueIndex } from "#domain/catalogue/listing/catalogue-index.ts"
import type { Product, StatedFields } from "#domain/catalogue/product.ts"

/** What a module keeps in memory beside the catalogue, so that no request asks the database for it. */
export interface CataloguePart {
  /** Runs whenever the catalogue is read. */
  read: (db: Db, index: CatalogueIndex, now: Date) => Promise<void>
  /** Runs instead where a change is about these products alone (`publishCatalogueChange`). */
  update?: (db: Db, index: CatalogueIndex, ids: readonly number[]) => Promise<void>
  /** What it states of each product at a moment. */
  fieldsOf?: (index: CatalogueIndex, now: Date) => (product: Product) => FieldsUntil
}

interface FieldsUntil {
  fields: StatedFields
  /** When they change by passing time; null for never. */
  until: Date | null
}

/** A part with its data, which `of` returns for the catalogue that it was read with. @public */
export function defineCataloguePart<Data>(part: {
  /** In few queries for all products: it is read again after most changes of the catalogue. */
  read: (db: Db, now: Date) => Promise<Data>
  /** Replaces in `data` what such a change of these products can change. */
  update?: (db: Db, data: Data, ids: readonly number[]) => Promise<void>
  fieldsOf?: (product: Product, data: Data, now: Date) => FieldsUntil
}): CataloguePart & { of: (index: CatalogueIndex) => Data } {
  const kept = new WeakMap<CatalogueIndex, Data>()
  const of = (index: CatalogueIndex): Data => {
    if (!kept.has(index)) throw new Error("The catalogue was opened without this part")
    return kept.get(index)!
  }
  const { update, fieldsOf } = part
  return {
    of,
    read: async (db, index, now) => void kept.set(index, await part.read(db, now)),
    ...(update && { update: (db, index, ids) => update(db, of(index), ids) }),
    ...(fieldsOf && {
      fieldsOf: (index, now) => (product) => fieldsOf(product, of(index), now),
    }),
  }
}
