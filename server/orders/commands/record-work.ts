import { inArray } from "drizzle-orm"
import { type ApiResult, fail } from "#contract/api-result.ts"
import { type OrderLineRow, orderLines } from "#db/schema.ts"
import { missingMeasures } from "#domain/lens/lab-measures.ts"
import { ok } from "#domain/result.ts"
import { holdRefusal } from "../../approvals/commands/hold-order.ts"
import type { AppContext } from "../../context.ts"
import { readLenses } from "../../encryption/order-powers.ts"
import type { RequestContext } from "../../endpoint-handler.ts"
import { orderLinesNamed } from "../queries/order-lines-named.ts"
import { nextStepOf } from "../queries/order-work.ts"
import { lockOrderLines } from "./order-lines.ts"

/** The steps of the back office on order lines before shipping. */
export type OrderWork = "make" | "unmake" | "pack" | "unpack"

const works = {
  make: { next: "make", set: (at: Date) => ({ madeAt: at }) },
  pack: { next: "pack", set: (at: Date) => ({ packedAt: at }) },
  // A packed line has to be unpacked first.
  unmake: { next: "pack", set: () => ({ madeAt: null }) },
  unpack: { next: "ship", set: () => ({ packedAt: null }) },
} as const

/**
 * Records that the lines of an order were made or packed, or undoes that: all lines that are ready
 * for it, or the given one; none while a request holds the order. Serialised with shipping and
 * cancelling.
 * @param name an identifier for `orderLinesNamed`
 * @param isUnmeasuredMade the staff confirm that lenses without a PD or fitting height were made
 * @returns how many lines; NOT_FOUND, NOT_ALLOWED_NOW
 */
export const recordOrderWork = (
  context: Pick<AppContext, "db" | "now" | "encryption">,
  name: string,
  work: OrderWork,
  log: RequestContext["log"],
  isUnmeasuredMade = false,
): Promise<ApiResult<number>> =>
  context.db.transaction(async (tx): Promise<ApiResult<number>> => {
    const lines = await lockOrderLines(tx, orderLinesNamed(name))
    if (lines.length === 0) return fail("NOT_FOUND", "No order has this number or id.")
    const { now } = context
    const held = await holdRefusal(tx, lines[0]!.orderId, now())
    if (held) return held
    const { next, set } = works[work]
    const ready = lines.filter(
      (line) => nextStepOf(line) === next && (work !== "unmake" || line.madeAt !== null),
    )
    if (ready.length === 0) return fail("NOT_ALLOWED_NOW", refusals[work])
    if (work === "make" && !isUnmeasuredMade) {
      const missing = ready.flatMap((line) => unmeasured(context, line, log))
      if (missing.length > 0) return fail("NOT_ALLOWED_NOW", unmeasuredSentence(missing))
    }
    await tx
      .update(orderLines)
      .set({ ...set(now()), updatedAt: now() })
      .where(
        inArray(
          orderLines.id,
          ready.map(({ id }) => id),
        ),
      )
    return ok(ready.length)
  })

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
