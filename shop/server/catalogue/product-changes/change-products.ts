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
