import { expect } from "vitest"
import type { ApiResult } from "#contract/core/api-result.ts"
import { findOperation } from "#contract/operations.ts"
import type { Actor } from "#domain/office/actor.ts"
import { formatPrism } from "#domain/prescriptions/lens/prescription-details.ts"
import { listAuditEntries } from "#server/office/audit/queries.ts"
import { runOperationNamed } from "#server/office/operations/run-operation.ts"
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

/** Removes the sample's lots of a contact lens, which then has one stock of none. */
export async function withoutLots(shop: TestShop, product: number): Promise<void> {
  const { lots } = await operated(shop, "contact-lens-lots show", { product })
  for (const { id, boxes } of lots.filter((lot: { boxes: number }) => lot.boxes > 0)) {
    const gone = { product, id, boxes, kind: "destroyed", reason: "Counted in another way" }
    await operated(shop, "contact-lens-lots change", gone)
  }
  await operated(shop, "contact-lens-stock set", { product, "one-stock": true })
}

/** Ships what is paid of an order or a line as one parcel, after its lenses, if any, were made. */
export async function shipOrder(
  shop: TestShop,
  id: string,
  number: string,
): Promise<{ orders: number }> {
  const made = await operate(shop, "orders make", { id })
  if (made.ok) await checkPairs(shop, id)
  await operate(shop, "orders pack", { id, "first-lots": true })
  return operated(shop, "ship", { id, courier: "delhivery", number })
}

/**
 * Checks the finished pairs of an order or a line, each with the values that were ordered; those
 * that are not made, or are checked, are left.
 */
export async function checkPairs(shop: TestShop, id: string): Promise<void> {
  const { lines } = await operated(shop, "orders show", { id })
  for (const line of lines) {
    for (const [index, { made, check }] of line.pairs.entries()) {
      if (!made || check !== null || line.packed !== null) continue
      await operated(shop, "orders check-pair", {
        ...{ id: line.id, pair: index + 1 },
        ...(await orderedValues(shop, line.id, index + 1)),
      })
    }
  }
}

/** What `orders check-pair` is given for a pair that is exactly as ordered. */
export async function orderedValues(shop: TestShop, id: string, pair = 1) {
  const { ordered } = await operated(shop, "orders pair", { id, pair })
  const shown = (value: number | null | undefined) => (value == null ? "" : String(value))
  return Object.fromEntries(
    (["right", "left"] as const).flatMap((eye) => {
      if (!ordered) return []
      const { power, pd, height, prism } = ordered[eye]
      return [
        [`${eye}-sphere`, shown(power.sph)],
        [`${eye}-cylinder`, shown(power.cyl)],
        [`${eye}-axis`, shown(power.axis)],
        [`${eye}-add`, shown(power.add)],
        [`${eye}-prism`, prism ? formatPrism(prism) || "0" : ""],
        [`${eye}-pd`, shown(pd)],
        [`${eye}-height`, shown(height)],
      ]
    }),
  )
}
