import { setTimeout as pause } from "node:timers/promises"
import { powerInWords } from "@chashma/optics/contact-lenses/in-words.ts"
import { and, eq, getTableColumns, inArray, lte } from "drizzle-orm"
import { MAX_NEW_ARRIVALS } from "#contract/catalogue/catalogue.ts"
import { type Database, type Db, logUnread } from "#db/connection.ts"
import { categories, contactLensStock, productSchedules, products } from "#db/schema.ts"
import { type HomeBlock, nextHomeChange } from "#domain/catalogue/home-block.ts"
import {
  buildIndex,
  type CatalogueIndex,
  findProduct,
  firstOfModels,
  listedProduct,
  updateStatedFields,
  updateStock,
} from "#domain/catalogue/listing/catalogue-index.ts"
import type { Category, ListedProduct, Product } from "#domain/catalogue/product.ts"
import type { ProductSchedule } from "#domain/catalogue/product-schedule.ts"
import type { ProductId } from "#domain/core/id.ts"
import { boxesInWords } from "#domain/prescriptions/contact-lens/contact-lens.ts"
import {
  LOW_BOXES_PER_POWER,
  readPowerKey,
} from "#domain/prescriptions/contact-lens/stock-by-power.ts"
import type { ServerModule } from "#server/define-server-module.ts"
import { translations } from "#words/translations.ts"
import { findHomePage, type PublishedPage, readPublishedPages } from "../pages/queries.ts"
import type { CataloguePart } from "./catalogue-part.ts"
import {
  catalogueChannel,
  parseCatalogueChange,
  readVersion,
} from "./commands/catalogue-version.ts"
import { pageVersions } from "./page-versions.ts"

/** All public data, read once into memory; the database remains the source of truth. */
interface Catalogue {
  version: number
  index: CatalogueIndex
  /** Ids, newest first. */
  newest: number[]
  categories: Category[]
  /** When the next field that a module states changes by passing time; null for never. */
  fieldsChangeAt: Date | null
  /** All blocks of the home page, also those that are not shown at the moment. */
  home: HomeBlock[]
  /** The owner's texts of pages, by their key. */
  pages: ReadonlyMap<string, PublishedPage>
  sampleIds: ReadonlySet<number>
}

export interface CatalogueStore {
  now: () => Catalogue
  /**
   * Changes whenever a page may change; cached entries of older versions are rebuilt.
   * @param product of the pages about this product alone
   */
  pagesVersion: (product?: number | null) => number
  /** Pieces by product that were sold lately and kept, for selections by sales. */
  setSold: (sold: ReadonlyMap<number, number>) => void
  product: (id: number) => ListedProduct | null
  listed: (product: Product) => ListedProduct
}

/** Returns placeholders by path; called whenever the catalogue is read. */
type ReadPlaceholders = () => Promise<Record<string, string>>

interface CatalogueOptions {
  readPlaceholders?: ReadPlaceholders
  now?: () => Date
  /** Those whose data is read with the catalogue; none by default. */
  modules?: readonly Pick<ServerModule, "name" | "catalogueParts">[]
  /** The modules that are switched off at the moment: they state nothing. */
  featuresOff?: () => readonly string[]
}

/** Opens the catalogue and follows its changes, whichever process makes them. */
export async function openCatalogue(
  { db, readDb, listen, isClosing }: Pick<Database, "db" | "readDb" | "listen" | "isClosing">,
  {
    readPlaceholders = async () => ({}),
    now = () => new Date(),
    modules = [],
    featuresOff = () => [],
  }: CatalogueOptions = {},
): Promise<CatalogueStore> {
  const parts = modules.flatMap(({ catalogueParts = [] }) => catalogueParts)
  let off = featuresOff()
  const stating = () =>
    modules.flatMap(({ name, catalogueParts = [] }) => (off.includes(name) ? [] : catalogueParts))
  let sold: ReadonlyMap<number, number> = new Map()
  const read = async () => {
    const from = await freshReplica(db, readDb)
    const read = await readCatalogue(from, readPlaceholders)
    for (const part of parts) await part.read(from, read.index, now())
    read.index.sold = sold
    return stateFields(read, stating(), now())
  }
  const pages = pageVersions()
  let catalogue: Catalogue
  const opened = Promise.withResolvers<void>()
  const unread: string[] = []
  let reading = opened.promise
  await listen(catalogueChannel, (payload) => {
    unread.push(payload)
    // Notifications that arrive during an update are handled by the next round.
    if (unread.length > 1) return
    reading = reading
      .then(async () => {
        const updated = await updatedProducts(db, catalogue, unread.splice(0), parts)
        catalogue = updated
          ? stateFields(updated.catalogue, stating(), now(), updated.products)
          : await read()
        if (updated) pages.raiseProducts(updated.products)
        else pages.raiseAll()
      })
      .catch(logUnread({ isClosing }, "catalogue"))
  })
  catalogue = await read()
  opened.resolve()
  let home: { blocks: HomeBlock[]; changesAt: Date | null } | undefined
  /** A scheduled block appears or disappears without a change of the database. */
  const followHomeSchedule = () => {
    const isDue = home !== undefined && home.changesAt !== null && home.changesAt <= now()
    if (isDue) pages.raiseAll()
    if (isDue || home?.blocks !== catalogue.home) {
      home = { blocks: catalogue.home, changesAt: nextHomeChange(catalogue.home, now()) }
    }
  }
  const followStatedFields = () => {
    const { fieldsChangeAt } = catalogue
    const isDue = fieldsChangeAt !== null && fieldsChangeAt <= now()
    if (!isDue && String(off) === String(featuresOff())) return
    off = featuresOff()
    catalogue = stateFields(catalogue, stating(), now())
    pages.raiseAll()
  }
  return {
    now: () => catalogue,
    pagesVersion: (product) => {
      followHomeSchedule()
      followStatedFields()
      return pages.current(product)
    },
    setSold: (counted) => {
      const isSame =
        counted.size === sold.size && [...counted].every(([id, pieces]) => sold.get(id) === pieces)
      if (isSame) return
      sold = counted
      catalogue.index.sold = counted
      pages.raiseAll()
    },
    product: (id) => {
      const found = findProduct(catalogue.index, id)
      return found && listedProduct(catalogue.index, found)
    },
    listed: (product) => listedProduct(catalogue.index, product),
  }
}

/**
 * The same catalogue with what modules state of its products at this moment.
 * @param ids only of these
 */
function stateFields(
  catalogue: Catalogue,
  parts: readonly CataloguePart[],
  now: Date,
  ids?: readonly number[],
): Catalogue {
  const stating = parts.flatMap(({ fieldsOf }) => fieldsOf?.(catalogue.index, now) ?? [])
  let next: Date | null = null
  const fieldsOf = (product: Product) => {
    const stated = stating.map((fieldsOf) => fieldsOf(product))
    for (const { until } of stated) if (until && (!next || until < next)) next = until
    return Object.assign({}, ...stated.map(({ fields }) => fields))
  }
  updateStatedFields(catalogue.index, fieldsOf, ids)
  return ids ? catalogue : { ...catalogue, fieldsChangeAt: next }
}

/**
 * The catalogue with the stock of changed products, and what parts read of them; for anything else,
 * and for missed notifications, the result is null: then the catalogue is read again. The version never precedes
 * the applied changes: otherwise a cached page would miss a change permanently.
 */
async function updatedProducts(
  db: Db,
  catalogue: Catalogue,
  payloads: string[],
  parts: readonly CataloguePart[],
): Promise<{ catalogue: Catalogue; products: number[] } | null> {
  const changes = payloads
    .map(parseCatalogueChange)
    .filter((one) => one === null || one.version > catalogue.version)
  const changed = changes.map((one, n) =>
    one?.version === catalogue.version + 1 + n && one.products !== "all" ? one.products : null,
  )
  if (!changed.every((ids) => ids !== null)) return null
  const ids = [...new Set(changed.flat())]
  const rows = await db
    .select({ id: products.id, stock: products.stock })
    .from(products)
    .where(inArray(products.id, ids))
  for (const { update } of parts) await update?.(db, catalogue.index, ids)
  for (const { id, stock } of rows) updateStock(catalogue.index, id, stock)
  const version = catalogue.version + changes.length
  return { catalogue: { ...catalogue, version }, products: ids }
}

/** Maximum replica lag; beyond it the catalogue is read from the primary. */
const REPLICA_WAIT_MS = 1_000
const REPLICA_POLL_MS = 50

/**
 * The replica once it has the notified change, otherwise the primary: never reads an older state
 * than notified.
 */
async function freshReplica(db: Db, readDb: Db): Promise<Db> {
  if (readDb === db) return db
  const version = await readVersion(db)
  const until = performance.now() + REPLICA_WAIT_MS
  while (performance.now() < until) {
    if ((await readVersion(readDb).catch(() => 0)) >= version) return readDb
    await pause(REPLICA_POLL_MS)
  }
  return db
}

async function readCatalogue(db: Db, readPlaceholders: ReadPlaceholders): Promise<Catalogue> {
  // The version first: a change in between makes it older than the rows, never newer.
  const version = await readVersion(db)
  const rows = await db
    .select()
    .from(products)
    .where(eq(products.hidden, false))
    .orderBy(products.id)
  const placeholders = await readPlaceholders()
  const all = rows.map(productOf).map((product) => ({
    ...product,
    placeholders: placeholdersOf(product, placeholders),
  }))
  return {
    version,
    index: buildIndex(all),
    newest: all
      .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id)
      .map(({ id }) => id),
    fieldsChangeAt: null,
    categories: await db.select().from(categories).orderBy(categories.position),
    home: (await findHomePage(db))?.blocks ?? [],
    pages: await readPublishedPages(db),
    sampleIds: new Set(rows.filter(({ isSample }) => isSample).map(({ id }) => id)),
  }
}

/** The newest products, latest first. */
export function newestOf(catalogue: CatalogueStore, isPerModel = false): ListedProduct[] {
  const { index, newest } = catalogue.now()
  const some = isPerModel
    ? firstOfModels(index, newest, MAX_NEW_ARRIVALS)
    : newest.slice(0, MAX_NEW_ARRIVALS).flatMap((id) => findProduct(index, id) ?? [])
  return some.map(catalogue.listed)
}

const productOf = ({
  handle: _handle,
  hidden: _hidden,
  isSample: _isSample,
  costPrice: _costPrice,
  stockByPower: _stockByPower,
  isTraced: _isTraced,
  createdAt,
  contactLensParameters,
  pictureAlts,
  ...row
}: typeof products.$inferSelect): Product => ({
  ...row,
  ...(Object.keys(pictureAlts).length > 0 && { pictureAlts }),
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

/** Current products on sale from the database, for prices and stock that must not be stale. */
export async function productsById(
  db: Db,
  ids: number[],
  { withHidden = false } = {},
): Promise<Map<number, Product>> {
  if (ids.length === 0) return new Map()
  const isShown = withHidden ? undefined : eq(products.hidden, false)
  const rows = await db
    .select()
    .from(products)
    .where(and(inArray(products.id, ids), isShown))
  return new Map(rows.map((row) => [row.id, productOf(row)]))
}

/** The boxes of a contact lens by power; null if one stock counts for all of its powers. */
export async function findContactLensStock(
  db: Db,
  productId: ProductId,
): Promise<Map<string, number> | null> {
  const rows = await db
    .select({ power: contactLensStock.power, boxes: contactLensStock.boxes })
    .from(products)
    .leftJoin(contactLensStock, eq(contactLensStock.productId, products.id))
    .where(and(eq(products.id, productId), products.stockByPower))
  if (rows.length === 0) return null
  return new Map(
    rows.flatMap(({ power, boxes }) => (power !== null && boxes !== null ? [[power, boxes]] : [])),
  )
}

const MAX_LOW_POWERS_NAMED = 6

/** The powers of some products that run low, in words: `-2.50: none; -3.00: 1 box; and 4 more`. */
export async function findLowPowers(db: Db, productIds: ProductId[]): Promise<Map<number, string>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(contactLensStock)
    .where(
      and(
        inArray(contactLensStock.productId, productIds),
        lte(contactLensStock.boxes, LOW_BOXES_PER_POWER),
      ),
    )
    .orderBy(contactLensStock.boxes, contactLensStock.power)
  const byProduct = Map.groupBy(rows, ({ productId }) => productId)
  return new Map(
    Array.from(byProduct, ([id, low]) => {
      const named = low.slice(0, MAX_LOW_POWERS_NAMED).map(({ power, boxes }) => {
        return `${powerInWords(readPowerKey(power)!)}: ${boxes === 0 ? "none" : translations.en(boxesInWords(boxes))}`
      })
      const others = low.length - named.length
      return [id, [...named, ...(others > 0 ? [`and ${others} more`] : [])].join("; ")]
    }),
  )
}

/** The schedule of a product; null for none. */
export async function findSchedule(db: Db, productId: ProductId): Promise<ProductSchedule | null> {
  const { productId: _product, dueAt: _due, ...columns } = getTableColumns(productSchedules)
  const [found] = await db
    .select(columns)
    .from(productSchedules)
    .where(eq(productSchedules.productId, productId))
  return found ?? null
}
