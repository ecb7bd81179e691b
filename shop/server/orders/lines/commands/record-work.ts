import { eq } from "drizzle-orm"
import { type HandlerResult, notAllowedNow, notFound } from "#contract/core/api-result.ts"
import { type OrderLineRow, orderLines } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import {
  changeMadePairs,
  changePassedPairs,
  madePairsInWords,
  madePairsOf,
  UNCHECKED,
} from "#domain/orders/order-work.ts"
import { missingMeasures } from "#domain/prescriptions/lens/lab-measures.ts"
import {
  type PickedPieces,
  tracedStockOf,
} from "#server/catalogue/products/commands/traced-stock.ts"
import type { AppContext } from "#server/core/context.ts"
import { readLenses } from "#server/core/encryption/order-powers.ts"
import type { RequestContext } from "#server/http/endpoint-handler.ts"
import { holdRefusal } from "../../holds/queries.ts"
import { orderLinesNamed, pairNamed } from "../queries/named-lines.ts"
import { nextStepOf, packingRefusals } from "../queries/work-to-do.ts"
import { lockOrderLines } from "./order-lines.ts"

/** The steps of the back office on order lines before shipping. */
export type OrderWork = "make" | "unmake" | "pack" | "unpack"

/** What a step changes in a line, and of how many pairs or boxes; null if it is not ready for it. */
function changeOf(
  context: Pick<AppContext, "modules" | "settings">,
  line: OrderLineRow,
  work: OrderWork,
  at: Date,
  pair: number | null,
) {
  const next = nextStepOf(context, line)
  switch (work) {
    case "make":
      return next === "make" ? changeMadePairs(line, work, at, pair) : null
    case "unmake": {
      // A packed line has to be unpacked first.
      const isOpen = line.lens !== null && next !== null && next !== "ship"
      const undone = isOpen ? changeMadePairs(line, work, at, pair) : null
      // What was checked of a pair says nothing of the next one.
      const unchecked = pair === null ? UNCHECKED : changePassedPairs(line, pair, null)
      return undone && { ...undone, change: { ...undone.change, ...unchecked } }
    }
    case "pack":
      return next === "pack" ? { change: { packedAt: at }, pairs: line.quantity } : null
    case "unpack":
      return next === "ship" ? { change: { packedAt: null }, pairs: line.quantity } : null
  }
}

interface WorkDone {
  lines: number
  pairs: number
  /** Why lines were not packed. */
  skipped: string[]
}

interface WorkOptions {
  /** The staff confirm that lenses without a PD or fitting height were made. */
  isUnmeasuredMade?: boolean
  /** Which pieces are packed, of those that a module traces. */
  picked?: PickedPieces
  /** Null at the command line. */
  staffId?: string | null
}

/**
 * Records that pairs of an order were made or that lines of it were packed, or undoes that: all
 * that are ready for it, or the given ones; none while the order is on hold. A line is packed
 * once all its pairs are made and nothing refuses it. Serialised with shipping and cancelling.
 * @param name an identifier for `orderLinesNamed`; the number of a job makes that pair alone
 * @returns how many lines, how many pairs or other pieces of them, and what was skipped; NOT_FOUND,
 *   NOT_ALLOWED_NOW
 */
export const recordOrderWork = (
  context: Pick<AppContext, "db" | "now" | "encryption" | "modules" | "settings">,
  name: string,
  work: OrderWork,
  log: RequestContext["log"],
  { isUnmeasuredMade = false, picked = "first", staffId = null }: WorkOptions = {},
): Promise<HandlerResult<WorkDone>> =>
  context.db.transaction(async (tx): Promise<HandlerResult<WorkDone>> => {
    const lines = await lockOrderLines(tx, orderLinesNamed(name))
    if (lines.length === 0) return notFound("There is no order with this number.")
    const { now } = context
    const held = await holdRefusal(tx, lines[0]!.orderId, now())
    if (held) return held
    const pair = await pairNamed(tx, name)
    const at = now()
    const ready = lines.flatMap((line) => {
      const changed = changeOf(context, line, work, at, pair)
      return changed ? [{ line, ...changed }] : []
    })
    if (ready.length === 0) return notAllowedNow(refusalOf(context, lines, work, pair))
    if (work === "make" && !isUnmeasuredMade) {
      const missing = ready.flatMap(({ line }) => unmeasured(context, line, log))
      if (missing.length > 0) return notAllowedNow(unmeasuredSentence(missing))
    }
    const readyLines = ready.map(({ line }) => line)
    const traced = tracedStockOf(context)
    const records =
      work === "pack"
        ? await traced?.pack(tx, context, readyLines, { picked, staffId, log })
        : work === "unpack"
          ? await traced?.unpack(tx, context, readyLines, { log })
          : undefined
    if (records?.ok === false) return records
    for (const { line, change } of ready) {
      await tx
        .update(orderLines)
        .set({ ...change, ...records?.value.get(line.id), updatedAt: at })
        .where(eq(orderLines.id, line.id))
    }
    return ok({
      lines: ready.length,
      pairs: ready.reduce((sum, one) => sum + one.pairs, 0),
      skipped: work === "pack" ? packingRefusals(context, lines) : [],
    })
  })

/** Why nothing was done: for a pair or a line that is made in part, how far it is. */
function refusalOf(
  context: Pick<AppContext, "modules" | "settings">,
  lines: readonly OrderLineRow[],
  work: OrderWork,
  pair: number | null,
): string {
  const [line] = lines
  const unpacked = work === "pack" ? packingRefusals(context, lines) : []
  if (unpacked.length > 0) return unpacked.join(" ")
  if (work === "make" && pair !== null && madePairsOf(line!).includes(pair)) {
    return "This pair is marked as made already."
  }
  const parts = lines.flatMap((one) => {
    const made = nextStepOf(context, one) === "make" && madePairsOf(one).length
    const words = made && madePairsInWords(made, one.quantity)
    return words ? [`${one.title}: ${words}`] : []
  })
  const how = work === "pack" && parts.length > 0 ? ` ${parts.join(", ")}.` : ""
  return refusals[work] + how
}

/** `Boond Oval has no PD`; nothing for lenses that can be centred. */
function unmeasured(
  context: Pick<AppContext, "encryption">,
  line: OrderLineRow,
  log: RequestContext["log"],
): string[] {
  const { lens, fittingHeight, unreadable } = readLenses(context, line, log)
  if (!lens || unreadable) return []
  const missing = missingMeasures(lens, fittingHeight)
  return missing.length > 0 ? [`${line.title} has no ${missing.join(" and no ")}`] : []
}

const unmeasuredSentence = (missing: string[]) =>
  `${missing.join(", ")}. Note it first. If the lenses were made all the same, open the order and confirm that (--unmeasured).`

const refusals: Record<OrderWork, string> = {
  make: "Nothing in this order is waiting to be made.",
  unmake: "Nothing in this order was made and is not packed yet.",
  pack: "Nothing in this order is waiting to be packed. Lenses are made first.",
  unpack: "Nothing in this order is packed and not sent yet.",
}
