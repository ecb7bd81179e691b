import { type ApiResult, fail } from "#contract/core/api-result.ts"
import { orderLines } from "#db/schema.ts"
import type { AppContext } from "#server/core/context.ts"
import { orderName } from "#server/office/operations/inputs.ts"
import { orderLinesNamed } from "#server/orders/lines/queries.ts"
import { type SelectedRequest, selectRequests } from "../requests/queries.ts"

export const prescriptionName = orderName.describe(
  "Order number, or id of the order line where several wait",
)

/** The single request that an identifier refers to. */
export async function withRequest(
  { db }: Pick<AppContext, "db">,
  name: string,
  run: (found: SelectedRequest) => Promise<ApiResult<unknown>>,
): Promise<ApiResult<unknown>> {
  const found = await selectRequests(db).where(orderLinesNamed(name)).orderBy(orderLines.line)
  if (!found[0])
    return fail("NOT_FOUND", "No order of this name waits or waited for a prescription.")
  if (found.length === 1) return run(found[0])
  const ids = found.map(({ line }) => `${line.id} (${line.title})`).join(", ")
  return fail("BAD_REQUEST", `Several lines of this order are meant. Pass the id of one: ${ids}.`)
}
