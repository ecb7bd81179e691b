import { and, eq, isNotNull, or, sql } from "drizzle-orm"
import { orderLines } from "#db/schema.ts"
import type { PackingCondition } from "#server/define-server-module.ts"
import { uncheckedInWords } from "../rules/packing.ts"
import { pairChecks } from "./tables.ts"

const passed = sql`cardinality(${orderLines.passedPairs})`

/** Every pair with lenses is checked, if the shop wants that; one that failed is never packed. */
export const packing: PackingCondition = {
  refusal: ({ CHECK_PAIRS }, line) => uncheckedInWords(line, CHECK_PAIRS === "required"),
  refuses: ({ CHECK_PAIRS }) =>
    or(
      sql`cardinality(${orderLines.failedPairs}) > 0`,
      CHECK_PAIRS === "required"
        ? and(isNotNull(orderLines.lens), sql`${passed} < ${orderLines.quantity}`)
        : undefined,
    )!,
  isMet: and(
    sql`${passed} = ${orderLines.quantity}`,
    sql`not exists (select 1 from ${pairChecks} where ${and(eq(pairChecks.orderLineId, orderLines.id), eq(pairChecks.outcome, "released"))})`,
  )!,
}
