import { and, eq, inArray } from "drizzle-orm"
import type { Database, Db } from "#db/connection.ts"
import {
  brandSections,
  categories,
  customerPhotos,
  posters,
  products,
  reviews,
  slides,
} from "#db/schema.ts"
import { errorInWords } from "#domain/error-description.ts"
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
import type { CustomerPhoto, Review } from "#domain/review.ts"
import {
  catalogueChannel,
  parseCatalogueChange,
  readVersion,
} from "./commands/catalogue-version.ts"
import { findRatings } from "./ratings.ts"

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
  /** Products that came with the shop, and what is shown with these alone. */
  sample: { productIds: ReadonlySet<number>; reviews: Review[]; customerPhotos: CustomerPhoto[] }
}

export interface CatalogueStore {
  now: () => Catalogue
  /** Changes whenever a page may look different; what is kept of older versions is made anew. */
  pagesVersion: () => number
  product: (id: number) => ListedProduct | null
  listed: (product: Product) => ListedProduct
}

/** Answers tiny pictures by path; asked whenever the catalogue is read. */
export type ReadPlaceholders = () => Promise<Record<string, string>>

/** Opens the catalogue and follows its changes, whichever process makes them. */
export async function openCatalogue(
  { db, listen }: Database,
  readPlaceholders: ReadPlaceholders = async () => ({}),
): Promise<CatalogueStore> {
  const read = () => readCatalogue(db, readPlaceholders)
  const pages = mergedVersion(STOCK_MERGE_MS)
  let catalogue: Catalogue
  const opened = Promise.withResolvers<void>()
  const unread: string[] = []
  let reading = opened.promise
  await listen(catalogueChannel, (payload) => {
    unread.push(payload)
    // What is heard while the last changes are worked in is taken along by the next round.
    if (unread.length > 1) return
    reading = reading
      .then(async () => {
        const stockOnly = await restocked(db, catalogue, unread.splice(0))
        catalogue = stockOnly ?? (await read())
        if (stockOnly) pages.raiseSoon()
        else pages.raise()
      })
      .catch((error) => console.error("catalogue not read:", errorInWords(error)))
  })
  catalogue = await read()
  opened.resolve()
  return {
    now: () => catalogue,
    pagesVersion: pages.current,
    product: (id) => {
      const found = findProduct(catalogue.index, id)
      return found && listedProduct(catalogue.index, found)
    },
    listed: (product) => listedProduct(catalogue.index, product),
  }
}

/** Pages show a change of stock at most this much later. */
const STOCK_MERGE_MS = 1000

/**
 * A version that rises at once, or with others soon: whoever sells and returns the last piece over and
 * over may not have every page made anew each time.
 */
function mergedVersion(mergeMs: number) {
  let version = 1
  let raisedAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  const raise = () => {
    clearTimeout(timer)
    timer = undefined
    version += 1
    raisedAt = performance.now()
  }
  const raiseSoon = () => {
    if (timer) return
    const wait = raisedAt + mergeMs - performance.now()
    if (wait <= 0) raise()
    else timer = setTimeout(raise, wait).unref()
  }
  return { current: () => version, raise, raiseSoon }
}

/**
 * A change of stock touches a few numbers; for anything else, and for whatever was missed, the
 * answer is null: then the catalogue is read anew. The version never runs ahead of what was worked in: a kept page would miss a change for good.
 */
async function restocked(
  db: Db,
  catalogue: Catalogue,
  payloads: string[],
): Promise<Catalogue | null> {
  const changes = payloads
    .map(parseCatalogueChange)
    .filter((one) => one === null || one.version > catalogue.version)
  const changed = changes.map((one, n) =>
    one?.version === catalogue.version + 1 + n && one.products !== "all" ? one.products : null,
  )
  if (!changed.every((ids) => ids !== null)) return null
  const rows = await db
    .select({ id: products.id, stock: products.stock })
    .from(products)
    .where(inArray(products.id, changed.flat()))
  for (const { id, stock } of rows) setStock(catalogue.index, id, stock)
  return { ...catalogue, version: catalogue.version + changes.length }
}

async function readCatalogue(db: Db, readPlaceholders: ReadPlaceholders): Promise<Catalogue> {
  // The version first: a change in between then makes it older than the rows, never newer.
  const version = await readVersion(db)
  const rows = await db
    .select()
    .from(products)
    .where(eq(products.hidden, false))
    .orderBy(products.id)
  const placeholders = await readPlaceholders()
  const ratings = await findRatings(db)
  const all = rows.map(productOf).map((product) => ({
    ...product,
    ...(ratings.has(product.id) && { rating: ratings.get(product.id)! }),
    placeholders: placeholdersOf(product, placeholders),
  }))
  return {
    version,
    index: buildIndex(all),
    newest: all
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)
      .map(({ id }) => id),
    categories: await db.select().from(categories).orderBy(categories.position),
    slides: await db.select().from(slides).orderBy(slides.id),
    brandSections: await db.select().from(brandSections).orderBy(brandSections.section),
    posters: await db.select().from(posters).orderBy(posters.id),
    sample: await readSample(db, rows),
  }
}

async function readSample(
  db: Db,
  rows: (typeof products.$inferSelect)[],
): Promise<Catalogue["sample"]> {
  const isShown = new Set(rows.map(({ id }) => id))
  const photos = await db.select().from(customerPhotos).orderBy(customerPhotos.id)
  const reviewRows = await db.select().from(reviews).orderBy(reviews.id)
  return {
    productIds: new Set(rows.filter(({ isSample }) => isSample).map(({ id }) => id)),
    reviews: reviewRows.map(({ id: _, ...review }) => review),
    customerPhotos: photos
      .filter(({ productId }) => isShown.has(productId))
      .map(({ id: _, ...photo }) => photo),
  }
}

/** What is shown with a sample product while it has no reviews by buyers. */
export const sampleReviewsOf = (
  { sample }: Pick<Catalogue, "sample">,
  { id, kind }: Pick<Product, "id" | "kind">,
): Pick<Catalogue["sample"], "reviews" | "customerPhotos"> =>
  // What is said of glasses says nothing of contact lenses.
  sample.productIds.has(id) && kind !== "Contact Lenses"
    ? sample
    : { reviews: [], customerPhotos: [] }

const productOf = ({
  handle: _handle,
  hidden: _hidden,
  isSample: _isSample,
  createdAt,
  contactLensParameters,
  ...row
}: typeof products.$inferSelect): Product => ({
  ...row,
  ...(contactLensParameters && { contactLensParameters }),
  createdAt: createdAt.toISOString(),
})

function placeholdersOf(
  { thumbnail, pictures }: Product,
  all: Record<string, string>,
): Product["placeholders"] {
  const found = [thumbnail, ...pictures.slice(0, 1)].flatMap((path) => {
    const placeholder = all[path]
    return placeholder ? [[path, placeholder] as const] : []
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

/**
 * Products on sale as the database has them this moment, for what must not be stale: prices and
 * stock.
 */
export async function productsById(db: Db, ids: number[]): Promise<Map<number, Product>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(products)
    .where(and(inArray(products.id, ids), eq(products.hidden, false)))
  return new Map(rows.map((row) => [row.id, productOf(row)]))
}
