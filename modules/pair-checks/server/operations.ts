import { eq } from "drizzle-orm"
import { badRequest } from "#contract/core/api-result.ts"
import { orderLines } from "#db/schema.ts"
import { ok } from "#domain/core/result.ts"
import { staffIdOf } from "#domain/office/actor.ts"
import { pairsOf } from "#domain/orders/job-number.ts"
import { readLenses } from "#server/core/encryption/order-powers.ts"
import { type Implementation, implement } from "#server/office/operations/implementation.ts"
import { orderLinesNamed } from "#server/orders/lines/queries/named-lines.ts"
import { selectPlacedLines } from "#server/orders/lines/queries/placed-lines.ts"
import { powersUnreadable } from "#server/orders/operations/find-jobs.ts"
import { lensWords } from "#server/orders/operations/order-details.ts"
import { traceOrder } from "#server/orders/operations/trace-order.ts"
import { translations } from "#words/translations.ts"
import {
  checkPairOperation,
  listRemakeCauses,
  releasePair,
  remakePair,
  showPair,
} from "../contract/operations.ts"
import {
  faultsInWords,
  judgePair,
  orderedPair,
  PAIR_STANDARD,
  worstInWords,
} from "../rules/judge-pair.ts"
import { readUv } from "../rules/measured-values.ts"
import { type PairCheckValues, type VisualCheck, visualChecks } from "../rules/pair-check.ts"
import { readCheckValues } from "./check-values.ts"
import {
  checkPair,
  releasePair as releasePairOfLine,
  remakePair as remakePairOfLine,
} from "./commands/check-pair.ts"
import { checkRefusal, countPairChecks, findNamedPair, findPairChecks } from "./queries.ts"

const DAY_MS = 86_400_000

const visualOf = (faults: readonly string[]) =>
  Object.fromEntries(visualChecks.map((one) => [one, !faults.includes(one)])) as Record<
    VisualCheck,
    boolean
  >

/** Why a recorded check did not pass; empty if it did, or if its values are not known. */
function faultsOf(values: PairCheckValues | null): string[] {
  if (!values) return []
  return faultsInWords(
    translations.en,
    judgePair(values.ordered ?? null, values.measured, values.type ?? "Plano"),
  )
}

export const pairCheckOperations: Implementation[] = [
  implement(showPair, {
    trace: traceOrder,
    run: async (context, { id, pair }, { log }) => {
      const { db } = context
      const placed = await selectPlacedLines(db).where(orderLinesNamed(id)).orderBy(orderLines.line)
      const named = await findNamedPair(
        db,
        id,
        placed.map(({ line }) => line),
        pair,
      )
      if (!named.ok) return named
      const { line } = named.value
      const one = placed.find((other) => other.line.id === line.id)!
      const { lens, fittingHeight, unreadable } = readLenses(context, line, log)
      if (unreadable) return powersUnreadable([one.order.number ?? ""])
      const all = await selectPlacedLines(db)
        .where(eq(orderLines.orderId, line.orderId))
        .orderBy(orderLines.line)
      const job = pairsOf(
        one.order.number ?? "",
        all.filter((other) => other.line.lens !== null),
      ).find((job) => job.line.id === line.id && job.pairOfLine === named.value.pair)
      const ordered = orderedPair(lens, fittingHeight)
      const checks = await findPairChecks(db, line.id, named.value.pair)
      return ok({
        order: one.order.number ?? "",
        order_line: line.id,
        title: line.title,
        job: job?.job ?? null,
        pair: named.value.pair,
        pairs: line.quantity,
        lens: line.lens && lensWords(one),
        lens_type: lens?.type ?? ("Plano" as const),
        kind: ordered ? ("lenses" as const) : ("short" as const),
        standard: ordered && PAIR_STANDARD,
        ordered,
        refusal: checkRefusal(line, named.value.pair),
        state: line.failedPairs.includes(named.value.pair)
          ? ("failed" as const)
          : line.passedPairs.includes(named.value.pair)
            ? ("passed" as const)
            : null,
        checks: checks.map(({ check, who }) => {
          const values = readCheckValues(context, check, log)
          return {
            id: check.id,
            at: check.createdAt.toISOString(),
            who: who ?? "command line",
            outcome: check.outcome,
            cause: check.cause,
            reason: check.reason,
            faults: faultsOf(values),
            measured: values?.measured ?? null,
          }
        }),
      })
    },
  }),
  implement(checkPairOperation, {
    trace: traceOrder,
    run: async (context, input, { by }) => {
      const uvPercent = readUv(input.uv)
      if (uvPercent === undefined) {
        return badRequest("uv: must be 0 to 100 per cent, or empty if not measured.")
      }
      const checked = await checkPair(
        context,
        { id: input.id, pair: input.pair, staffId: staffIdOf(by) },
        { right: input.right, left: input.left },
        { visual: visualOf(input.faults), uvPercent },
      )
      if (!checked.ok) return checked
      const { line, pair, judged } = checked.value
      const worst = judged.lenses?.worst
      return ok({
        ...{ order_line: line.id, pair, outcome: judged.outcome },
        worst: worst ? worstInWords(worst) : null,
        faults: faultsInWords(translations.en, judged),
      })
    },
  }),
  implement(remakePair, {
    trace: traceOrder,
    run: async (context, { id, pair, cause }, { by }) => {
      const named = { id, pair, staffId: staffIdOf(by) }
      const remade = await remakePairOfLine(context, named, cause)
      if (!remade.ok) return remade
      return ok({ order_line: remade.value.line.id, pair: remade.value.pair })
    },
  }),
  implement(releasePair, {
    trace: traceOrder,
    run: async (context, { id, pair, reason, agreed }, { by }) => {
      if (!agreed) {
        return badRequest("agreed: tell the shopper what differs, and say that they agreed.")
      }
      const named = { id, pair, staffId: staffIdOf(by) }
      const released = await releasePairOfLine(context, named, reason)
      if (!released.ok) return released
      return ok({ order_line: released.value.line.id, pair: released.value.pair })
    },
  }),
  implement(listRemakeCauses, {
    run: async ({ db, now }, { days }) => {
      const since = new Date(now().getTime() - days * DAY_MS)
      const { first, ...counted } = await countPairChecks(db, since)
      return ok({ ...counted, checked: first.pairs, passed_first: first.passed })
    },
  }),
]
