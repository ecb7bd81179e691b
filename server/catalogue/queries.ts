import { inArray } from "drizzle-orm"
import type { Database, Sql } from "#db/connection.ts"
import { brandSections, categories, posters, products, slides } from "#db/schema.ts"
import {
  buildIndex,
  type CatalogueIndex,
  findProduct,
  listedProduct,
  setStock,
} from "#domain/listing/catalogue-index.ts"
import type {
  BrandSection,
  Category,
  ListedProduct,
  Poster,
  Product,
  Slide,
} from "#domain/product.ts"
import { catalogueChannel, readVersion } from "./version.ts"

/** Everything public, read once into memory; the database stays the truth. */
interface Catalogue {
  version: number
  index: CatalogueIndex
  /** Ids, newest first. */
  newest: number[]
  categories: Category[]
  slides: Slide[]
  brandSections: BrandSection[]
  posters: Poster[]
}

export interface CatalogueStore {
  now: () => Catalogue
  product: (id: number) => ListedProduct | null
  listed: (product: Product) => ListedProduct
}

/** Opens the catalogue and follows its changes, whichever process makes them. */
export async function openCatalogue({ sql, listen }: Database): Promise<CatalogueStore> {
  let catalogue = await readCatalogue(sql)
  await listen(catalogueChannel, (payload) => {
    refreshed(sql, catalogue, payload).then((fresh) => {
      catalogue = fresh
    }, console.error)
  })
  return {
    now: () => catalogue,
    product: (id) => {
      const found = findProduct(catalogue.index, id)
      return found && listedProduct(catalogue.index, found)
    },
    listed: (product) => listedProduct(catalogue.index, product),
  }
}

/** A change of stock touches a few numbers; anything else is read anew. */
async function refreshed(sql: Sql, catalogue: Catalogue, payload: string): Promise<Catalogue> {
  const changed: unknown = payload === "" ? "all" : JSON.parse(payload)
  if (!Array.isArray(changed)) return readCatalogue(sql)
  const version = await readVersion(sql)
  const rows = await sql
    .select({ id: products.id, stock: products.stock })
    .from(products)
    .where(inArray(products.id, changed))
  for (const { id, stock } of rows) setStock(catalogue.index, id, stock)
  return { ...catalogue, version }
}

async function readCatalogue(sql: Sql): Promise<Catalogue> {
  // The version first: a change in between then makes it older than the rows, never newer.
  const version = await readVersion(sql)
  const rows = await sql.select().from(products).orderBy(products.id)
  const all = rows.map(productOf)
  return {
    version,
    index: buildIndex(all),
    newest: all
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)
      .map(({ id }) => id),
    categories: await sql.select().from(categories).orderBy(categories.position),
    slides: await sql.select().from(slides).orderBy(slides.id),
    brandSections: await sql.select().from(brandSections).orderBy(brandSections.section),
    posters: await sql.select().from(posters).orderBy(posters.id),
  }
}

const productOf = (row: typeof products.$inferSelect): Product => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
})

/** Products as the database has them this moment, for what must not be stale: prices and stock. */
export async function productsById(sql: Sql, ids: number[]): Promise<Map<number, Product>> {
  if (ids.length === 0) return new Map()
  const rows = await sql.select().from(products).where(inArray(products.id, ids))
  return new Map(rows.map((row) => [row.id, productOf(row)]))
}
