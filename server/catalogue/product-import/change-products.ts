import { sql } from "drizzle-orm"
import { advisoryLocks } from "#db/advisory-locks.ts"
import { publishCatalogueChange } from "#server/catalogue/products/commands/catalogue-version.ts"
import type { AppContext } from "#server/core/context.ts"
import { UnusablePictureError } from "#server/core/media/open-picture.ts"
import { brandDeclarations } from "#server/core/settings/derived-settings.ts"
import { inOrder } from "./complete.ts"
import { createPictureImporter, type ImportedFrom } from "./pictures/create-picture-importer.ts"
import type { PictureImporter } from "./pictures/picture-importer.ts"
import { type Planned, plan, type ReadEntry, readEntry } from "./plan.ts"
import type { ChangeReport, ProductEntry } from "./product-record.ts"
import { lockProducts, productsByHandle, type StoredRecord } from "./stored-records.ts"
import { withoutTakenCodes } from "./taken-codes.ts"
import { writeProducts } from "./write-products.ts"

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

async function withItsPictures(entry: ReadEntry, had: string[], importer: PictureImporter) {
  const { given, handle, fieldProblems } = entry
  if (given.pictures === undefined) return entry
  try {
    const named = given.pictures
    const names = await importer.look(handle, named, had)
    const alts = Object.entries(given.pictureAlts ?? {}).map(([of, alt]) => [
      names[named.indexOf(of)] ?? of,
      alt,
    ])
    return {
      ...entry,
      given: {
        ...given,
        pictures: [...new Set(names)],
        ...(given.pictureAlts && { pictureAlts: Object.fromEntries(alts) }),
      },
    }
  } catch (error) {
    if (!(error instanceof UnusablePictureError)) throw error
    const { pictures: _unusable, ...rest } = given
    const problem = { field: "pictures", sentence: error.message }
    return { ...entry, given: rest, fieldProblems: [...fieldProblems, problem] }
  }
}
