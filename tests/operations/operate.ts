import { expect } from "vitest"
import type { ApiResult } from "#contract/core/api-result.ts"
import { findOperation } from "#contract/operations.ts"
import type { Actor } from "#domain/office/actor.ts"
import { listAuditEntries } from "#server/office/audit/queries.ts"
import { runOperationNamed } from "#server/office/operations/run-operation.ts"
import { prepareForPackingWith } from "../before-packing.ts"
import { moduleExamples } from "../calls/module-examples.ts"
import { emptyStock } from "../empty-stock.ts"
import type { TestShop } from "../shop.ts"

const atCommandLine: Actor = { kind: "command line", origin: "asha" }

/** Runs an operation of the owner, like the command. Its reply has to be what is declared. */
export async function operate(
  shop: TestShop,
  operation: string,
  input: Record<string, unknown> = {},
): Promise<ApiResult<any>> {
  const done = await runOperationNamed(
    shop.context,
    { operation, input },
    atCommandLine,
    shop.app.log,
  )
  const declared = findOperation(operation)
  if (done.ok && declared) {
    expect(declared.reply.parse(done.value), `The reply of "${operation}"`).toEqual(done.value)
  }
  return done
}

/** The same, where it has to succeed. @throws its message */
export async function operated(
  shop: TestShop,
  operation: string,
  input: Record<string, unknown> = {},
): Promise<any> {
  const result = await operate(shop, operation, input)
  if (!result.ok) throw new Error(`${operation}: ${result.failure.message}`)
  return result.value
}

/** The newest operation in the audit, with its result. */
export async function lastAudit({ context }: TestShop) {
  const [last] = await listAuditEntries(context.db, {}, 1)
  const { entry, result } = last!
  const { input } = JSON.parse(entry.details)
  return { who: entry.actor, from: entry.origin, operation: entry.operation, input, result }
}

/** As `emptyStock`, for a shop in this process. */
export const withoutStock = (shop: TestShop, product: number): Promise<void> =>
  emptyStock((operation, input) => operated(shop, operation, input), product)

/** Marks what is ready of an order as packed, as `orders pack` replies. */
export const packed = (shop: TestShop, id: string): Promise<any> =>
  operated(shop, "orders pack", {
    id,
    ...Object.assign({}, ...moduleExamples.map(([, { packs }]) => packs)),
  })

/** Ships what is paid of an order or a line as one parcel, after its lenses, if any, were made. */
export async function shipOrder(
  shop: TestShop,
  id: string,
  number: string,
): Promise<{ orders: number }> {
  const made = await operate(shop, "orders make", { id })
  if (made.ok) await prepareForPacking(shop, id)
  await packed(shop, id).catch(() => undefined)
  return operated(shop, "ship", { id, courier: "delhivery", number })
}

/** As `prepareForPackingWith`, for a shop in this process. */
export const prepareForPacking = (shop: TestShop, id: string): Promise<void> =>
  prepareForPackingWith((operation, input) => operated(shop, operation, input), id)
