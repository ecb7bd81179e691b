import type { BoardSectionSource } from "#server/define-server-module.ts"
import { countLines, listOrders, pairsInWords } from "#server/office/operations/board.ts"
import { isNextStep } from "#server/orders/lines/queries/work-to-do.ts"

/** `2 pairs, 1 checked, 1 failed` */
const checksInWords = (pairs: number, _made: number, counts: { passed: number; failed: number }) =>
  [
    pairsInWords(pairs, 0),
    counts.passed > 0 && `${counts.passed} checked`,
    counts.failed > 0 && `${counts.failed} failed`,
  ]
    .filter(Boolean)
    .join(", ")

/** Orders with pairs that have to be checked. */
export const boardSection: BoardSectionSource = {
  key: "to_check_pair",
  count: (context) => countLines(context.db, isNextStep(context, "check")),
  list: (context) => listOrders(context.db, isNextStep(context, "check"), checksInWords),
}
