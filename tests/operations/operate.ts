import { desc } from "drizzle-orm"
import type { ApiResult } from "#contract/api-result.ts"
import { audit } from "#db/schema.ts"
import { runOperation } from "#server/operations/run-operation.ts"
import type { TestShop } from "../shop.ts"

/** Has the owner do something with the shop, as the command would. */
export const operate = (
  shop: TestShop,
  operation: string,
  input: Record<string, unknown> = {},
): Promise<ApiResult<any>> =>
  runOperation(shop.context, { operation, input, who: "asha" }, shop.app.log)

/** The same, where it has to succeed. @throws its sentence */
export async function operated(
  shop: TestShop,
  operation: string,
  input: Record<string, unknown> = {},
): Promise<any> {
  const result = await operate(shop, operation, input)
  if (!result.ok) throw new Error(`${operation}: ${result.failure.message}`)
  return result.value
}

/** The newest row that an operation left. */
export async function lastAudit({ context }: TestShop) {
  const [entry] = await context.db.select().from(audit).orderBy(desc(audit.id)).limit(1)
  return entry
}
