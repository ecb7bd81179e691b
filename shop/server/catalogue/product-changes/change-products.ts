import { inArray, max, or, sql } from "drizzle-orm"
import { advisoryLocks } from "#db/advisory-locks.ts"
import type { Db } from "#db/connection.ts"
import { products, recordedPrices } from "#db/schema.ts"
import { publishCatalogueChange } from "#server/catalogue/products/commands/catalogue-version.ts"
import { batchesOf, newValues } from "#server/core/batches.ts"
import type { AppContext } from "#server/core/context.ts"
import { UnusablePictureError } from "#server/core/media/open-picture.ts"
import { brandDeclarations } from "#server/core/settings/derived-settings.ts"
import { inOrder } from "./complete.ts"
import { createPictureImporter, type ImportedFrom } from "./pictures/create-picture-importer.ts"
import type { PictureImporter } from "./pictures/picture-importer.ts"
import { type Planned, plan, type ReadEntry, readEntry, refused } from "./plan.ts"
import type { ChangeReport, Problem, ProductEntry, ProductRecord } from "./product-record.ts"
import { lockProducts, productsByHandle, type StoredRecord } from "./stored-records.ts"

export interface ChangeOptions extends ImportedFrom {
  /** Reports what would change, without changing it. */
  dryRun: boolean
  /** Applies valid entries, even if others are refused. */
  keepGood: boolean
  /** Whether the caller confirms the plan; checked again with the products locked. */
  approves?: (reports: ChangeReport[]) => boolean
}

/** Changes products, all in one transaction or none; returns the result of each. */
export async function changeProducts(
  context: AppContext,
  entries: ProductEntry[],
  options: ChangeOptions,
): Promise<ChangeReport[]> {
  const importer = createPictureImporter(context, options)
  try {
    const handles = entries.map(({ handle }) => handle)
    const current = await productsByHandle(context.db, handles)
    const read = await withPictures(entries.map(readEntry), current, importer)
    const first = await withoutTakenCodes(
      context.db,
      read,
      plan(read, current, context.now(), brandDeclarations(context.settings)),
    )
    if (options.dryRun || !mayGoIn(first, options)) return first.map(({ report }) => report)
    await importer.encode(picturesUsed(first))
    return await write(context, read, options).catch(async (error) => {
      await importer.undo()
      throw error
    })
  } finally {
    await importer.close()
  }
}

/** Compared with the current products, which are locked until this is done. */
const write = (
  context: AppContext,
  read: ReadEntry[],
  options: ChangeOptions,
): Promise<ChangeReport[]> =>
  context.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.products})`)
    const handles = read.map(({ handle }) => handle)
    const locked = await lockProducts(tx, handles)
    const planned = await withoutTakenCodes(
      tx,
      read,
      plan(read, locked, context.now(), brandDeclarations(context.settings)),
    )
    const isChanged = planned.some(({ record }) => record !== null)
    if (isChanged && mayGoIn(planned, options)) {
      await writeProducts(tx, planned)
      await publishCatalogueChange(tx, "all")
    }
    return planned.map(({ report }) => report)
  })

function mayGoIn(planned: readonly Planned[], { keepGood, approves }: ChangeOptions): boolean {
  const reports = planned.map(({ report }) => report)
  if (approves && !approves(reports)) return false
  return keepGood || reports.every(({ result }) => result !== "refused")
}

const picturesUsed = (planned: readonly Planned[]) =>
  new Set(planned.flatMap(({ record }) => (record ? [record.thumbnail, ...record.pictures] : [])))

/** Sequentially: a running shop has to handle visitors meanwhile. */
async function withPictures(
  read: ReadEntry[],
  current: ReadonlyMap<string, StoredRecord>,
  importer: PictureImporter,
): Promise<ReadEntry[]> {
  const looked: ReadEntry[] = []
  for (const entry of read) {
    const record = current.get(entry.handle)?.record
    looked.push(await withItsPictures(entry, record ? inOrder(record) : [], importer))
  }
  return looked
}

/**
 * A picture that a file names and another site does not give leaves the rest of its product: a new one
 * comes without it, one that is there keeps its pictures. Any other that cannot be used is a problem.
 */
async function withItsPictures(entry: ReadEntry, had: string[], importer: PictureImporter) {
  const { given, handle, fieldProblems, row, notes = [] } = entry
  if (given.pictures === undefined) return entry
  const { pictures, pictureAlts, ...others } = given
  const names = new Map<string, string>()
  const missed = new Map<string, string>()
  for (const [n, named] of pictures.entries()) {
    try {
      names.set(named, await importer.look(handle, named, n, had))
    } catch (error) {
      if (!(error instanceof UnusablePictureError)) throw error
      if (row === null || !/^https?:/i.test(named)) {
        const problem = { field: "pictures", sentence: error.message }
        const rest = { ...others, ...(pictureAlts && { pictureAlts }) }
        return { ...entry, given: rest, fieldProblems: [...fieldProblems, problem] }
      }
      missed.set(named, error.message)
    }
  }
  const outcome =
    had.length > 0 ? "Its pictures stay as they are" : "The product is taken without it"
  const said = Array.from(
    missed.values(),
    (reason) => `${entry.nameOf("pictures")}: ${reason}. ${outcome}`,
  )
  const alts = Object.entries(pictureAlts ?? {}).flatMap(([of, alt]) =>
    missed.has(of) ? [] : [[names.get(of) ?? of, alt]],
  )
  const isKept = missed.size > 0 && had.length > 0
  return {
    ...entry,
    notes: [...said, ...notes],
    given: {
      ...others,
      ...(!isKept && { pictures: [...new Set(names.values())] }),
      ...(!isKept && pictureAlts && { pictureAlts: Object.fromEntries(alts) }),
    },
  }
}

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
async function withoutTakenCodes(
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
  for (const chunk of batchesOf(given)) {
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

/** Writes new and changed products; inside the caller's transaction, which holds the locks. */
async function writeProducts(tx: Db, planned: readonly Planned[]): Promise<void> {
  // Of the products that ever were: addresses and records never mean another product.
  const history = recordedPrices
  const [last] = await tx.select({ id: max(history.productId) }).from(history)
  let next = last?.id ?? 0
  const rows = planned.flatMap(({ id, record }) => (record ? [rowOf(id ?? ++next, record)] : []))
  // Products may exchange their codes, which have to be unique after every row.
  const ids = planned.flatMap(({ id, record }) => (id !== null && record ? [id] : []))
  for (const batch of batchesOf(ids)) {
    await tx.update(products).set({ sku: null, barcode: null }).where(inArray(products.id, batch))
  }
  for (const batch of batchesOf(rows)) {
    await tx
      .insert(products)
      .values(batch)
      .onConflictDoUpdate({ target: products.id, set: newValues(products, "id") })
  }
}

const rowOf = (id: number, { createdAt, ...record }: ProductRecord) => ({
  id,
  ...record,
  createdAt: new Date(createdAt),
})
