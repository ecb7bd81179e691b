import { sql as text } from "drizzle-orm"
import { catalogueChanged } from "../../catalogue/version.ts"
import type { House } from "../../house.ts"
import { inOrder } from "./complete.ts"
import { goodsByHandle, lockGoods, type Stocked } from "./current.ts"
import type { Entry, ReportRow } from "./goods.ts"
import type { PictureSources } from "./pictures/find-picture.ts"
import type { PictureTaker } from "./pictures/take.ts"
import { takerFor } from "./pictures/taker-for.ts"
import { Unusable } from "./pictures/unusable.ts"
import { type Planned, plan, type ReadEntry, readEntry } from "./plan.ts"
import { writeGoods } from "./write-goods.ts"

export interface ChangeOptions {
  /** Only says what would be done. */
  dryRun: boolean
  /** Takes what is right, even where something else is refused. */
  keepGood: boolean
  /** Folder of the pictures. */
  folder: string | null
  /** How hosts of pictures are asked; a test may ask otherwise. */
  ask?: PictureSources["ask"]
}

/** Any number: it only has to be the same in every process that changes goods. */
const goodsLock = 720_138

/** Changes products, all in one transaction or none; answers what became of each. */
export async function changeGoods(
  house: House,
  entries: Entry[],
  options: ChangeOptions,
): Promise<ReportRow[]> {
  const taker = takerFor(house, options.folder, options.ask)
  try {
    const handles = entries.map(({ handle }) => handle)
    const current = await goodsByHandle(house.sql, handles)
    const read = await withPictures(entries.map(readEntry), current, taker)
    const first = plan(read, current, house.now())
    if (options.dryRun || !mayGoIn(first, options)) return first.map(({ report }) => report)
    await taker.develop(picturesUsed(first))
    return await write(house, read, options).catch(async (error) => {
      await taker.undo()
      throw error
    })
  } finally {
    await taker.close()
  }
}

/** Against what the shop has by now, which nobody changes until this is done. */
const write = (house: House, read: ReadEntry[], options: ChangeOptions): Promise<ReportRow[]> =>
  house.sql.transaction(async (tx) => {
    await tx.execute(text`select pg_advisory_xact_lock(${goodsLock})`)
    const handles = read.map(({ handle }) => handle)
    const planned = plan(read, await lockGoods(tx, handles), house.now())
    const isChanged = planned.some(({ goods }) => goods !== null)
    if (isChanged && mayGoIn(planned, options)) {
      await writeGoods(tx, planned)
      await catalogueChanged(tx, "all")
    }
    return planned.map(({ report }) => report)
  })

const mayGoIn = (planned: readonly Planned[], { keepGood }: ChangeOptions) =>
  keepGood || planned.every(({ report }) => report.result !== "refused")

const picturesUsed = (planned: readonly Planned[]) =>
  new Set(planned.flatMap(({ goods }) => (goods ? [goods.thumbnail, ...goods.pictures] : [])))

/** One after the other: a running shop has visitors to answer besides. */
async function withPictures(
  read: ReadEntry[],
  current: ReadonlyMap<string, Stocked>,
  taker: PictureTaker,
): Promise<ReadEntry[]> {
  const looked: ReadEntry[] = []
  for (const entry of read) {
    const goods = current.get(entry.handle)?.goods
    looked.push(await withItsPictures(entry, goods ? inOrder(goods) : [], taker))
  }
  return looked
}

async function withItsPictures(entry: ReadEntry, had: string[], taker: PictureTaker) {
  const { given, handle, problems } = entry
  if (given.pictures === undefined) return entry
  try {
    const pictures = await taker.look(handle, given.pictures, had)
    return { ...entry, given: { ...given, pictures } }
  } catch (error) {
    if (!(error instanceof Unusable)) throw error
    const { pictures: _unusable, ...rest } = given
    const sentence = `${entry.nameOf("pictures")}: ${error.message}`
    return { ...entry, given: rest, problems: [...problems, sentence] }
  }
}
