import type { AdditionalDetail } from "#contract/orders/operations/additional-details.ts"
import type { AppContext } from "#server/core/context.ts"

/** What modules tell of these orders, by the order's id. */
export async function findAdditionalDetails(
  { db, modules }: Pick<AppContext, "db" | "modules">,
  orderIds: string[],
): Promise<(orderId: string) => AdditionalDetail[]> {
  const found = await Promise.all(
    modules.map(async ({ additionalDetails }) => additionalDetails?.(db, orderIds)),
  )
  return (orderId) => found.flatMap((details) => details?.get(orderId) ?? [])
}
